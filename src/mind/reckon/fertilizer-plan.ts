import { between, type Fact, listOf, quantity } from '#agronomy/fact.ts';
import type { Npk } from '#agronomy/fertilizer/bags.ts';
import { bagsForField, type FieldBags, ONCE } from '#agronomy/fertilizer/field-bags.ts';
import { TREE_FEEDING } from '#agronomy/fertilizer/tree-doses.ts';
import { isFedByGiving } from '#agronomy/fertilizer/tree-stands.ts';
import { daysBetween } from '#agronomy/season/calendar-day.ts';
import { areaFact } from '#mind/slot-values.ts';
import { adviceRest } from './advice-rest.ts';
import { BAG_KG, BAG_PRICE_SOURCE, bagPriceFacts, bagsOf, gradeFullName, gradeName } from './bag-amounts.ts';
import { KILOS_OF_NUTRIENT } from './bag-price.ts';
import type { OpenTime } from './bag-times.ts';
import { type Crop, cropOf } from './crop-of.ts';
import { amountOf, type Facts, nameFact, pesos } from './farm-facts.ts';
import { type FertilizerField, fertilizerField, rateFact } from './fertilizer-field.ts';
import { careFacts, organicFacts } from './fertilizer-notes.ts';
import { calendarFacts, dayOf, type LeftSplit, leftRows, rowsOf } from './fertilizer-rows.ts';
import { establishmentOf, type FertilizerTime, type ScheduledTime, schedule, timesOf } from './fertilizer-times.ts';
import { isFlooded, isSick } from './field-trouble.ts';
import { heldBags } from './held-bags.ts';
import { EMPTY_LEDGER } from './ledger/ledger.ts';
import { gradesInStore } from './ledger/read-supplies.ts';
import { bagsToBuy, onBudget } from './on-budget.ts';
import { isByPlant, plantDoses } from './plant-doses.ts';
import { withPlantingDay } from './planting-day.ts';
import { isFedInPots } from './plots.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';
import { SPOON_SOURCE, spoonFact } from './spoons.ts';
import { treeFertilizer } from './tree-fertilizer.ts';

/**
 * Fertilizer for a field: whole bags of the cheapest mixture that meets the rate of the crop's record (or of a soil
 * test, or a laboratory's own), what it costs, and when to give it.
 * Facts: area, rate ('90-60-60', kg N-P2O5-K2O per hectare) and again as soilRate, labRate or recordRate by its basis,
 * bags (the shopping list), products (names), pesos with pricePlace, priceMonth, priceYear; byKilo (= bags) where it is
 * bought by the kilo; times (givings), first (when); asked, others (bags of the product he named) or noNeed
 * (the plan does without it); has, short, over,
 * enough (bags he has against the need); dated (= age in days, where it was told), dueWhen, dueBags (dueLast when nothing comes after), nextWhen, nextBags, nextDay, nextIn (days);
 * told, usualN (kg/ha) of a doubted rate; legume, chloride, wetSeason and the facts of fertilizer-notes.ts.
 * Rows: `splits` {when, bags} while no age is known; else `past` {when}, `missed`, `due`, `coming` {when, bags, day};
 * `left` {left}. With single plants counted or asked about: the facts and rows of plant-doses.ts.
 * Cases: those of held-bags.ts and on-budget.ts, 'bag-limit' (bags to buy where only so many can be paid: has), 'pot' (plants in pots: feed, spoonGrams), 'flooded', 'sick', 'tree', 'young-tree', 'odd-rate', 'no-record', 'no-times', 'past', 'per-plant',
 * 'aged', 'usual'. Assumes 1 ha.
 */
