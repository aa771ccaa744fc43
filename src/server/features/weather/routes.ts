import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { findNearestPlace, getForecast, saveWeatherLocation, searchWeatherPlaces } from '#contract/weather.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import { requireUser } from '#server/http/session.ts';
import { fieldTasks } from './field-tasks.ts';
import type { Forecasts } from './forecasts.ts';
import { openPlaces } from './search-places.ts';
import { usualTasks } from './usual-weather.ts';

export type WeatherDeps = { db: Database; forecasts: Forecasts; today: () => string };

/** The Philippines with its seas, degrees. */
const BOX = { south: 4, north: 21.5, west: 114, east: 127.5 } as const;

/** @throws AppError for a point elsewhere, or none. */
function requireInside(lat: number, lon: number): void {
  const isInside = lat >= BOX.south && lat <= BOX.north && lon >= BOX.west && lon <= BOX.east;
  if (!isInside) throw new AppError('outside-philippines');
}

/** Place search, forecast and the farmer's saved place. */
export function weatherRoutes(app: FastifyInstance, { db, forecasts, today }: WeatherDeps): void {
  const places = openPlaces();

  bindEndpoint(app, searchWeatherPlaces, async ({ request, query }) => {
    await requireUser(db, request);
    return places.search(query.query);
  });

  bindEndpoint(app, findNearestPlace, async ({ request, query: { lat, lon } }) => {
    await requireUser(db, request);
    requireInside(lat, lon);
    return places.nearest(lat, lon);
  });

  bindEndpoint(app, getForecast, async ({ request, query: { lat, lon } }) => {
    await requireUser(db, request);
    requireInside(lat, lon);
    const { forecast, fetchedAt, isStale } = await forecasts.find(lat, lon);
    const { fieldDays, ...shown } = forecast;
    const { weatherRules } = await loadKnowledge();
    const tasks = fieldDays.length > 0 ? fieldTasks(fieldDays, lat, weatherRules) : usualTasks(lat, lon, today());
    return { ...shown, fetchedAt: fetchedAt.toISOString(), isStale, tasks };
  });

  bindEndpoint(app, saveWeatherLocation, async ({ request, body }) => {
    const { id } = await requireUser(db, request);
    const [lat, lon] = [Number(body.lat), Number(body.lon)];
    requireInside(lat, lon);
    const saved = { weatherLocation: body.location, weatherLat: lat.toFixed(4), weatherLon: lon.toFixed(4) };
    await db.update(users).set(saved).where(eq(users.id, id));
    return saved;
  });
}
