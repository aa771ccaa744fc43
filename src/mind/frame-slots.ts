import { readFigures } from '#language/figures/read-figures.ts';
import type { Frame, Origin, Slot, SlotName } from './frame.ts';
import type { Reading } from './hear.ts';
import { countedShare } from './own-limit.ts';
import { BARE_PRODUCTS } from './reckon/ledger/products.ts';
import { plantedIn } from './reckon/planting-day.ts';
import { withSpray } from './sprayed.ts';

/** What was told in an earlier message. */
export function aged<Value>(slot: Slot<Value> | null): Slot<Value> | null {
  return slot === null ? null : { ...slot, from: slot.from === 'message' ? 'earlier' : slot.from };
}

const KABAN_KG = 50;

/** The harvest of a message: '5 kilo kada sako' is taken off each bag and is none. */
function harvestOf({ kilos, count, text }: Reading): Pick<Reading, 'kilos' | 'count'> {
  // '3 sako complete at 2 urea' counts neither alone.
  if (BARE_PRODUCTS.filter(({ words }) => words.test(text.toLowerCase())).length > 1)
    return { kilos: null, count: null };
  if (kilos === null) return { kilos, count };
  const figures = readFigures(text);
  const isOfBag = figures.some(
    ({ unit, per, value }) => unit === 'kg' && value === kilos && (per === 'sack' || per === 'kaban'),
  );
  if (!isOfBag) return { kilos, count };
  const told = figures.find(
    ({ unit, per }) => per === undefined && (unit === 'kg' || unit === 'sack' || unit === 'kaban'),
  );
  if (told === undefined) return { kilos: null, count: count?.unit === 'kg' ? null : count };
  if (told.unit === 'kg') return { kilos: told.value, count: { value: told.value, unit: 'kg' } };
  return { kilos: told.value * KABAN_KG, count: { value: told.value, unit: told.unit ?? 'sack' } };
}

/** The facts that a message brings, by slot. */
export function slotsOf(reading: Reading): Partial<Record<SlotName, unknown>> {
  const { crops, problems, products, place, areaHa, ageDays, stage, month, pesosPerKg, moisturePct, soil, symptoms } =
    reading;
  const { kilos, count } = harvestOf(reading);
  const all: Partial<Record<SlotName, unknown>> = {
    crop: crops[0],
    problem: problems[0],
    products: products.length > 0 ? products : undefined,
    place: place ?? undefined,
    areaHa: areaHa ?? undefined,
    ageDays: ageDays ?? undefined,
    stage: stage ?? undefined,
    month: month ?? undefined,
    pesosPerKg: pesosPerKg ?? undefined,
    kilos: kilos ?? undefined,
    moisturePct: moisturePct ?? undefined,
    count: count ?? undefined,
    soil: soil ?? undefined,
    symptoms: symptoms.length > 0 ? symptoms : undefined,
  };
  return all;
}

/** Whether a message tells anything of the field. */
export function bringsSlots(reading: Reading): boolean {
  return (
    Object.values(slotsOf(reading)).some((value) => value !== undefined) ||
    reading.season !== null ||
    reading.method !== null
  );
}

/** A frame with what the message says put over what it held. */
export function withSlots(frame: Frame, reading: Reading, from: Origin = 'message'): Frame {
  const put = <Value>(value: Value | null | undefined, earlier: Slot<Value> | null): Slot<Value> | null =>
    value === null || value === undefined ? aged(earlier) : { value, from };
  const [crop, otherCrop] = reading.crops;
  const isNewCrop = crop !== undefined && frame.crop !== null && crop !== frame.crop.value;
  const { kilos, count } = harvestOf(reading);
  return {
    ...frame,
    crop: put(crop, frame.crop),
    otherCrop: put(otherCrop, isNewCrop ? null : frame.otherCrop),
    problem: put(reading.problems[0], frame.problem),
    products: put(reading.products.length > 0 ? reading.products : null, frame.products),
    place: put(reading.place, frame.place),
    areaHa: put(reading.areaHa, frame.areaHa),
    ageDays: put(reading.ageDays, frame.ageDays),
    stage: put(reading.stage, frame.stage),
    month: put(reading.month, frame.month),
    season: put(reading.season, frame.season),
    pesosPerKg: put(reading.pesosPerKg, frame.pesosPerKg),
    kilos: put(kilos, frame.kilos),
    moisturePct: put(reading.moisturePct, frame.moisturePct),
    // Bags beside plants are what he has for them.
    count: put(isBagsBeside(frame, count) ? null : count, frame.count),
    share: countedShare(reading.normalized) ?? (isNewCrop ? null : (frame.share ?? null)),
    soil: put(reading.soil === null ? null : { ...frame.soil?.value, ...reading.soil }, frame.soil),
    variety: put(reading.variety, isNewCrop ? null : frame.variety),
    method: put(reading.method, frame.method),
    isIrrigated: put(reading.isIrrigated, frame.isIrrigated),
    planted: plantedIn(reading.written) ?? (isNewCrop ? null : (frame.planted ?? null)),
    sprayed: withSpray(frame.sprayed, reading.sprayed, reading.labelDays),
    symptoms: withSigns(frame.symptoms, reading.symptoms),
  };
}

/** What is told once more is no second sign. */
function withSigns(earlier: Frame['symptoms'], told: Reading['symptoms']): Frame['symptoms'] {
  if (told.length === 0) return earlier;
  const again = new Set(told.map((sign) => JSON.stringify(sign)));
  return [...earlier.filter((sign) => !again.has(JSON.stringify(sign))), ...told].slice(-8);
}

function isBagsBeside({ count: earlier }: Frame, count: Reading['count']): boolean {
  return earlier?.value.unit === 'plant' && (count?.unit === 'sack' || count?.unit === 'kg');
}
