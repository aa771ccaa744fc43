import { randomUUID } from 'node:crypto';
import path from 'node:path';
import zlib from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { PHONE_ANSWER_MAX_CHARS } from '#contract/advice.ts';
import { MESSAGE_MAX_CHARS, PHOTO_MAX_BYTES, PHOTOS_MAX } from '#contract/limits.ts';
import packageJson from '#package' with { type: 'json' };
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { accountRoutes } from './features/account/routes.ts';
import { analysesRoutes } from './features/analyses/routes.ts';
import { openIdentity } from './features/auth/identity.ts';
import { calendarFeedRoutes } from './features/calendar-feed/routes.ts';
import { chatRoutes } from './features/chat/routes.ts';
import { dossierRoutes } from './features/fields/dossier-routes.ts';
import { entryRoutes } from './features/fields/entry-routes.ts';
import { fieldsOf, knownField } from './features/fields/fields-store.ts';
import { fieldsRoutes } from './features/fields/routes.ts';
import { seasonRoutes } from './features/fields/season-routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { marketPricesRoutes } from './features/market-prices/routes.ts';
import { plantingRoutes } from './features/planting/routes.ts';
import { remindersRoutes } from './features/reminders/routes.ts';
import { todayRoutes } from './features/today/routes.ts';
import { videosRoutes } from './features/videos/routes.ts';
import { fieldForecastOf } from './features/weather/field-forecast.ts';
import { weatherRoutes } from './features/weather/routes.ts';
import { nearestPlace } from './features/weather/search-places.ts';
import { fieldServicesOf } from './field-services.ts';
import { addressKey } from './http/address-key.ts';
import { installApiDocs } from './http/api-docs.ts';
import { BodyPace, letRefusedBodiesIn } from './http/body-pace.ts';
import { SCROLL_TO_NEWEST } from './http/drawn-pages.ts';
import { installErrorHandler, sendError } from './http/errors.ts';
import { callInTurn, FairTurns } from './http/fair-turns.ts';
import { installHtmlPages } from './http/html-page.ts';
import { readInlineHashes } from './http/inline-hashes.ts';
import { openLogDestination } from './http/log-destination.ts';
import { loggedError } from './http/logged-error.ts';
import { installRateLimits } from './http/rate-limits.ts';
import { listReader } from './http/read-lists.ts';
import { installRequestLog } from './http/request-log.ts';
import { installSameOriginCheck } from './http/same-origin.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import { guardEndpoints, knownFarmer, sessionUser } from './http/session.ts';
import { shedLoad } from './http/shed-load.ts';
import { traceRequests } from './http/trace-requests.ts';
import { installWebPages } from './http/web-pages.ts';

const WEB_BUILD = path.join(import.meta.dirname, '../../dist/web');
const DRAW_BUILD = path.join(import.meta.dirname, '../../dist/draw');

/** JSON bodies hold one message; a letter takes at most four bytes, some more when escaped. */
const JSON_MAX_BYTES = 1024 * 1024;

/** Longer than a proxy keeps its connections (nginx: 60 s), or it sends a request into one that was just closed. */
const KEEP_ALIVE_MS = 75_000;