export const fertilizerPlan: Reckoner = (told) => {
  const inquiry = withPlantingDay(told);
  const { frame, knowledge } = inquiry;
  if (frame.crop === null) return { kind: 'needs', slot: 'crop' };
  const crop = cropOf(inquiry);
  if (isFlooded(inquiry)) return { kind: 'reckoned', case: 'flooded', facts: {}, sources: ['general'] };
  if (isSick(inquiry)) return { kind: 'reckoned', case: 'sick', facts: {}, sources: ['general'] };
  if (isFedInPots(inquiry.text)) return potFeeding(inquiry, crop);
  if (crop === null) return { kind: 'reckoned', case: 'no-record', facts: {}, sources: [] };
  const field = fertilizerField(inquiry, crop);
  const countsTrees =
    frame.count?.value.unit === 'plant' && frame.areaHa === null && Object.hasOwn(TREE_FEEDING, crop.id);
  if (field === null || countsTrees || isAskedByGiving(inquiry, field)) return treeFertilizer(inquiry, crop);
  if (!(field.ha > 0)) return null;
  if (field.doubted !== null) return oddRate(field, field.doubted);
  const timed = timesOf(crop, knowledge.soils, establishmentOf(frame));
  const onCalendar = timed === null ? null : schedule(knowledge, crop, frame, inquiry.today);
  return fieldPlan(inquiry, field, timed?.times ?? null, onCalendar?.times ?? null, timed?.sources ?? []);
};

/**
 * Bananas and papayas are fed by the mat. By the hectare only where the hectare's rate is what he asks with: a soil test,
 * a laboratory's advice, bags or pesos he has, or a product that the dose of a mat does not hold.
 */
function isAskedByGiving({ frame, text }: Inquiry, { crop, basis, doubted }: FertilizerField): boolean {
  if (!isFedByGiving(crop) || basis !== 'record' || doubted !== null) return false;
  const { held, put, budget, planting } = frame.ledger ?? EMPTY_LEDGER;
  if (held || put || budget !== undefined || planting) return false;
  const named = [...(frame.products?.value ?? []), ...gradesInStore(text.toLowerCase())].filter(
    (id) => id !== 'fertilizer',
  );
  return named.every((grade) => TREE_FEEDING[crop.id]?.doses.some(({ grams }) => Object.hasOwn(grams, grade)));
}

/** Plants in pots, fed with what he named, else leaves with urea and all others with complete. Fact: feed. */
function potFeeding({ frame, knowledge }: Inquiry, crop: Crop | null): Reckoned {
  const named = frame.products?.value.find((id) => knowledge.soils.fertilizers.some((grade) => grade.id === id));
  const usual = crop?.traits.splits === 'leafy' ? '46-0-0' : '14-14-14';
  return {
    kind: 'reckoned',
    case: 'pot',
    facts: { feed: nameFact(gradeName(named ?? usual), 'general'), spoonGrams: spoonFact(1) },
    sources: ['general', SPOON_SOURCE],
    confidence: 0.6,
  };
}

function oddRate({ rate, doubts, sources }: FertilizerField, told: Npk): Reckoned {
  const doubt = doubts.find(({ code }) => code === 'too-high' || code === 'too-low');
  const usual = doubt !== undefined && 'usual' in doubt ? doubt.usual : ([rate.n, rate.n] as const);
  return {
    kind: 'reckoned',
    case: 'odd-rate',
    facts: {
      told: rateFact(told),
      rate: rateFact(rate),
      usualN: between(usual[0], usual[1], 'kg/ha', sources[0] ?? 'general'),
    },
    sources,
    confidence: 0.4,
  };
}

