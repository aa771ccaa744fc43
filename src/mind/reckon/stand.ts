import { between, type Fact, quantity, words } from '#agronomy/fact.ts';
import { areaFact } from '#mind/slot-values.ts';
import { type Crop, cropOf, sourcesOf } from './crop-of.ts';
import type { Facts } from './farm-facts.ts';
import type { Planting } from './ledger/ledger.ts';
import { pesosFact, wayFact } from './ledger/ways.ts';
import { ownSeed } from './own-seed.ts';
import type { Inquiry, Reckoner } from './reckoner.ts';

const M2_PER_HA = 10_000;
const CM2_PER_M2 = 10_000;

/** What is counted in a record's seed rate, as a unit of library/units.json. */
const SEED_UNITS: Readonly<Record<string, string>> = {
  'kg/ha': 'kg',
  'g/ha': 'g',
  'suckers/ha': 'suwi',
  'plants/ha': 'punla',
  'trees/ha': 'puno',
  'palms/ha': 'puno',
  'cuttings/ha': 'talbos',
  'stakes/ha': 'tangkay',
  'lacsa setts/ha': 'lacsa',
};

type SeedRate = NonNullable<Crop['seedRate']>[number];

/**
 * Seed for the farmer's area, by the way of planting he told or the usual one.
 * Facts: seed (for the area), rate (per hectare), method, area; rows `others`: seed, rate, method of the other ways.
 * With seed that he told of, the facts and cases of own-seed.ts. Case 'no-rate' when the record has none. Assumes 1 ha.
 */
export const seedRate: Reckoner = (inquiry) => {
  const crop = cropOf(inquiry);
  if (crop === null) return null;
  const ha = inquiry.frame.areaHa?.value ?? 1;
  const rates = crop.seedRate ?? [];
  const sources = sourcesOf(crop, 'seed');
  const first = rates.find((rate) => isMethod(rate, inquiry)) ?? rates.find((rate) => isWay(rate, inquiry)) ?? rates[0];
  if (first === undefined) return { kind: 'reckoned', case: 'no-rate', facts: {}, sources };
  const factsOf = (rate: SeedRate) => seedFacts(rate, ha, sources[0] ?? 'general');
  const own = ownSeed(first, ha, inquiry.frame.ledger?.seed);
  return {
    kind: 'reckoned',
    ...(own !== null && { case: own.found }),
    facts: { ...factsOf(first), area: areaFact(ha, 'computed'), ...own?.facts },
    rows: { others: rates.filter((rate) => rate !== first).map(factsOf) },
    sources,
    assumed: inquiry.frame.areaHa === null ? ['areaHa'] : [],
  };
};

function isMethod({ method }: SeedRate, { frame }: Inquiry): boolean {
  const said = `${frame.method?.value ?? ''} ${frame.variety?.value ?? ''}`.trim();
  if (said === '' || method === null || method === undefined) return false;
  const isHybrid = /hybrid/i.test(method) === /hybrid/i.test(said);
  return isHybrid && (frame.method === null || isDirect(method) === isDirect(said));
}

/** The way of planting that was told, whatever the seed. */
function isWay({ method }: SeedRate, { frame }: Inquiry): boolean {
  return frame.method !== null && method != null && isDirect(method) === isDirect(frame.method.value);
}

function isDirect(method: string): boolean {
  return /direct|broadcast/i.test(method);
}

function seedFacts({ min, max, unit, method, ...more }: SeedRate, ha: number, source: string): Record<string, Fact> {
  const counted = SEED_UNITS[unit] ?? unit;
  const total = max * ha;
  const inGrams = counted === 'kg' && total < 1;
  const digits = total < 10 && !inGrams ? 1 : 0;
  const tl = 'tl' in more && typeof more.tl === 'string' ? more.tl : null;
  return {
    seed: inGrams
      ? between(min * ha * 1000, total * 1000, 'g', 'computed')
      : between(min * ha, total, counted, 'computed', digits),
    rate: between(min, max, `${counted}/ha`, source, 1),
    ...(method && { method: words(tl ?? method, method, source) }),
  };
}

/**
 * Distance between rows and plants, and how many plants fit on the area (area over row times hill).
 * Facts: row, hill (cm or m), plants (for the area), perHa, area, method, seedlings (a tenth more, or as many as he
 * told), cost with costWay where he told the price of one; rows `others`; of as many as he told also own, ownLand (what
 * they take). Cases: 'planting' where he told distances or a price, 'planting-own' where he counted his plants and a
 * price of one, 'planting-over' where more than fit on his land; 'planting-part' and 'planting-all' where his stalks or
 * his money come to so many (own with ownWay, ownLand, needed, short). Assumes 1 ha.
 */
export const spacing: Reckoner = (inquiry) => {
  const crop = cropOf(inquiry);
  if (crop === null) return null;
  const ha = inquiry.frame.areaHa?.value ?? 1;
  const ways = crop.spacing ?? [];
  const sources = sourcesOf(crop, 'spacing');
  const told = inquiry.frame.ledger?.planting;
  const [usual, ...others] = ways;
  const first =
    told?.rowCm !== undefined && told.hillCm !== undefined
      ? { rowCm: told.rowCm, hillCm: told.hillCm, method: '' }
      : usual;
  if (first === undefined) return { kind: 'reckoned', case: 'no-spacing', facts: {}, sources };
  const factsOf = (way: typeof first) => spacingFacts(way, ha, sources[0] ?? 'general');
  const own = told === undefined ? null : ownCount(inquiry, first, ha);
  return {
    kind: 'reckoned',
    ...(told !== undefined && { case: own?.found ?? 'planting' }),
    facts: {
      ...factsOf(first),
      area: areaFact(ha, 'computed'),
      ...seedlingFacts(first, ha, told?.each),
      ...own?.facts,
    },
    rows: { others: others.map(factsOf) },
    sources,
    assumed: inquiry.frame.areaHa === null ? ['areaHa'] : [],
  };
};

