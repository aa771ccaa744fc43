import type { Choice } from './choice/choice.ts';
import type { Ledger } from './ledger.ts';
import type { Owed } from './owed/with-owed.ts';

const PLACES: Choice = {
  kind: 'place',
  kilos: 1350,
  first: { pesos: 21, per: 'kg', name: 'bukid' },
  second: { pesos: 29, per: 'kg', name: 'palengke' },
  costs: [{ pesos: 1.5, per: 'kg', times: [], side: 'second', label: 'hakot' }],
  fees: { second: 0.1 },
  lost: 0.06,
  former: 33,
  figures: [],
};

/** Two ways to sell that farmers weigh. */
export const CHOICES: readonly Ledger[] = [
  { open: 'choice', choice: PLACES },
  { open: 'choice', choice: { ...PLACES, second: { pesos: 26.6, per: 'kg' } } },
  {
    open: 'choice',
    choice: {
      ...{ kind: 'lump', first: { pesos: 4500, per: 'all' }, second: { pesos: 35, per: 'kg' }, fees: {}, figures: [] },
      costs: [{ pesos: 1000, per: 'all', times: [], side: 'second', label: 'plete' }],
    },
  },
];

const OWINGS: readonly Owed[] = [
  { advance: { pesos: 20_000, kilos: 1850, price: 22, fee: 0.08, lost: 0.05, figures: [] } },
  { advance: { pesos: 20_000, kilos: 4100, price: 16.5, off: 1.5, figures: [] } },
  { advance: { pesos: 20_000, kilos: 900, price: 16.5, figures: [] } },
  { debt: { goods: { count: 4, ha: 2.5, had: 3, price: 1650 }, rate: 0.05, months: 4, figures: [] } },
  { debt: { principal: 12_000, rate: 0.07, months: 5, paidMonths: 2, paid: 1000, figures: [] } },
  { debt: { goods: { count: 8, price: 1650 }, rate: 0.07, months: 5, perKg: 15, bagKg: 45, figures: [] } },
  { low: { goods: { count: 8, price: 1750 }, off: 1, kilos: 5000, figures: [] } },
  {
    several: {
      debts: [
        { principal: 15_000, rate: 0.015, months: 6 },
        { principal: 10_000, rate: 0.05, months: 4 },
      ],
      figures: [],
    },
  },
  { kind: { count: 3, given: 2, bagKg: 50, perKg: 18.5, cash: 1650, figures: [] } },
];

/** What farmers owe and how they pay it. */
export const OWED: readonly Ledger[] = OWINGS.map((owed): Ledger => ({ open: 'owed', owed }));
