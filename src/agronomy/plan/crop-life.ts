import { splitDaysOf } from '#agronomy/fertilizer/split-days.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { seasonDays } from '#agronomy/season/crop-coefficient.ts';
import type { Crop } from '#knowledge/schemas/crop.ts';
import type { Field } from './field.ts';

/** Days after planting, first and last; before it when negative. */
export type DaySpan = { from: number; to: number };

/**
 * The life of a field's crop in days after `plantedOn`. `ripe` is the middle of the harvest, of a crop that is picked
 * again and again its first picking; `bloom` is when heads, flowers or bulbs come, `full` when grains, fruits or roots
 * are full, of what is picked the last picking. Null where the tables do not tell it.
 */
export type CropLife = {
  method: 'transplanted' | 'direct';
  /** Days in the nursery before `plantedOn`; null where nothing is transplanted or no table tells. */
  nursery: { days: readonly [number, number]; sources: readonly string[] } | null;
  harvest: DaySpan | null;
  ripe: number | null;
  bloom: number | null;
  full: number | null;
  /** By key of library/stages.json. */
  stages: readonly ({ id: string } & DaySpan)[];
};

/** How far the harvest of one named variety spreads about its days to maturity (own rule, low confidence). */
const VARIETY_SPREAD_DAYS = 5;
/** From heading to the harvest of rice: 28 to 35 days (crop record, palaycheck-harvest). */
const HEADING_TO_RIPE_DAYS = 32;
/** Water is kept a week before and after the flowers of rice (weather-rules.json `awd-flower`, pia-awd). */
const FLOWERING_REACH_DAYS = 7;

function named<Entry extends { crops?: string[] | undefined; kinds?: string[] | undefined }>(
  entries: readonly Entry[],
  { id, kind }: Pick<Crop, 'id' | 'kind'>,
): Entry | undefined {
  return entries.find(({ crops }) => crops?.includes(id)) ?? entries.find(({ kinds }) => kinds?.includes(kind));
}

const middle = ([low, high]: readonly [number, number]) => Math.round((low + high) / 2);

/** The life of a crop in a field, by its record, the variety's days and how it was planted. */
export function cropLife({ fieldWork, soils }: Knowledge, crop: Crop, field: Field): CropLife {
  const { min, max, from } = crop.daysToHarvest;
  const method = field.method ?? (from === 'transplanting' || crop.traits.flooded === true ? 'transplanted' : 'direct');
  const nursery = named(fieldWork.nurseries, crop);
  const isOwnNursery = nursery?.crops !== undefined;
  const inNursery = nursery === undefined ? 0 : middle(nursery.days);
  // Days of the record are counted from sowing or from transplanting; the field's day may be the other of the two.
  const shift =
    from === 'sowing' && method === 'transplanted' && isOwnNursery
      ? -inNursery
      : from === 'transplanting' && method === 'direct'
        ? inNursery
        : 0;
  const isTransplanted = method === 'transplanted' && (from === 'transplanting' || isOwnNursery);
  const life = {
    method,
    nursery: isTransplanted && nursery !== undefined ? { days: nursery.days, sources: nursery.sources } : null,
  };
  if (!/^(?:sowing|transplanting|planting)$/.test(from))
    return { ...life, harvest: null, ripe: null, bloom: null, full: null, stages: [] };
  const days = field.varietyDays ?? null;
  const told = days === null ? [min, max] : [days - VARIETY_SPREAD_DAYS, days + VARIETY_SPREAD_DAYS];
  const first = Math.max(1, (told[0] ?? min) + shift);
  const lengths = crop.water.stageDays;
  const isPicked = crop.traits.picked === true;
  const lastPicking = isPicked && lengths ? seasonDays(lengths) + shift : 0;
  const harvest = { from: first, to: Math.max(first, (told[1] ?? max) + shift, lastPicking) };
  const ripe = isPicked ? first : middle([harvest.from, harvest.to]);
  if (crop.life === 'perennial') return { ...life, harvest, ripe, bloom: null, full: null, stages: [] };
  if (crop.traits.flooded && crop.traits.grain)
    return { ...life, harvest, ripe, ...paddyStages(soils, crop, life.method, harvest, ripe) };
  if (!lengths) {
    const stages = spans(
      [
        ['vegetative', 0],
        ['maturity', first],
      ],
      harvest.to,
    );
    return { ...life, harvest, ripe, bloom: null, full: null, stages };
  }
  // The record's lengths fit its usual harvest; a quicker variety goes through all of them faster.
  const pace = isPicked ? 1 : (ripe - shift) / seasonDays(lengths);
  const after = (length: number) => Math.round(length * pace) + shift;
  const growth = after(lengths.ini);
  const grown = after(lengths.ini + lengths.dev);
  const full = after(lengths.ini + lengths.dev + lengths.mid);
  // What is picked blooms before its first picking, whatever the lengths of its long season are.
  const bloom = isPicked ? Math.min(grown, middle([growth, ripe])) : grown;
  const names = named(fieldWork.stages, crop)?.names ?? ['seedling', 'vegetative', 'flowering', 'fruiting'];
  const stages = spans(
    [
      [names[0], 0],
      [names[1], growth],
      [names[2], bloom],
      [names[3], isPicked ? ripe : full],
    ],
    harvest.to,
  );
  return { ...life, harvest, ripe, bloom, full: isPicked ? harvest.to : full, stages };
}

/** Rice is told by its heading, which comes a month before the harvest, and by the days of its top-dressings. */
function paddyStages(
  soils: Knowledge['soils'],
  crop: Crop,
  method: CropLife['method'],
  harvest: DaySpan,
  ripe: number,
): Pick<CropLife, 'bloom' | 'full' | 'stages'> {
  const bloom = ripe - HEADING_TO_RIPE_DAYS;
  const full = bloom + FLOWERING_REACH_DAYS + 1;
  const establishment = method === 'direct' ? 'direct-seeded' : 'transplanted';
  const splits = splitDaysOf(crop.id, soils, crop.water.stageDays, establishment) ?? [];
  const initiation = Math.min(splits.at(-1)?.fromDay ?? bloom, bloom - FLOWERING_REACH_DAYS);
  const { start } = soils.ricesplits.lcc;
  const rooted = Number(/\d+/.exec(method === 'direct' ? start.directSeeded : start.transplanted)?.[0] ?? 14);
  const stages = spans(
    [
      ['seedling', 0],
      ['tillering', Math.min(rooted, initiation)],
      ['panicle-initiation', initiation],
      ['flowering', bloom - FLOWERING_REACH_DAYS],
      ['ripening', full],
      ['maturity', Math.max(full, harvest.from)],
    ],
    harvest.to,
  );
  return { bloom, full, stages };
}

/** Stages that follow one another; two of a name are one, and one without a day is none. */
function spans(starts: readonly (readonly [id: string, from: number])[], last: number): CropLife['stages'] {
  const merged = starts.filter(([id], at) => id !== starts[at - 1]?.[0]);
  return merged
    .map(([id, from], at) => ({ id, from, to: (merged[at + 1]?.[1] ?? last + 1) - 1 }))
    .filter(({ from, to }) => to >= from);
}
