import { type Fact, quantity, words } from '#agronomy/fact.ts';
import { type MonthFit, windowFor } from '#agronomy/season/planting-fit.ts';
import { fitOfMonth, type Window, windowsFor } from '#agronomy/season/planting-window.ts';
import reasonWords from '#library/fit-reasons.json' with { type: 'json' };
import { type Crop, cropOf, sourcesOf } from './crop-of.ts';
import type { Inquiry, Reckoner } from './reckoner.ts';
import { usualHere } from './usual-here.ts';

/** Months looked at for the next good one. */
const MONTHS_AHEAD = 12;

const REASONS = new Map<string, { tl: string; en: string }>(Object.entries(reasonWords));

/**
 * When a crop is planted: its own months, judged by PAGASA's normals where the province is known (planting-fit.ts).
 * Facts: best, ok, good (months); wetBest, dryBest (months); asked (the month in question), next (the next good month),
 * rain (mm of the asked month at the place), reason (what speaks against the month), stations, harvest (months).
 * Cases by the month in question: 'best', 'ok', 'risky', 'no'; 'whole-year' when every month will do.
 */
export const plantingTime: Reckoner = (inquiry) => {
  const crop = cropOf(inquiry);
  if (crop === null) return null;
  const { frame, today } = inquiry;
  const place = frame.place?.value ?? null;
  const region = place?.isHighland ? 'highland' : (place?.island ?? null);
  const windows = windowsFor(crop.seasons, region);
  const asked = frame.month?.value ?? Number(today.slice(5, 7));
  const source = sourcesOf(crop, 'season')[0] ?? 'general';
  const atPlace = fitsAtPlace(inquiry, crop, windows);
  const fitOf = (month: number) => atPlace?.fits[month - 1]?.fit ?? fitOfMonth(windows, month);
  const isGood = (month: number) => fitOf(month) === 'best' || fitOf(month) === 'ok';
  const months = (list: readonly number[]): Fact => ({ kind: 'months', months: list, source });
  const best = monthsOf(windows, 'bestMonths');
  const ok = monthsOf(windows, 'okMonths').filter((month) => !best.includes(month));
  const good = [...best, ...ok].filter(isGood).toSorted((a, b) => a - b);
  const next = Array.from({ length: MONTHS_AHEAD }, (_, ahead) => ((asked - 1 + ahead) % 12) + 1).find(isGood);
  const named = (name: string) =>
    windows.filter((window) => window.name === name).flatMap(({ bestMonths }) => bestMonths);
  const [wet, dry] = [named('wet'), named('dry')];
  const rainMm = usualHere(inquiry)?.normals.months[asked - 1]?.rainMm ?? null;
  const reason = atPlace?.fits[asked - 1]?.reasons.flatMap(({ code }) => REASONS.get(code) ?? [])[0];
  return {
    kind: 'reckoned',
    case: best.length === 12 ? 'whole-year' : caseOf(fitOf(asked)),
    facts: {
      best: months(best),
      asked: months([asked]),
      ...(ok.length > 0 && { ok: months(ok) }),
      ...(good.length > 0 && { good: months(good) }),
      ...(wet.length > 0 && { wetBest: months(wet) }),
      ...(dry.length > 0 && { dryBest: months(dry) }),
      ...(next !== undefined && { next: months([next]), harvest: months([harvestMonth(crop, next)]) }),
      ...(rainMm !== null && { rain: quantity(rainMm, 'mm', 'pagasa-normals') }),
      ...(reason !== undefined && { reason: words(reason.tl, reason.en, source) }),
      ...(atPlace !== null && { stations: words(atPlace.stations.join(', '), atPlace.stations.join(', '), source) }),
    },
    sources: sourcesOf(crop, 'season'),
    confidence: atPlace === null ? 0.75 : 0.85,
  };
};

function monthsOf(windows: readonly Window[], key: 'bestMonths' | 'okMonths'): number[] {
  return [...new Set(windows.flatMap((window) => window[key]))].toSorted((a, b) => a - b);
}

function caseOf(fit: MonthFit['fit'] | 'no'): string {
  return fit === 'outside' ? 'no' : fit;
}

/** The month of harvest after planting in a month, by the middle of the record's days. */
function harvestMonth({ daysToHarvest: { min, max } }: Crop, month: number): number {
  return ((month - 1 + Math.round((min + max) / 2 / 30.4)) % 12) + 1;
}

function fitsAtPlace(inquiry: Inquiry, crop: Crop, windows: readonly Window[]) {
  const { frame, knowledge } = inquiry;
  const found = usualHere(inquiry);
  if (found === null || !crop.water.kc) return null;
  const supply = frame.isIrrigated === null ? 'unknown' : frame.isIrrigated.value ? 'irrigated' : 'rainfed';
  const fits = windowFor(crop, found.normals, supply, windows, knowledge.weatherRules);
  return { fits, stations: found.stations.map(townName) };
}

/** 'MACTAN INTERNATIONAL AIRPORT' is 'Mactan International Airport'. */
function townName(station: string): string {
  return station.toLowerCase().replace(/(?:^|[\s-])[a-z]/g, (letter) => letter.toUpperCase());
}
