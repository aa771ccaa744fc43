import type { Knowledge } from '#agronomy/knowledge.ts';
import { type PaddyRegime, paddyBalance } from '#agronomy/season/paddy-balance.ts';
import { type DayPlan, type Field, planDays, type RuleDay } from '#agronomy/season/plan-days.ts';
import type { DayState, StormState } from '#agronomy/season/rule-values.ts';
import { usualTasks } from '#agronomy/season/usual-tasks.ts';
import { nextIrrigation, waterBalance } from '#agronomy/season/water-balance.ts';
import type { ForecastDay } from '#agronomy/season/weather-series.ts';
import { rulesForWeather, type WeatherTopic, weatherTopics } from '#agronomy/season/weather-topics.ts';
import { type WeekTask, weekTasks } from '#agronomy/season/week-tasks.ts';
import { cropOf, type Engines, engine, type Fixtures, fixture, rounded } from './engine.ts';
import { normalsOf } from './season-engines.ts';

/** Temperature, humidity, wind, rain and its chance, each for the 24 hours of a day. */
type Hours = readonly (readonly (number | null)[])[];

/** A forecast as it is stored: its hours column by column. */
export type StoredForecast = {
  latitude: number;
  past: readonly ForecastDay[];
  days: readonly (Omit<ForecastDay, 'hours'> & { hours?: Hours })[];
};

function forecastOf(fixtures: Fixtures, name: string) {
  const { latitude, past, days } = fixture<StoredForecast>(fixtures, name);
  const forecast = days.map(({ hours, ...day }): ForecastDay => {
    if (hours === undefined) return day;
    const [tempC = [], rhPct = [], windMs = [], rainMm = [], rainProbPct = []] = hours;
    return {
      ...day,
      hours: tempC.map((temp, hour) => ({
        hour,
        tempC: temp,
        rhPct: rhPct[hour] ?? null,
        windMs: windMs[hour] ?? null,
        rainMm: rainMm[hour] ?? null,
        rainProbPct: rainProbPct[hour] ?? null,
      })),
    };
  });
  return { latitude, past, forecast };
}

export type PlanInput = {
  forecast: string;
  crop: string | null;
  stage: string | null;
  state?: DayState;
  storm?: StormState;
  /** Age of the crop in days; the field's water is followed. */
  cropDay?: number;
  /** Texture of tables/soils.json. */
  texture?: string;
  regime?: PaddyRegime;
};

function awcOf({ soils }: Knowledge, texture: string): readonly number[] {
  return soils.textures.find(({ id }) => id === texture)?.awcMmPerM ?? [140, 190];
}

function fieldOf(
  knowledge: Knowledge,
  { crop: id, cropDay, texture = 'loam', regime = 'flooded' }: PlanInput,
): Field | null {
  if (id === null || cropDay === undefined) return null;
  const crop = cropOf(knowledge, id).water;
  return id === 'rice'
    ? { kind: 'paddy', crop, cropDay, textureId: texture, regime, awd: knowledge.weatherRules.awd }
    : { kind: 'upland', crop, cropDay, awcMmPerM: awcOf(knowledge, texture), isIrrigated: true };
}

const short = (day: string) => day.slice(5);

/** '11-21 11-23?': days on which a rule applies, those left open with a question mark. */
const datesText = (dates: readonly RuleDay[]) =>
  dates.map(({ date, certainty }) => `${short(date)}${certainty === 'met' ? '' : '?'}`).join(' ');

function waterText(water: DayPlan['water']) {
  if (water === null) return null;
  if (water.kind === 'unknown') return water.reason;
  const last = water.days.at(-1);
  const figures = {
    needMm: rounded(water.needMm, 1),
    intervalDays: water.intervalDays,
    irrigations: water.irrigations.map(({ date, mm }) => `${short(date)} ${rounded(mm, 1)}`),
    assumedDays: water.assumedDays.length,
    etcMm: rounded(water.days.reduce((sum, { etcMm }) => sum + etcMm, 0)),
    percolationMm: rounded(water.days.reduce((sum, { percolationMm }) => sum + percolationMm, 0)),
  };
  return water.kind === 'balance'
    ? {
        ...figures,
        depthMm: rounded(water.depthMm, 1),
        stressDays: water.stressDays.length,
        depletionMm: rounded(water.days.at(-1)?.depletionMm),
        stress: rounded(water.days.at(-1)?.stress, 3),
      }
    : { ...figures, dryDays: water.dryDays.length, level: rounded(last && 'levelMm' in last ? last.levelMm : null, 1) };
}

const fitLetters = { good: 'g', 'needs-water': 'w', avoid: 'a', unknown: 'u' } as const;

