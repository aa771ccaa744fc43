import { CalendarClock, Clock, CloudSun, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Forecast, WeatherPlace } from '#contract/weather.ts';
import { useUser } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CurrentWeather } from './current-weather.tsx';
import { FieldTaskList } from './field-task-list.tsx';
import { ForecastDays } from './forecast-days.tsx';
import { formatMoment, formatPosition, manilaDay } from './format-weather.ts';
import { LocationSearch } from './location-search.tsx';
import { SprayToday } from './spray-today.tsx';
import { savedPlace, townName, useForecast, useSavePlace } from './use-weather.ts';
import { UsualMonths } from './usual-months.tsx';
import { WeekChart } from './week-chart.tsx';

/** The weather of the farmer's place and what it means for the work. */
export function WeatherPage() {
  const { data: user } = useUser();
  const [picked, setPicked] = useState<WeatherPlace | null>(null);
  const save = useSavePlace();
  const place = picked ?? savedPlace(user);
  const forecast = useForecast(place);

  function pick(next: WeatherPlace): void {
    setPicked(next);
    save.mutate(next);
  }

  return (
    <>
      <PageHeader title="Panahon Forecast" />
      <div className="page-body space-y-5">
        <LocationSearch onPick={pick} />
        {place === null && (
          <EmptyState
            icon={<CloudSun aria-hidden="true" />}
            title="Search for a location above to see weather forecasts"
          />
        )}
        {place !== null && <SelectedPlace place={place} />}
        {place !== null && forecast.isPending && <Loading />}
        {place !== null && forecast.isError && (
          <Unreachable error={forecast.error} onRetry={() => forecast.refetch()} />
        )}
        {place !== null && forecast.data && <Found forecast={forecast.data} />}
      </div>
    </>
  );
}

function SelectedPlace({ place }: { place: WeatherPlace }) {
  return (
    <div className="flex items-start gap-2">
      <MapPin aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf-ink" />
      <p>
        <strong className="font-display text-xl leading-snug">{townName(place)}</strong>{' '}
        <span className="text-sm text-ink-soft">{formatPosition(place)}</span>
      </p>
    </div>
  );
}

function Found({ forecast }: { forecast: Forecast }) {
  const { daily, tasks, usual, isStale, fetchedAt, attribution } = forecast;
  const [today] = daily;
  return (
    <>
      {usual !== null && (
        <Notice icon={<CalendarClock aria-hidden="true" className="mt-0.5 size-6 shrink-0" />}>
          <strong>Hindi ito forecast.</strong> Walang makuhang forecast ngayon; ito ang karaniwan. Tumingin din sa
          PAGASA.
        </Notice>
      )}
      {isStale && (
        <Notice icon={<Clock aria-hidden="true" className="mt-0.5 size-6 shrink-0" />}>
          Huling nakuha noong <strong>{formatMoment(fetchedAt)}</strong>. Hindi maabot ang mas bago; baka nagbago na ang
          panahon.
        </Notice>
      )}
      <CurrentWeather forecast={forecast} />
      {usual === null && today && <SprayToday tasks={tasks} today={manilaDay(today.dt)} />}
      <FieldTaskList
        tasks={usual === null ? tasks.filter(({ kind }) => kind !== 'spray') : tasks}
        title={usual === null ? 'Gawain ngayong linggo' : 'Gawain ngayong buwan'}
      />
      {usual === null ? (
        <>
          <WeekChart daily={daily} />
          <ForecastDays daily={daily} />
        </>
      ) : (
        today && <UsualMonths months={usual} day={today} />
      )}
      <p className="text-sm text-ink-soft">
        Pinagmulan: {attribution}.{usual === null && ` Nakuha noong ${formatMoment(fetchedAt)}.`}
      </p>
    </>
  );
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 rounded-xl bg-straw-soft p-4 text-straw-ink">
      {icon}
      <p>{children}</p>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-44" />
      <Skeleton className="h-28" />
      <Skeleton className="h-64" />
    </div>
  );
}

function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title="Failed to fetch weather">
        <p>
          {error.message === 'Failed to fetch weather'
            ? 'Hindi makuha ang panahon ng lugar na ito ngayon.'
            : 'Baka mahina ang signal mo ngayon.'}
        </p>
        <Button className="mt-5" onClick={onRetry}>
          Subukan ulit
        </Button>
      </EmptyState>
    </div>
  );
}
