import { describe, expect, test } from 'vitest';
import { linesOf, playTalk } from '#mind/testing/play-talk.ts';

describe('bags shared out over plants that no table knows', () => {
  test.each([
    ['durian 20 puno 4 sako urea ilagay ko lahat isahan', /Huwag isahan: 10 kilo urea bawat puno.*lampas 2 kilo/],
    ['sampalok 10 puno 4 sako urea, ilan bawat puno', /Huwag isahan: 20 kilo urea bawat puno/],
  ])('%s', (talk, said) => {
    const lines = linesOf(playTalk(talk));
    expect(lines).toMatch(said);
    expect(lines).not.toMatch(/bawat bigay/);
  });
});
