import { type Reminder, reminderSchema } from '#contract/reminders.ts';

/** One notification for a morning: the next takes its place. */
const TAG = 'umaga';
/** What is shown when a push cannot be read: browsers want to see something for each. */
const UNREAD: Reminder = { title: 'Ngayon sa bukid mo', body: 'Buksan ang Ani Gabay para sa gawain ngayon.', url: '/' };

/** Shows what is pushed each morning, and opens the field when it is tapped. */
export function showReminders(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, url } = readReminder(event.data);
    const shown = { body, tag: TAG, lang: 'fil', icon: '/icon-192.png', badge: '/icon-192.png', data: url };
    event.waitUntil(worker.registration.showNotification(title, shown));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, String(event.notification.data)));
  });
}

/** A reminder as it was pushed; that nothing could be read, where that is so. */
export function readReminder(data: Pick<PushMessageData, 'json'> | null): Reminder {
  try {
    const reminder = reminderSchema.parse(data?.json());
    // Only pages of ours are opened.
    return reminder.url.startsWith('/') && !reminder.url.startsWith('//') ? reminder : { ...reminder, url: '/' };
  } catch {
    return UNREAD;
  }
}

async function open(worker: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' });
  // A page that this worker does not control cannot be led elsewhere.
  const led = await page?.navigate(url).catch(() => null);
  await (led ? led.focus() : worker.clients.openWindow(url));
}
