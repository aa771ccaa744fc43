import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/auth.ts';
import { listMarketRegions } from '#contract/market-prices.ts';
import { getPlantingMonths } from '#contract/planting.ts';
import {
  getForecast,
  PLACE_QUERY_MIN_CHARS,
  saveWeatherLocation,
  searchWeatherPlaces,
  type WeatherPlace,
} from '#contract/weather.ts';
import { call } from '#web/client/call.ts';
import { HttpError } from '#web/client/http-error.ts';
import { USER_KEY } from '#web/client/session.ts';
import { showToast } from '#web/ui/toast.ts';

/** Whether a text is long enough to be searched. */
export function canSearch(text: string): boolean {
  return text.trim().length >= PLACE_QUERY_MIN_CHARS;
}

/** The place the farmer saved before; null without one. */
export function savedPlace(user: User | null | undefined): WeatherPlace | null {
  const [lat, lon] = [Number(user?.weatherLat ?? Number.NaN), Number(user?.weatherLon ?? Number.NaN)];
  if (!user?.weatherLocation || !Number.isFinite(lat) || !Number.isFinite(lon)) return null;
  return { name: user.weatherLocation, country: 'PH', lat, lon };
}

/** A town with its province: there are two Santa Rosas. A saved one carries it in its name. */
export function townName({ name, state }: Pick<WeatherPlace, 'name' | 'state'>): string {
  return state === undefined ? name : `${name}, ${state}`;
}

/** Places by name. `search` is null until a search is triggered. */
export function usePlaceSearch(search: string | null) {
  return useQuery({
    queryKey: [searchWeatherPlaces.path, search],
    enabled: search !== null,
    queryFn: ({ signal }) =>
      named('Search failed', () => call(searchWeatherPlaces, { query: { query: search ?? '' }, signal })),
  });
}

/** The weather of the selected place. */
export function useForecast(place: WeatherPlace | null) {
  return useQuery({
    queryKey: [getForecast.path, place?.lat, place?.lon],
    enabled: place !== null,
    queryFn: ({ signal }) =>
      named('Failed to fetch weather', () =>
        call(getForecast, { query: { lat: place?.lat, lon: place?.lon }, signal }),
      ),
  });
}

/** Keeps the picked place with the farmer. */
export function useSavePlace() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ lat, lon, ...town }: WeatherPlace) =>
      call(saveWeatherLocation, { body: { location: townName(town), lat: String(lat), lon: String(lon) } }),
    onSuccess: async () => {
      showToast({ title: 'Naka-save na!', description: 'Location saved successfully' });
      await Promise.all(
        [USER_KEY, [getPlantingMonths.path], [listMarketRegions.path]].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: () => showToast({ title: 'Error', description: 'Failed to save location', variant: 'destructive' }),
  });
}

async function named<T>(failure: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof HttpError) throw new Error(failure, { cause: error });
    throw error;
  }
}
