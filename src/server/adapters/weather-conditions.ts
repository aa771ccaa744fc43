import { type RainHabit, rainHabit } from '#agronomy/season/usual-rain.ts';
import type { WeatherReport } from '#server/ports/weather.ts';

type Condition = WeatherReport['current']['weather'][number];

/** WMO weather codes as Open-Meteo gives them (open-meteo.com/en/docs, 'WMO Weather interpretation codes'). */
const wmo: readonly (readonly [readonly number[], string, string])[] = [
  [[0], 'Clear', 'Maaliwalas ang langit'],
  [[1], 'Clear', 'Halos maaliwalas'],
  [[2], 'Clouds', 'Bahagyang maulap'],
  [[3], 'Clouds', 'Makulimlim'],
  [[45, 48], 'Mist', 'Mahamog'],
  [[51, 53, 55, 56, 57], 'Drizzle', 'Ambon'],
  [[61, 80], 'Rain', 'Mahinang ulan'],
  [[63, 66, 81], 'Rain', 'Katamtamang ulan'],
  [[65, 67, 82], 'Rain', 'Malakas na ulan'],
  // Snow does not fall here; hail of a thunderstorm is coded so at times.
  [[71, 73, 75, 77, 85, 86], 'Rain', 'Ulan na may yelo'],
  [[95], 'Thunderstorm', 'Ulan na may kidlat at kulog'],
  [[96, 99], 'Thunderstorm', 'Kulog, kidlat at ulang may yelo'],
];

/** OpenWeather condition ids (openweathermap.org/weather-conditions), by their first and last id. */
const openWeather: readonly (readonly [number, number, string, string])[] = [
  [200, 299, 'Thunderstorm', 'Ulan na may kidlat at kulog'],
  [300, 399, 'Drizzle', 'Ambon'],
  [500, 500, 'Rain', 'Mahinang ulan'],
  [501, 501, 'Rain', 'Katamtamang ulan'],
  [502, 504, 'Rain', 'Malakas na ulan'],
  [505, 520, 'Rain', 'Mahinang ulan'],
  [521, 521, 'Rain', 'Katamtamang ulan'],
  [522, 599, 'Rain', 'Malakas na ulan'],
  [600, 699, 'Rain', 'Ulan na may yelo'],
  [700, 799, 'Mist', 'Mahamog'],
  [800, 800, 'Clear', 'Maaliwalas ang langit'],
  [801, 802, 'Clouds', 'Bahagyang maulap'],
  [803, 804, 'Clouds', 'Makulimlim'],
];

/** Kind and Taglish words of a WMO code; cloudy for a code that is not known. */
export function wmoCondition(code: number): Condition {
  const found = wmo.find(([codes]) => codes.includes(code));
  return found ? { main: found[1], description: found[2] } : { main: 'Clouds', description: 'Maulap' };
}

/** Kind and Taglish words of an OpenWeather condition id; cloudy for an id that is not known. */
export function openWeatherCondition(id: number): Condition {
  const found = openWeather.find(([first, last]) => id >= first && id <= last);
  return found ? { main: found[2], description: found[3] } : { main: 'Clouds', description: 'Maulap' };
}

const habits: Readonly<Record<RainHabit, Condition>> = {
  often: { main: 'Rain', description: 'Madalas umulan sa buwang ito' },
  sometimes: { main: 'Clouds', description: 'Paminsan-minsan ang ulan sa buwang ito' },
  seldom: { main: 'Clear', description: 'Madalang ang ulan sa buwang ito' },
};

/** What a usual day is like, by the share of the month's days that have rain. */
export function usualCondition(rainyShare: number): Condition {
  return habits[rainHabit(rainyShare)];
}
