import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ConfigError, readConfig } from './config.ts';
import { isDatabaseAway } from './db/database-away.ts';
import { DirectoryInUseError } from './db/directory-lock.ts';
import type { LogEvent } from './deps.ts';
import { refuseConnections } from './http/refuse-connections.ts';
import { PhotosRefusedError } from './ports/photos.ts';

/** A stop that takes longer than this, answers of a hosted model apart, has hung. */
const STOP_TIMEOUT_MS = 10_000;
/** Connections that may wait to be taken while the process is busy; the kernel has its own limit (somaxconn). */
const BACKLOG = 4096;

/** Faults of the settings, which say themselves what is wrong. */
const MENDABLE = [ConfigError, DirectoryInUseError, PhotosRefusedError];

/** What the system says of a folder that cannot be written. */
const FOLDER_CODES = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'ENOTDIR']);

// What cannot be printed, to a full disk or a closed terminal, is lost; without a listener the error would end the server.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

try {
  await run();
} catch (error) {
  // What an operator can mend is said in one line; anything else deserves its stack.
  const mendable = whatToMend(error);
  console.error(mendable === null ? error : `Ani Gabay cannot start: ${mendable}`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const [
    { openDeps, pricePublisherOf },
    { buildApp },
    { startHousekeeping },
    { schedulePrices },
    { scheduleReminders },
    { serveMetrics },
    { Registry },
  ] = await Promise.all([
    import('./deps.ts'),
    import('./app.ts'),
    import('./housekeeping.ts'),
    import('./schedule-prices.ts'),
    import('./schedule-reminders.ts'),
    import('./serve-metrics.ts'),
    import('prom-client'),
  ]);
  const stack = new AsyncDisposableStack();
  let running: FastifyInstance;
  try {
    const registry = new Registry();
    // The server's log is opened with the server, which needs the adviser first.
    let log: ((event: LogEvent) => void) | null = null;
    const deps = stack.use(await openDeps(config, registry, (event) => log?.(event)));
    const app = stack.adopt(await buildApp(config, deps), (opened) => opened.close());
    log = ({ message, ...details }) => app.log.warn(details, message);
    running = app;
    stack.use(startHousekeeping(deps, app.log));
    stack.use(schedulePrices(deps, pricePublisherOf(config), app.log, registry));
    stack.use(scheduleReminders(deps, config.push, app.log));
    if (config.metricsPort !== null) stack.use(await serveMetrics(app, registry, config.host, config.metricsPort));
    // The framework would log the same in JSON; the address to open is said once, in the last line.
    app.log.level = 'silent';
    await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
    app.log.level = config.logLevel;
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
  const stop = async (drainMs: number) => {
    setTimeout(() => process.exit(1), drainMs + STOP_TIMEOUT_MS + (config.hostedModel?.timeoutMs ?? 0)).unref();
    running.drain();
    if (drainMs > 0) {
      await wait(drainMs);
      // A proxy takes them elsewhere; what was begun is ended, answers to the chat among it. While the framework closes it
      // lets go of both with a 503.
      await refuseConnections(running.server);
    }
    await stack.disposeAsync();
  };
  // A person at the keyboard waits for the end; whoever manages processes first wants no new farmer sent here.
  process.once('SIGINT', () => void stop(0)).once('SIGTERM', () => void stop(config.drainMs));
  const database = config.databaseUrl ? 'PostgreSQL' : `embedded, ${config.dataDir}`;
  const identity = config.externalIssuer?.issuer ?? 'built in';
  const hosted = config.hostedModel;
  const adviser =
    hosted === null ? 'embedded' : `${hosted.model} (${hosted.provider}), with the embedded one behind it`;
  const photos = config.photoBucket ? `S3, ${config.photoBucket.bucket}` : 'disk';
  console.log(`database: ${database} · photos: ${photos} · sign-in: ${identity} · adviser: ${adviser}`);
  console.log(`Ani Gabay is ready at ${config.publicUrl}`);
}

/** What an operator can mend, in a line; null for a fault of the program. */
function whatToMend(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (MENDABLE.some((kind) => error instanceof kind) || code === 'EADDRINUSE') return error.message;
  if (FOLDER_CODES.has(code)) return `DATA_DIR cannot be used: ${error.message}`;
  return isDatabaseAway(error) ? `the database cannot be reached: ${error.message || code}` : null;
}
