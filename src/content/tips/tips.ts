import { FIELD_TIPS } from './field-tips.ts';
import { MARKET_TIPS } from './market-tips.ts';
import { MONEY_TIPS } from './money-tips.ts';
import { PEOPLE_TIPS } from './people-tips.ts';
import type { Solution, TipCategory, TipSection } from './tip.ts';

/** The reading matter of 'Kaalaman para sa Magsasaka': 12 categories in the order of the page. */
export const TIP_CATEGORIES: readonly TipCategory[] = [...MONEY_TIPS, ...MARKET_TIPS, ...FIELD_TIPS, ...PEOPLE_TIPS];

/** A tip with where it stands. */
export type Tip = { id: string; category: TipCategory; section: TipSection; solution: Solution };

/** The name a tip is saved and linked by: category, section and title, lower case with hyphens. */
export function tipId(categoryId: string, sectionKey: string, title: string): string {
  return `${categoryId} ${sectionKey} ${title}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export const ALL_TIPS: readonly Tip[] = TIP_CATEGORIES.flatMap((category) =>
  category.sections.flatMap((section) =>
    section.solutions.map((solution) => ({
      id: tipId(category.id, section.key, solution.title),
      category,
      section,
      solution,
    })),
  ),
);
