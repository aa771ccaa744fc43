import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { Registry } from 'prom-client';
import { inject } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { openOwnAdviser } from '#server/adapters/own-adviser/open-own-adviser.ts';
import { openPhotoReader } from '#server/adapters/photo-reader/photo-reader-pool.ts';
import { usualMonths } from '#server/adapters/weather-climate.ts';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { type OpenDatabase, openEmbeddedDatabase, openPostgres } from '#server/db/open-database.ts';
import { users } from '#server/db/schema.ts';
import { type Deps, filmsOf, type LogEvent, openPhotos, openSharedState, videosOf, weatherOf } from '#server/deps.ts';
import { openPriceDesk } from '#server/features/market-prices/price-desk.ts';
import { keepSessions, startSession } from '#server/http/session.ts';
import { openAdviser } from '#server/open-adviser.ts';
import { traceDeps } from '#server/trace-deps.ts';
import { databaseAddress, TEMPLATE_DATABASE } from './database-template.ts';
import { newBucket, testS3Url } from './test-bucket.ts';

/** A browser with a session, or without one. */
export type Visitor = {
  userId: string;
  /** For connections of one's own. */
  cookieHeader: string;
  request(method: Endpoint['method'], url: string, options?: InjectOptions): Promise<LightMyRequestResponse>;
  /** Sends a form as a browser does. */
  submit(url: string, form: FormData, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
};

export type World = {
  app: FastifyInstance;
  db: Database;
  deps: Deps;
  dataDir: string;
  registry: Registry;
  /** What the adviser told the log. */
  logged: readonly LogEvent[];
  /** A farmer nobody has met, signed in. */
  newFarmer(firstName?: string): Promise<Visitor>;
  stranger: Visitor;
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * One for all worlds of a process, one after the other: to start one takes longer than to read four photos. It lets nobody go
 * first: beside other tests on all cores a patient one would get no processor for longer than a test may take.
 */
const sharedReader = openPhotoReader({ patience: 0 });
/** One mind of a process too; its thread starts when a test asks it something. */
const sharedAdviser = openOwnAdviser();

/**
 * The whole server on a database of its own: real routes, real adviser, real files; only the network is left out.
 * @param environment Settings besides DATA_DIR, as the process would read them.
 * @param replaced What the test plays itself.
 */
export async function openWorld(
  environment: Record<string, string> = {},
  replaced: Partial<Pick<Deps, 'limits' | 'tracing' | 'inTurn'>> = {},
): Promise<World> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-world-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    WEATHER_PROVIDER: 'climate',
    ...(testS3Url && (await newBucket(testS3Url))),
    ...environment,
    DATA_DIR: dataDir,
  });
  const logged: LogEvent[] = [];
  const stack = new AsyncDisposableStack();
  const database = await openTestDatabase(dataDir);
  if (database.kind === 'pglite') keepSessions(database.db);
  const ownReader = { ...sharedReader };
  const shared = await openSharedState(config, (event) => void logged.push(event), stack);
  const weather = weatherOf(config.weather, shared);
  const registry = new Registry();
  const { adviser, photoReader } = await openAdviser({
    config,
    db: database.db,
    weather,
    // A world's own, for what a test plays in its place.
    ownAdviser: { ...sharedAdviser },
    ownReader,
    registry,
    log: (event) => void logged.push(event),
  });
  const opened: Deps = {
    db: database.db,
    inTurn: replaced.inTurn ?? database.inTurn,
    replica: null,
    adviser,
    photos: await openPhotos(config),
    weather,
    usualMonths,
    priceDesk: await openPriceDesk(database.db),
    photoReader,
    videos: videosOf(config),
    films: filmsOf(config),
    limits: replaced.limits ?? shared.limits,
    relay: shared.relay,
    tracing: null,
    missing: shared.missing,
    today: () => '2026-11-20',
    async [Symbol.asyncDispose]() {
      await stack.disposeAsync();
      await database[Symbol.asyncDispose]();
    },
  };
  const deps = replaced.tracing ? traceDeps(opened, replaced.tracing) : opened;
  const app = await buildApp(config, deps);
  await app.ready();
  return {
    app,
    db: deps.db,
    deps,
    dataDir,
    registry,
    logged,
    newFarmer: (firstName = 'Nena') => newFarmer(app, deps.db, config, firstName),
    stranger: visitor(app, '', {}),
    async [Symbol.asyncDispose]() {
      await app.close();
      await deps[Symbol.asyncDispose]();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

// The first world of a process reads and compiles what the others find ready: on a busy machine longer than a test may take.
await (await openWorld())[Symbol.asyncDispose]();

async function openTestDatabase(dataDir: string): Promise<OpenDatabase> {
  const template = inject('databaseTemplate');
  if (template.kind === 'pglite') {
    const directory = path.join(dataDir, 'db');
    cpSync(template.directory, directory, { recursive: true });
    return openEmbeddedDatabase(directory);
  }
  const name = `world_${randomUUID().replaceAll('-', '')}`;
  const client = new Client(template.url);
  await client.connect();
  await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`);
  await client.end();
  return openPostgres(databaseAddress(template.url, name));
}

async function newFarmer(app: FastifyInstance, db: Database, config: Config, firstName: string): Promise<Visitor> {
  const identity = { issuer: 'https://issuer.example', subject: randomUUID(), email: `${randomUUID()}@example.ph` };
  const [user] = await db
    .insert(users)
    .values({ ...identity, firstName, lastName: 'Dela Cruz' })
    .returning();
  if (!user) throw new Error('no user');
  const cookie = await startSession(db, config, user.id, 'no-id-token');
  return visitor(app, user.id, { [cookie.name]: cookie.value });
}

function visitor(app: FastifyInstance, userId: string, cookies: Record<string, string>): Visitor {
  const request: Visitor['request'] = (method, url, options = {}) => app.inject({ method, url, cookies, ...options });
  const cookieHeader = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return {
    userId,
    cookieHeader,
    request,
    async submit(url, form, headers = {}) {
      const encoded = new Response(form);
      const contentType = encoded.headers.get('content-type') ?? '';
      const payload = Buffer.from(await encoded.arrayBuffer());
      return request('POST', url, { payload, headers: { 'content-type': contentType, ...headers } });
    },
  };
}
