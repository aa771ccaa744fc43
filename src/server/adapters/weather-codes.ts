import type { ForecastDay } from '#contract/weather.ts';

type Condition = ForecastDay['weather'][number];

/** WMO weather interpretation codes as Open-Meteo uses them (its documentation, "WMO Weather interpretation codes"). */
const RANGES: readonly { upTo: number; main: string; description: string }[] = [
  { upTo: 0, main: 'Clear', description: 'Maaliwalas' },
  { upTo: 1, main: 'Clear', description: 'Halos maaliwalas' },
  { upTo: 2, main: 'Clouds', description: 'May kaunting ulap' },
  { upTo: 3, main: 'Clouds', description: 'Maulap' },
  { upTo: 48, main: 'Mist', description: 'Mahamog' },
  { upTo: 57, main: 'Drizzle', description: 'Ambon' },
  { upTo: 61, main: 'Rain', description: 'Mahinang ulan' },
  { upTo: 63, main: 'Rain', description: 'Ulan' },
  { upTo: 67, main: 'Rain', description: 'Malakas na ulan' },
  { upTo: 77, main: 'Rain', description: 'Ulan' },
  { upTo: 80, main: 'Rain', description: 'Panaka-nakang ulan' },
  { upTo: 81, main: 'Rain', description: 'Pabugso-bugsong ulan' },
  { upTo: 86, main: 'Rain', description: 'Malakas na buhos ng ulan' },
  { upTo: 99, main: 'Thunderstorm', description: 'Ulan na may kulog at kidlat' },
];

/** Kind and Taglish description of a weather code. @throws RangeError for a code that is none. */
export function conditionOf(code: number): Condition {
  const found = RANGES.find(({ upTo }) => code <= upTo);
  if (!(code >= 0) || found === undefined) throw new RangeError(`weather code ${code}`);
  return { main: found.main, description: found.description };
}
