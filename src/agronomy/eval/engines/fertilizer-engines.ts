import { avoidedGrades } from '#agronomy/fertilizer/avoided-grades.ts';
import { type BagPrice, priceOf } from '#agronomy/fertilizer/bag-price.ts';
import type { Npk } from '#agronomy/fertilizer/bags.ts';
import { leastCostPlan } from '#agronomy/fertilizer/least-cost.ts';
import { limeBags, limeNeed } from '#agronomy/fertilizer/lime.ts';
import { organicOptions, rateAfter } from '#agronomy/fertilizer/organic.ts';
import { rateOf } from '#agronomy/fertilizer/rate.ts';
import { questionRate, readRate } from '#agronomy/fertilizer/rate-check.ts';
import { scaledRate } from '#agronomy/fertilizer/scaled-rate.ts';
import { type Planted, scheduleSplits } from '#agronomy/fertilizer/schedule.ts';
import { readSoilTest } from '#agronomy/fertilizer/soil-test.ts';
import { type Establishment, splitDaysOf } from '#agronomy/fertilizer/split-days.ts';
import { splitsOf } from '#agronomy/fertilizer/splits.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { cropOf, type Engines, engine, type Fixtures, fixture, rounded } from './engine.ts';

/** N, P2O5, K2O. */
type Figures = readonly [number, number, number];

export type BagsInput = {
  crop: string;
  rate: Figures;
  ha: number;
  pH?: number;
  /** False: nobody has seen a price. */
  priced?: false;
  /** Place of the first time of application still to come; 0 when absent. */
  from?: number;
};

const npkOf = ([n, p2o5, k2o]: Figures): Npk => ({ n, p2o5, k2o });
const figuresOf = ({ n, p2o5, k2o }: Npk, digits = 2) => [n, p2o5, k2o].map((kg) => rounded(kg, digits));

const once = [{ when: '', nPct: 100, p2o5Pct: 100, k2oPct: 100 }];

function bags(knowledge: Knowledge, prices: readonly BagPrice[], { crop, rate, ha, pH, priced, from = 0 }: BagsInput) {
  const { soils } = knowledge;
  const avoid = avoidedGrades(cropOf(knowledge, crop), pH ?? null).map(({ gradeId }) => gradeId);
  const plan = leastCostPlan({
    rate: npkOf(rate),
    areaHa: ha,
    splits: (splitsOf(crop, soils)?.splits ?? once).slice(from),
    grades: soils.fertilizers,
    prices: priced === false ? [] : prices,
    avoid,
  });
  if (plan.kind === 'none') return plan;
  return {
    unit: plan.unit,
    avoid,
    // Kilos by product at each time of application.
    times: plan.steps.map(({ bags: given }) =>
      Object.fromEntries(given.map(({ grade, kg }) => [grade, rounded(kg, 1)])),
    ),
    // Units to buy, kilos for the field, pesos.
    buy: Object.fromEntries(
      plan.shopping.map(({ grade, units, kg, pesos }) => [grade, [units, rounded(kg, 1), rounded(pesos)]]),
    ),
    pesos: rounded(plan.pesos),
    cheapest: rounded(plan.cheapestPesos),
    bound: rounded(plan.boundPesos),
    need: figuresOf(plan.needKg),
    given: figuresOf(plan.givenKg),
    missing: plan.missing,
    relaxation: plan.relaxation,
  };
}

type Levels = Readonly<Record<'n' | 'p' | 'k', 'low' | 'medium' | 'high' | null>>;

function scaledFigures({ soils }: Knowledge, [n, p2o5, k2o]: Figures, { n: ofN, p: ofP, k: ofK }: Levels) {
  const levels = { n: ofN ?? undefined, p: ofP ?? undefined, k: ofK ?? undefined };
  const rate = scaledRate({ n, p2o5, k2o }, levels, soils.npkScaling);
  return [rate.n, rate.p2o5, rate.k2o];
}

function limeFor(
  knowledge: Knowledge,
  crop: string,
  pH: number,
  texture: LimeInput['texture'],
  ha: number,
  bagKg: 40 | 50,
) {
  const { lime } = knowledge.soils;
  const need = limeNeed(cropOf(knowledge, crop), pH, texture, lime);
  if (need === null) return null;
  const found = limeBags(need, ha, lime, bagKg);
  return {
    target: need.target,
    tPerHa: [rounded(need.low), rounded(need.high)],
    isCapped: need.isCapped,
    bags: found && [found.lowBags, found.highBags],
    daysBefore: found?.daysBefore ?? null,
  };
}

