import { avoidedGrades } from '#agronomy/fertilizer/avoided-grades.ts';
import type { BagCount, Npk } from '#agronomy/fertilizer/bags.ts';
import { type LeastCostPlan, leastCostPlan } from '#agronomy/fertilizer/least-cost.ts';
import { type ScheduledSplit, scheduleSplits } from '#agronomy/fertilizer/schedule.ts';
import { splitDaysOf } from '#agronomy/fertilizer/split-days.ts';
import { splitGroupOf, splitsOf } from '#agronomy/fertilizer/splits.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Crop } from './catalog.ts';
import type { Context } from './context.ts';
import { dayText } from './day-text.ts';
import type { Draft } from './draft.ts';

/** '46-0-0 (urea)': the figures on the bag, then what farmers call it. */
export function productText(draft: Draft, { grade, name }: Pick<BagCount, 'grade' | 'name'>): string {
  if (grade === '46-0-0') return draft.fact(`urea (${grade})`);
  return draft.fact(name === grade ? grade : `${grade} (${name})`);
}

/** '3.9 sako ng 14-14-14', or kilograms when less than a bag. */
export function bagText(draft: Draft, bag: BagCount): string {
  const { say } = draft.speech;
  const product = productText(draft, bag);
  if (bag.bags >= 0.95) {
    const bags = draft.number(bag.bags, 1);
    return say(`${bags} sako ng ${product}`, `${bags} bags of ${product}`);
  }
  return `${draft.number(bag.kg, bag.kg < 10 ? 1 : 0)} kg ${say('ng', 'of')} ${product}`;
}

export function npkText(draft: Draft, { n, p2o5, k2o }: Npk): string {
  return `${draft.number(n)}-${draft.number(p2o5)}-${draft.number(k2o)}`;
}

/** '1 ektarya', or square metres for a small plot. */
export function areaText(draft: Draft, ha: number): string {
  return ha < 0.1
    ? `${draft.number(ha * 10_000)} m²`
    : `${draft.number(ha, 2)} ${draft.speech.say('ektarya', ha === 1 ? 'hectare' : 'hectares')}`;
}

type Soils = Knowledge['soils'];

const once = [{ when: '', nPct: 100, p2o5Pct: 100, k2oPct: 100 }];

/** The cheapest bags for the field, or null when no mixture can be named. */
export function planFor(
  { catalog, speech }: Context,
  crop: Crop,
  rate: Npk,
  areaHa: number,
  pH: number | null,
): LeastCostPlan | null {
  const { soils, bagPrices } = catalog.knowledge;
  const plan = leastCostPlan({
    rate,
    areaHa,
    splits: splitsOf(crop.id, soils)?.splits ?? once,
    grades: catalog.grades,
    prices: bagPrices.prices,
    avoid: avoidedGrades(crop.id, pH).map(({ gradeId }) => gradeId),
  });
  if (plan.kind !== 'plan') return null;
  return speech.language === 'en' ? withEnglishTimes(plan, crop, soils) : plan;
}

/** The times of application in the tables' own English. */
function withEnglishTimes(plan: LeastCostPlan, crop: Crop, { ricesplits, otherSplits }: Soils): LeastCostPlan {
  const group = splitGroupOf(crop.id);
  const times =
    crop.id === 'rice'
      ? ricesplits.fixedTime.map(({ stage }) => stage)
      : (otherSplits.find(({ crop: name }) => name === group)?.splits.map(({ when }) => when) ?? []);
  return { ...plan, steps: plan.steps.map((step, index) => ({ ...step, when: times[index] ?? step.when })) };
}

/** '2 sako ng urea (46-0-0)' to buy: whole bags, or whole kilos for a small plot. */
export function shoppingTexts(draft: Draft, plan: LeastCostPlan): string[] {
  const { say } = draft.speech;
  return plan.shopping.map((item) => {
    const product = productText(draft, item);
    const units = draft.number(item.units);
    return plan.unit === 'kilo'
      ? say(`${units} kilo ng ${product}`, `${units} kilos of ${product}`)
      : say(`${units} sako ng ${product}`, `${units} ${item.units === 1 ? 'bag' : 'bags'} of ${product}`);
  });
}

