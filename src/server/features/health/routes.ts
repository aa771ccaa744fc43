import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getHealth, getReadiness } from '#contract/health.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';

/** Probes for whoever runs the server. Migrations are in before it listens, so ready means the database answers. */
export function healthRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  bindEndpoint(app, getHealth, async () => ({ status: 'ok' as const }));
  bindEndpoint(app, getReadiness, async () => {
    try {
      await db.execute(sql`select 1`);
    } catch (cause) {
      throw new AppError('not-ready', { cause });
    }
    return { status: 'ok' as const };
  });
}
