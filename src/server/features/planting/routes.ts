import type { FastifyInstance } from 'fastify';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { getPlantingMonths } from '#contract/planting.ts';
import type { Database } from '#server/db/database.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import { requireUser } from '#server/http/session.ts';
import type { UsualMonths, WeatherPoint } from '#server/ports/weather.ts';
import { monthsAtPlace, usualRain } from './months-at-place.ts';

export type PlantingDeps = { db: Database; usualMonths: (point: WeatherPoint) => UsualMonths };

/** The crop calendar at a farmer's own place. */
export function plantingRoutes(app: FastifyInstance, { db, usualMonths }: PlantingDeps): void {
  bindEndpoint(app, getPlantingMonths, async ({ request }) => {
    const { weatherLocation: place, weatherLat, weatherLon } = await requireUser(db, request);
    if (place === null || weatherLat === null || weatherLon === null)
      return { place: null, source: null, rain: [], crops: [] };
    const { normals, source } = usualMonths({ lat: Number(weatherLat), lon: Number(weatherLon) });
    return { place, source, rain: usualRain(normals), crops: monthsAtPlace(normals, await loadKnowledge()) };
  });
}
