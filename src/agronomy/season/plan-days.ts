import type { IsoDay } from './calendar-day.ts';
import {
  type DrySpell,
  drySpells,
  type HarvestAhead,
  harvestAhead,
  type StrongWind,
  strongWinds,
  type TopDressDay,
  topDressDays,
  type WindFacts,
} from './field-work.ts';
import { type PaddyBalance, type PaddyInput, paddyBalance } from './paddy-balance.ts';
import { allOf, type Condition, type Truth } from './rule-truth.ts';
import { type Circumstances, type DayState, dayLookup, type StormState, someHour } from './rule-values.ts';
import { hasHours, type SprayWindow, sprayWindows, truthByHour } from './spray-window.ts';
import {
  type NoBalance,
  nextIrrigation,
  type WaterBalance,
  type WaterBalanceInput,
  waterBalance,
} from './water-balance.ts';
import { type Day, type ForecastDay, type Series, seriesOf } from './weather-series.ts';

type Confidence = 'high' | 'medium' | 'low';
export type Level = 'good' | 'caution' | 'stop' | 'medium' | 'high';

/** What is read of weather-rules.json. */
export type WeatherRules = {
  rules: readonly {
    id: string;
    topic: string;
    crops: readonly string[];
    stages: readonly string[];
    all: readonly Condition[];
    level: Level;
    /** What it advises, in Taglish. */
    tl?: string;
    sources: readonly string[];
    confidence: Confidence;
  }[];
  diseaseRisk: readonly {
    problem: string;
    crops: readonly string[];
    all: readonly Condition[];
    risk: string;
    sources: readonly string[];
    confidence: Confidence;
  }[];
  wind: WindFacts;
};

/** What a rule advises, in Taglish; empty for a rule there is not. */
export function ruleWords({ rules }: Pick<WeatherRules, 'rules'>, ruleId: string): string {
  return rules.find(({ id }) => id === ruleId)?.tl ?? '';
}

/** A day on which a rule applies: for certain by the forecast, or possibly (the figures leave it open). */
export type RuleDay = { date: IsoDay; certainty: 'met' | 'possible' };

export type DatedAdvice = {
  ruleId: string;
  topic: string;
  level: Level;
  dates: RuleDay[];
  /** The stages the rule is for, when the crop's stage is unknown; null when it applies as it is. */
  onlyAtStages: readonly string[] | null;
  sources: readonly string[];
  confidence: Confidence;
};

/** Weather that favours a disease or pest; its presence is another matter. */
export type DiseaseWeather = {
  problem: string;
  risk: string;
  dates: RuleDay[];
  sources: readonly string[];
  confidence: Confidence;
};

/** A rule for this crop and stage that could not be judged on any day, and the figures it lacked. */
export type NotEvaluated = { id: string; kind: 'rule' | 'disease'; missing: string[] };

/** The field's water, when crop, soil and age are known. */
export type Field =
  | ({ kind: 'upland' } & Pick<
      WaterBalanceInput,
      'crop' | 'cropDay' | 'awcMmPerM' | 'isIrrigated' | 'startDepletionMm'
    >)
  | ({ kind: 'paddy' } & Pick<PaddyInput, 'crop' | 'cropDay' | 'textureId' | 'regime' | 'awd' | 'startLevelMm'>);

export type PlanRequest = {
  /** Today and the days after, up to 16. */
  forecast: readonly ForecastDay[];
  /** Days already over, for rules that look back; up to 30. */
  past?: readonly ForecastDay[];
  cropId: string | null;
  stage: string | null;
  rules: WeatherRules;
  /** Degrees; null when the place is unknown, then nothing is said of water use. */
  latitude: number | null;
  field?: Field | null;
  /** Soil or water level of today as the farmer tells it; later days come from `field`. */
  state?: DayState;
  /** From a warning: hours until a cyclone, the wind signal up. */
  storm?: StormState;
};

export type DayPlan = {
  kind: 'forecast';
  from: IsoDay;
  to: IsoDay;
  /** What stops or endangers work first, then by date. */
  advice: DatedAdvice[];
  disease: DiseaseWeather[];
  spray: SprayWindow[];
  topDress: TopDressDay[];
  drySpells: DrySpell[];
  /** For a ripe crop, or one whose stage is unknown. */
  harvest: HarvestAhead | null;
  strongWinds: StrongWind[];
  water: WaterBalance | PaddyBalance | NoBalance | null;
  /** The next irrigation of an irrigated field. */
  irrigation: { date: IsoDay; mm: number } | null;
  notEvaluated: NotEvaluated[];
};

export type NoPlan = { kind: 'none'; reason: 'no-days' };

const urgency: Readonly<Record<Level, number>> = { stop: 0, high: 1, caution: 2, medium: 3, good: 4 };

/** Level the water of the field as the farmer tells it, for the balance to begin with. */
function waterOf(days: readonly Day[], { latitude, field, state }: PlanRequest): DayPlan['water'] {
  if (latitude === null || !field) return null;
  if (field.kind === 'upland') return waterBalance({ ...field, days, latitude });
  const told = state?.floodCm;
  const start = typeof told === 'number' ? { startLevelMm: told * 10 } : {};
  return paddyBalance({ ...field, ...start, days, latitude });
}

