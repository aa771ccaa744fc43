import type { Ledger } from './ledger.ts';

const PEANUTS = { bags: 9, bagUnit: 'sack', bagKg: 28, perKg: 45, spent: 5600 } as const;
const RICE = { bags: 95, bagUnit: 'kaban', bagKg: 52, perKg: 17.5, spent: 38_600 } as const;

const MANGOES = { bags: 300, bagUnit: 'piece', perKg: 42, byWeight: true } as const;
const TWO_KINDS = {
  list: [
    { grade: '14-14-14', bags: 4, pesos: 1850 },
    { grade: '46-0-0', bags: 3, pesos: 1700 },
  ],
  isPerHa: true,
} as const;

/** Sales with parts in kind, shares, what the harvest is turned into, each tried on every page. */
export const SALES: readonly Ledger[] = [
  { open: 'sale', sale: { ...RICE, inKind: [{ to: 'harvester', part: 0.1 }] } },
  { open: 'sale', sale: { ...RICE, inKind: [{ to: 'owner', bags: 20 }], spent: 90_000 } },
  { open: 'sale', sale: { bags: 80, perKg: 17, inKind: [{ to: 'water', bags: 5 }], shares: [1 / 3] } },
  { open: 'sale', sale: { ...RICE, inKind: [{ to: 'water', bags: 5 }], ownShare: 0.6, isShareOfNet: true } },
  { open: 'sale', sale: { kilos: 900, perKg: 17, ownShare: 0.6 } },
  { open: 'sale', sale: { ...RICE, sharers: 3, isShareOfNet: true } },
  { open: 'sale', sale: { ...RICE, inKind: [{ to: 'seed', bags: 2 }], by: { unit: 'ha', count: 2 } } },
  { open: 'sale', sale: { bags: 80, bagUnit: 'kaban', inKind: [{ to: 'water', bags: 5 }] } },
  { open: 'sale', sale: { kilos: 900, unclear: ['55'] } },
  { open: 'sale', sale: { ...PEANUTS, turned: { into: 'shelled', part: 0.65, perKg: 90, cost: 1200 } } },
  {
    open: 'sale',
    sale: { ...PEANUTS, inKind: [{ to: 'seed', bags: 1 }], turned: { into: 'shelled', part: 0.65, perKg: 60 } },
  },
  { open: 'sale', sale: { ...PEANUTS, turned: { into: 'shelled', part: 0.5, perKg: 90 } } },
  { open: 'sale', sale: { ...MANGOES } },
  { open: 'sale', sale: { ...MANGOES, turned: { into: 'copra' } } },
  { open: 'bags', bags: { ...TWO_KINDS, ha: 0.75 } },
  ...[5000, 10_000, 20_000].map((budget): Ledger => ({ open: 'bags', bags: { ...TWO_KINDS, ha: 0.75, budget } })),
  { open: 'sale', sale: { ...RICE, spent: 38_600, unpaid: 'thresher' } },
  { open: 'sale', sale: { ...RICE, unpaid: 'hakot' } },
  { open: 'sale', sale: { ...RICE, spent: 38_600, within: 'binhi', costs: [{ pesos: 1.5, times: [], by: 'kg' }] } },
  { open: 'sale', sale: { ...RICE, ownShare: 0.6, theirs: 9000 } },
  { open: 'sale', sale: { ...RICE, ownShare: 0.6, spent: 90_000, theirs: 9000 } },
  { open: 'sale', sale: { costs: [{ pesos: 14_850, times: [], count: 9 }], by: { unit: 'head', count: 9 } } },
  { open: 'pot', pot: { perDay: 1.5, days: 365 } },
  { open: 'drying', drying: { kilos: 2400, wetPrice: 12, moisture: 24, costPerKg: 1 } },
  { open: 'drying', drying: { kilos: 2400, moisture: 24, cut: 0.15, cutPerBag: 1, bags: 48 } },
  { open: 'drying', drying: { kilos: 2400, moisture: 24, cut: 0.1 } },
  { open: 'drying', drying: { kilos: 2400, wetPrice: 12, dryPrice: 17 } },
  { open: 'drying', drying: { kilos: 2400, wetPrice: 12, dryPrice: 17, moisture: 24 } },
  { open: 'drying', drying: { kilos: 200, dryPrice: 180, usualPerDry: { low: 5, high: 6 } } },
  { open: 'drying', drying: { kilos: 200, usualPerDry: { low: 5, high: 6 } } },
  { open: 'drying', drying: { kilos: 9000, wetPrice: 3.2, dryPrice: 9.5, usualPerDry: { low: 2.5, high: 3 } } },
  { open: 'loan', loan: { principal: 20_000, rate: 0.05, ratePer: 'month', months: 4, offPerKg: 3 } },
];
