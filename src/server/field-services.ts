import type { Deps } from './deps.ts';
import { type FieldPlanner, fieldPlanner } from './features/fields/plan-of-field.ts';
import { regionIdOfName } from './features/market-prices/regions.ts';
import type { FarmgatePriceOf } from './features/today/field-price.ts';
import { nearestPlace } from './features/weather/search-places.ts';
import { weatherAtOf } from './features/weather/weather-at.ts';
import type { WeatherAt, WeatherPoint } from './ports/weather.ts';

/** What several features ask of a field: its weather, its plan, its province and the price there. */
export type FieldServices = {
  weatherAt: WeatherAt;
  planOf: FieldPlanner;
  provinceAt: (point: WeatherPoint) => string | null;
  farmgatePriceOf: FarmgatePriceOf;
};

/** @param onFailure Told why the publisher of forecasts was passed over. */
export function fieldServicesOf(deps: Deps, onFailure: (failure: Error) => void): FieldServices {
  const weatherAt = weatherAtOf({ ...deps, onFailure });
  return {
    weatherAt,
    planOf: fieldPlanner({ ...deps, weatherAt }),
    provinceAt: ({ lat, lon }) => nearestPlace(lat, lon).state ?? null,
    farmgatePriceOf: (commodity, region) => deps.priceDesk.book().farmgate(commodity, regionIdOfName(region)),
  };
}
