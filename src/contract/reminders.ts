import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

const PATH = '/api/reminders';

/** Whether this browser is told each morning what is due (Web Push, RFC 8030). */
const remindersSchema = z.object({
  /** The operator's VAPID key, which a browser subscribes with; null where he has set none: then nothing is pushed. */
  publicKey: z.nullable(z.string()),
  /** Whether the session that asks is subscribed. */
  isOn: z.boolean(),
});
export type Reminders = z.infer<typeof remindersSchema>;

/** A `PushSubscription` as browsers write it to JSON: keys in base64url, a point of P-256 and 16 random bytes. */
export const subscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** What is pushed, as the service worker gets it. */
export const reminderSchema = z.object({
  title: z.string(),
  /** A line for each thing. */
  body: z.string(),
  /** The page of ours that a tap opens: '/' or '/?bukid=…'. */
  url: z.string(),
});
export type Reminder = z.infer<typeof reminderSchema>;

export const getReminders = defineEndpoint({
  id: 'getReminders',
  method: 'GET',
  path: PATH,
  summary: 'Whether reminders can be pushed here, and whether this browser gets them.',
  reply: remindersSchema,
  isKept: false,
});

export const keepReminders = defineEndpoint({
  id: 'keepReminders',
  method: 'POST',
  path: PATH,
  summary: 'Push what is due each morning to this browser, until the session ends. 404 where the operator set no keys.',
  body: subscriptionSchema,
  reply: remindersSchema,
});

export const endReminders = defineEndpoint({
  id: 'endReminders',
  method: 'DELETE',
  path: PATH,
  summary: 'Push nothing more to this browser.',
  reply: remindersSchema,
});
