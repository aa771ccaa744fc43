import type { FastifyBaseLogger } from 'fastify';
import { isJobDoneWithin, noteJobFinished, withJobLease } from './db/job-lease.ts';
import { deleteTokensBefore } from './db/token-budget.ts';
import type { Deps } from './deps.ts';
import { ownsPhotos, sweepPhotos } from './features/analyses/sweep-photos.ts';
import { deleteOldFailures } from './features/auth/account-throttle.ts';
import { deleteExpiredPayloads } from './features/auth/oidc-payload-store.ts';
import { forgetDeletedFields } from './features/fields/fields-store.ts';
import { deleteOldKeys } from './http/idempotency.ts';
import { deleteExpiredSessions } from './http/session.ts';

const JOB = 'housekeeping';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How often it is asked whether an hour is over; the first time well after the start, when a mistake has shown itself. */
const LOOK_EVERY_MS = 10 * MINUTE_MS;
/** Longer than the work ever takes. */
const LEASE_MS = HOUR_MS;

/**
 * Deletes what has expired, once an hour; of several instances one does it. At the start it only says whose photos lie
 * there are, for a wrong address of the database shows there first.
 */
export function startHousekeeping({ db, photos, today }: Deps, log: FastifyBaseLogger): AsyncDisposable {
  async function look(): Promise<void> {
    if (await ownsPhotos(db, photos)) return;
    log.error(
      'the photos belong to another database: are DATABASE_URL and the place of the photos right? None will be swept',
    );
  }

  async function clean(): Promise<void> {
    if (await isJobDoneWithin(db, JOB, HOUR_MS)) return;
    await withJobLease(db, JOB, LEASE_MS, async () => {
      await Promise.all([
        deleteExpiredSessions(db),
        deleteExpiredPayloads(db),
        deleteOldKeys(db),
        deleteOldFailures(db),
        deleteTokensBefore(db, today()),
        forgetDeletedFields(db, new Date()),
      ]);
      const sweep = await sweepPhotos(db, photos, new Date());
      if ('refused' in sweep) log.error(sweep, 'no photo was swept');
      else if (sweep.swept > 0) log.warn(sweep, 'photos without an analysis were set aside');
      await noteJobFinished(db, JOB);
    });
  }

  let running = Promise.resolve();
  const start = (work: () => Promise<void>) => {
    running = work().catch((err: unknown) => log.error({ err }, 'housekeeping failed'));
  };
  start(look);
  const timer = setInterval(() => start(clean), LOOK_EVERY_MS);
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await running;
    },
  };
}
