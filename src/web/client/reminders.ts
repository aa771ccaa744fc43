import { endReminders, keepReminders, type Reminders, subscriptionSchema } from '#contract/reminders.ts';
import { call } from './call.ts';

const KEY = 'ani-gabay:reminders:v1';

/** Whether this browser can be pushed to; an iPhone can once the app is on its home screen. */
export function canRemind(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/**
 * Asks the farmer, and subscribes this browser with the operator's key; gives null where he, or the browser, says no.
 * @throws HttpError when the server cannot be told.
 */
export async function turnOnReminders(farmer: string, publicKey: string): Promise<Reminders | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One made with another key cannot be changed.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(() => null);
  return subscription && keep(farmer, subscription);
}

/** Ends them, here and at the push service. */
export async function turnOffReminders(): Promise<Reminders> {
  const ended = await call(endReminders);
  localStorage.removeItem(KEY);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return ended;
}

/**
 * Tells the server again, once a day, of a subscription that this farmer made here: it ends with a session, and a browser
 * changes its address now and then.
 */
export async function renewReminders(farmer: string): Promise<void> {
  const kept = localStorage.getItem(KEY)?.split(' ');
  if (!canRemind() || kept?.[0] !== farmer || kept[1] === dayOfPhone()) return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (subscription) await keep(farmer, subscription);
}

async function keep(farmer: string, subscription: PushSubscription): Promise<Reminders> {
  const kept = await call(keepReminders, { body: subscriptionSchema.parse(subscription.toJSON()) });
  localStorage.setItem(KEY, `${farmer} ${dayOfPhone()}`);
  return kept;
}

function dayOfPhone(): string {
  return new Date().toDateString().replaceAll(' ', '-');
}
