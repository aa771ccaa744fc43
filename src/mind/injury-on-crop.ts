import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Reading } from './hear.ts';

/** What injuries of several crops end on: 'flood-rice', 'flood-corn', 'flood-veg' are one thing to the farmer. */
const CROP_GROUP = /-(?:rice|corn|veg)$/;

/**
 * A message whose injuries are those of his crop: 'baha' names the flood of rice wherever no crop stands beside it, and
 * on corn it is that of corn. One that his crop has no record of ('lubog' on a pepper is a sunken spot) is none.
 */
export function withInjuriesOf(knowledge: Knowledge, cropId: string | null, reading: Reading): Reading {
  if (cropId === null) return reading;
  const problems = reading.problems.flatMap((id) => {
    const injury = knowledge.abiotic.find((one) => one.id === id);
    if (injury === undefined || injury.crops.includes(cropId)) return [id];
    const kind = id.replace(CROP_GROUP, '');
    const own = knowledge.abiotic.find((one) => one.id.replace(CROP_GROUP, '') === kind && one.crops.includes(cropId));
    return own === undefined ? [] : [own.id];
  });
  return { ...reading, problems };
}
