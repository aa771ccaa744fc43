import { useQuery } from '@tanstack/react-query';
import { getPlantingMonths } from '#contract/planting.ts';
import { call } from '#web/client/call.ts';

export const PLANTING_MONTHS_KEY = [getPlantingMonths.path] as const;

/** The calendar's months at the farmer's saved place; without them the calendar stands as it is. */
export function usePlantingMonths() {
  return useQuery({
    queryKey: PLANTING_MONTHS_KEY,
    queryFn: ({ signal }) => call(getPlantingMonths, { signal }),
  });
}
