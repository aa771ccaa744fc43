import { describe, expect, test } from 'vitest';
import { playTalk } from '#mind/testing/play-talk.ts';
import { askedIn } from './asked.ts';
import { reckonInputs } from './reckon-inputs.ts';
import { tellInputs } from './tell-inputs.ts';

const answerTo = (talk: string) => playTalk(talk).text;

/** Told once in a way that was wrong; each is reckoned by hand. */
const RIGHT: readonly (readonly [messages: string, figures: readonly string[], never: RegExp])[] = [
  ['500 sqm, 60x40, dagdagan ng 10% para sa mamamatay, ilang punla', ['2,291'], /208 puno/],
  ['kailangan ko 160 na punla, 10% ang mamamatay, ilan ang bibilhin', ['176'], /16 puno lahat/],
  ['400 puno ng niyog, 10% patay. Ilang buhay?', ['360'], /\b40 puno lahat/],
  ['500 punla kung 20% ang namatay, ilang buhay?', ['400'], /100 puno lahat/],
  ['500 punla, 80% ang nabuhay, ilan ang patay?', ['100'], /400 puno lahat/],
  ['400 puno ng niyog, 10% patay. Ilang buhay? | ilan ang patay?', ['40'], /360 puno lahat/],
  ['how much is 5 hectares x 6 bags x P1,500', ['45,000'], /plants/],
  ['2 ha x 4 bags x 1500 magkano', ['12,000'], /puno/],
  ['Ilang punla sa 400 sqm, 50x50 cm? | mali, 60x60', ['1,111'], /^0 puno/],
  [
    '2 ektarya, 4 sako urea kada ektarya, 1600 isa, magkano? | 30 ml kada tank, ilang ml sa 10 tank?',
    ['300 ml'],
    /₱|sako/,
  ],
  ['2 ektarya, 3 sako kada ektarya, ilang sako? | magkano lahat kung 1600 isa', ['9,600'], /Magkano ang/],
  [
    '2 ektarya, 4 sako urea kada ektarya, 1600 isa, magkano? | 30 ml kada tank, ilang ml sa 10 tank? | e kung 12 tank',
    ['360 ml'],
    /₱|sako/,
  ],
  ['3 sako x 1500 magkano', ['4,500'], /metro/],
  ['2 ektarya, 3 sako kada ektarya, 1600 isa, magkano? | 3 ektarya pala', ['14,400'], /9,600/],
];

/** No sum of inputs. */
const NO_SUM: readonly string[] = [
  '500 sqm, 15x20, ilang punla',
  '400 sqm, 60 m x 60 m, ilang punla',
  '4 hectares x 25 kilos x 45 pesos magkano',
  '2 bags x 4 ha x 1500 magkano',
  '2 kutsara zonrox kada tank, ilang kutsara sa 10 tank?',
  '50 ml suka kada tank, ilang ml sa 10 tank?',
  '3 kutsara asin kada tank, ilang kutsara sa 5 tank?',
  '20 g sabon kada tank, 8 tank, ilang gramo?',
  '10 drum na tubig kung 16 litro bawat sprayer, ilang sprayer',
  'tangke 1000 litro, 50 puno, 5 litro kada puno. ilang beses?',
];

const OF_LABEL: readonly string[] = [
  '2 kutsara kada tank, ilang kutsara sa 10 tank?',
  '50 g fungicide kada tank, ilang gramo sa 8 tank?',
  '40 g kada 16 litro, 200 litro drum ko, 2 drum, ilang gramo?',
  '2 litro herbicide kada ektarya, 3 ektarya, ilang litro?',
  '30 ml kada tank, ilang ml sa 10 tank?',
];

describe('sums of inputs that were wrong once', () => {
  test.each(RIGHT)('%s', (messages, figures, never) => {
    const answer = answerTo(messages);
    for (const figure of figures) expect(answer).toContain(figure);
    expect(answer).not.toMatch(never);
  });
  test.each(NO_SUM)('no sum: %s', (message) => {
    expect(askedIn(message)).not.toBeNull();
    expect(reckonInputs([message], null)).toBeNull();
  });
  test.each(OF_LABEL)('by the label: %s', (message) => {
    expect(tellInputs({ told: [message] })?.case).toBe('inputs-label');
  });
  test('grams for plants are of no label', () => {
    expect(tellInputs({ told: ['50 g urea kada puno, 100 puno, ilang gramo?'] })?.case).not.toBe('inputs-label');
  });
  test('salt by the kilo for coconuts is a sum', () => {
    expect(reckonInputs(['2 kilo asin kada puno ng niyog, 100 puno, ilang kilo?'], null)).not.toBeNull();
  });
});
