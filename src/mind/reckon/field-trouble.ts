import type { Inquiry } from './reckoner.ts';

/** Injuries that leave a field under water. */
const FLOODS = new Set(['flood-rice', 'flood-corn', 'flood-veg']);
/** Kinds of problems that make a plant sick all through; fertilizer does not cure it and nitrogen feeds it. */
const SICKENING = new Set(['bacterium', 'virus', 'fungus', 'oomycete', 'phytoplasma', 'nematode']);
/** Signs of a plant that takes up nothing. */
const COLLAPSE = new Set(['wilt', 'plant-death', 'dieback']);

/** Whether the farmer told of a flooded field. */
export function isFlooded({ frame }: Inquiry): boolean {
  return frame.problem !== null && FLOODS.has(frame.problem.value);
}

/** Whether the crop is wilting or has a disease, by what the farmer told. */
export function isSick({ frame, knowledge }: Inquiry): boolean {
  if (frame.symptoms.some(({ sign }) => sign !== undefined && COLLAPSE.has(sign))) return true;
  const problem = knowledge.problems.find(({ id }) => id === frame.problem?.value);
  return problem !== undefined && SICKENING.has(problem.type);
}
