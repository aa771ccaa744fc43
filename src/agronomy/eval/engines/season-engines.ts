import type { Knowledge } from '#agronomy/knowledge.ts';
import { distanceKm, type Point } from '#agronomy/place/distance.ts';
import { normalsOfProvince } from '#agronomy/place/place-normals.ts';
import { normalsAt, type Station, usualDay } from '#agronomy/place/station-normals.ts';
import { addDays, dayOfYear, daysBetween } from '#agronomy/season/calendar-day.ts';
import { kcOnDay, rootDepthOnDay, seasonDays } from '#agronomy/season/crop-coefficient.ts';
import { extraterrestrialRadiation, hargreavesEt0 } from '#agronomy/season/evapotranspiration.ts';
import type { PlaceNormals } from '#agronomy/season/normals.ts';
import { outlook } from '#agronomy/season/outlook.ts';
import { type MonthFit, type WaterSupply, windowFor } from '#agronomy/season/planting-fit.ts';
import { fitOfMonth, regionOf, windowsFor } from '#agronomy/season/planting-window.ts';
import { seasonWater } from '#agronomy/season/season-water.ts';
import { cropOf, type Engines, engine, type Fixtures, fixture, rounded, roundedAll } from './engine.ts';

const twelve = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * Normals of a province, or made-up ones by the name of their fixture.
 * @throws when the tables hold none of the province.
 */
export function normalsOf({ provinceNormals }: Knowledge, fixtures: Fixtures, province: string): PlaceNormals {
  if (province.startsWith('normals/')) return fixture<PlaceNormals>(fixtures, province);
  const found = normalsOfProvince(provinceNormals, province);
  if (found === null) throw new Error(`no normals of ${province}`);
  return found.normals;
}

export type FitInput = { crop: string; place: string; supply: WaterSupply; region: string | null };

/** 'best/risky h3 need 890 rain 0.42: irrigation-needed, harvest-wet'; of a month outside the crop's own no more is said. */
function fitText({ frame, fit, reasons, harvestMonth, needMm, rainShare }: MonthFit): string {
  if (frame === 'no' && fit === 'outside') return 'outside';
  const why = reasons.map((reason) => ('ruleId' in reason ? `${reason.code} ${reason.ruleId}` : reason.code));
  return `${frame}/${fit} h${harvestMonth} need ${rounded(needMm, 0)} rain ${rounded(rainShare)}: ${why.join(', ')}`;
}

function plantingFit(knowledge: Knowledge, fixtures: Fixtures, { crop: id, place, supply, region }: FitInput) {
  const crop = cropOf(knowledge, id);
  const windows = windowsFor(crop.seasons, region);
  return windowFor(crop, normalsOf(knowledge, fixtures, place), supply, windows, knowledge.weatherRules).map(fitText);
}

/** 'bbo-…': each month best, merely possible, or outside. */
function windowsText(knowledge: Knowledge, crop: string, region: string | null) {
  const windows = windowsFor(cropOf(knowledge, crop).seasons, region);
  return twelve.map((month) => ({ best: 'b', ok: 'o', no: '-' })[fitOfMonth(windows, month)]).join('');
}

export type OutlookInput = { place: string; month: number; ahead: number; crop: string | null };

function outlookOf(knowledge: Knowledge, fixtures: Fixtures, { place, month, ahead, crop }: OutlookInput) {
  const { months } = outlook(normalsOf(knowledge, fixtures, place), month, ahead, crop, knowledge.weatherRules);
  return months.map((each) => ({
    month: each.month,
    figures: [each.rainMm, each.rainyDays, each.tmaxC, each.tminC, each.et0MmPerDay].map((value) => rounded(value)),
    moisture: each.moisture,
    topics: each.topics,
    diseases: each.diseases.map(
      ({ problem, risk, certainty, missing }) => `${problem} ${risk} ${certainty}: ${missing.join(' ')}`,
    ),
  }));
}

