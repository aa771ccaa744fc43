import type { PlaceNormals } from '#agronomy/season/normals.ts';
import type { PlaceForecast, PlaceUsual } from '#agronomy/season/place-forecast.ts';
import type { ForecastDay as FieldDay } from '#agronomy/season/weather-series.ts';
import type { Forecast } from '#contract/weather.ts';

/** A point in decimal degrees, within the Philippines. */
export type WeatherPoint = { lat: number; lon: number };

/** What a source says of a point's weather: today first, days in Manila. */
export type WeatherReport = Pick<Forecast, 'current' | 'daily' | 'source' | 'attribution' | 'fetchedAt'> & {
  /** The same days with their hours, for field work; empty where the source gives no forecast. */
  fieldDays: readonly FieldDay[];
  /** The usual weather of the place by month, where that is the source. */
  normals: PlaceNormals | null;
};

export type WeatherAnswer = {
  report: WeatherReport;
  /** The source could not be reached: these are the last figures it gave. */
  isStale: boolean;
  /** Why the source was passed over, when it was asked for this answer; null when it answered or was not asked. */
  failure: Error | null;
};

/** Weather of a point: fresh, or the last known, or what is usual there. */
export type Weather = {
  /** @throws when not even the usual weather can be told. */
  reportOf(point: WeatherPoint): Promise<WeatherAnswer>;
  /** The last forecast kept of a point, not a day old; asks nobody. */
  knownReportOf(point: WeatherPoint): WeatherReport | null;
};

/** The usual weather of a point by month, and whose figures of which stations it is. */
export type UsualMonths = Omit<PlaceUsual, 'name'> & { source: string };

/** What is known of a point's weather, at once or soon. */
export type PointWeather = {
  /** 'last-known': an earlier forecast, the publisher did not answer in time; 'usual': there is none at all. */
  kind: 'forecast' | 'last-known' | 'usual';
  /** From today on; empty in 'usual'. */
  days: readonly FieldDay[];
  normals: PlaceNormals;
  attribution: string;
  /** ISO 8601. */
  fetchedAt: string;
  /** The publisher was not waited for: whoever asks again, patiently, may be told more. */
  isComing: boolean;
};

/**
 * The weather of a point for somebody who waits: the publisher gets a moment, then what is known has to do.
 * @param isPatient Else that moment is a blink; the publisher is asked all the same.
 */
export type WeatherAt = (point: WeatherPoint, isPatient?: boolean) => Promise<PointWeather>;

/** Where a farmer wants the weather of, as saved. */
export type SavedPlace = { weatherLocation: string | null; weatherLat: string | null; weatherLon: string | null };

/** The place of a field where it has one, else the one saved for the weather. */
export function placeOfField(
  place: { name: string; lat: number; lon: number } | null | undefined,
  { weatherLocation, weatherLat, weatherLon }: SavedPlace,
): SavedPlace {
  return place
    ? { weatherLocation: place.name, weatherLat: String(place.lat), weatherLon: String(place.lon) }
    : { weatherLocation, weatherLat, weatherLon };
}

/** The place of a field where it has one, else the one saved for the weather; null without both. */
export function placeOrSaved(
  place: { name: string; lat: number; lon: number } | null,
  { weatherLocation, weatherLat, weatherLon }: SavedPlace,
): { name: string; lat: number; lon: number } | null {
  if (place !== null || weatherLocation === null || weatherLat === null || weatherLon === null) return place;
  return { name: weatherLocation, lat: Number(weatherLat), lon: Number(weatherLon) };
}

/** The usual weather of a saved place, for the adviser; null without a place. */
export function usualOfPlace(usualMonths: (point: WeatherPoint) => UsualMonths, place: SavedPlace): PlaceUsual | null {
  const here = placeOrSaved(null, place);
  return here && { name: here.name, ...usualMonths({ lat: here.lat, lon: here.lon }) };
}

/**
 * The forecast of a farmer's saved place for the adviser; null without a place or a forecast.
 * @param isPatient Waits for the publisher; else only what is known already is told, at once.
 */
export type FieldForecast = (place: SavedPlace, isPatient: boolean) => Promise<PlaceForecast | null>;
