import { describe, expect, test } from 'vitest';
import { linesOf, playTalk } from '#mind/testing/play-talk.ts';

const SAID: readonly (readonly [today: string, talk: string, said: RegExp])[] = [
  // The days of a named variety stand in the tables.
  [
    '2026-01-10',
    'dapat hunyo 20 naani na ako kasi bayaran sa lending. rc222 binhi ko, kelan huli kong punla',
    /^Magpunla o magsabog hanggang Pebrero 26.*114 araw/,
  ],
  // Water, land, seedlings.
  [
    '2026-11-23',
    'bubuksan ng nia tubig dec 10, wet bed 21 days punla, kelan ako magsabog ng punla',
    /^Magpunla sa Disyembre 10 hanggang Disyembre 17.*Disyembre 31/,
  ],
  [
    '2026-11-23',
    'patubig namin enero 5 bubuksan | 20 araw ang punla ko kelan ako magpunla',
    /^Magpunla sa Enero 6 hanggang Enero 13/,
  ],
  [
    '2026-11-23',
    'talong: 30 araw ang punla bago ilipat. gusto ko makalipat enero 15 | kelan ako maghahasik',
    /^Maghasik sa Disyembre 16/,
  ],
  // From what he saw on the plant.
  [
    '2026-11-23',
    'namulaklak pakwan ko oktubre 25, kelan ko pipitasin',
    /^Hintay pa ng 1-11 araw: 29 araw pa lang.*Nobyembre 24/,
  ],
  [
    '2026-11-23',
    'lumabas puso ng lakatan ko setyembre 10 | pwede ko na ba putulin?',
    /^Hintay pa ng 1-6 araw: 74 araw/,
  ],
  ['2026-11-23', 'namulaklak ang kalabasa oktubre 10, pwede na ba anihin', /^Oo, pasok na: 44 araw/],
];

describe('by which day', () => {
  test.each(SAID)('on %s: %s', (today, talk, said) => {
    expect(linesOf(playTalk(talk, today))).toMatch(said);
  });
});

/** Other questions in which such a day is told. */
const OTHER: readonly (readonly [talk: string, never: RegExp])[] = [
  ['namulaklak ang kamatis mayo 20 bakit nalalaglag ang bulaklak', /Hintay pa|pasok na/],
  ['isasara ng nia ang tubig hunyo 30, kelan ako magpunla', /^Magpunla sa [A-Z]\w+ \d/],
  ['binuksan ang tubig hunyo 1, kelan ako mag-urea', /^Magpunla sa [A-Z]\w+ \d/],
];

describe('what is no such sum', () => {
  test.each(OTHER)('%s', (talk, never) => {
    expect(linesOf(playTalk(talk))).not.toMatch(never);
  });
});
