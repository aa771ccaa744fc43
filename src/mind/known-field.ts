import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Spray } from '#agronomy/plan/field.ts';
import { daysBetween, type IsoDay } from '#agronomy/season/calendar-day.ts';
import { EMPTY_FRAME, type Frame, type Slot, type SoilValue } from './frame.ts';
import { placeOfSaved } from './read-place.ts';

/** A field the farmer keeps and asks about: its facts need not be told again. */
export type KnownField = {
  id: string;
  cropId: string;
  variety: string | null;
  areaHa: number;
  place: { name: string } | null;
  /** Day of transplanting where the method is that, else of sowing or planting. */
  plantedOn: IsoDay | null;
  method: 'transplanted' | 'direct' | null;
  water: 'irrigated' | 'rainfed' | null;
  soil: SoilValue | null;
  /** What was sprayed on it and when, as its book has it. */
  sprays?: readonly Spray[];
};

type FieldSlots = Pick<
  Frame,
  'crop' | 'variety' | 'areaHa' | 'place' | 'ageDays' | 'stage' | 'method' | 'isIrrigated' | 'soil'
>;

/**
 * The conversation as it stands before a message about a known field. A field taken anew rules what was told before; in
 * the same field what the farmer told goes before what is kept. While he speaks of another crop the field's own facts
 * are left out, all but its place: the age of the rice is not that of the tomato.
 * @param crops What the message names.
 */
export function besideField(
  knowledge: Knowledge,
  before: Frame | null,
  field: KnownField | null,
  crops: readonly string[],
  today: IsoDay,
): Frame | null {
  if (field === null) return before;
  const earlier = before ?? EMPTY_FRAME;
  const known = slotsOfField(knowledge, field, today);
  const isOwnNamed = crops.includes(field.cropId);
  if (crops.length > 0 && !isOwnNamed)
    return { ...earlier, ...told(earlier), place: earlier.place ?? known.place, field: field.id };
  const isSameField = earlier.field === field.id;
  const isOtherCrop = earlier.crop !== null && earlier.crop.value !== field.cropId;
  if (isSameField && isOtherCrop && !isOwnNamed) return earlier;
  if (isSameField && !isOtherCrop) return { ...earlier, ...over(known, told(earlier)) };
  // What was said of another crop or field is over; a danger and what was already answered are not.
  const { danger, gist, said } = earlier;
  const open = isOtherCrop ? { ...EMPTY_FRAME, danger, gist, said } : earlier;
  return { ...open, ...known, field: field.id };
}

function slotsOfField(knowledge: Knowledge, field: KnownField, today: IsoDay): FieldSlots {
  const { cropId, variety, areaHa, place, plantedOn, method, water, soil } = field;
  const days = plantedOn === null ? null : daysBetween(plantedOn, today);
  const from = method === 'transplanted' ? 'transplanting' : cropId === 'rice' ? 'sowing' : 'planting';
  return {
    crop: saved(cropId),
    variety: saved(variety),
    areaHa: saved(areaHa),
    place: saved(place && placeOfSaved(knowledge, place.name)),
    ageDays: saved(days === null || days < 0 ? null : { low: days, high: days, from }),
    stage: null,
    method: saved(method === 'direct' ? 'direct-seeded' : method),
    isIrrigated: saved(water && water === 'irrigated'),
    soil: saved(soil),
  };
}

function saved<Value>(value: Value | null): Slot<Value> | null {
  return value === null ? null : { value, from: 'saved' };
}

/** What the farmer told himself. */
function told(frame: Frame): FieldSlots {
  const own = <Value>(slot: Slot<Value> | null) => (slot?.from === 'saved' ? null : slot);
  return {
    crop: own(frame.crop),
    variety: own(frame.variety),
    areaHa: own(frame.areaHa),
    place: own(frame.place),
    ageDays: own(frame.ageDays),
    stage: own(frame.stage),
    method: own(frame.method),
    isIrrigated: own(frame.isIrrigated),
    soil: own(frame.soil),
  };
}

/** What was told over what is known. */
function over(known: FieldSlots, own: FieldSlots): FieldSlots {
  const isTold = ([, slot]: [string, unknown]) => slot !== null;
  return { ...known, ...Object.fromEntries(Object.entries(own).filter(isTold)) };
}
