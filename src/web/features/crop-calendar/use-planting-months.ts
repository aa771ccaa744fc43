import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPlantingMonths } from '#contract/planting.ts';
import { call } from '#web/client/call.ts';

export const PLANTING_MONTHS_QUERY = queryOptions({
  queryKey: [getPlantingMonths.path],
  queryFn: ({ signal }) => call(getPlantingMonths, { signal }),
});

/** The calendar's months at the farmer's saved place; without them the calendar stands as it is. */
export function usePlantingMonths() {
  return useQuery(PLANTING_MONTHS_QUERY);
}
