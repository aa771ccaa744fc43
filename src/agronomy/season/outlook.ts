import {
  daysInMonth,
  et0OfMonth,
  type Moisture,
  moistureOf,
  monthAfter,
  normalsOf,
  type PlaceNormals,
} from './normals.ts';
import type { WeatherRules } from './plan-days.ts';
import { type Condition, exactly, type Lookup, truthOf } from './rule-truth.ts';
import type { WeatherTopic } from './weather-topics.ts';

/** Weather of a usual month that favours a disease. 'typical': its normals alone meet the rule. */
export type TypicalDisease = {
  problem: string;
  risk: string;
  certainty: 'typical' | 'possible';
  /** Figures that normals do not hold. */
  missing: string[];
  sources: readonly string[];
};

/** What a month is usually like. Normals are means of thirty years, no forecast. */
export type MonthOutlook = {
  month: number;
  rainMm: number | null;
  rainyDays: number | null;
  tmaxC: number | null;
  tminC: number | null;
  et0MmPerDay: number | null;
  moisture: Moisture;
  /** Topics whose rules (`rulesForWeather`) matter in such a month, most urgent first. */
  topics: WeatherTopic[];
  diseases: TypicalDisease[];
};

export type Outlook = { kind: 'normals'; months: MonthOutlook[]; sources: readonly string[] };

/** Months in which most tropical cyclones come (weather-rules.json `seasons.typhoonPeak`, malaya-pagasa). */
const typhoonMonths: readonly number[] = [7, 8, 9, 10];
/** South of this latitude cyclones seldom pass (general agronomic knowledge: Mindanao is mostly spared). */
const typhoonFromLatitude = 9;
/** Rainy days from which every other day is wet. */
const everyOtherDay = 15;
/** Limits of weather-rules.json: `heat-work`, `cold-rice`, and the wind that stops spraying (`spray-wind-stop`). */
const hotFromC = 34;
const coldFromC = 18;
const windyFromMs = 4.2;

function topicsOf(place: PlaceNormals, month: number): WeatherTopic[] {
  const normals = normalsOf(place, month);
  const moisture = moistureOf(place, month);
  const isStormy = typhoonMonths.includes(month) && place.latitude >= typhoonFromLatitude;
  const hits: readonly (readonly [WeatherTopic, boolean])[] = [
    ['typhoon', isStormy],
    ['rain', moisture === 'wet' || (normals?.rainyDays ?? 0) >= everyOtherDay],
    ['drought', moisture === 'dry'],
    ['heat', (normals?.tmaxC ?? 0) >= hotFromC],
    ['cold', (normals?.tminC ?? Number.POSITIVE_INFINITY) <= coldFromC],
    ['wind', (normals?.windMs ?? 0) > windyFromMs],
  ];
  return hits.filter(([, isHit]) => isHit).map(([topic]) => topic);
}

/** Days a window looks over; null for parts of a day and for now. */
function daysOf(window: string | null | undefined): number | null {
  const match = /^(?:next|last)(\d+)(h|d)$/.exec(window ?? '');
  if (match === null) return null;
  const days = match[2] === 'd' ? Number(match[1]) : Number(match[1]) / 24;
  return days >= 1 ? days : null;
}

/** Shortest stretch over which a month's rain may be shared out evenly, in days. */
const evenFromDays = 7;

/**
 * Figures of a usual day of a month, for rule conditions: temperatures, humidity and wind as their means, rain and
 * rainy days shared out over stretches of a week and more. Nothing else can be had from normals.
 */
export function normalsLookup(place: PlaceNormals, month: number): Lookup {
  const normals = normalsOf(place, month);
  const length = daysInMonth(month);
  return ({ var: name, window }) => {
    if (normals === null) return null;
    if (name === 'tmaxC' || name === 'tminC' || name === 'tmeanC' || name === 'rhPct' || name === 'windMs')
      return exactly(normals[name]);
    if (name === 'et0Mm') return exactly(et0OfMonth(place, month));
    const days = daysOf(window);
    if (days === null || days < evenFromDays) return null;
    const share = (whole: number | null) => exactly(whole === null ? null : (whole / length) * days);
    if (name === 'rainMm') return share(normals.rainMm);
    if (name === 'rainDays') return share(normals.rainyDays);
    return name === 'dryDays' ? share(normals.rainyDays === null ? null : length - normals.rainyDays) : null;
  };
}

function diseaseIn(
  lookup: Lookup,
  conditions: readonly Condition[],
): Pick<TypicalDisease, 'certainty' | 'missing'> | null {
  const truths = conditions.map((condition) => ({ name: condition.var, truth: truthOf(condition, lookup(condition)) }));
  const missing = [...new Set(truths.filter(({ truth }) => truth === 'unknown').map(({ name }) => name))];
  const isExcluded = truths.some(({ truth }) => truth === 'no');
  const isSupported = truths.some(({ truth }) => truth === 'yes');
  if (isExcluded || !isSupported) return null;
  return { certainty: missing.length === 0 ? 'typical' : 'possible', missing };
}

/**
 * What this month and the next are usually like at a place, from its climatological normals alone, and what that means
 * for a crop. Leaf wetness and short spells of rain are not in normals, so most diseases are 'possible' at best.
 */
export function outlook(
  place: PlaceNormals,
  month: number,
  ahead: number,
  cropId: string | null,
  rules: Pick<WeatherRules, 'diseaseRisk'>,
): Outlook {
  const count = Math.min(12, Math.max(1, Math.floor(ahead) || 1));
  const start = Number.isInteger(month) ? monthAfter(month, 0) : 1;
  const months = Array.from({ length: count }, (_, offset): MonthOutlook => {
    const each = monthAfter(start, offset);
    const normals = normalsOf(place, each);
    const lookup = normalsLookup(place, each);
    return {
      month: each,
      rainMm: normals?.rainMm ?? null,
      rainyDays: normals?.rainyDays ?? null,
      tmaxC: normals?.tmaxC ?? null,
      tminC: normals?.tminC ?? null,
      et0MmPerDay: et0OfMonth(place, each),
      moisture: moistureOf(place, each),
      topics: topicsOf(place, each),
      diseases: rules.diseaseRisk
        .filter(({ crops }) => cropId !== null && crops.includes(cropId))
        .flatMap(({ problem, all, risk, sources }) => {
          const found = diseaseIn(lookup, all);
          return found === null ? [] : [{ problem, risk, ...found, sources }];
        }),
    };
  });
  return { kind: 'normals', months, sources: ['fao56', 'malaya-pagasa'] };
}
