import { type ReactNode, useState } from 'react';
import type { ForecastDay, UsualMonth } from '#contract/weather.ts';
import { Card } from '#web/ui/card.tsx';
import { monthName } from '#web/ui/month-name.ts';
import { TabRow } from '#web/ui/tab-row.tsx';
import { FORECAST_TABS } from './forecast-tabs.ts';
import { formatChance, formatTemp, formatWind } from './format-weather.ts';
import { WeatherIcon } from './weather-icon.tsx';
import { WeatherRow } from './weather-row.tsx';

const PANEL_ID = 'karaniwan';
const WEEK_DAYS = 7;

const HABITS: Readonly<Record<UsualMonth['habit'], { main: string; words: string }>> = {
  often: { main: 'Rain', words: 'Madalas umulan' },
  sometimes: { main: 'Clouds', words: 'Paminsan-minsan ang ulan' },
  seldom: { main: 'Clear', words: 'Madalang ang ulan' },
};

type UsualMonthsProps = { months: readonly UsualMonth[]; day: ForecastDay };

/**
 * The usual weather where there is no forecast: a day and a week of this month, and the year month by month. No dates:
 * means of many years know of none.
 */
export function UsualMonths({ months, day }: UsualMonthsProps) {
  const [tab, setTab] = useState<string>('daily');
  return (
    <section aria-label="Karaniwang panahon" className="space-y-4">
      <TabRow label="Haba ng panahon" tabs={FORECAST_TABS} selectedId={tab} onSelect={setTab} panelId={PANEL_ID} />
      <div id={PANEL_ID} role="tabpanel" aria-label={FORECAST_TABS.find(({ id }) => id === tab)?.label}>
        {tab === 'daily' && (
          <Told title="Isang karaniwang araw" main={day.weather[0]?.main ?? ''}>
            {formatTemp(day.temp.day)}, mula {formatTemp(day.temp.min)} hanggang {formatTemp(day.temp.max)}. Tsansa ng
            ulan: {formatChance(day.pop)}. Humidity: {Math.round(day.humidity)}%. Hangin: {formatWind(day.speed)}.
          </Told>
        )}
        {tab === 'weekly' && (
          <Told title="Isang karaniwang linggo" main={day.weather[0]?.main ?? ''}>
            Mga {Math.round(day.pop * WEEK_DAYS)} sa {WEEK_DAYS} araw ang may ulan
            {day.rain !== null && `, mga ${Math.round(day.rain * WEEK_DAYS)} mm lahat`}. Mula {formatTemp(day.temp.min)}{' '}
            hanggang {formatTemp(day.temp.max)}.
          </Told>
        )}
        {tab === 'monthly' && (
          <>
            <h2 className="text-xl">Extended Forecast</h2>
            <p className="mb-3 text-ink-soft">{months.length} na buwan, karaniwan ng maraming taon</p>
            <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
              {months.map(({ month, temp, habit, rain, rainyDays }) => (
                <WeatherRow
                  key={month}
                  main={HABITS[habit].main}
                  title={monthName(month)}
                  words={HABITS[habit].words}
                  figure={`${rain} mm, ${rainyDays} araw`}
                  detail={`${formatTemp(temp.min)} – ${formatTemp(temp.max)}`}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

function Told({ title, main, children }: { title: string; main: string; children: ReactNode }) {
  return (
    <Card className="flex items-start gap-4">
      <WeatherIcon main={main} className="size-9 shrink-0" />
      <div>
        <h2 className="text-lg">{title}</h2>
        <p>{children}</p>
      </div>
    </Card>
  );
}
