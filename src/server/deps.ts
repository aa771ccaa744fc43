import path from 'node:path';
import type { Registry } from 'prom-client';
import { openS3Films } from './adapters/films-s3.ts';
import { openStat } from './adapters/openstat.ts';
import { openOwnAdviser } from './adapters/own-adviser/open-own-adviser.ts';
import { openPhotoReader } from './adapters/photo-reader/photo-reader-pool.ts';
import { openDiskPhotos } from './adapters/photos-disk.ts';
import { openS3Photos } from './adapters/photos-s3.ts';
import { redisAnswerRelay } from './adapters/shared-state/answer-relay.ts';
import { connectRedis, type SharedRedis } from './adapters/shared-state/connect-redis.ts';
import { localLimits, sharedLimits } from './adapters/shared-state/limits.ts';
import { sharedReports } from './adapters/shared-state/shared-reports.ts';
import { climateReport, usualMonths } from './adapters/weather-climate.ts';
import { openMeteo } from './adapters/weather-open-meteo.ts';
import { openWeather } from './adapters/weather-openweather.ts';
import { resilientWeather } from './adapters/weather-resilient.ts';
import type { Config, WeatherProvider } from './config.ts';
import type { Database } from './db/database.ts';
import { lockDirectory } from './db/directory-lock.ts';
import { guardSpace } from './db/guard-space.ts';
import { type OpenDatabase, openEmbeddedDatabase, openPostgres } from './db/open-database.ts';
import { seedPrices } from './db/price-series.ts';
import { openReplica, type Replica } from './db/replica.ts';
import { openPriceDesk, type PriceDesk } from './features/market-prices/price-desk.ts';
import { NO_VIDEOS, readVideoCatalogue, type VideoCatalogue } from './features/videos/catalogue.ts';
import { manilaDay } from './http/manila-day.ts';
import { keepSessions } from './http/session.ts';
import { openAdviser } from './open-adviser.ts';
import type { Adviser } from './ports/adviser.ts';
import type { AnswerRelay } from './ports/answer-relay.ts';
import type { Films } from './ports/films.ts';
import type { Limits } from './ports/limits.ts';
import type { PhotoReader } from './ports/photo-reader.ts';
import { type Photos, PhotosAwayError } from './ports/photos.ts';
import type { PricePublisher } from './ports/price-publisher.ts';
import type { SharedReports } from './ports/shared-reports.ts';
import type { Tracing } from './ports/tracing.ts';
import type { UsualMonths, Weather, WeatherPoint } from './ports/weather.ts';
import { traceDeps } from './trace-deps.ts';

/** Something an operator may want to know, in one line of the log. */
export type LogEvent = { message: string } & Record<string, unknown>;

