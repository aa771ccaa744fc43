import type { TipCategory } from '#content/tips/tip.ts';
import { ALL_TIPS, TIP_CATEGORIES, type Tip } from '#content/tips/tips.ts';
import { searchTips } from './search-tips.ts';

export type InfoFilter = { categoryId: string; search: string; isSavedOnly: boolean };

/** A section with the tips of it that are to be shown; never without any. */
export type ShownSection = { key: string; title: string; summary: string; tips: readonly Tip[] };

export type InfoView = {
  sections: readonly ShownSection[];
  /** What to say when there is nothing to show. */
  emptyText: string;
  /** Tips of each category that the search and the saved-only filter leave. */
  counts: ReadonlyMap<string, number>;
  /** Saved tips that still exist. */
  savedCount: number;
};

/** The categories' first is the one shown when none, or an unknown one, is asked for. */
export function knownCategory(id: string | null): TipCategory {
  const [first] = TIP_CATEGORIES;
  const found = TIP_CATEGORIES.find((category) => category.id === id) ?? first;
  if (found === undefined) throw new Error('there are no tips');
  return found;
}

/** What the page shows: a search looks in all categories, else the selected one is shown. */
export function infoView({ categoryId, search, isSavedOnly }: InfoFilter, savedIds: readonly string[]): InfoView {
  const asked = search.trim();
  const matching = asked === '' ? null : searchTips(asked);
  const left = ALL_TIPS.filter(
    ({ id }) => (matching === null || matching.has(id)) && (!isSavedOnly || savedIds.includes(id)),
  );
  const shown = matching === null ? left.filter(({ category }) => category.id === categoryId) : left;
  return {
    sections: [...Map.groupBy(shown, ({ section }) => section)].map(([{ key, title, summary }, tips]) => ({
      key,
      title,
      summary,
      tips,
    })),
    emptyText:
      asked !== ''
        ? `Walang resulta para sa "${asked}"`
        : isSavedOnly
          ? 'Walang naka-save na tips sa kategoryang ito.'
          : 'Walang nilalaman dito.',
    counts: new Map(
      TIP_CATEGORIES.map(({ id }) => [id, left.filter(({ category }) => category.id === id).length] as const),
    ),
    savedCount: ALL_TIPS.filter(({ id }) => savedIds.includes(id)).length,
  };
}
