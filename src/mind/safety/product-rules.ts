import type { Knowledge } from '#agronomy/knowledge.ts';
import { activesOf, type SubstanceRecord, substanceOf } from '#knowledge/substances.ts';
import rules from './product-rules.json' with { type: 'json' };
import type { FieldState, Use } from './read-use.ts';

/** A product that was sprayed; null is one that the farmer did not name. */
export type Spray = { productId: string | null; daysAgo: number | null };

/** What the rules look at; all of it read before. */
export type ProductSituation = {
  crop: string | null;
  problem: string | null;
  /** Substances of this message. */
  products: readonly string[];
  /** What was sprayed in this conversation, newest last. */
  sprayed: readonly Spray[];
  uses: readonly Use[];
  field: readonly FieldState[];
};

/** What must be said before anything else, as codes and figures. */
export type ProductRule =
  /** Days between the spray and the harvest. `days` is the range of labels, null when not known: then nothing is harvested until it is. */
  | {
      code: 'wait-after-spray';
      productId: string | null;
      activeIds: readonly string[];
      days: { least: number; most: number } | null;
      daysAgo: number | null;
      /** 'too-soon': before any label would allow it. 'label-decides': the label has the last word. 'unknown': no range. */
      standing: 'too-soon' | 'label-decides' | 'unknown';
      uses: readonly Use[];
      sources: readonly string[];
    }
  | { code: 'herbicide-kills-crop'; productId: string; crop: string; kills: string; sources: readonly string[] }
  | { code: 'makes-pest-worse'; productId: string; problem: string; sources: readonly string[] }
  | {
      code: 'no-fertilizer-now';
      because: 'wilted' | 'flooded' | 'dry' | 'disease';
      problem: string | null;
      sources: readonly string[];
    }
  | { code: 'never-advised'; productId: string; activeId: string; status: string; sources: readonly string[] }
  | {
      code: 'no-poison-for-fish' | 'no-poisoned-food' | 'label-dose-only' | 'no-bare-hands' | 'no-tank-mix';
      sources: readonly string[];
    };

/** Where the knowledge of a rule is not written in a record. */
const GENERAL = 'general agronomic knowledge';
/** After a spray these wait. */
const WAITING_USES: readonly Use[] = ['harvest', 'eat', 'feed', 'sell'];

type Pesticides = Knowledge['pesticides'];

/** The rules that a situation falls under, the gravest first. Pure; says no sentence. */
export function productRules(situation: ProductSituation, pesticides: Pesticides): ProductRule[] {
  return [
    ...neverAdvised(situation, pesticides),
    ...poisonedFood(situation),
    ...waiting(situation, pesticides),
    ...wrongHerbicide(situation),
    ...resurgence(situation),
    ...fertilizer(situation),
    ...handling(situation),
  ];
}

function neverAdvised({ products }: ProductSituation, { policy, activeIngredients }: Pesticides): ProductRule[] {
  const never = new Set(policy.neverSuggest);
  return products.flatMap((productId) =>
    activesOf(productId)
      .filter((id) => never.has(id))
      .map((activeId): ProductRule => {
        const active = activeIngredients.find(({ id }) => id === activeId);
        const status = active?.fpaStatus ?? 'unknown';
        return { code: 'never-advised', productId, activeId, status, sources: active?.sources ?? [GENERAL] };
      }),
  );
}

function poisonedFood({ uses, products }: ProductSituation): ProductRule[] {
  const found: ProductRule[] = [];
  if (uses.includes('fish') && products.some(isPesticideId))
    found.push({ code: 'no-poison-for-fish', sources: [GENERAL] });
  if (uses.includes('eat-poisoned')) found.push({ code: 'no-poisoned-food', sources: [GENERAL] });
  return found;
}

/** A spray of any earlier turn rules what is harvested, eaten, fed or sold after it; the newest of each product counts. */
function waiting({ uses, sprayed, products }: ProductSituation, pesticides: Pesticides): ProductRule[] {
  const asked = uses.filter((use) => WAITING_USES.includes(use));
  if (asked.length === 0) return [];
  const sprays = new Map(sprayed.map((spray) => [spray.productId, spray]));
  // 'Ilang araw bago anihin pagkatapos ng Karate?' names the product and tells of no spray yet.
  if (uses.includes('spray'))
    for (const productId of products) if (!sprays.has(productId)) sprays.set(productId, { productId, daysAgo: null });
  return [...sprays.values()]
    .filter(({ productId }) => productId === null || isPesticideId(productId))
    .map((spray) => waitAfter(spray, asked, pesticides));
}

