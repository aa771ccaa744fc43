import { describe, expect, test } from 'vitest';
import { linesOf, playTalk } from '#mind/testing/play-talk.ts';

/** Sums that were told wrong or not at all, each with other wordings; reckoned by hand before anything was mended. */
const SAID: Readonly<Record<string, readonly (readonly [messages: string, said: RegExp, never?: RegExp])[]>> = {
  'how many of a hundred': [
    ['8 puno sa 120 ang namatay, ilang porsyento', /^6\.7%/, /₱/],
    ['240 na biik inalagaan, 18 ang namatay, ilang porsyento ang mortality', /^7\.5%/, /₱/],
    ['sa 250 na punla 35 ang patay. ilang percent', /^14%/, /₱/],
    ['may 80 puno akong kape, 6 namatay nung bagyo | ay 8 pala. ilang porsyento', /^10%/, /₱/],
    ['200 punla talong, 30 ang namatay. ilang porsyento ang buhay', /^85%/, /₱/],
    ['sa 1,500 na punla ng sili 1,320 lang nabuhay. ilang porsyento ang nabuhay', /^88%/, /₱/],
  ],
  'two ways to pay side by side': [
    [
      'combine 10% ng ani o thresher 8% pero may labor 7,000. 120 kaban ani ko tig 50 kilo, 19 kilo. alin mas mura',
      /una: ₱11,400.*₱16,120/,
    ],
    [
      '90 kaban ani ko tig 50 kilo, 18 ang kilo | harvester 12% ng ani, o gapas 6,500 tsaka thresher 6%. alin mas mura',
      /una: ₱9,720.*₱11,360/,
    ],
    ['reaper 9% ng ani o 10% porsyento ng combine. 4,000 kilo ani, 20 presyo. alin mas mura', /una: ₱7,200.*₱8,000/],
    ['upa sa lupa 12,000 cash o 15 kaban tig 50 kilo, 18 ang kilo. alin mas mura sakin', /una: ₱12,000.*₱13,500/],
    ['5 tao 3 araw tig 400 o pakyaw 5,500. alin mas mura', /ikalawa: ₱5,500.*₱6,000/],
    ['8 tao 2 araw 350 isa o traktora 4,800? alin ang mas mura', /ikalawa: ₱4,800.*₱5,600/],
    ['alok sakin 9,900 parte ng ani o 10,800 cash upa. alin mas malaki', /ikalawa: ₱10,800.*₱9,900/],
    ['bentahan ng 9,900 parte o 10,800 cash alin', /ikalawa.*₱10,800.*₱9,900|₱9,900.*₱10,800/],
  ],
};

describe.each(Object.entries(SAID))('%s', (_, rows) => {
  test.each(rows)('%s', (messages, said, never) => {
    const answer = linesOf(playTalk(messages, '2026-11-15'));
    expect(answer).toMatch(said);
    if (never !== undefined) expect(answer).not.toMatch(never);
  });
});
