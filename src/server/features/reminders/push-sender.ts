import webPush from 'web-push';
import type { Reminder, Subscription } from '#contract/reminders.ts';
import { isPushService, type PushSettings } from './push-service.ts';

/** 'gone': no such subscription any more. 'later': not now. 'refused': not with these keys, or not like this. */
export type Sent = 'sent' | 'gone' | 'later' | 'refused';

/** Pushes a reminder to a browser; never throws. */
export type PushSender = (subscription: Subscription, reminder: Reminder) => Promise<Sent>;

/** A morning's news is none in the evening. */
const TTL_SECONDS = 10 * 3600;
const TIMEOUT_MS = 10_000;

/** A sender with the operator's keys: encrypted for the browser (RFC 8291), signed for the service (RFC 8292). */
export function openPushSender({ services, ...vapidDetails }: PushSettings, fetchUrl = fetch): PushSender {
  return async (subscription, reminder) => {
    if (!isPushService(subscription.endpoint, services)) return 'gone';
    const request = sealed(subscription, reminder, vapidDetails);
    if (request === null) return 'gone';
    try {
      const response = await fetchUrl(request.endpoint, {
        method: request.method,
        headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
        body: request.body && new Uint8Array(request.body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return outcomeOf(response.status);
    } catch {
      return 'later';
    }
  };
}

/** The request as it goes out; null for keys that are no point of the curve. */
function sealed(subscription: Subscription, reminder: Reminder, vapidDetails: Omit<PushSettings, 'services'>) {
  try {
    return webPush.generateRequestDetails(subscription, JSON.stringify(reminder), {
      vapidDetails,
      TTL: TTL_SECONDS,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
      // What was not delivered is replaced by the next morning's.
      topic: 'umaga',
    });
  } catch {
    return null;
  }
}

function outcomeOf(status: number): Sent {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