export type LimeInput = {
  crop: string;
  pH: number;
  texture: 'sand' | 'loam' | 'clay' | null;
  ha: number;
  bagKg: 40 | 50;
};

export type OrganicInput = { rate: Figures; ha: number; share: number };

function organic({ soils }: Knowledge, { rate, ha, share }: OrganicInput) {
  const need = npkOf(rate);
  return organicOptions(need, ha, share, soils.organics).map((option) => ({
    id: option.id,
    sacks: option.sacks,
    nKg: rounded(option.nKg),
    share: rounded(option.nShare, 4),
    isCapped: option.isCapped,
    left: figuresOf(rateAfter(need, ha, option), 1),
  }));
}

export type ScheduleInput = { crop: string; sown: boolean; planted: Planted; today: string };

function splitDays(knowledge: Knowledge, crop: string, establishment: Establishment) {
  return splitDaysOf(crop, knowledge.soils, cropOf(knowledge, crop).water.stageDays, establishment);
}

function schedule(knowledge: Knowledge, { crop, sown, planted, today }: ScheduleInput) {
  const days = splitDays(knowledge, crop, sown ? 'direct-seeded' : 'transplanted');
  if (days === null) return null;
  return (
    scheduleSplits(days, planted, today)?.map(
      ({ index, from, to, dates, status, days: count, isOvertaken }) =>
        `${index} ${from}..${to} ${status} ${count}${isOvertaken ? ' overtaken' : ''}: ${dates.join(' ')}`,
    ) ?? null
  );
}

/** Rates, bags, times, lime and manure. Bags are reckoned at the stored prices: a new month of prices changes nothing here. */
export function fertilizerEngines(knowledge: Knowledge, fixtures: Fixtures): Engines {
  const { fertilizers, interpretation } = knowledge.soils;
  return {
    rate: engine<{ crop: string; words: string; season: 'wet' | 'dry' }>(({ crop, words, season }) => {
      const found = rateOf(cropOf(knowledge, crop), words, season);
      return found && { rate: figuresOf(found.npk), system: found.systemId };
    }),
    'scaled-rate': engine<{ rate: Figures; levels: Levels }>(({ rate, levels }) =>
      scaledFigures(knowledge, rate, levels),
    ),
    'rate-doubts': engine<{ crop: string; rate: Figures }>(({ crop, rate }) =>
      questionRate(npkOf(rate), cropOf(knowledge, crop), fertilizers).map(({ sources, ...doubt }: Doubt) => doubt),
    ),
    'rate-in-words': engine<{ text: string }>(({ text }) => {
      const found = readRate(text);
      return found && figuresOf(found);
    }),
    'soil-in-words': engine<{ text: string; crop: string | null }>(({ text, crop }) =>
      readSoilTest(text, crop, interpretation),
    ),
    'bag-price': engine<{ grade: string; prices: readonly BagPrice[] }>(({ grade: id, prices }) => {
      const grade = fertilizers.find((each) => each.id === id);
      const found = grade === undefined ? null : priceOf(grade, prices);
      return found && [found.pesos, found.month, found.place];
    }),
    bags: engine<BagsInput>((input) => bags(knowledge, fixture<readonly BagPrice[]>(fixtures, 'bag-prices'), input)),
    'split-days': engine<{ crop: string; sown: boolean }>(
      ({ crop, sown }) =>
        splitDays(knowledge, crop, sown ? 'direct-seeded' : 'transplanted')?.map(
          (split) => split && [split.fromDay, split.toDay, split.everyDays, split.basis],
        ) ?? null,
    ),
    schedule: engine<ScheduleInput>((input) => schedule(knowledge, input)),
    organic: engine<OrganicInput>((input) => organic(knowledge, input)),
    lime: engine<LimeInput>(({ crop, pH, texture, ha, bagKg }) => limeFor(knowledge, crop, pH, texture, ha, bagKg)),
  };
}

type Doubt = ReturnType<typeof questionRate>[number] & { sources?: readonly string[] };
