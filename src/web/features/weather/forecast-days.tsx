import { useState } from 'react';
import type { ForecastDay } from '#contract/weather.ts';
import { Card } from '#web/ui/card.tsx';
import { TabRow } from '#web/ui/tab-row.tsx';
import { FORECAST_TABS } from './forecast-tabs.ts';
import { formatChance, formatDay, formatRain, formatTemp, formatWind } from './format-weather.ts';
import { WeatherIcon } from './weather-icon.tsx';
import { WeatherRow } from './weather-row.tsx';

/** Days of the daily and the weekly view. */
const WEEK_DAYS = 7;
const PANEL_ID = 'mga-araw';

/** The days ahead: as cards, as rows, and all of them. */
export function ForecastDays({ daily }: { daily: readonly ForecastDay[] }) {
  const [tab, setTab] = useState<string>('daily');
  const label = FORECAST_TABS.find(({ id }) => id === tab)?.label;
  const week = daily.slice(0, WEEK_DAYS);
  return (
    <section aria-label="Mga susunod na araw" className="space-y-4">
      <TabRow label="Haba ng forecast" tabs={FORECAST_TABS} selectedId={tab} onSelect={setTab} panelId={PANEL_ID} />
      <div id={PANEL_ID} role="tabpanel" aria-label={label}>
        {tab === 'daily' && (
          <ul className="grid gap-3 sm:grid-cols-2">
            {week.map((day) => (
              <DayCard key={day.dt} day={day} />
            ))}
          </ul>
        )}
        {tab === 'weekly' && <DayRows days={week} />}
        {tab === 'monthly' && (
          <>
            <h2 className="text-xl">Extended Forecast</h2>
            <p className="mb-3 text-ink-soft">{daily.length} na araw</p>
            <DayRows days={daily} />
          </>
        )}
      </div>
    </section>
  );
}

function DayCard({ day }: { day: ForecastDay }) {
  const [condition] = day.weather;
  return (
    <Card as="li" className="p-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 className="text-lg">{formatDay(day.dt)}</h3>
          <p>{condition?.description}</p>
        </div>
        <WeatherIcon main={condition?.main ?? ''} className="size-9 shrink-0" />
      </div>
      <p className="mt-1">
        <span className="font-display text-2xl font-bold">{formatTemp(day.temp.day)}</span>{' '}
        <span className="text-ink-soft">
          {formatTemp(day.temp.min)} – {formatTemp(day.temp.max)}
        </span>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        Ulan: {formatChance(day.pop)}
        {day.rain !== null && `, ${formatRain(day.rain)}`} · Humidity: {Math.round(day.humidity)}% · Hangin:{' '}
        {formatWind(day.speed)}
      </p>
    </Card>
  );
}

function DayRows({ days }: { days: readonly ForecastDay[] }) {
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {days.map((day) => {
        const [condition] = day.weather;
        return (
          <WeatherRow
            key={day.dt}
            main={condition?.main ?? ''}
            title={formatDay(day.dt)}
            words={condition?.description ?? ''}
            figure={`${formatTemp(day.temp.min)} – ${formatTemp(day.temp.max)}`}
            detail={`Ulan: ${formatChance(day.pop)}${day.rain === null ? '' : `, ${formatRain(day.rain)}`}`}
          />
        );
      })}
    </ul>
  );
}
