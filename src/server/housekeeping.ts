import type { FastifyBaseLogger } from 'fastify';
import { deleteTokensBefore } from './db/token-budget.ts';
import type { Deps } from './deps.ts';
import { sweepPhotos } from './features/analyses/sweep-photos.ts';
import { deleteExpiredPayloads } from './features/auth/oidc-payload-store.ts';
import { forgetDeletedFields } from './features/fields/fields-store.ts';
import { deleteOldKeys } from './http/idempotency.ts';
import { deleteExpiredSessions } from './http/session.ts';

const HOUR_MS = 3_600_000;

/** Deletes what has expired, at start and every hour. Repeating it is harmless, so every instance may. */
export function startHousekeeping({ db, photos, today }: Deps, log: FastifyBaseLogger): AsyncDisposable {
  let running = Promise.resolve();
  function clean(): void {
    running = Promise.all([
      deleteExpiredSessions(db),
      deleteExpiredPayloads(db),
      deleteOldKeys(db),
      deleteTokensBefore(db, today()),
      forgetDeletedFields(db, new Date()),
      sweepPhotos(db, photos, new Date()),
    ]).then(
      () => undefined,
      (error: unknown) => log.error({ err: error }, 'housekeeping failed'),
    );
  }
  clean();
  const timer = setInterval(clean, HOUR_MS);
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await running;
    },
  };
}
