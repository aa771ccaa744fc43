const zone = { timeZone: 'Asia/Manila' } as const;
const day = new Intl.DateTimeFormat('en-CA', zone);
const time = new Intl.DateTimeFormat('en-US', { ...zone, hour: 'numeric', minute: '2-digit' });
const date = new Intl.DateTimeFormat('en-US', { ...zone, month: 'short', day: 'numeric' });
const DAY_MS = 86_400_000;

/** When an old answer is of, in a farmer's words: 'ngayong 7:30 AM', 'kahapon 7:30 AM', 'Nov 3, 7:30 AM'. Times in ms. */
export function lastSeen(at: number, now: number): string {
  if (day.format(at) === day.format(now)) return `ngayong ${time.format(at)}`;
  if (day.format(at) === day.format(now - DAY_MS)) return `kahapon ${time.format(at)}`;
  return `${date.format(at)}, ${time.format(at)}`;
}
