import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import cases from './cases/dialogues.json' with { type: 'json' };
import { loadLibrary } from './library.ts';
import { createMind, type ReplyInput } from './mind.ts';

const mind = createMind(await loadKnowledge(), await loadLibrary(), await loadEar());

type Dialogue = { id: string; turns: string[]; says: string[]; never?: string[]; areaHa?: number };

/** What is shown of the last answer before anything is opened, and the frame it left. */
function lastOf(messages: readonly string[]) {
  const turns: ReplyInput['turns'][number][] = [];
  let answer = mind.reply({ message: '', turns, today: '2026-11-22', prices: [] });
  for (const message of messages) {
    answer = mind.reply({ message, turns, today: '2026-11-22', prices: [] });
    turns.push({ role: 'user', content: message }, { role: 'assistant', content: answer.text, frame: answer.frame });
  }
  return { shown: [answer.parts.gist, ...answer.parts.steps].join('\n'), frame: answer.frame };
}

/** Conversations as farmers type them: what the last answer must say at once, and what it may not. */
describe('what is answered behind other messages', () => {
  test.each((cases as Dialogue[]).map((each) => [each.id, each] as const))('%s', (_, dialogue) => {
    const { turns, says, never = [], areaHa } = dialogue;
    const { shown, frame } = lastOf(turns);
    for (const said of says) expect(shown).toMatch(new RegExp(said));
    for (const unsaid of never) expect(shown).not.toMatch(new RegExp(unsaid));
    if (areaHa !== undefined) expect(frame.areaHa?.value).toBeCloseTo(areaHa, 3);
  });
});
