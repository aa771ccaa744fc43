import type { Registry } from 'prom-client';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { PlaceForecast } from '#agronomy/season/place-forecast.ts';
import { withKeepOff } from '#mind/sprayed-field.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { openTokenBudget } from './db/token-budget.ts';
import type { LogEvent } from './deps.ts';
import { fieldForecastOf } from './features/weather/field-forecast.ts';
import { searchPlaces } from './features/weather/search-places.ts';
import { manilaDay } from './http/manila-day.ts';
import type { Adviser } from './ports/adviser.ts';
import type { PhotoReader } from './ports/photo-reader.ts';
import type { Weather } from './ports/weather.ts';

export type AdviserParts = {
  config: Pick<Config, 'hostedModel'>;
  db: Database;
  weather: Weather;
  /** The adviser and the photo reader that are always there. */
  ownAdviser: Adviser;
  ownReader: PhotoReader;
  registry: Registry;
  log: (event: LogEvent) => void;
};

/**
 * The adviser that the settings choose and the eyes it has: the built-in ones alone, or with a hosted model before them.
 * Nothing of a hosted model is loaded where none is chosen.
 */
export async function openAdviser(parts: AdviserParts): Promise<{ adviser: Adviser; photoReader: PhotoReader }> {
  const { config, db, weather, ownAdviser, ownReader, registry, log } = parts;
  const { hostedModel: settings } = config;
  if (settings === null) return { adviser: ownAdviser, photoReader: ownReader };
  const [
    { openMind },
    { openModel },
    { openHostedAdviser },
    { openModelMetrics },
    { openGuardedCall },
    { openHostedPhotoReader },
    { lookRecordsOf },
  ] = await Promise.all([
    import('./adapters/own-adviser/open-mind.ts'),
    import('./adapters/hosted-adviser/open-model.ts'),
    import('./adapters/hosted-adviser/open-hosted-adviser.ts'),
    import('./adapters/hosted-adviser/model-metrics.ts'),
    import('./adapters/hosted-adviser/guarded-call.ts'),
    import('./adapters/hosted-adviser/open-hosted-photo-reader.ts'),
    import('./adapters/hosted-adviser/look-records.ts'),
  ]);
  const { knowledge, mind } = await openMind();
  const shared = {
    knowledge,
    mind,
    settings,
    model: await openModel(settings),
    guarded: openGuardedCall(),
    budget: openTokenBudget(db),
    metrics: openModelMetrics(registry, settings.provider, settings.model),
    onFallback: ({ reason, cause }: { reason: string; cause?: unknown }) =>
      log({
        message: 'the built-in guide answered instead',
        reason,
        cause: cause instanceof Error ? cause.message.slice(0, 300) : undefined,
      }),
  };
  return {
    adviser: sayingKeepOff(openHostedAdviser({ ...shared, forecastOf: townForecast(weather) }), knowledge),
    photoReader: openHostedPhotoReader(ownReader, {
      ...shared,
      today: () => manilaDay(new Date()),
      records: lookRecordsOf(settings),
    }),
  };
}

/** In whatever words a hosted model answers: what was sprayed on the field stands in the answer. */
function sayingKeepOff({ isHosted, reply, analyze }: Adviser, knowledge: Knowledge): Adviser {
  return {
    isHosted,
    async reply(request, listener) {
      return withKeepOff(knowledge, await reply(request, listener), request.field, request.today);
    },
    async analyze(request) {
      return withKeepOff(knowledge, await analyze(request), request.field, request.today);
    },
  };
}

/** The forecast of a town by its name, as fresh as it can be had. */
function townForecast(weather: Weather): (place: string) => Promise<PlaceForecast | null> {
  const forecastOf = fieldForecastOf(weather, () => undefined);
  return async (name) => {
    const [town] = searchPlaces(name);
    if (town === undefined) return null;
    const saved = {
      weatherLocation: `${town.name}, ${town.state}`,
      weatherLat: String(town.lat),
      weatherLon: String(town.lon),
    };
    return forecastOf(saved, true);
  };
}