/** The whole server, ready to listen or to be called in a test. */
export async function buildApp(config: Config, deps: Deps): Promise<FastifyInstance> {
  const identity = openIdentity(config, deps);
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { err: loggedError }, stream: openLogDestination() },
    logController: new LogController({ disableRequestLogging: true }),
    // Behind a proxy the farmer's address comes in a header; nobody else's word is taken for it.
    trustProxy: config.trustProxy,
    bodyLimit: JSON_MAX_BYTES,
    // Addresses that cannot be decoded never reach a route.
    frameworkErrors: (_, request, reply) => sendError(request, reply, 'bad-input'),
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Counted, it would be another request's at each instance and after each start.
    genReqId: () => randomUUID(),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (deps.tracing) traceRequests(app, deps.tracing);
  installErrorHandler(app);
  installRequestLog(app);
  const wait = shedLoad(app, deps.inTurn);
  await app.register(cookie, { secret: identity.cookieSecret });
  // Answers travel small; the web app's own files are compressed when they are built.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Hardly any reply is larger than a window of 256 KB. The usual one takes 4 MB for each reply under way: with those of twenty
    // farmers at once the process does little else than collect garbage.
    brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
  await app.register(multipart, {
    limits: {
      fileSize: PHOTO_MAX_BYTES,
      files: PHOTOS_MAX,
      fields: 5,
      parts: 5 + PHOTOS_MAX,
      fieldSize: Math.max(MESSAGE_MAX_CHARS, PHONE_ANSWER_MAX_CHARS) * 4,
      fieldNameSize: 100,
    },
  });
  const issuerOrigin = config.externalIssuer && new URL(config.externalIssuer.issuer).origin;
  await installSecurityHeaders(app, {
    isHttps: config.publicUrl.startsWith('https:'),
    issuerOrigin,
    inline: readInlineHashes(WEB_BUILD, [SCROLL_TO_NEWEST]),
    hasYouTube: [...deps.videos.entries.values()].some(({ kind }) => kind === 'youtube'),
  });
  installSameOriginCheck(app, config.publicUrl);
  const userOf = async (request: Parameters<typeof sessionUser>[1]) =>
    (await sessionUser(deps.db, request))?.id ?? null;
  const pace = new BodyPace();
  letRefusedBodiesIn(app, pace, (request) => knownFarmer(request) ?? addressKey(request.ip));
  installRateLimits(app, { perMinute: config.rateLimitPerMinute, limits: deps.limits, userOf });
  guardEndpoints(app, deps.db);
  let arrivals = 0;
  app.server.on('connection', () => arrivals++);
  const atOnce = Math.max(1, Math.floor(config.databasePool / 2));
  const turns = new FairTurns({ atOnce }, undefined, () => arrivals);
  callInTurn(app, turns, userOf);
  await installApiDocs(app, packageJson.version);

  installHtmlPages(app);
  healthRoutes(app, { ...deps, onDrain: () => turns.stop() });
  identity.routes(app);
  const onFailure = (err: unknown) => app.log.warn({ err }, 'no forecast');
  const fieldForecast = fieldForecastOf(deps.weather, onFailure);
  const services = fieldServicesOf(deps, onFailure);
  accountRoutes(app, { ...deps, turns, publicUrl: config.publicUrl, accounts: identity.accounts });
  const readLists = listReader(app, deps.db, deps.replica);
  const priceBook = () => deps.priceDesk.book();
  const prices = () => priceBook().facts;
  const onBug = (err: unknown) => app.log.error({ err }, 'an answer failed');
  const about = { turns, prices, fieldForecast, knownField: knownField.bind(null, deps.db) };
  chatRoutes(app, { ...deps, ...about, readLists, onBug });
  analysesRoutes(app, { ...deps, ...about, readLists, pace });
  const provinceAt = (lat: number, lon: number) => nearestPlace(lat, lon).state;
  marketPricesRoutes(app, { db: deps.db, priceBook, provinceAt });
  weatherRoutes(app, deps);
  videosRoutes(app, deps);
  plantingRoutes(app, deps);
  fieldsRoutes(app, { ...deps, ...services });
  entryRoutes(app, { ...deps, readLists });
  dossierRoutes(app, { ...deps, ...services });
  seasonRoutes(app, { ...deps, ...services });
  calendarFeedRoutes(app, { ...deps, ...services, publicUrl: config.publicUrl, fieldsOf });
  todayRoutes(app, { ...deps, ...services, fieldsOf });
  remindersRoutes(app, { db: deps.db, pushSettings: config.push });
  await installWebPages(app, { web: WEB_BUILD, draw: DRAW_BUILD }, { userOf, turns, isBusy: () => wait.isLong() });
  return app;
}
