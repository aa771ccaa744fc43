import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getHealth, getReadiness } from '#contract/health.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';

/** A load balancer asks every few seconds: an answer must be there before it asks again. */
const LONGEST_MS = 2000;

async function tooLate(signal: AbortSignal): Promise<never> {
  await wait(LONGEST_MS, undefined, { signal });
  throw new Error(`the database did not answer in ${LONGEST_MS} ms`);
}

type HealthDeps = {
  db: Database;
  /** What the server does without for now, by name. */
  missing: () => string[];
  /** Called when the server is told that it will stop. */
  onDrain: () => void;
};

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Says from now on that the server is not ready, so that no new farmer is sent to it, and lets go of who waits in line;
     * it still answers.
     */
    drain(): void;
  }
}

/** Probes for whoever runs the server. Migrations are in before it listens, so ready means the database answers. */
export function healthRoutes(app: FastifyInstance, { db, missing, onDrain }: HealthDeps): void {
  let isDraining = false;
  app.decorate('drain', () => {
    isDraining = true;
    onDrain();
  });
  // Who keeps his connection would send the next request into the end of it.
  app.addHook('onSend', async (_, reply) => void (isDraining && reply.header('connection', 'close')));
  bindEndpoint(app, getHealth, async () => ({ status: 'ok' as const }));
  bindEndpoint(app, getReadiness, async () => {
    const time = new AbortController();
    try {
      if (isDraining) throw new Error('the server is about to stop');
      await Promise.race([db.execute(sql`select 1`), tooLate(time.signal)]);
    } catch (cause) {
      throw new AppError('not-ready', { cause });
    } finally {
      time.abort();
    }
    const away = missing();
    return away.length === 0 ? { status: 'ok' as const } : { status: 'degraded' as const, away };
  });
}
