import type { Analysis } from '#contract/analyses.ts';

/** So many come first, and so many more each time the farmer scrolls down to the oldest. */
const FIRST_ENTRIES = 20;
const MORE_ENTRIES = 40;

/** What is asked for a page of the history: the newest, or what is older than an entry. */
export function historyPage(before?: string): { limit: number; before: string | undefined } {
  return { limit: before === undefined ? FIRST_ENTRIES : MORE_ENTRIES, before };
}

/** Where the next page starts; undefined after a page that is not full, which is the last one. */
export function olderThan(page: readonly Analysis[], before: string | undefined): string | undefined {
  return page.length >= historyPage(before).limit ? page.at(-1)?.id : undefined;
}
