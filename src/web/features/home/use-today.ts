import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { User } from '#contract/auth.ts';
import { getToday, type Today } from '#contract/today.ts';
import { call } from '#web/client/call.ts';
import { chooseField, useChosenField } from '#web/client/chosen-field.ts';
import { reachStore } from '#web/client/field-mode/reach.ts';
import { manilaToday } from '#web/client/field-words.ts';
import { HttpError } from '#web/client/http-error.ts';
import { keepToday, keptToday } from './kept-today.ts';

/** What home tells of today; `isOld` while it is the answer of before, `hasFailed` when no new one can be had. */
export type TodayState = { today: Today | null; isOld: boolean; hasFailed: boolean; retry: () => void };

const manilaHour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Manila' });

/** By the hour: an app left open overnight tells the new day, and whether one may spray now. */
export function todayKey(fieldId: string | null, now: Date) {
  return [getToday.path, fieldId, manilaToday(now), manilaHour.format(now)] as const;
}

/** Today at the chosen field: at once what this phone knew, then what the server says. */
export function useToday(user: User): TodayState {
  const fieldId = useChosenField();
  const kept = useMemo(() => keptToday(user.id), [user.id]);
  const { data, error, refetch } = useQuery({
    queryKey: todayKey(fieldId, new Date()),
    queryFn: ({ signal }) => call(getToday, { query: { fieldId: fieldId ?? undefined }, signal }),
  });
  // The server did not answer, and the answer of before stands in for it.
  const isRecalled = useSyncExternalStore(
    reachStore.subscribe,
    () => reachStore.read().ages.has(getToday.path),
    () => false,
  );
  const isForecastComing = data?.weather?.isComing ?? false;
  useEffect(() => {
    if (isForecastComing) void refetch();
  }, [isForecastComing, refetch]);
  useEffect(() => {
    if (data) keepToday(user.id, data);
  }, [user.id, data]);
  const isGone = error instanceof HttpError && error.status === 404;
  useEffect(() => {
    // The chosen field was deleted elsewhere, or belongs to the farmer before on this phone.
    if (isGone) chooseField(null);
  }, [isGone]);
  return {
    today: data ?? kept,
    isOld: data === undefined || isRecalled,
    hasFailed: (error !== null && !isGone) || isRecalled,
    retry: () => void refetch(),
  };
}
