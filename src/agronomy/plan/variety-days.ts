import type { Knowledge } from '#agronomy/knowledge.ts';

/** Shorter names tell no variety from another: 'rc', '7'. */
const SHORTEST = 3;

/**
 * Days to maturity of the variety a farmer wrote, the middle of its range, counted as its crop's record counts them.
 * 'Rc 222', 'NSIC Rc222' and 'Tubigan 18' are the same. Null for a variety no record tells of.
 */
export function varietyDays(
  { crops }: Pick<Knowledge, 'crops'>,
  { cropId, variety }: { cropId: string; variety?: string | null },
): number | null {
  const typed = plain(variety ?? '');
  if (typed.length < SHORTEST) return null;
  const found = crops
    .find(({ id }) => id === cropId)
    ?.varieties.find(({ name }) => namesOf(name).some((each) => each.endsWith(typed) || typed.endsWith(each)));
  const [least, most] = found?.maturityDays ?? [];
  return least === undefined || most === undefined ? null : Math.round((least + most) / 2);
}

/** 'NSIC Rc222 (Tubigan 18)' has two names. */
function namesOf(name: string): string[] {
  return name
    .split(/[,()]/)
    .map(plain)
    .filter((each) => each.length >= SHORTEST);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
