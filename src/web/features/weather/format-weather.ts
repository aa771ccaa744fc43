const dayFormat = new Intl.DateTimeFormat('en-PH', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'Asia/Manila',
});
const timeFormat = new Intl.DateTimeFormat('en-PH', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Manila',
});
const momentFormat = new Intl.DateTimeFormat('en-PH', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Manila',
});

/** Unix seconds as 'Fri, Nov 20', the day in Manila. */
export function formatDay(dt: number): string {
  return dayFormat.format(new Date(dt * 1000));
}

const weekdayFormat = new Intl.DateTimeFormat('en-PH', { weekday: 'short', timeZone: 'Asia/Manila' });

/** Unix seconds as 'Fri', the day in Manila. */
export function formatWeekday(dt: number): string {
  return weekdayFormat.format(new Date(dt * 1000));
}

/** Unix seconds as '6:01 AM' in Manila. */
export function formatClock(dt: number): string {
  return timeFormat.format(new Date(dt * 1000));
}

/** '2026-11-20T01:00:00Z' as 'November 20 at 9:00 AM'. */
export function formatMoment(iso: string): string {
  return momentFormat.format(new Date(iso));
}

/** Rounded °C; minus nought is nought. */
export function formatTemp(celsius: number): string {
  return `${Math.round(celsius) + 0}°C`;
}

/** A chance of 0 to 1 in rounded percent. */
export function formatChance(pop: number): string {
  return `${Math.round(pop * 100)}%`;
}

/** Whole millimetres; under one 'wala pang 1 mm'. */
export function formatRain(millimetres: number): string {
  return millimetres > 0 && millimetres < 1 ? 'wala pang 1 mm' : `${Math.round(millimetres)} mm`;
}

/** The day in Manila of Unix seconds, as '2026-11-24'. */
export function manilaDay(dt: number): string {
  return new Date((dt + 8 * 3600) * 1000).toISOString().slice(0, 10);
}

/** Rounded m/s. */
export function formatWind(metresPerSecond: number): string {
  return `${Math.round(metresPerSecond)} m/s`;
}

/** Latitude and longitude with four decimals. */
export function formatPosition({ lat, lon }: { lat: number; lon: number }): string {
  return `${lat.toFixed(4)}, ${lon.toFixed(4)}`;
}

const shortFormat = new Intl.DateTimeFormat('en-PH', { weekday: 'short', day: 'numeric', timeZone: 'Asia/Manila' });

/** Days as '2026-11-24', in order, as 'Tue 24 – Thu 26, Sat 28': runs of days are told by their ends. */
export function formatDays(days: readonly string[]): string {
  const noons = days.map((day) => Date.parse(`${day}T12:00:00+08:00`));
  const runs: [number, number][] = [];
  for (const noon of noons) {
    const run = runs.at(-1);
    if (run !== undefined && noon - run[1] === 86_400_000) run[1] = noon;
    else runs.push([noon, noon]);
  }
  const name = (noon: number) => shortFormat.format(new Date(noon));
  return runs.map(([from, to]) => (from === to ? name(from) : `${name(from)} – ${name(to)}`)).join(', ');
}
