import path from 'node:path';
import type { Registry } from 'prom-client';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { openStat } from './adapters/openstat.ts';
import { openPhotoReader } from './adapters/photo-reader/photo-reader-pool.ts';
import { openDiskPhotos } from './adapters/photos-disk.ts';
import { climateReport, usualMonths } from './adapters/weather-climate.ts';
import { openMeteo } from './adapters/weather-open-meteo.ts';
import { openWeather } from './adapters/weather-openweather.ts';
import { resilientWeather } from './adapters/weather-resilient.ts';
import type { Config, WeatherProvider } from './config.ts';
import type { Database } from './db/database.ts';
import { lockDirectory } from './db/directory-lock.ts';
import { openEmbeddedDatabase, openPostgres } from './db/open-database.ts';
import { seedPrices } from './db/price-series.ts';
import { openPriceDesk, type PriceDesk } from './features/market-prices/price-desk.ts';
import { NO_VIDEOS, readVideoCatalogue, type VideoCatalogue } from './features/videos/catalogue.ts';
import { manilaDay } from './http/manila-day.ts';
import { keepSessions } from './http/session.ts';
import { openAdviser } from './open-adviser.ts';
import type { Adviser } from './ports/adviser.ts';
import type { PhotoReader } from './ports/photo-reader.ts';
import type { Photos } from './ports/photos.ts';
import type { PricePublisher } from './ports/price-publisher.ts';
import type { UsualMonths, Weather, WeatherPoint } from './ports/weather.ts';

/** Something an operator may want to know, in one line of the log. */
export type LogEvent = { message: string } & Record<string, unknown>;

/** Everything with a lifetime or an outside world, built once and handed down. */
export type Deps = {
  db: Database;
  adviser: Adviser;
  photos: Photos;
  photoReader: PhotoReader;
  weather: Weather;
  usualMonths: (point: WeatherPoint) => UsualMonths;
  priceDesk: PriceDesk;
  videos: VideoCatalogue;
  /** Today in the Philippines, 'YYYY-MM-DD'. */
  today: () => string;
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * Opens what the settings choose. Only this file knows the adapters.
 * @throws DirectoryInUseError when another process holds the embedded database.
 */
export async function openDeps(config: Config, registry: Registry, log: (event: LogEvent) => void): Promise<Deps> {
  const videos = videosOf(config);
  await using stack = new AsyncDisposableStack();
  const [knowledge, db] = await Promise.all([loadKnowledge(), openDatabase(config, stack)]);
  await seedPrices(db);
  const photos = await openDiskPhotos(path.join(config.dataDir, 'photos'));
  const priceDesk = await openPriceDesk(db);
  const weather = weatherOf(config.weather);
  const ownReader = stack.use(openPhotoReader());
  const { adviser, photoReader } = await openAdviser({ config, knowledge, db, weather, ownReader, registry, log });
  const opened = stack.move();
  return {
    db,
    adviser,
    photos,
    photoReader,
    weather,
    usualMonths,
    priceDesk,
    videos,
    today: () => manilaDay(new Date()),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/**
 * The operator's videos.
 * @throws ConfigError when the catalogue cannot be used.
 */
export function videosOf({ videoCatalogue }: Config): VideoCatalogue {
  return videoCatalogue === null ? NO_VIDEOS : readVideoCatalogue(videoCatalogue);
}

async function openDatabase(config: Config, stack: AsyncDisposableStack): Promise<Database> {
  if (config.databaseUrl) return stack.use(await openPostgres(config.databaseUrl)).db;
  stack.defer(lockDirectory(config.dataDir));
  const { db } = stack.use(await openEmbeddedDatabase(path.join(config.dataDir, 'db')));
  keepSessions(db);
  return db;
}

/** Who is asked for newer prices; null when nobody is. */
export function pricePublisherOf({ openStatUrl }: Config): PricePublisher | null {
  return openStatUrl === null ? null : openStat(openStatUrl);
}

/** Weather as the settings choose, with PAGASA's normals behind it. */
export function weatherOf(provider: WeatherProvider): Weather {
  const source =
    provider.kind === 'open-meteo'
      ? openMeteo(provider.url)
      : provider.kind === 'openweather'
        ? openWeather(provider.url, provider.apiKey)
        : null;
  return resilientWeather({ source, usual: climateReport });
}
