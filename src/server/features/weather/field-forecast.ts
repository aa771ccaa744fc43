import { manilaDay } from '#server/http/manila-day.ts';
import type { FieldForecast, Weather, WeatherReport } from '#server/ports/weather.ts';

/** Who made a forecast, as the adviser says it. */
const MAKERS = { 'open-meteo': 'Open-Meteo', openweather: 'OpenWeather', 'climate-normals': 'DOST-PAGASA' } as const;

/**
 * Forecasts of saved places for the adviser. The usual weather is none: he has normals of his own and says so.
 * @param onFailure Told why a publisher that was waited for was passed over.
 */
export function fieldForecastOf(weather: Weather, onFailure: (failure: Error) => void): FieldForecast {
  async function patientReport(lat: number, lon: number): Promise<WeatherReport | null> {
    try {
      const { report, failure } = await weather.reportOf({ lat, lon });
      if (failure !== null) onFailure(failure);
      return report;
    } catch (error) {
      // Without weather the adviser still has the farmer's own words.
      onFailure(error instanceof Error ? error : new Error('no weather'));
      return null;
    }
  }

  return async ({ weatherLocation, weatherLat, weatherLon }, isPatient) => {
    if (weatherLocation === null || weatherLat === null || weatherLon === null) return null;
    const [lat, lon] = [Number(weatherLat), Number(weatherLon)];
    const report = isPatient ? await patientReport(lat, lon) : weather.knownReportOf({ lat, lon });
    // What was fetched yesterday still begins with yesterday.
    const today = manilaDay(new Date());
    const days = report?.fieldDays.filter(({ date }) => date >= today) ?? [];
    if (report === null || days.length === 0) return null;
    return { name: weatherLocation, latitude: lat, days, source: MAKERS[report.source] };
  };
}
