import type { Ledger } from './ledger/ledger.ts';
import type { Told } from './money-inquiries.ts';

const days = (age: number) => ({ low: age, high: age, from: 'planting' }) as const;

const HELD_FEW: Ledger = {
  open: 'held',
  held: {
    bags: [
      { grade: '14-14-14', bags: 4 },
      { grade: '46-0-0', bags: 4 },
    ],
  },
};
const HELD_UREA: Ledger = { open: 'held', held: { bags: [{ grade: '46-0-0', bags: 2 }] } };

const HELD_FIGURES: readonly Ledger[] = [
  ...[1, 4, 30].map(
    (bags): Ledger => ({
      open: 'held',
      held: {
        bags: [
          { grade: '14-14-14', bags },
          { grade: '46-0-0', bags: bags / 2 },
        ],
      },
    }),
  ),
  {
    open: 'held',
    held: {
      bags: [
        { grade: '14-14-14', bags: 9 },
        { grade: '46-0-0', bags: 2.5 },
      ],
    },
  },
  { open: 'budget', budget: 8000 },
  { open: 'budget', budget: 900_000 },
  { open: 'lime', lime: { bags: 10, bagKg: 40 } },
  { open: 'lime', lime: { bags: 90 } },
];

/** What is asked of bags that are held, put down, or can be paid. */
const BAG_QUESTIONS: readonly { ledger: Ledger; text: string }[] = [
  ...['kulang pa ba', 'lagay na ba lahat', 'pwede ba isama', 'ilang gramo kada puno', 'ilan pang urea'].flatMap(
    (text) => [HELD_FEW, HELD_UREA].map((ledger) => ({ ledger, text })),
  ),
  ...[2, 5, 20].map((bags) => ({
    ledger: { open: 'held', put: { bags: [{ grade: '14-14-14', bags }] } } as const,
    text: 'ilan pang urea',
  })),
  { ledger: { open: 'budget', shop: { bags: 6, grades: ['16-20-0'] } }, text: '' },
];

/** Bags of fertilizer on fields of several ages, and lime by an advice, for the tests of the pages. */
export const BAG_SITUATIONS: readonly [Told, string][] = [
  ...BAG_QUESTIONS.flatMap(({ ledger, text }): [Told, string][] => [
    [{ crop: 'rice', areaHa: 1, ledger, asks: 'yes-no' }, text],
    [{ crop: 'rice', areaHa: 1, ageDays: days(10), ledger }, text],
    [{ crop: 'rice', areaHa: 1, ageDays: days(35), ledger }, text],
    [{ crop: 'corn', areaHa: 1, ageDays: days(26), ledger }, text],
    [{ crop: 'cassava', areaHa: 1, ledger }, text],
  ]),
  ...HELD_FIGURES.flatMap((ledger): [Told, string][] => [
    [{ crop: 'rice', areaHa: 1, ledger }, ''],
    [{ crop: 'rice', areaHa: 1, ageDays: days(5), ledger }, ''],
    [{ crop: 'sugarcane', areaHa: 1, ledger }, ''],
    [{ crop: 'corn', areaHa: 0.5, soil: { pH: 4.8 }, ledger }, ''],
    [{ crop: 'eggplant', areaHa: 0.1, ledger }, ''],
  ]),
  ...[1, 20].map((bags): [Told, string] => [
    {
      crop: 'onion',
      areaHa: 0.5,
      ageDays: days(60),
      ledger: { open: 'held', put: { bags: [{ grade: '14-14-14', bags }] } },
    },
    'dagdagan ko pa ba',
  ]),
  [
    {
      ...{ crop: 'rice', areaHa: 0.5, ageDays: days(25) },
      ledger: {
        open: 'held',
        put: { bags: [{ grade: '46-0-0', bags: 4 }] },
        held: { bags: [{ grade: '46-0-0', bags: 1 }] },
      },
    },
    'ilagay ko pa ba',
  ],
  ...[
    ['calamansi', 25, 2],
    ['calamansi', 100, 0.5],
    ['cacao', 200, 1],
    ['banana', 100, 2],
    ['banana', 100, 0.4],
    ['tamarind', 40, 1],
    ['tamarind', 10, 4],
  ].map(([crop, plants, bags]): [Told, string] => [
    {
      crop: String(crop),
      ledger: { open: 'feed', feed: { plants: Number(plants), bags: [{ grade: '14-14-14', bags: Number(bags) }] } },
    },
    'ilagay ko na ba lahat',
  ]),
  [{ crop: 'pechay' }, 'ilang kutsara urea sa pechay na nasa galon'],
  ...[undefined, 1, 9].map((bags): [Told, string] => [
    {
      ...{ crop: 'rice', areaHa: 0.75 },
      ledger: {
        open: 'held',
        advice: { n: 90, p2o5: 40, k2o: 40, grades: ['14-14-14', '46-0-0'] },
        ...(bags !== undefined && {
          held: {
            bags: [
              { grade: '46-0-0', bags },
              { grade: '14-14-14', bags },
            ],
          },
        }),
      },
    },
    '',
  ]),
  ...[
    { tPerHa: 3, bagKg: 40, perBag: 180 },
    { tPerHa: 3, bagKg: 40 },
    { isHydrated: true },
    { tPerHa: 3, bags: 4 },
  ].map((lime): [Told, string] => [
    { crop: 'corn', areaHa: 0.4, soil: { pH: 4.9 }, ledger: { open: 'lime', lime } },
    '',
  ]),
];
