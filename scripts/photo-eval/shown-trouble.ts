import type { Knowledge } from '#agronomy/knowledge.ts';
import { isHealthyClass, NOT_PLANT, photoClass } from '#agronomy/photo/photo-classes.ts';
import { troublesOf } from '#mind/reckon/trouble/troubles.ts';
import { HEALTHY } from './judge.ts';
import type { Picture } from './read-folder.ts';

/** Folders of crops that the tables know under other names. */
const CROPS: Readonly<Record<string, string>> = { citrus: 'calamansi', ricepest: 'rice', bean: 'sitaw' };
/** Folders of troubles that the model has no pictures of, and their records. */
const TROUBLES: Readonly<Record<string, string>> = {
  'rice/blast': 'rice-leaf-blast',
  'ricepest/rice_bug': 'rice-bug',
};

/** What a folder shows, in the tables' ids. */
export type Shown = {
  cropId: string;
  /** Problem, or `HEALTHY`; null: one that the tables have no record of. */
  truth: string | null;
};

/**
 * The crop and trouble of the tables that a picture's folder names, whether our own model was shown it or not:
 * `sugarcane/red_rot` is sugarcane-red-rot. null: no plant, or a crop that the tables lack.
 */
export function shownIn({ truth, folder }: Pick<Picture, 'truth' | 'folder'>, knowledge: Knowledge): Shown | null {
  if (truth === NOT_PLANT) return null;
  const { cropId, problemId } = photoClass(truth ?? '');
  if (truth !== null && cropId !== null) return { cropId, truth: isHealthyClass(truth) ? HEALTHY : problemId };
  const [crop = '', trouble = ''] = folder.split('/');
  const id = CROPS[crop] ?? crop;
  if (!knowledge.crops.some((each) => each.id === id)) return null;
  if (trouble === HEALTHY) return { cropId: id, truth: HEALTHY };
  const dashed = trouble.replaceAll('_', '-');
  const names = [TROUBLES[folder], dashed, `${crop}-${dashed}`];
  const known = troublesOf(knowledge).causesOf(id);
  return { cropId: id, truth: known.find((cause) => names.includes(cause.id))?.id ?? null };
}