/** Soil and water level by day: told for today, computed after. */
function stateBy(water: DayPlan['water'], today: number, told: DayState = {}): Circumstances['stateOf'] {
  return (index) => {
    const offset = index - today;
    const computed: DayState = {};
    if (water?.kind === 'balance') {
      const day = water.days[offset];
      if (day !== undefined && day.totalMm > 0) computed.soilWet = 1 - day.depletionMm / day.totalMm;
    }
    if (water?.kind === 'paddy') computed.floodCm = (water.days[offset]?.levelMm ?? Number.NaN) / 10;
    return offset === 0 ? { ...computed, ...told } : computed;
  };
}

type Judged = { dates: RuleDay[]; missing: string[]; isJudged: boolean };

function toRuleDay(date: IsoDay, truth: Truth): RuleDay[] {
  return truth === 'yes' ? [{ date, certainty: 'met' }] : truth === 'maybe' ? [{ date, certainty: 'possible' }] : [];
}

/** A day's truth from its working hours: most of them make it sure, one makes it possible. */
function ofHours(truths: readonly Truth[]): Truth {
  const known = truths.filter((truth) => truth !== 'unknown');
  if (known.length === 0) return 'unknown';
  const yes = known.filter((truth) => truth === 'yes').length;
  return yes * 2 >= known.length ? 'yes' : yes > 0 ? 'maybe' : 'no';
}

/** Judges conditions on every day from today on. Spraying is judged by the hour where hours are known. */
function judge(
  series: Series,
  conditions: readonly Condition[],
  isByHour: boolean,
  circumstances: Circumstances,
): Judged {
  const missing = new Set<string>();
  let isJudged = false;
  const dates = series.days.flatMap((day, index) => {
    if (index < series.pastDays) return [];
    const lookup = dayLookup(series, index, circumstances);
    const found = allOf(conditions, isByHour ? someHour(day, lookup) : lookup);
    const truth = isByHour && hasHours(series, index) ? ofHours(truthByHour(series, index, conditions)) : found.truth;
    if (truth !== 'unknown') isJudged = true;
    else for (const name of found.missing) missing.add(name);
    return toRuleDay(day.date, truth);
  });
  return { dates, missing: [...missing], isJudged };
}

function isForCrop(crops: readonly string[], cropId: string | null): boolean {
  return crops.includes('*') || (cropId !== null && crops.includes(cropId));
}

/**
 * Dated advice for the days ahead: the rules of weather-rules.json judged day by day, spraying hours, top-dressing,
 * dry spells, harvest ahead of bad weather, the field's water, weather that favours diseases. Rules that lack figures
 * are named, never guessed. Never throws.
 */
export function planDays(request: PlanRequest): DayPlan | NoPlan {
  const { forecast, past = [], cropId, stage, rules, latitude, state, storm = {} } = request;
  const series = seriesOf(past, forecast, latitude);
  const ahead = series?.days.slice(series.pastDays) ?? [];
  const [first, last] = [ahead[0], ahead.at(-1)];
  if (series === null || first === undefined || last === undefined) return { kind: 'none', reason: 'no-days' };
  const water = waterOf(ahead, request);
  const circumstances: Circumstances = { stateOf: stateBy(water, series.pastDays, state), storm };
  const notEvaluated: NotEvaluated[] = [];
  const advice = rules.rules.flatMap((rule): DatedAdvice[] => {
    const isForStage = rule.stages.includes('*') || stage === null || rule.stages.includes(stage);
    if (!isForCrop(rule.crops, cropId) || !isForStage) return [];
    const { dates, missing, isJudged } = judge(series, rule.all, rule.topic === 'spray', circumstances);
    if (!isJudged) notEvaluated.push({ id: rule.id, kind: 'rule', missing });
    if (dates.length === 0) return [];
    const { id, topic, level, sources, confidence } = rule;
    const onlyAtStages = stage === null && !rule.stages.includes('*') ? rule.stages : null;
    return [{ ruleId: id, topic, level, dates, onlyAtStages, sources, confidence }];
  });
  const disease = rules.diseaseRisk.flatMap(({ problem, crops, all, risk, sources, confidence }): DiseaseWeather[] => {
    if (cropId === null || !crops.includes(cropId)) return [];
    const { dates, missing, isJudged } = judge(series, all, false, circumstances);
    if (!isJudged) notEvaluated.push({ id: problem, kind: 'disease', missing });
    return dates.length === 0 ? [] : [{ problem, risk, dates, sources, confidence }];
  });
  const isRipe = stage === null || stage === 'maturity';
  return {
    kind: 'forecast',
    from: first.date,
    to: last.date,
    advice: advice.toSorted(
      (a, b) => urgency[a.level] - urgency[b.level] || ((a.dates[0]?.date ?? '') < (b.dates[0]?.date ?? '') ? -1 : 1),
    ),
    disease,
    spray: sprayWindows(series, rules.rules, (index) =>
      someHour(series.days[index], dayLookup(series, index, circumstances)),
    ),
    topDress: topDressDays(ahead),
    drySpells: drySpells(ahead),
    harvest: isRipe ? harvestAhead(ahead, rules.wind) : null,
    strongWinds: strongWinds(ahead, rules.wind),
    water,
    irrigation: irrigationOf(water, request.field),
    notEvaluated,
  };
}

function irrigationOf(water: DayPlan['water'], field: Field | null | undefined): DayPlan['irrigation'] {
  if (water?.kind === 'paddy') return water.irrigations[0] ?? null;
  return water?.kind === 'balance' && field?.kind === 'upland' && field.isIrrigated ? nextIrrigation(water) : null;
}