function fieldPlan(
  inquiry: Inquiry,
  field: FertilizerField,
  times: readonly FertilizerTime[] | null,
  onCalendar: readonly ScheduledTime[] | null,
  timeSources: readonly string[],
): Reckoned | null {
  const { knowledge, frame } = inquiry;
  const named = [...new Set([...(frame.products?.value ?? []), ...gradesInStore(inquiry.text.toLowerCase())])];
  const left = splitsLeft(times, onCalendar, inquiry.today);
  const open = left.map((time) => openTime(inquiry, onCalendar, time));
  const past = pastTimes(times, onCalendar);
  const buy = bagsToBuy(
    inquiry,
    field,
    left.map(({ split }) => split),
  );
  const bought = buy === null ? null : heldBags(holding(inquiry, buy), field, open, past, timeSources);
  if (bought !== null) return { ...bought, case: bought.case === 'held-over' ? bought.case : 'bag-limit' };
  const held = adviceRest(inquiry, field) ?? heldBags(inquiry, field, open, past, timeSources);
  if (held !== null) return held;
  const plan =
    left.length === 0
      ? null
      : bagsForField(
          knowledge,
          field,
          left.map(({ split }) => split),
          { named, pH: frame.soil?.value.pH ?? null },
        );
  const isOver = onCalendar !== null && left.length === 0;
  if (plan === null && !isOver) return null;
  const rows = rowsOf(times, onCalendar, left, plan, frame.ageDays !== null);
  const facts: Facts = {
    area: areaFact(field.ha, 'computed'),
    rate: rateFact(field.rate),
    [BASIS_FACT[field.basis]]: rateFact(field.rate),
    ...(times !== null && { times: quantity(times.length, 'beses', timeSources[0] ?? 'general') }),
    ...(times?.[0] && { first: times[0].when }),
    ...(times === null &&
      plan !== null &&
      hasTopdress(plan) &&
      !field.crop.legume && { topdress: rateFact(field.rate) }),
    ...(plan !== null && shoppingFacts(inquiry, plan)),
    ...(plan !== null && namedFacts(inquiry, plan)),
    ...calendarFacts(inquiry, onCalendar, rows),
    ...careFacts(inquiry, field),
    ...organicFacts(knowledge, field),
  };
  const isPriced = facts.pesos !== undefined;
  const whens = left.map(({ when }) => when);
  const byPlant = plan !== null && isByPlant(inquiry, field) ? plantDoses(inquiry, field, plan, whens) : null;
  const paid = plan === null || byPlant !== null ? null : onBudget(inquiry, field, left, plan);
  return {
    kind: 'reckoned',
    case:
      paid !== null
        ? paid.found
        : byPlant !== null
          ? 'per-plant'
          : isOver
            ? 'past'
            : onCalendar !== null
              ? 'aged'
              : times === null
                ? 'no-times'
                : 'usual',
    facts: { ...facts, ...byPlant?.facts, ...paid?.facts },
    rows: {
      ...rows,
      ...byPlant?.rows,
      ...(paid && { budgetTimes: paid.rows }),
      left: plan === null ? [] : leftRows(plan),
    },
    sources: [...field.sources, ...timeSources, ...(isPriced ? [BAG_PRICE_SOURCE] : [])],
    confidence: field.basis === 'record' ? 0.7 : 0.75,
    assumed: field.isAssumed && !isOver && byPlant === null ? ['areaHa'] : [],
  };
}

/** As if he had these bags, and nothing in the soil. */
function holding(inquiry: Inquiry, bags: readonly { grade: string; bags: number }[]): Inquiry {
  const { put: _, ...ledger } = inquiry.frame.ledger ?? EMPTY_LEDGER;
  return { ...inquiry, frame: { ...inquiry.frame, ledger: { ...ledger, held: { bags } } } };
}

const BASIS_FACT = { record: 'recordRate', soil: 'soilRate', laboratory: 'labRate' } as const;

function openTime(
  { frame }: Inquiry,
  onCalendar: readonly ScheduledTime[] | null,
  { index, ...time }: LeftSplit,
): OpenTime {
  const scheduled = onCalendar?.find((one) => one.index === index);
  const isNow = scheduled?.state === 'due' || scheduled?.state === 'missed';
  return { ...time, isNow, day: scheduled === undefined || frame.ageDays === null ? null : dayOf(scheduled) };
}

/** The times that are over, but for the first: of that nobody knows whether it was given. */
function pastTimes(times: readonly FertilizerTime[] | null, onCalendar: readonly ScheduledTime[] | null): Fact[] {
  return (onCalendar ?? []).flatMap(({ state, index }) =>
    state === 'past' && index > 0 && times?.[index] ? [times[index].at] : [],
  );
}

/** Nitrogen or potassium alone, to give while the crop grows. */
function hasTopdress({ shopping }: FieldBags): boolean {
  return shopping.some(({ grade }) => ['46-0-0', '0-0-60', '0-0-50'].includes(grade));
}

