import { CloudRain, Droplets, Sunrise, Sunset, Wind } from 'lucide-react';
import type { Forecast } from '#contract/weather.ts';
import { Card } from '#web/ui/card.tsx';
import { monthName } from '#web/ui/month-name.ts';
import { formatChance, formatClock, formatRain, formatTemp, formatWind } from './format-weather.ts';
import { WeatherIcon } from './weather-icon.tsx';

/** The weather now, or for normals the usual weather of the month. */
export function CurrentWeather({ forecast: { current, daily, usual } }: { forecast: Forecast }) {
  const [condition] = current.weather;
  const today = daily[0];
  const month = usual?.[0];
  return (
    <Card as="section" aria-labelledby="panahon-ngayon">
      <h2 id="panahon-ngayon" className="text-xl">
        {month ? `Karaniwang panahon ng ${monthName(month.month)}` : 'Panahon ngayon'}
      </h2>
      <div className="mt-3 flex items-center gap-5">
        <WeatherIcon main={condition?.main ?? ''} className="size-16 shrink-0" />
        <div>
          <p className="font-display text-5xl font-bold">{formatTemp(current.temp)}</p>
          <p className="text-lg">{condition?.description}</p>
          {today && (
            <p className="text-ink-soft">
              {formatTemp(today.temp.min)} – {formatTemp(today.temp.max)}
            </p>
          )}
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {month && (
          <li className="inline-flex items-center gap-2">
            <CloudRain aria-hidden="true" className="size-5 text-rain" />
            Ulan: {month.rain} mm sa buong buwan, {month.rainyDays} araw na maulan
          </li>
        )}
        {!month && today && (
          <li className="inline-flex items-center gap-2">
            <CloudRain aria-hidden="true" className="size-5 text-rain" />
            Ulan ngayon: {formatChance(today.pop)}
            {today.rain !== null && `, ${formatRain(today.rain)}`}
          </li>
        )}
        <li className="inline-flex items-center gap-2">
          <Droplets aria-hidden="true" className="size-5 text-rain" />
          Humidity: {Math.round(current.humidity)}%
        </li>
        <li className="inline-flex items-center gap-2">
          <Wind aria-hidden="true" className="size-5 text-ink-soft" />
          Hangin: {formatWind(current.wind_speed)}
        </li>
        {today?.sunrise != null && (
          <li className="inline-flex items-center gap-2">
            <Sunrise aria-hidden="true" className="size-5 text-sun" />
            Sikat ng araw: {formatClock(today.sunrise)}
          </li>
        )}
        {today?.sunset != null && (
          <li className="inline-flex items-center gap-2">
            <Sunset aria-hidden="true" className="size-5 text-sun" />
            Lubog: {formatClock(today.sunset)}
          </li>
        )}
      </ul>
    </Card>
  );
}
