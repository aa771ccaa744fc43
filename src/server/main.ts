import { enableCompileCache } from 'node:module';
import { ConfigError, readConfig } from './config.ts';
import { DirectoryInUseError } from './db/directory-lock.ts';

enableCompileCache();

/** A stop that takes longer than this has hung. */
const STOP_TIMEOUT_MS = 10_000;

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
    const deps = stack.use(await openDeps(config));
    const app = stack.adopt(await buildApp(config, deps), (running) => running.close());
    stack.use(startHousekeeping(deps, app.log));
    const registry = new Registry();
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
  console.log(`database: ${database} · sign-in: ${identity} · adviser: embedded`);
  console.log(`Ani Gabay is ready at ${config.publicUrl}`);
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
