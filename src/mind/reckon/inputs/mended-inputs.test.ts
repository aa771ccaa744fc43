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

/** What he has is taken off of each product; tanks are of a hectare; what is paid and weighed is each in its own unit. */
const CHAINED: readonly (readonly [messages: string, figures: readonly string[]])[] = [
  [
    'payo ng DA 3 bag urea 2 bag potash kada ektarya, 1.5 ha ang saging ko | may 2 bag pa ako na urea | urea 1650 potash 2100, magkano ilalabas ko',
    ['11,250'],
  ],
  [
    'rekomendado urea 3 bag complete 5 bag kada ha. 2 ha palay ko | meron pa akong 4 bag na complete | urea 1700 complete 1540. magkano ilalabas ko',
    ['6 sako urea', '6 sako 14-14-14', '19,440'],
  ],
  [
    '30 ml sa 16 litro sa label ng fungicide. 12 tangke ubos ko sa isang ektarya, 2.5 ha palay ko. ilang bote bibilhin kung 500 ml ang bote',
    ['2 bote', '900 ml'],
  ],
  [
    '25 ml sa 16 litro sabi sa label. 14 tangke kailangan ko | may 200 ml pa ako, ilan ang kulang',
    ['Kulang ka ng 150 ml'],
  ],
  ['8 na tao 2 araw mag aani, 400 arawan | meryenda 50 bawat tao araw araw. magkano lahat gastos', ['7,200']],
  [
    'sukat ko 4 x 5 metro sa palayan 11 kilo. ilang tonelada sa isang ektarya at ilan kilo sa 8000 sqm ko',
    ['5.5 tonelada bawat ektarya', '4,400 kilo'],
  ],
  ['420 puno ng kakaw lalagyan ko ng 2 kilo vermicast bawat isa. 40 kilo isang sako ilan sako po?', ['21 sako']],
  [
    'gabi itatanim ko sa 2,000 sqm, 1 metro ang hanay kalahating metro ang puno | bawat semilya ay 100 gramo | may 150 kilo na ako, 30 ang kilo ng kulang. magkano gagastusin ko',
    ['250 kilo', '7,500'],
  ],
  [
    'munggo 25 kilo kada ektarya binhi. 0.4 ha akin. 2.5 kilo isang salop, 230 isang salop. ilang salop at magkano',
    ['4 salop', '920'],
  ],
  [
    '3600 na niyog. 10 isa pag bilog. pag kopras 4 niyog isang kilo, 50 ang kilo pero 5 kada kilo bayad sa nagkokopras. san ako mas kikita',
    ['36,000', '40,500'],
  ],
  [
    'sitaw gastos ko 18,900 naka 1,050 kilo ani. magkano dapat bawat kilo para di malugi? tapos kung 25 mabenta magkano tubo',
    ['₱18.00', '7,350'],
  ],
  [
    'nabenta ko sitaw 30 crate, 20 kilo isa | 40 ang kilo, magkano lahat | ay 18 kilo lang pala isang crate',
    ['21,600'],
  ],
  [
    'tubo ko 3 ektarya, 50 tonelada kada ektarya daw | 1.7 LKG kada tonelada, 65% share ko sa sugar | 2500 ang bag mgkano lahat akin | e kung 69% ang share?',
    ['439,875'],
  ],
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
  test.each(CHAINED)('%s', (messages, figures) => {
    const answer = answerTo(messages);
    for (const figure of figures) expect(answer).toContain(figure);
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
