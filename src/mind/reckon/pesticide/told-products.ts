import type { SourceId } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { activesOf, type SubstanceKind, type SubstanceRecord, substanceOf } from '#knowledge/substances.ts';

export type Active = Knowledge['pesticides']['activeIngredients'][number];

/** How FPA stands to a product, the gravest first; 'unlisted' says that our table knows nothing of it. */
export type Standing = 'banned' | 'restricted' | 'open' | 'unlisted';

/** A product the farmer named, as far as we know what it holds. */
export type Told = {
  id: string;
  kind: SubstanceKind;
  /** Its own name, never said when it is a brand. */
  name: string;
  isBrand: boolean;
  actives: readonly Active[];
  standing: Standing;
  selectivity: SubstanceRecord['selectivity'];
  resurgence: SubstanceRecord['resurgence'];
  sources: readonly SourceId[];
};

/** Substances that say what kind a thing is and not which: 'insecticide', 'gamot', 'spray'. */
const CLASS = /^(pesticide(-class-.*)?|spray|gamot|poison|hilo|fumigant|fertilizer|treated-seed)$/;

/** The products of a conversation that say which one is meant, in the order they were named. */
export function toldProducts(knowledge: Knowledge, ids: readonly string[]): Told[] {
  return [...new Set(ids)].flatMap((id) => {
    const record = substanceOf(id);
    return record === undefined || CLASS.test(id) ? [] : [toldOf(knowledge, record)];
  });
}

/** The products of a conversation and those told by their kind alone ('pamatay-damo', 'foliar'), in order. */
export function toldOrClass(knowledge: Knowledge, ids: readonly string[]): Told[] {
  return [...new Set(ids)].flatMap((id) => {
    const record = substanceOf(id);
    return record === undefined || record.kind === 'generic' ? [] : [toldOf(knowledge, record)];
  });
}

/** The kind of a product that is told by its kind alone ('insecticide'); null when none is. */
export function classTold(ids: readonly string[]): SubstanceKind | null {
  const kinds = ids.flatMap((id) => (CLASS.test(id) ? (substanceOf(id)?.kind ?? []) : []));
  return kinds.find((kind) => kind !== 'generic') ?? kinds[0] ?? null;
}

function toldOf(knowledge: Knowledge, record: SubstanceRecord): Told {
  const ids = activesOf(record.id);
  const { activeIngredients } = knowledge.pesticides;
  const actives = ids.flatMap((id) => activeIngredients.find((active) => active.id === id) ?? []);
  // A brand bears and spoils what its active does.
  const own = [record, ...ids.flatMap((id) => substanceOf(id) ?? [])];
  const source = record.certain === false ? [] : actives.flatMap(({ sources }) => sources);
  return {
    id: record.id,
    kind: record.kind,
    name: record.names[0] ?? record.id,
    isBrand: record.brand === true,
    actives: record.certain === false ? [] : actives,
    standing: standingOf(knowledge, actives),
    selectivity: own.find(({ selectivity }) => selectivity !== undefined)?.selectivity,
    resurgence: own.find(({ resurgence }) => resurgence !== undefined)?.resurgence,
    sources: source.length === 0 ? ['general'] : source,
  };
}

function standingOf({ pesticides }: Knowledge, actives: readonly Active[]): Standing {
  if (actives.length === 0) return 'unlisted';
  if (actives.some(({ fpaStatus }) => fpaStatus === 'banned')) return 'banned';
  const isHeld = ({ id, fpaStatus, suggestable }: Active) =>
    fpaStatus !== 'check-registration' || !suggestable || pesticides.policy.neverSuggest.includes(id);
  return actives.some(isHeld) ? 'restricted' : 'open';
}