function waitAfter(
  { productId, daysAgo }: Spray,
  uses: readonly Use[],
  { activeIngredients }: Pesticides,
): ProductRule {
  const activeIds = productId === null ? [] : activesOf(productId);
  const actives = activeIds.flatMap((id) => activeIngredients.find((active) => active.id === id) ?? []);
  const ranges = actives.map(({ phiTypicalDays }) => phiTypicalDays);
  // The longest wait of a mixture; one active without a range leaves only the label.
  const isKnown = ranges.length > 0 && ranges.every((range) => range !== null);
  const days = isKnown ? longest(ranges.flatMap((range) => (range === null ? [] : [range]))) : null;
  const isTooSoon = days !== null && daysAgo !== null && daysAgo < days.least;
  return {
    code: 'wait-after-spray',
    productId,
    activeIds,
    days,
    daysAgo,
    standing: days === null ? 'unknown' : isTooSoon ? 'too-soon' : 'label-decides',
    uses,
    sources: days === null ? [GENERAL] : [...new Set(actives.flatMap(({ sources }) => sources))],
  };
}

function longest(ranges: readonly (readonly number[])[]): { least: number; most: number } {
  return {
    least: Math.max(...ranges.map(([least = 0]) => least)),
    most: Math.max(...ranges.map(([, most = 0]) => most)),
  };
}

/** A herbicide over a crop that does not bear it. Around the crop, or before planting, is another question. */
function wrongHerbicide({ crop, products }: ProductSituation): ProductRule[] {
  if (crop === null) return [];
  return products.flatMap((productId): ProductRule[] => {
    const selectivity = selectivityOf(productId);
    if (selectivity === undefined || selectivity.bears.includes(crop)) return [];
    // What kills grasses only is no danger to a broadleaf crop that its record merely does not name.
    if (selectivity.kills === 'grasses' && !rules.grassCrops.includes(crop)) return [];
    return [{ code: 'herbicide-kills-crop', productId, crop, kills: selectivity.kills, sources: [selectivity.source] }];
  });
}

function resurgence({ problem, products }: ProductSituation): ProductRule[] {
  if (problem === null) return [];
  return products.flatMap((productId): ProductRule[] => {
    const found = ofActives(productId, ({ resurgence: known }) => known).find(({ problems }) =>
      problems.includes(problem),
    );
    return found === undefined ? [] : [{ code: 'makes-pest-worse', productId, problem, sources: [found.source] }];
  });
}

/** Fertilizer asked for a field that cannot use it now, or for a disease that nitrogen feeds. */
function fertilizer({ uses, field, problem, products }: ProductSituation): ProductRule[] {
  const isFertilizer = uses.includes('fertilize') || products.some((id) => substanceOf(id)?.kind === 'fertilizer');
  if (!isFertilizer) return [];
  const found = (['wilted', 'flooded', 'dry'] as const)
    .filter((state) => field.includes(state))
    .map((because): ProductRule => ({ code: 'no-fertilizer-now', because, problem, sources: [GENERAL] }));
  if (problem !== null && rules.fedByNitrogen.includes(problem))
    found.push({ code: 'no-fertilizer-now', because: 'disease', problem, sources: [GENERAL] });
  return found;
}

function handling({ uses, products }: ProductSituation): ProductRule[] {
  const isAboutPesticide = uses.includes('spray') || products.some(isPesticideId);
  if (!isAboutPesticide) return [];
  const found: ProductRule[] = [];
  if (uses.includes('more-than-label')) found.push({ code: 'label-dose-only', sources: [GENERAL] });
  if (uses.includes('bare-hands')) found.push({ code: 'no-bare-hands', sources: [GENERAL] });
  if (uses.includes('mix') && new Set(products.filter(isPesticideId)).size > 1)
    found.push({ code: 'no-tank-mix', sources: [GENERAL] });
  return found;
}

function isPesticideId(id: string): boolean {
  const kind = substanceOf(id)?.kind;
  return kind !== undefined && kind !== 'fertilizer' && kind !== 'medicine' && kind !== 'household';
}

function selectivityOf(productId: string) {
  return ofActives(productId, ({ selectivity }) => selectivity)[0];
}

/** A property of a substance, or of the actives it holds. */
function ofActives<Value>(productId: string, pick: (record: SubstanceRecord) => Value | undefined): Value[] {
  return [productId, ...activesOf(productId)].flatMap((id) => {
    const record = substanceOf(id);
    const value = record === undefined ? undefined : pick(record);
    return value === undefined ? [] : [value];
  });
}