/** Everything with a lifetime or an outside world, built once and handed down. */
export type Deps = {
  db: Database;
  /** Resolves when it would be a query's turn at the database. */
  inTurn: () => Promise<void>;
  /** Where lists are read while it is fresh; null without one. */
  replica: Replica | null;
  adviser: Adviser;
  photos: Photos;
  photoReader: PhotoReader;
  weather: Weather;
  usualMonths: (point: WeatherPoint) => UsualMonths;
  priceDesk: PriceDesk;
  videos: VideoCatalogue;
  /** Of his videos those in the bucket; null without one. */
  films: Films | null;
  limits: Limits;
  /** The way to the other instances; null for one alone. */
  relay: AnswerRelay | null;
  /** Whoever is told where the time goes; null: nobody. */
  tracing: Tracing | null;
  /** What the server does without for now, by name. */
  missing: () => string[];
  /** Today in the Philippines, 'YYYY-MM-DD'. */
  today: () => string;
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * Opens what the settings choose. Only this file knows the adapters.
 * @throws DirectoryInUseError when another process holds the embedded database.
 * @throws PhotosRefusedError when the photos' bucket does.
 */
export async function openDeps(config: Config, registry: Registry, log: (event: LogEvent) => void): Promise<Deps> {
  const videos = videosOf(config);
  const tellSpace = (isShort: boolean) =>
    log({ message: isShort ? 'the disk is nearly full: nothing is written' : 'there is room again: all is written' });
  await using stack = new AsyncDisposableStack();
  const ownAdviser = stack.use(openOwnAdviser());
  // The two open beside each other, on a core each.
  const [{ db, isFull, inTurn }] = await Promise.all([
    openDatabase(config, stack),
    config.hostedModel === null ? ownAdviser.warm() : undefined,
  ]);
  await seedPrices(db);
  const space = config.databaseUrl === null ? stack.use(await guardSpace(db, config.dataDir, tellSpace)) : null;
  const { databaseReadUrl, databasePool } = config;
  const replica = databaseReadUrl ? stack.use(await openReplica(db, databaseReadUrl, databasePool)) : null;
  const photos = await openPhotos(config);
  const priceDesk = await openPriceDesk(db);
  const shared = await openSharedState(config, log, stack);
  const weather = weatherOf(config.weather, shared);
  const ownReader = stack.use(openPhotoReader());
  const { adviser, photoReader } = await openAdviser({ config, db, weather, ownAdviser, ownReader, registry, log });
  const tracing = await tracingOf(config, stack);
  const opened = stack.move();
  const deps: Deps = {
    db,
    inTurn,
    replica,
    adviser,
    photos,
    photoReader,
    weather,
    usualMonths,
    priceDesk,
    videos,
    films: filmsOf(config),
    limits: shared.limits,
    relay: shared.relay,
    tracing: null,
    missing: () => [...shared.missing(), ...(space?.isShort() || isFull() ? ['disk'] : [])],
    today: () => manilaDay(new Date()),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
  return tracing === null ? deps : traceDeps(deps, tracing);
}

/** Nothing of it is loaded where nobody watches. */
async function tracingOf({ tracesTo }: Config, stack: AsyncDisposableStack): Promise<Tracing | null> {
  if (tracesTo === null) return null;
  const { openTracing } = await import('./adapters/open-tracing.ts');
  return stack.use(openTracing(tracesTo.endpoint, tracesTo.serviceName));
}

/**
 * The operator's videos.
 * @throws ConfigError when the catalogue cannot be used.
 */
export function videosOf({ videoCatalogue, photoBucket }: Config): VideoCatalogue {
  return videoCatalogue === null ? NO_VIDEOS : readVideoCatalogue(videoCatalogue, photoBucket !== null);
}

/** The films of the bucket that photos are in; null where they lie on the disk. */
export const filmsOf = ({ photoBucket }: Config): Films | null => photoBucket && openS3Films(photoBucket);

async function openDatabase(config: Config, stack: AsyncDisposableStack): Promise<OpenDatabase> {
  if (config.databaseUrl) return stack.use(await openPostgres(config.databaseUrl, { most: config.databasePool }));
  stack.defer(lockDirectory(config.dataDir));
  const opened = stack.use(await openEmbeddedDatabase(path.join(config.dataDir, 'db')));
  keepSessions(opened.db);
  return opened;
}

/**
 * Where farmers' photos lie. A bucket that is away now may be back before the first photo.
 * @throws PhotosRefusedError when its settings are wrong.
 */
export async function openPhotos({ photoBucket, dataDir }: Config): Promise<Photos> {
  if (photoBucket === null) return openDiskPhotos(path.join(dataDir, 'photos'));
  const photos = openS3Photos(photoBucket);
  await photos.owner().catch((error: unknown) => {
    if (!(error instanceof PhotosAwayError)) throw error;
  });
  return photos;
}

type SharedState = Pick<Deps, 'limits' | 'relay' | 'missing'> & { reports: SharedReports | null };

/** What instances share for the moment: with REDIS_URL all of them, else each with itself. */
export async function openSharedState(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  log: (event: LogEvent) => void,
  stack: AsyncDisposableStack,
): Promise<SharedState> {
  if (redisUrl === null) return { limits: localLimits, relay: null, missing: () => [], reports: null };
  const redis: SharedRedis = stack.use(
    await connectRedis(redisUrl, (isAway) =>
      log({ message: isAway ? 'Redis is away: limits and live answers are this process’s own' : 'Redis is back' }),
    ),
  );
  return {
    limits: sharedLimits(redis),
    relay: redisAnswerRelay(redis),
    missing: () => (redis.isAway() ? ['redis'] : []),
    reports: sharedReports(redis),
  };
}

/** Who is asked for newer prices; null when nobody is. */
export function pricePublisherOf({ openStatUrl }: Config): PricePublisher | null {
  return openStatUrl === null ? null : openStat(openStatUrl);
}

/** Weather as the settings choose, with PAGASA's normals behind it. */
export function weatherOf(
  provider: WeatherProvider,
  { reports, limits }: { reports: SharedReports | null; limits: Limits },
): Weather {
  const source =
    provider.kind === 'open-meteo'
      ? openMeteo(provider.url)
      : provider.kind === 'openweather'
        ? openWeather(provider.url, provider.apiKey)
        : null;
  return resilientWeather({ source, usual: climateReport, shared: reports, meter: limits });
}
