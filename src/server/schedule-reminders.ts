import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { rainOnWork } from '#mind/plan/rain-on-work.ts';
import { jobFinishedAt, noteJobFinished, withJobLease } from './db/job-lease.ts';
import { users } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { fieldsOf } from './features/fields/fields-store.ts';
import { tellMornings } from './features/reminders/morning-round.ts';
import type { FieldMorning } from './features/reminders/morning-words.ts';
import { notePassedMarks } from './features/reminders/price-marks.ts';
import type { PushSender } from './features/reminders/push-sender.ts';
import type { PushSettings } from './features/reminders/push-service.ts';
import { fieldPrice } from './features/today/field-price.ts';
import { type FieldServices, fieldServicesOf } from './field-services.ts';
import { manilaDay, manilaHour } from './http/manila-day.ts';
import { placeOrSaved } from './ports/weather.ts';

const MARKS_JOB = 'price-marks';
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 10 * MINUTE_MS;
const LEASE_MS = 30 * MINUTE_MS;
/** Hours in Manila: after farmers are up, and before the morning is over. */
const [FIRST_HOUR, LAST_HOUR] = [5, 10];
/** Fields that one morning tells of. */
const MOST_FIELDS = 20;

/** The morning's work, to be done again and again: what is done is not done twice. */
export type MorningWork = (now: Date) => Promise<void>;

/**
 * Notes each morning which prices passed a farmer's mark and, where the operator has set keys, pushes what is due, rained
 * on or above its mark. Of several instances one does it.
 */
export function scheduleReminders(deps: Deps, settings: PushSettings | null, log: FastifyBaseLogger): AsyncDisposable {
  const work = morningWork(deps, settings, log);
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => work(new Date()))
      .catch((err: unknown) => log.error({ err }, 'the morning’s reminders failed'));
  }, LOOK_EVERY_MS);
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await running;
    },
  };
}

/** The work itself; outside the morning's hours it does nothing. */
export function morningWork(
  deps: Deps,
  settings: PushSettings | null,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): MorningWork {
  const services = fieldServicesOf(deps, (err) => log.warn({ err }, 'no forecast'));
  const onFailure = (err: unknown) => log.error({ err }, 'a farmer’s reminder failed');
  let sender: Promise<PushSender> | null = null;
  return async (now) => {
    const [today, hour] = [manilaDay(now), manilaHour(now)];
    if (hour < FIRST_HOUR || hour > LAST_HOUR) return;
    const areNoted = await noteMarksOnce(deps, services, now);
    if (settings === null || !areNoted) return;
    sender ??= import('./features/reminders/push-sender.ts').then(({ openPushSender }) => openPushSender(settings));
    const morningsOf = (userId: string) => morningsOfFarmer(deps, services, userId);
    const counts = await tellMornings({ db: deps.db, morningsOf, push: await sender, onFailure }, today);
    if (counts === null || Object.values(counts).every((count) => count === 0)) return;
    if (counts.refused > 0) log.error(counts, 'push services refused reminders: are the VAPID keys right?');
    else log.info(counts, 'reminders pushed');
  };
}

/** Whether the marks of the day are noted; false while another instance is at it, who tells the phones when they are. */
async function noteMarksOnce(
  { db }: Deps,
  { farmgatePriceOf, provinceAt }: FieldServices,
  now: Date,
): Promise<boolean> {
  const isDone = async () => {
    const before = await jobFinishedAt(db, MARKS_JOB);
    return before !== null && manilaDay(before) === manilaDay(now);
  };
  if (await isDone()) return true;
  const noted = await withJobLease(db, MARKS_JOB, LEASE_MS, async () => {
    // Another instance may have done it just now.
    if (await isDone()) return true;
    const knowledge = await loadKnowledge();
    await notePassedMarks(db, manilaDay(now), (cropId, place) => {
      const price = fieldPrice(knowledge, farmgatePriceOf, cropId, place && provinceAt(place));
      return price?.pesos ?? null;
    });
    await noteJobFinished(db, MARKS_JOB);
    return true;
  });
  return noted ?? false;
}

async function morningsOfFarmer(
  { db }: Deps,
  { planOf, farmgatePriceOf, provinceAt }: FieldServices,
  userId: string,
): Promise<FieldMorning[]> {
  const [knowledge, [user], kept] = await Promise.all([
    loadKnowledge(),
    db.select().from(users).where(eq(users.id, userId)),
    fieldsOf(db, userId),
  ]);
  if (user === undefined) return [];
  const growing = kept.filter(({ closedOn }) => closedOn === null).slice(0, MOST_FIELDS);
  return Promise.all(
    growing.map(async (field) => {
      const place = placeOrSaved(field.place, user);
      const { tasks } = await planOf(field);
      const price = fieldPrice(knowledge, farmgatePriceOf, field.cropId, place && provinceAt(place));
      return { field, tasks, rain: rainOnWork(tasks)[0] ?? null, price };
    }),
  );
}