/** A tenth more is raised for what dies. */
const SPARE = 0.1;

/** As many as he means to plant, beside his land; null where he counted none or named no price of one. */
function ownCount(
  { frame: { count, areaHa, ledger } }: Inquiry,
  { rowCm, hillCm }: { rowCm: number; hillCm: number },
  ha: number,
): { found: string; facts: Facts } | null {
  const counted = count?.value.unit === 'plant' ? count.value.value : undefined;
  const each = ledger?.planting?.each;
  const made = madeOf(ledger?.planting, { rowCm, hillCm }, ha);
  if (made !== null) return made;
  const own = ledger?.planting?.count ?? counted;
  if (own === undefined || own <= 1) return null;
  const land = (own * rowCm * hillCm) / (CM2_PER_M2 * M2_PER_HA);
  const plants = quantity(own, 'puno', 'said');
  const facts: Facts = { own: plants, ownLand: areaFact(Math.round(land * 100) / 100, 'computed') };
  if (areaHa !== null && land > ha * CROWDED) return { found: 'planting-over', facts };
  if (each === undefined) return null;
  const sum = pesosFact(own * each);
  return {
    found: 'planting-own',
    facts: { ...facts, cost: sum, costWay: wayFact([plants, '×', pesosFact(each)], sum) },
  };
}

/** What his stalks or his money come to, beside what the land takes; null where he told of neither. */
function madeOf(
  planting: Planting | undefined,
  { rowCm, hillCm }: { rowCm: number; hillCm: number },
  ha: number,
): { found: string; facts: Facts } | null {
  const { stalks, cuts, money, each } = planting ?? {};
  const isOfStalks = stalks !== undefined && cuts !== undefined;
  const isOfMoney = money !== undefined && each !== undefined;
  const own = isOfStalks ? stalks * cuts : isOfMoney ? Math.floor(money / each) : null;
  if (own === null || own < 1) return null;
  const needed = Math.round((M2_PER_HA * CM2_PER_M2 * ha) / (rowCm * hillCm));
  const made = quantity(own, 'punla', 'computed');
  const short = needed - own;
  const way = isOfStalks
    ? wayFact([quantity(stalks, 'tangkay', 'said'), '×', quantity(cuts, 'punla', 'computed')], made)
    : wayFact([pesosFact(money ?? 0), '÷', pesosFact(each ?? 1)], made);
  return {
    found: short > 0 ? 'planting-part' : 'planting-all',
    facts: {
      own: made,
      ownWay: way,
      ownLand: areaFact(Math.round(((own * rowCm * hillCm) / (CM2_PER_M2 * M2_PER_HA)) * 100) / 100, 'computed'),
      needed: quantity(roundedCount(needed), 'punla', 'computed'),
      ...(short > 0 && { short: quantity(roundedCount(short), 'punla', 'computed') }),
    },
  };
}

/** So much closer than the table he may still plant. */
const CROWDED = 1.3;
/** No hectare of seedlings costs more, in pesos: what is sown by the kilo is not bought one by one. */
const MOST_PESOS_PER_HA = 1_500_000;

/** Seedlings for the area with some to spare, and what they cost where he told a price. */
function seedlingFacts({ rowCm, hillCm }: { rowCm: number; hillCm: number }, ha: number, each?: number): Facts {
  const plants = roundedCount(((M2_PER_HA * CM2_PER_M2) / (rowCm * hillCm)) * ha);
  const seedlings = roundedCount(plants * (1 + SPARE));
  const count = quantity(seedlings, 'punla', 'computed');
  if (each === undefined || seedlings * each > MOST_PESOS_PER_HA * ha) return { seedlings: count };
  const sum = pesosFact(seedlings * each);
  return { seedlings: count, cost: sum, costWay: wayFact([count, '×', pesosFact(each)], sum) };
}

/** From here on a distance is said in metres. */
const METRE_FROM_CM = 150;

function spacingFacts(
  { rowCm, hillCm, method, ...more }: NonNullable<Crop['spacing']>[number],
  ha: number,
  source: string,
): Record<string, Fact> {
  const perHa = (M2_PER_HA * CM2_PER_M2) / (rowCm * hillCm);
  const length = (cm: number) =>
    cm >= METRE_FROM_CM ? quantity(cm / 100, 'm', source, 1) : quantity(cm, 'cm', source);
  const tl = 'tl' in more && typeof more.tl === 'string' ? more.tl : null;
  return {
    row: length(rowCm),
    hill: length(hillCm),
    plants: quantity(roundedCount(perHa * ha), 'puno', 'computed'),
    perHa: quantity(roundedCount(perHa), 'puno', 'computed'),
    ...(method && { method: words(tl ?? method, method, source) }),
  };
}

/** Nobody plants to the last hill: three figures are enough. */
function roundedCount(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 2);
  return Math.round(count / step) * step;
}
