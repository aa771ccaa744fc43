import { describe, expect, test } from 'vitest';
import { linesOf, playTalk } from './testing/play-talk.ts';

const lastAnswer = (...messages: string[]) => linesOf(playTalk(messages.join(' | '), '2026-11-23'));

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
