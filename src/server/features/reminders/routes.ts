import type { FastifyInstance } from 'fastify';
import { endReminders, getReminders, keepReminders } from '#contract/reminders.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import { requireUser, sessionHashOf } from '#server/http/session.ts';
import { isPushService, type PushSettings } from './push-service.ts';
import { endSubscription, isSubscribed, keepSubscription } from './subscriptions-store.ts';

export type RemindersDeps = { db: Database; pushSettings: PushSettings | null };

/** Whether, and where, a farmer's mornings are pushed to. */
export function remindersRoutes(app: FastifyInstance, { db, pushSettings }: RemindersDeps): void {
  const publicKey = pushSettings?.publicKey ?? null;

  bindEndpoint(app, getReminders, async ({ request }) => {
    return { publicKey, isOn: publicKey !== null && (await isSubscribed(db, sessionHashOf(request))) };
  });

  bindEndpoint(app, keepReminders, async ({ request, body }) => {
    const { id: userId } = await requireUser(db, request);
    if (pushSettings === null) throw new AppError('not-found');
    if (!isPushService(body.endpoint, pushSettings.services)) throw new AppError('bad-input');
    await keepSubscription(db, { userId, sessionHash: sessionHashOf(request) }, body);
    return { publicKey, isOn: true };
  });

  bindEndpoint(app, endReminders, async ({ request }) => {
    await endSubscription(db, sessionHashOf(request));
    return { publicKey, isOn: false };
  });
}
