import type { PlaceForecast } from '#agronomy/answer/day-plan.ts';
import type { ForecastDay as FieldDay } from '#agronomy/season/weather-series.ts';
import type { Forecast } from '#contract/weather.ts';

/** What a publisher says of a place, in the contract's units, with the same days as the agronomist reads them. */
export type PublishedForecast = Pick<Forecast, 'current' | 'daily' | 'source' | 'attribution'> & {
  /** Today first; hours where the publisher has them. */
  fieldDays: FieldDay[];
};

/** Tells the weather of a place. @throws when it cannot. */
export type Weather = {
  forecast(lat: number, lon: number): Promise<PublishedForecast>;
};

/** Where a farmer wants the weather of, as saved. */
export type SavedPlace = { weatherLocation: string | null; weatherLat: string | null; weatherLon: string | null };

/**
 * The forecast of a farmer's saved place for the adviser; null without a place or a forecast.
 * @param isPatient Waits for the publisher; else only what is known already is told, at once.
 */
export type FieldForecast = (place: SavedPlace, isPatient: boolean) => Promise<PlaceForecast | null>;