/** The times that still help, each with what is left of its share: of one that is halfway over, half is bought. */
function splitsLeft(
  times: readonly FertilizerTime[] | null,
  onCalendar: readonly ScheduledTime[] | null,
  today: string,
): LeftSplit[] {
  if (times === null) return ONCE.map((split, index) => ({ split, index, when: null, at: null }));
  return times.flatMap(({ split, when, at }, index) => {
    const day = onCalendar?.find((time) => time.index === index);
    if (day === undefined) return onCalendar === null ? [{ split, index, when, at }] : [];
    if (day.state === 'past') return [];
    const share = day.state === 'due' ? shareLeft(day, today) : 1;
    const part = { ...split, nPct: split.nPct * share, p2o5Pct: split.p2o5Pct * share, k2oPct: split.k2oPct * share };
    return [{ split: part, index, when, at }];
  });
}

/** A time this long is a row of small givings, of which some are over. Days. */
const REPEATED_DAYS = 21;

function shareLeft({ from, to }: ScheduledTime, today: string): number {
  const length = daysBetween(from, to) ?? 0;
  if (length < REPEATED_DAYS) return 1;
  return Math.min(1, Math.max(0.2, (daysBetween(today, to) ?? 0) / length));
}

function shoppingFacts({ knowledge, frame }: Inquiry, plan: FieldBags): Facts {
  const named = frame.products?.value ?? [];
  const shopping = plan.shopping.toSorted((a, b) => Number(named.includes(b.grade)) - Number(named.includes(a.grade)));
  const unit = plan.unit === 'kilo' ? 'kg' : 'sako';
  const bags = listOf(
    // By the kilo what the bed takes is said, not what the shop weighs out: 76 g, not 1 kg.
    shopping.map(({ grade, units, leftKg }) =>
      unit === 'kg'
        ? bagsOf(grade, units - leftKg)
        : amountOf(quantity(units, unit, 'computed'), gradeName(grade), 'computed'),
    ),
  );
  return {
    bags,
    products: listOf(shopping.map(({ grade }) => nameFact(gradeFullName(knowledge, grade), 'said'))),
    ...(plan.unit === 'kilo' && { byKilo: bags }),
    ...(plan.pesos !== null && { pesos: pesos(plan.pesos, 'computed'), ...bagPriceFacts(knowledge) }),
  };
}

/** The bags of the product that the farmer named, and those he has at hand against them. */
function namedFacts({ frame, text }: Inquiry, { shopping, unit }: FieldBags): Facts {
  const named = frame.products?.value ?? [];
  const item = shopping.find(({ grade }) => named.includes(grade));
  if (item === undefined) return unneededFacts(named, shopping);
  const unitId = unit === 'kilo' ? 'kg' : 'sako';
  const amount = ({ grade, units, leftKg }: FieldBags['shopping'][number]) =>
    unit === 'kilo'
      ? bagsOf(grade, units - leftKg)
      : amountOf(quantity(units, unitId, 'computed', 1), gradeName(grade), 'computed');
  const rest = shopping.filter((other) => other !== item).map(amount);
  const facts: Facts = { asked: amount(item), ...(rest.length > 0 && { others: listOf(rest) }) };
  const held = frame.count?.value;
  if (held === undefined || (held.unit !== 'sack' && held.unit !== 'kg') || KILOS_OF_NUTRIENT.test(text)) return facts;
  const has =
    held.unit === 'sack' ? held.value * (unit === 'kilo' ? BAG_KG : 1) : held.value / (unit === 'kilo' ? 1 : BAG_KG);
  const gap = item.units - has;
  const told = amountOf(
    quantity(held.value, held.unit === 'sack' ? 'sako' : 'kg', 'said', 1),
    gradeName(item.grade),
    'said',
  );
  const name = gap >= 0.5 ? 'short' : gap <= -0.5 ? 'over' : 'enough';
  return {
    ...facts,
    has: told,
    [name]: name === 'enough' ? told : amount({ ...item, units: Math.abs(gap), leftKg: 0 }),
  };
}

/** The named product that the plan does without: noNeed. */
function unneededFacts(named: readonly string[], shopping: FieldBags['shopping']): Facts {
  const [unused] = named.filter((id) => id === '46-0-0' && !shopping.some(({ grade }) => grade === id));
  return unused === undefined ? {} : { noNeed: nameFact(gradeName(unused), 'said') };
}
