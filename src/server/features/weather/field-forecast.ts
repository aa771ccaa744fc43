import type { FieldForecast } from '#server/ports/weather.ts';
import type { Forecasts } from './forecasts.ts';

/** Who made a forecast, as the adviser says it. */
const MAKERS = { 'open-meteo': 'Open-Meteo', openweather: 'OpenWeather', 'climate-normals': '' } as const;

/** Forecasts of saved places for the adviser. Normals are none: he has his own and says so. */
export function fieldForecastOf(forecasts: Forecasts, todayIs: () => string): FieldForecast {
  return async ({ weatherLocation, weatherLat, weatherLon }, isPatient) => {
    if (weatherLocation === null || weatherLat === null || weatherLon === null) return null;
    const [lat, lon] = [Number(weatherLat), Number(weatherLon)];
    const forecast = isPatient ? (await forecasts.find(lat, lon)).forecast : forecasts.known(lat, lon);
    if (forecast === null || forecast.fieldDays.length === 0) return null;
    // A forecast of yesterday still begins with yesterday.
    const days = forecast.fieldDays.filter(({ date }) => date >= todayIs());
    return { name: weatherLocation, latitude: lat, days, source: MAKERS[forecast.source] };
  };
}
