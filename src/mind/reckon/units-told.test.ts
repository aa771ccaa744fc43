import { describe, expect, test } from 'vitest';
import { linesOf, playTalk } from '#mind/testing/play-talk.ts';

const answerTo = (talk: string) => linesOf(playTalk(talk));

/** One measure turned into another by his own sizes; each reckoned by hand before anything was mended. */
const SAID: readonly (readonly [messages: string, said: RegExp])[] = [
  ['tatlong tonelada palay ilang kaban kung 48 kilo ang kaban namin', /62\.5 kaban/],
  ['120 kaban ko tig 46 kilo ilang tonelada', /5\.52 tonelada/],
  ['18 lata bigas, 13 kilo isang lata. ilang kilo lahat', /234 kilo/],
  ['25 ganta munggo, 2.3 kilo kada ganta samin | ilang kilo', /57\.5 kilo/],
  ['pila ka salop ang isa ka sako nga 50 kilo kung 2.25 kilo ang salop', /22\.22 salop/],
  ['14 dosena at 5 pirasong itlog ilan lahat', /173/],
  ['600 piraso sitaw ilang dosena', /50 dosena/],
  ['4 na drum na tig 200 litro, ilang tangke na 16 litro', /50 tangke/],
  ['1,500 litro ang tangke ng tubig ko, ilang timba na 12 litro', /125 timba/],
  ['45 kilo isang sako mais ko, 88 sako. ilang tonelada', /3\.96 tonelada/],
  ['2.5 tonelada palay ilang kaban | 50 kilo isang kaban | e kung 46 kilo', /54\.35 kaban/],
  ['lupa ko 85 x 120 metro ilang ektarya', /1\.02 ektarya/],
  ['how many sacks of 40 kg are 3.2 tons of corn', /80 (?:sacks|bags)/],
  // Cane by the bag of sugar, with the planter's share.
  ['62 ka tonelada tubo, 2.1 lkg kada tonelada, 65% ang parte ko. pila ka lkg akon', /84\.63 LKG/],
  ['tubo ko 110 tonelada, 1.85 LKG per ton, 70 porsyento ang akin. 2600 kada LKG magkano sakin', /370,370/],
  // Water that leaves in drying.
  ['basang palay 3,200 kilo 23 moisture magiging ilan pag 14 na lang', /2,865/],
  ['Mano a kilo ti mabati no 1,800 kilo a mais, 22 porsiento ti moisture, mamaga agingga 14%?', /1,633/],
  ['100 sako palay tig 52 kilo, 25% ang basa. pag 14% na ilang kilo na lang', /4,535/],
];

describe('measures turned by his own sizes', () => {
  test.each(SAID)('%s', (messages, said) => {
    expect(answerTo(messages)).toMatch(said);
  });
});

/** A number that is one thing is not another as well. */
const NEVER: readonly (readonly [messages: string, never: RegExp])[] = [
  ['2400 kilo mais ko 26 pa moisture. pag natuyo ng 14 ilang kilo na lng po', /₱/],
  ['1,800 kilo palay 24 ang moisture pag natuyo sa 14 ilan matitira', /₱/],
];

describe('what no figure is taken for', () => {
  test.each(NEVER)('%s', (messages, never) => {
    expect(answerTo(messages)).not.toMatch(never);
  });
});
