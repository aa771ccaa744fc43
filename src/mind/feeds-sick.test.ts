import { expect, test } from 'vitest';
import { playTalk } from './testing/play-talk.ts';

test('urea that is bought already stays off rice with blast, whatever is heard of tomorrow', () => {
  const talk =
    'may parang mata na spot sa dahon ng palay ko kulay abo gitna | rc222 po 40 days | nakabili na aq ng 2 sako urea sasabog ko dpat bukas, tuloy ko ba?';
  expect(playTalk(talk, '2026-08-15').parts.gist).toMatch(/^Huwag muna ang urea/);
});
