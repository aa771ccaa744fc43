/** What is read of a crop record's seasons; months 1 to 12. */
export type SeasonFacts = { name: string; region: string; bestMonths: readonly number[]; okMonths: readonly number[] };

/** A season with its place in the record, so that its wording can be found. */
export type Window = SeasonFacts & { index: number };

const regionPatterns: readonly (readonly [string, RegExp])[] = [
  [
    'Luzon',
    /\b(luzon|ilocos|cagayan|nueva ecija|isabela|pangasinan|tarlac|bulacan|pampanga|bicol|calabarzon|mimaropa|laguna|quezon|batangas|cavite)\b/,
  ],
  ['Visayas', /\b(visayas|bisaya|iloilo|panay|negros|cebu|bohol|leyte|samar|capiz|aklan|antique)\b/],
  ['Mindanao', /\b(mindanao|davao|bukidnon|cotabato|zamboanga|caraga|agusan|surigao|misamis|lanao|sultan kudarat)\b/],
  ['highland', /\b(benguet|baguio|highland|kabundukan|bundok|mountain province|la trinidad)\b/],
];

/** The island group, or 'highland', that a text speaks of. */
export function regionOf(text: string): string | null {
  return regionPatterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** The windows for a region: its own where the tables have them, the national ones else. */
export function windowsFor(seasons: readonly SeasonFacts[], region: string | null): Window[] {
  const indexed = seasons.map((season, index) => ({ ...season, index }));
  const own = indexed.filter((season) => season.region === region);
  const national = indexed.filter((season) => season.region === 'all');
  const missing = national.filter(({ name }) => !own.some((season) => season.name === name));
  return own.length > 0 ? [...own, ...missing] : national.length > 0 ? national : indexed;
}

/** Whether a month is best, merely possible, or outside every window. */
export function fitOfMonth(windows: readonly Window[], month: number): 'best' | 'ok' | 'no' {
  if (windows.some(({ bestMonths }) => bestMonths.includes(month))) return 'best';
  return windows.some(({ okMonths }) => okMonths.includes(month)) ? 'ok' : 'no';
}
