import { daysBeforeHarvest } from '#agronomy/question/intent.ts';
import type { Question } from '#agronomy/question/question.ts';
import type { Active, Catalog } from './catalog.ts';
import type { Context } from './context.ts';

/** Brands by which farmers still call what must not be advised. Read only, never said. */
const brandNames: Readonly<Record<string, readonly string[]>> = {
  carbofuran: ['furadan'],
  methomyl: ['lannate'],
  chlorpyrifos: ['lorsban', 'brodan'],
  paraquat: ['gramoxone'],
  endosulfan: ['thiodan'],
  monocrotophos: ['azodrin'],
  'methyl-parathion': ['folidol'],
};

/** Names people use for a substance, from its id and name in the tables. */
function searchNames({ id, name }: Active): string[] {
  const words = [id.replace(/-/g, ' '), id, ...name.toLowerCase().split(/[/()]/), ...(brandNames[id] ?? [])].map(
    (word) => word.trim(),
  );
  return [...new Set(words.filter((word) => word.length >= 3))];
}

/** Substances of the never-suggest list that the farmer names. */
export function forbiddenIn(question: Question, catalog: Catalog): Active[] {
  return namedIn(
    question,
    catalog.knowledge.pesticides.policy.neverSuggest.flatMap((id) => catalog.actives.get(id) ?? []),
  );
}

/** Whether a product that may be advised is named. */
export function isAboutPesticide({ question, catalog }: Context): boolean {
  return namedIn(question, [...catalog.actives.values()]).length > 0;
}

/** Those of the given substances that the farmer names. */
export function namedIn(question: Question, actives: readonly Active[]): Active[] {
  const text = ` ${question.text.toLowerCase()} ${question.normalized} `.replace(/[^a-z0-9,.-]+/g, ' ');
  return actives.filter((active) => patternOf(active).test(text));
}

/** Made once for each record: a question asks for all of them several times. */
const patterns = new WeakMap<Active, RegExp>();

function patternOf(active: Active): RegExp {
  const known = patterns.get(active);
  if (known !== undefined) return known;
  const names = searchNames(active).map(escapePattern).join('|');
  const pattern = new RegExp(`(^|[^a-z0-9])(${names})($|[^a-z0-9])`);
  patterns.set(active, pattern);
  return pattern;
}

function escapePattern(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const AMOUNT =
  /\b(ilan|ilang|gaano|timpla|timplahin|dosis|dose|dosage|sukat|takal|ml|cc|kutsara|kutsarita|takip|tangke|knapsack|ppm|how much|label|okay na|ok na|ligtas|puwede na|pwede na|waiting)\b/;
const SPRAYED =
  /\b(gamot|spray|ispray|isprey|lason|pestisidyo|pesticides?|pamatay|insecticide|fungicide|herbicide|granules|pang ?spray|sprayer|tangke|knapsack)\b/;
const BRAND = /\b(brand|tatak|pangalan ng produkto)\b/;

/** How much of a pesticide, or which brand: only the label says, and only our own words say so. */
export function isLabelQuestion(question: Question, catalog: Catalog): boolean {
  const { normalized } = question;
  const isSprayed = SPRAYED.test(normalized) || namedIn(question, [...catalog.actives.values()]).length > 0;
  return isSprayed && (AMOUNT.test(normalized) || BRAND.test(normalized) || daysBeforeHarvest.test(normalized));
}
