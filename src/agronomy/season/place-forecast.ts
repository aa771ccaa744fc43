import type { PlaceNormals } from './normals.ts';
import type { ForecastDay } from './weather-series.ts';

/** A forecast for the farmer's saved place, as the server looked it up. */
export type PlaceForecast = {
  /** What the place is called. */
  name: string;
  /** Degrees north. */
  latitude: number;
  /** Today first. */
  days: readonly ForecastDay[];
  /** Who made it, for saying so. */
  source: string;
};

/** The usual weather of the farmer's saved place, the same figures that his screens show. */
export type PlaceUsual = {
  /** What the place is called; no other place is told these figures. */
  name: string;
  normals: PlaceNormals;
  /** PAGASA's stations that they come from, nearest first. */
  stations: readonly string[];
};
