import { between } from '#agronomy/fact.ts';
import { doseAt, TREE_FEEDING } from '#agronomy/fertilizer/tree-doses.ts';
import type { Crop } from '#knowledge/schemas/crop.ts';
import type { DraftTask } from './draft-task.ts';
import { turnsInSight } from './turns-in-sight.ts';

const DAYS_OF_YEAR = 365.25;
/** A tree is fed within so many days (own rule). */
const FEEDING_DAYS = 14;

/** Whether a crop is fed by the tree or mat. */
export function isFedByTree({ id }: Pick<Crop, 'id'>): boolean {
  return Object.hasOwn(TREE_FEEDING, id);
}

/** The feeding of a tree, palm or mat by its age (fertilizer/tree-doses.ts), evenly over the year. */
export function treeTasks({ id, fert }: Crop, today: number): DraftTask[] {
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
        notes: [],
        perPlant: Object.entries(dose.grams).map(([grade, [low, high]]) => ({
          grade,
          grams: [low * share, high * share] as const,
        })),
        sources: [dose.source, ...fert.sources],
      },
    ];
  });
}