/** What the shopping costs, with the place and month of the prices; '' when a price is missing. */
export function costText({ draft, catalog, speech }: Context, plan: LeastCostPlan): string {
  if (plan.pesos === null) return '';
  const { source, prices } = catalog.knowledge.bagPrices;
  const place = prices[0]?.place ?? '';
  const [year = '', month = '1'] = source.asOf.split('-');
  const when = `${speech.month(Number(month))} ${draft.fact(year)}`;
  const pesos = draft.number(Math.round(plan.pesos / 10) * 10);
  draft.fact(source.org);
  return speech.say(
    `Mga ₱${pesos} lahat sa presyo ng ${source.org}, ${when} (mga palengke sa ${place}); itanong ang presyo sa inyo.`,
    `About ₱${pesos} in all at the prices of ${source.org}, ${when} (markets in ${place}); ask for the price near you.`,
  );
}

/** What the field gets against what it needs, where they differ by more than a few kilos. */
export function balanceText({ draft, speech }: Context, plan: LeastCostPlan, ha: number): string {
  const { say } = speech;
  const perHa = (kg: Npk) => `${draft.number(kg.n / ha)}-${draft.number(kg.p2o5 / ha)}-${draft.number(kg.k2o / ha)}`;
  const needed = perHa(plan.needKg);
  const given = perHa(plan.givenKg);
  const missing = plan.missing.map((key) => ({ n: 'N', p2o5: 'P', k2o: 'K' })[key]);
  const lack =
    missing.length > 0
      ? say(
          ` Walang mabiling produkto para sa ${speech.and(missing)}.`,
          ` No product at hand carries ${speech.and(missing)}.`,
        )
      : '';
  return say(
    `**Balanse (kg N-P₂O₅-K₂O bawat ektarya):** kailangan ${needed}, maibibigay ${given}.${lack}`,
    `**Balance (kg N-P₂O₅-K₂O per hectare):** needed ${needed}, given ${given}.${lack}`,
  );
}

function agesOf({ question }: Context): { ageDays: number; isSown: boolean } | null {
  const age = question.quantities.find(({ unit }) => unit === 'day');
  if (age === undefined) return null;
  return { ageDays: age.value, isSown: /das|sabog|hasik/.test(question.normalized) };
}

/** The days of the splits on the farmer's own calendar; null when the age of the crop was not said. */
export function scheduleFor(context: Context, crop: Crop): ScheduledSplit[] | null {
  const age = agesOf(context);
  const { soils } = context.catalog.knowledge;
  if (age === null) return null;
  const days = splitDaysOf(crop.id, soils, crop.water.stageDays, age.isSown ? 'direct-seeded' : 'transplanted');
  return days === null ? null : scheduleSplits(days, { ageDays: age.ageDays }, context.today);
}

function statusText({ draft, speech }: Context, split: ScheduledSplit): string {
  const { say } = speech;
  const [first] = split.dates;
  if (split.status === 'late') {
    const days = draft.number(split.days);
    return split.isOvertaken
      ? say(
          ` (lampas na nang ${days} araw; isama na lang sa susunod na bigay)`,
          ` (${days} days late; give it with the next one)`,
        )
      : say(` (lampas na nang ${days} araw; ibigay na agad kung kaya)`, ` (${days} days late; give it now if you can)`);
  }
  if (first === undefined) return '';
  const date = draft.fact(dayText(speech, first));
  return split.status === 'due'
    ? say(` (ngayon na, ${date})`, ` (now, ${date})`)
    : say(` (sa ${date})`, ` (on ${date})`);
}

/** One line a time of application: when, on which day, which bags. */
export function timeLines(context: Context, plan: LeastCostPlan, schedule: readonly ScheduledSplit[] | null): string[] {
  const { draft, speech } = context;
  return plan.steps.flatMap(({ when, bags }, index) => {
    if (bags.length === 0 || when === '') return [];
    const day = schedule?.find((split) => split.index === index);
    const at = day === undefined ? '' : statusText(context, day);
    return [`${draft.fact(when)}${at}: ${speech.and(bags.map((bag) => bagText(draft, bag)))}.`];
  });
}
