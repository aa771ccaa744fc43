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
