import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from './library.ts';
import { createMind, type ReplyInput } from './mind.ts';

const mind = createMind(await loadKnowledge(), await loadLibrary(), await loadEar());

test('urea that is bought already stays off rice with blast, whatever is heard of tomorrow', () => {
  const turns: ReplyInput['turns'][number][] = [];
  const messages = [
    'may parang mata na spot sa dahon ng palay ko kulay abo gitna',
    'rc222 po 40 days',
    'nakabili na aq ng 2 sako urea sasabog ko dpat bukas, tuloy ko ba?',
  ];
  let gist = '';
  for (const message of messages) {
    const answer = mind.reply({ message, turns, today: '2026-08-15', prices: [] });
    turns.push({ role: 'user', content: message }, { role: 'assistant', content: answer.text, frame: answer.frame });
    gist = answer.parts.gist;
  }
  expect(gist).toMatch(/^Huwag muna ang urea/);
});
