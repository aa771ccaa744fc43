import { enableCompileCache } from 'node:module';
import { ConfigError, readConfig } from './config.ts';
import { DirectoryInUseError } from './db/directory-lock.ts';
import type { LogEvent } from './deps.ts';

enableCompileCache();

/** A stop that takes longer than this has hung. */
const STOP_TIMEOUT_MS = 10_000;

// What cannot be printed, to a full disk or a closed terminal, is lost; without a listener the error would end the server.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

try {
  await run();
} catch (error) {
  // What an operator can mend is said in one line; anything else deserves its stack.
  const isExpected = error instanceof ConfigError || error instanceof DirectoryInUseError || isPortTaken(error);
  console.error(isExpected ? `Ani Gabay cannot start: ${error instanceof Error ? error.message : error}` : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const [
    { openDeps, pricePublisherOf },
    { buildApp },
    { startHousekeeping },
    { schedulePrices },
    { serveMetrics },
    { Registry },
  ] = await Promise.all([
    import('./deps.ts'),
    import('./app.ts'),
    import('./housekeeping.ts'),
    import('./schedule-prices.ts'),
    import('./serve-metrics.ts'),
    import('prom-client'),
  ]);
  const stack = new AsyncDisposableStack();
  try {
    const registry = new Registry();
    // The server's log is opened with the server, which needs the adviser first.
    let log: ((event: LogEvent) => void) | null = null;
    const deps = stack.use(await openDeps(config, registry, (event) => log?.(event)));
    const app = stack.adopt(await buildApp(config, deps), (running) => running.close());
    log = ({ message, ...details }) => app.log.warn(details, message);
    stack.use(startHousekeeping(deps, app.log));
    stack.use(schedulePrices(deps, pricePublisherOf(config), app.log, registry));
    if (config.metricsPort !== null) stack.use(await serveMetrics(app, registry, config.host, config.metricsPort));
    // The framework would log the same in JSON; the address to open is said once, in the last line.
    app.log.level = 'silent';
    await app.listen({ host: config.host, port: config.port });
    app.log.level = config.logLevel;
    // Behind the first requests, not before them.
    deps.photoReader.warm().catch((error: unknown) => app.log.error(error, 'the photo reader did not start'));
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    void stack.disposeAsync();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const database = config.databaseUrl ? 'PostgreSQL' : `embedded, ${config.dataDir}`;
  const identity = config.externalIssuer?.issuer ?? 'built in';
  const hosted = config.hostedModel;
  const adviser =
    hosted === null ? 'embedded' : `${hosted.model} (${hosted.provider}), with the embedded one behind it`;
  console.log(`database: ${database} · sign-in: ${identity} · adviser: ${adviser}`);
  console.log(`Ani Gabay is ready at ${config.publicUrl}`);
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
