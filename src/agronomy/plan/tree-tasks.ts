import { between, words } from '#agronomy/fact.ts';
import { doseAt, TREE_FEEDING, type TreeDose } from '#agronomy/fertilizer/tree-doses.ts';
import { kilosFor, treeStands, treesOn } from '#agronomy/fertilizer/tree-stands.ts';
import type { Crop } from '#knowledge/schemas/crop.ts';
import type { DraftTask } from './draft-task.ts';
import type { Field } from './field.ts';
import type { TaskNote } from './planned-task.ts';
import { turnsInSight } from './turns-in-sight.ts';

const DAYS_OF_YEAR = 365.25;
/** A tree is fed within so many days (own rule). */
const FEEDING_DAYS = 14;

/** Whether a crop is fed by the tree or mat. */
export function isFedByTree({ id }: Pick<Crop, 'id'>): boolean {
  return Object.hasOwn(TREE_FEEDING, id);
}

/**
 * The feeding of a tree, palm or mat by its age (fertilizer/tree-doses.ts), evenly over the year; where so much is given
 * each time, what that is for the land with the usual distances of its kind.
 */
export function treeTasks(crop: Crop, field: Pick<Field, 'areaHa' | 'variety'>, today: number): DraftTask[] {
  const { id, fert } = crop;
  const feeding = TREE_FEEDING[id];
  if (feeding === undefined) return [];
  const times = (feeding.times[0] + feeding.times[1]) / 2;
  const share = feeding.per === 'year' ? 1 / times : 1;
  return turnsInSight(DAYS_OF_YEAR / times, today).flatMap(({ turn, day }): DraftTask[] => {
    const dose = doseAt(feeding, day / DAYS_OF_YEAR);
    if (dose === null) return [];
    return [
      {
        id: `feeding-${turn}`,
        kind: 'fertilizer',
        from: day,
        to: day + FEEDING_DAYS,
        lastUse: day + 2 * FEEDING_DAYS,
        says: 'fertilizer-tree',
        facts: { times: between(feeding.times[0], feeding.times[1], 'beses', dose.source) },
        notes: standNotes(crop, field, dose),
        perPlant: Object.entries(dose.grams).map(([grade, [low, high]]) => ({
          grade,
          grams: [low * share, high * share] as const,
        })),
        sources: [dose.source, ...fert.sources],
      },
    ];
  });
}

/** One for each kind that he may mean. */
function standNotes(
  crop: Crop,
  { areaHa, variety }: Pick<Field, 'areaHa' | 'variety'>,
  { grams }: TreeDose,
): TaskNote[] {
  const [product, ...others] = Object.values(grams);
  if (product === undefined || others.length > 0) return [];
  return treeStands(crop, variety ?? '').map(({ kind, perHa, sources: [source = 'general agronomic knowledge'] }) => {
    const trees = treesOn({ perHa }, areaHa);
    const { kilos, bags } = kilosFor(trees, product);
    return {
      says: bags === null ? 'tree-stand' : 'tree-stand-bags',
      facts: {
        kind: words(kind.tl, kind.en, source),
        trees: between(...trees, 'puno', source),
        kilos: between(...kilos, 'kg', 'computed', kilos[0] < 1 ? 1 : 0),
        ...(bags && { sacks: between(...bags, 'sako', 'computed') }),
      },
    };
  });
}
