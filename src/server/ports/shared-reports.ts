import type { WeatherReport } from './weather.ts';

/** Forecasts that instances keep for each other. */
export type SharedReports = {
  /** What an instance heard of a place, and when (ms); null when none did. */
  get(place: string): Promise<{ report: WeatherReport; at: number } | null>;
  set(place: string, report: WeatherReport, at: number): Promise<void>;
  /** Whether this instance is the one to ask the publisher; the others wait for what it hears. */
  mayAsk(place: string): Promise<boolean>;
};
