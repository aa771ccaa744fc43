import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from './library.ts';
import { createMind, type ReplyInput } from './mind.ts';

const mind = createMind(await loadKnowledge(), await loadLibrary(), await loadEar());

function lastAnswer(...messages: string[]): string {
  const turns: ReplyInput['turns'][number][] = [];
  let text = '';
  for (const message of messages) {
    const answer = mind.reply({ message, turns, today: '2026-11-23', prices: [] });
    turns.push({ role: 'user', content: message }, { role: 'assistant', content: answer.text, frame: answer.frame });
    text = [answer.parts.gist, ...answer.parts.steps].join(' ');
  }
  return text;
}

describe('behind a refused product stands what helps', () => {
  test.each([
    [
      ['may uod talong ko sa bunga', 'lannate gamit ko lagi ayaw mamatay, ano ipapalit'],
      /Hindi ko maipapayo ang methomyl.*Bt /s,
    ],
    [['pwede ba lannate sa uod ng repolyo'], /Hindi ko maipapayo ang methomyl.*Bt /s],
    [['monocrotophos sa planthopper ng palay ok ba'], /Hindi ko maipapayo ang monocrotophos.*pymetrozine/s],
    [['may tungro palay ko', 'monocrotophos daw sabi ng dealer'], /Hindi ko maipapayo.*Walang gamot sa virus/s],
    [
      [
        'My cabbage has many small green worms that hang on a thread, diamondback I think',
        'I alternate Lannate and Karate but they dont die anymore. What should I change?',
      ],
      /I cannot advise methomyl.*Bt under the leaves/s,
    ],
  ])('%s', (messages, said) => {
    const answer = lastAnswer(...messages);
    expect(answer).toMatch(said);
    expect(answer).not.toMatch(/Sabihin ang peste|Tell me pest/);
  });

  test('without a trouble it is asked for', () => {
    expect(lastAnswer('furadan pwede ba')).toMatch(/Sabihin ang peste at tanim/);
  });
});
