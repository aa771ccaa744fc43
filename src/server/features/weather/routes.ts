import type { FastifyInstance } from 'fastify';
import { isInPhilippines } from '#agronomy/place/philippines.ts';
import {
  type Forecast,
  findNearestPlace,
  getForecast,
  saveWeatherLocation,
  searchWeatherPlaces,
} from '#contract/weather.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import { type PreparedReply, prepareReply, sendPrepared } from '#server/http/prepared-reply.ts';
import { requireUser } from '#server/http/session.ts';
import type { Weather } from '#server/ports/weather.ts';
import { forecastAt } from './forecast-at.ts';
import { nearestPlace, searchPlaces } from './search-places.ts';
import { saveLocation } from './store.ts';

export type WeatherDeps = { db: Database; weather: Weather };

/** Decimals kept of a farmer's coordinates: about 11 m. */
const KEPT_DECIMALS = 4;

/** Forecasts as they are sent; one is the same for all who ask within the hour. */
const prepared = new WeakMap<Forecast, PreparedReply>();

/** Places, their weather, and the one a farmer keeps. */
export function weatherRoutes(app: FastifyInstance, deps: WeatherDeps): void {
  bindEndpoint(app, searchWeatherPlaces, async ({ query }) => searchPlaces(query.query));

  bindEndpoint(app, findNearestPlace, async ({ query }) => {
    if (!isInPhilippines(query.lat, query.lon)) throw new AppError('outside-philippines');
    return nearestPlace(query.lat, query.lon);
  });

  bindEndpoint(app, getForecast, async ({ request, reply, query }) => {
    if (!isInPhilippines(query.lat, query.lon)) throw new AppError('outside-philippines');
    const tell = (err: Error) => request.log.warn({ err }, 'no forecast');
    const forecast = await forecastAt(deps.weather, query, new Date(), tell);
    const known = prepared.get(forecast) ?? prepareReply(getForecast, forecast);
    prepared.set(forecast, known);
    // Its address tells where the farmer's field is: no browser keeps it.
    return sendPrepared(request, reply, known, { isKept: false });
  });

  bindEndpoint(app, saveWeatherLocation, async ({ request, body }) => {
    const user = await requireUser(deps.db, request);
    const [lat, lon] = [Number(body.lat), Number(body.lon)];
    if (!isInPhilippines(lat, lon)) throw new AppError('outside-philippines');
    const saved = {
      weatherLocation: body.location,
      weatherLat: lat.toFixed(KEPT_DECIMALS),
      weatherLon: lon.toFixed(KEPT_DECIMALS),
    };
    await saveLocation(deps.db, user.id, saved);
    return saved;
  });
}