function waterOfSeason(knowledge: Knowledge, fixtures: Fixtures, id: string, place: string, month: number) {
  const found = seasonWater(cropOf(knowledge, id).water, id === 'rice', normalsOf(knowledge, fixtures, place), month);
  return (
    found && {
      needMm: rounded(found.needMm, 1),
      usedMm: rounded(found.usedMm, 1),
      share: rounded(found.share, 4),
      months: found.months.map(({ month: each, days, needMm, usedMm }) =>
        [each, days, rounded(needMm, 1), rounded(usedMm, 1)].join(' '),
      ),
    }
  );
}

export type StationsInput = Point & { stations: string; isHighland: boolean };

function yearAt(fixtures: Fixtures, { lat, lon, stations, isHighland }: StationsInput) {
  const found = normalsAt({ lat, lon }, isHighland, fixture<readonly Station[]>(fixtures, stations));
  return {
    stations: found.stations.map(({ name, km, share }) => `${name} ${rounded(km, 1)} km ${rounded(share, 4)}`),
    months: found.normals.months.map(({ rainMm, rainyDays, tmaxC, tminC, rhPct, windMs }) =>
      [rainMm, rainyDays, tmaxC, tminC, rhPct, windMs].map((value) => rounded(value, 1)),
    ),
  };
}

/** Twelve months in one line each, the stations they come from. */
function normalsText({ provinceNormals }: Knowledge, province: string | null) {
  const found = normalsOfProvince(provinceNormals, province);
  if (found === null) return null;
  const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const { latitude, months } = found.normals;
  return {
    latitude,
    stations: found.stations,
    rainMm: months.map(({ rainMm }) => rounded(rainMm, 1)),
    sums: [
      sum(months.map(({ rainyDays }) => rainyDays)),
      sum(months.map(({ tmeanC }) => tmeanC)),
      sum(months.map(({ rhPct }) => rhPct)),
      sum(months.map(({ windMs }) => windMs)),
    ].map((value) => rounded(value, 1)),
  };
}

type Et0Input = { latitude: number; day: string; tminC: number | null; tmaxC: number | null };

function et0({ latitude, day, tminC, tmaxC }: Et0Input) {
  const number = dayOfYear(day);
  const radiation = number === null ? null : extraterrestrialRadiation(latitude, number);
  return { radiation: rounded(radiation, 3), et0Mm: rounded(hargreavesEt0(tminC, tmaxC, radiation), 3) };
}

/** Months, normals, water of a season, and the calendar under them. */
export function seasonEngines(knowledge: Knowledge, fixtures: Fixtures): Engines {
  return {
    'planting-fit': engine<FitInput>((input) => plantingFit(knowledge, fixtures, input)),
    'planting-windows': engine<{ crop: string; region: string | null }>(({ crop, region }) =>
      windowsText(knowledge, crop, region),
    ),
    'region-in-words': engine<{ text: string }>(({ text }) => regionOf(text)),
    outlook: engine<OutlookInput>((input) => outlookOf(knowledge, fixtures, input)),
    'season-water': engine<{ crop: string; place: string; month: number }>(({ crop, place, month }) =>
      waterOfSeason(knowledge, fixtures, crop, place, month),
    ),
    'province-normals': engine<{ province: string | null }>(({ province }) => normalsText(knowledge, province)),
    'station-normals': engine<StationsInput>((input) => yearAt(fixtures, input)),
    'usual-day': engine<{ place: string; day: string }>(({ place, day }) => {
      const found = usualDay(normalsOf(knowledge, fixtures, place), day);
      return found && roundedAll(found);
    }),
    distance: engine<{ from: Point; to: Point }>(({ from, to }) => rounded(distanceKm(from, to), 1)),
    'crop-days': engine<{ crop: string; days: readonly number[] }>(({ crop, days }) => {
      const { water } = cropOf(knowledge, crop);
      return {
        seasonDays: water.stageDays ? seasonDays(water.stageDays) : null,
        days: days.map((day) => [day, rounded(kcOnDay(water, day), 3), rounded(rootDepthOnDay(water, day), 3)]),
      };
    }),
    et0: engine<Et0Input>(et0),
    calendar: engine<{ from: string; days: number; to: string }>(({ from, days, to }) => [
      addDays(from, days),
      daysBetween(from, to),
      dayOfYear(from),
    ]),
  };
}