function planText(plan: DayPlan) {
  return {
    advice: plan.advice.map(
      ({ ruleId, level, dates, onlyAtStages }) =>
        `${level} ${ruleId}: ${datesText(dates)}${onlyAtStages === null ? '' : ` (${onlyAtStages.join(' ')})`}`,
    ),
    disease: plan.disease.map(({ problem, risk, dates }) => `${problem} ${risk}: ${datesText(dates)}`),
    spray: plan.spray.map(({ date, fromHour, toHour, certainty }) =>
      certainty === 'met' ? `${short(date)} ${fromHour}-${toHour}` : `${short(date)}?`,
    ),
    topDress: plan.topDress.map(({ fit }) => fitLetters[fit]).join(''),
    dry: plan.drySpells.map(({ from, days }) => `${short(from)} ${days}`),
    harvest: plan.harvest && [plan.harvest.cause, plan.harvest.of, plan.harvest.by, plan.harvest.dryDays.length],
    wind: plan.strongWinds.map(({ date, signal }) => `${short(date)} signal ${signal}`),
    water: waterText(plan.water),
    irrigation: plan.irrigation && [plan.irrigation.date, rounded(plan.irrigation.mm, 1)],
    open: plan.notEvaluated.map(({ id, missing }) => `${id}: ${missing.join(' ')}`),
  };
}

function plan(knowledge: Knowledge, fixtures: Fixtures, input: PlanInput) {
  const { crop: cropId, stage, state, storm } = input;
  const found = planDays({
    ...forecastOf(fixtures, input.forecast),
    cropId,
    stage,
    rules: knowledge.weatherRules,
    field: fieldOf(knowledge, input),
    ...(state === undefined ? {} : { state }),
    ...(storm === undefined ? {} : { storm }),
  });
  return found.kind === 'none' ? found : planText(found);
}

const tasksText = (tasks: readonly WeekTask[]) =>
  tasks.map(({ kind, level, days }) => `${level} ${kind}: ${days.map(short).join(' ')}`);

export type BalanceInput = {
  forecast: string;
  crop: string;
  texture: string;
  cropDay: number;
  isIrrigated: boolean;
  startMm: number;
};

export type PaddyBalanceInput = {
  forecast: string;
  texture: string;
  cropDay: number;
  regime: PaddyRegime;
  levelMm: number;
};

const asBalanceDays = (days: readonly ForecastDay[]) =>
  days.map(({ date, tminC = null, tmaxC = null, rainMm = null }) => ({ date, tminC, tmaxC, rainMm }));

/** Rules over a forecast, tasks of a week, water of a field day by day. */
export function weatherEngines(knowledge: Knowledge, fixtures: Fixtures): Engines {
  const { weatherRules } = knowledge;
  const rules = new Map(weatherRules.rules.map((rule) => [rule.id, rule]));
  return {
    'plan-days': engine<PlanInput>((input) => plan(knowledge, fixtures, input)),
    'week-tasks': engine<{ forecast: string; hour: number }>(({ forecast: name, hour }) => {
      const { forecast, latitude } = forecastOf(fixtures, name);
      return tasksText(weekTasks(forecast, latitude, hour, weatherRules));
    }),
    'usual-tasks': engine<{ place: string; month: number }>(({ place, month }) =>
      tasksText(usualTasks(normalsOf(knowledge, fixtures, place), month, weatherRules)),
    ),
    'weather-in-words': engine<{ text: string }>(({ text }) => weatherTopics(text)),
    'rules-for-weather': engine<{ topics: WeatherTopic[]; crop: string | null; stage: string | null }>(
      ({ topics, crop, stage }) => rulesForWeather(topics, crop, stage, rules),
    ),
    'water-balance': engine<BalanceInput>(({ forecast: name, crop, texture, cropDay, isIrrigated, startMm }) => {
      const { forecast, latitude } = forecastOf(fixtures, name);
      const balance = waterBalance({
        days: asBalanceDays(forecast),
        latitude,
        crop: cropOf(knowledge, crop).water,
        cropDay,
        awcMmPerM: awcOf(knowledge, texture),
        startDepletionMm: startMm,
        isIrrigated,
      });
      const next = balance.kind === 'balance' ? nextIrrigation(balance) : null;
      return { water: waterText(balance), next: next && [next.date, rounded(next.mm, 1)] };
    }),
    'paddy-balance': engine<PaddyBalanceInput>(({ forecast: name, texture, cropDay, regime, levelMm }) => {
      const { forecast, latitude } = forecastOf(fixtures, name);
      return waterText(
        paddyBalance({
          days: asBalanceDays(forecast),
          latitude,
          crop: cropOf(knowledge, 'rice').water,
          cropDay,
          textureId: texture,
          regime,
          awd: weatherRules.awd,
          startLevelMm: levelMm,
        }),
      );
    }),
  };
}
