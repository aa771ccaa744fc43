import { describe, expect, test } from 'vitest';
import { linesOf, playTalk } from '#mind/testing/play-talk.ts';

/** Asked on 15 June 2026. */
const SAID: readonly (readonly [talk: string, said: RegExp])[] = [
  // Trees, by the table of their age.
  [
    '2 sako 14-14-14 sa 25 puno kalamansi, ilagay ko na lahat?',
    /^Huwag lahat: 4 kilo bawat puno.*500-1,500 gramo.*35 kilo/,
  ],
  ['mangga 10 puno 12 taon na, 4 sako complete, ilagay ko lahat?', /^Huwag lahat: 20 kilo.*4 kilo/],
  ['saging 100 puno may 1 sako urea ako, ilagay ko na ba lahat', /^Huwag lahat: 500 gramo.*30-76 gramo urea/],
  ['cacao ko 200 puno 3 taon na | 1 sako complete lang meron ko, sapat na ba', /^Sapat.*250 gramo.*250-600 gramo/],
  ['kape ko 300 puno namumunga na, 1 sako complete hawak ko. kulang ba?', /^Kulang.*170 gramo.*300-600 gramo/],
  ['niyog ko 50 puno namumunga | may 3 sako complete ako, kasya na ba', /^Sapat.*3 kilo bawat puno/],
  // What is in the soil, told before he asks.
  [
    'mais 1 ektarya naglagay na ako 4 complete tas 3 urea, 45 days na | kulang pa ba?',
    /^Huwag nang magdagdag.*97 kilo.*120 kilo/,
  ],
  [
    '6 sako complete na nilagay ko sa kalahating ektarya sibuyas, 60 days na | dagdagan ko pa ba urea?',
    /^Huwag nang magdagdag.*50 araw.*84 kilo.*120 kilo/,
  ],
  ['6 sako complete na sa kalahating ektarya sibuyas 60 days, dagdagan ko urea?', /^Huwag nang magdagdag.*84 kilo/],
  [
    'kamatis 2000 m2 naglagay na ako 2 sako complete, 30 days na | dagdagan ko pa ba ng 1 sakong urea',
    /^Huwag ibuhos lahat.*20 kilo urea lang/,
  ],
  [
    'palay 1 ektarya nilagyan ko na 3 complete at 2 urea, 30 days mula lipat | may isa pa akong sako urea ilagay ko pa ba',
    /^1 sako urea pa.*bukod sa 3 sako 14-14-14 at 2 sako urea na nailagay.*25 kilo urea ngayon/,
  ],
  // Named ahead of the word that puts them down.
  [
    '5 bags urea at 4 bags complete inabono ko na sa 1 ha na mais, kulang pa ba',
    /^Wala nang kailangang idagdag.*5 sako urea at 4 sako 14-14-14 na nailagay.*143 kilo/,
  ],
  ['6 sako complete at 3 sako urea nailagay ko na sa 1 ektarya mais, dagdagan ko pa ba', /Wala nang|111 kilo/],
  ['sa 1 ha mais 2 urea, 4 complete nilagay ko na, sapat na ba', /bukod sa.*2 sako urea|Huwag nang/],
  // Given once more is more of it; put right, it is another number.
  [
    'naglagay na ako 3 bags urea sa 1 ha na mais | nilagay ko ulit 2 bags urea kahapon, dagdagan ko pa ba',
    /5 sako urea|115 kilo/,
  ],
  ['mais 1 ektarya nilagyan ko ng 1 sako urea | tapos naglagay naman ako ng 2 sako urea, kulang pa ba', /3 sako urea/],
  ['mais 1 ektarya naglagay ako 3 sako urea | 2 sako urea pala nilagay ko, kulang pa ba', /2 sako urea na nailagay/],
  ['talong 1000 metro kwadrado, naglagay ako ng 1 sakong urea, sobra ba?', /^Sobra na.*230 kilo.*120 kilo/],
];

describe('enough, too much or too little', () => {
  test.each(SAID)('%s', (talk, said) => {
    expect(linesOf(playTalk(talk))).toMatch(said);
  });
});

/** No verdict on bags. */
const OTHER: readonly (readonly [talk: string, never: RegExp])[] = [
  // The sick crop comes first.
  [
    'palay 1 ektarya naninilaw at may blb, naglagay ako 2 sako urea | dagdagan ko pa ba urea',
    /kilo urea|sapat na ang/i,
  ],
  // He asks for a share, and it is not too much.
  ['may 1 sako complete ako sa 200 puno kalamansi, ilang gramo kada puno', /^(?:Sapat|Kulang)/],
  ['mais 1 ektarya naglagay na ako 4 complete | kulang sa ulan, ano gagawin', /nitrogen/],
];

describe('what is no verdict', () => {
  test.each(OTHER)('%s', (talk, never) => {
    expect(linesOf(playTalk(talk))).not.toMatch(never);
  });
});
