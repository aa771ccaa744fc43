import type { Npk } from '#agronomy/fertilizer/bags.ts';
import { bagsForField } from '#agronomy/fertilizer/field-bags.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Crop } from '#knowledge/schemas/crop.ts';
import type { Calendar } from './calendar.ts';
import type { CropLife } from './crop-life.ts';
import { type DraftTask, isAsked } from './draft-task.ts';
import { fertilizerNeed } from './fertilizer-need.ts';
import type { Field } from './field.ts';
import type { Giving } from './planned-task.ts';
import { type FeedTurn, replanFeeding } from './replan-feeding.ts';

/** Less of a product in one giving is not worth a walk, in kg. */
const LEAST_KG = 0.05;

/**
 * The fertilizer of a field, in kilograms of what stores sell (fertilizer/field-bags.ts). As long as nothing was missed
 * the products of all times are those of one purchase; after that the rest of the season is bought anew.
 */
export function fertilizerTasks(
  knowledge: Knowledge,
  crop: Crop,
  field: Field,
  life: CropLife,
  calendar: Calendar,
): DraftTask[] {
  const need = fertilizerNeed(knowledge, crop, field, life);
  if (need === null) return [];
  const turns = replanFeeding({
    times: need.times,
    life,
    today: calendar.today,
    recordOf: calendar.recordOf,
    enteredOn: field.enteredOn === null ? Number.NEGATIVE_INFINITY : (calendar.dayOf(field.enteredOn) ?? 0),
    apart: knowledge.soils.ricesplits.lcc.everyDays,
  });
  const bagsOf = (of: readonly Pick<FeedTurn, 'id' | 'share'>[]) =>
    givingsOf(knowledge, crop, field.areaHa, need.rate, of);
  const whole = bagsOf(need.times);
  const isChanged = turns.some(
    ({ state, notes }) =>
      state === 'skipped' || (state === 'past' && notes.every(({ says }) => says !== 'feed-before-entry')),
  );
  const rest = isChanged ? bagsOf(turns.filter(({ state }) => isAsked(state))) : whole;
  return turns.map((turn) => {
    const givings = (isAsked(turn.state) ? rest : whole).get(turn.id) ?? [];
    return {
      id: turn.id,
      kind: 'fertilizer',
      from: turn.from,
      to: turn.to,
      lastUse: turn.lastUse,
      state: turn.state,
      says: saysOf(crop, field, turn, givings),
      facts: {},
      notes: turn.notes,
      givings,
      sources: [...need.sources, ...turn.sources],
    };
  });
}

function givingsOf(
  knowledge: Knowledge,
  crop: Crop,
  ha: number,
  rate: Npk,
  times: readonly Pick<FeedTurn, 'id' | 'share'>[],
): Map<string, Giving[]> {
  const bags =
    times.length === 0
      ? null
      : bagsForField(
          knowledge,
          { crop, ha, rate },
          times.map(({ share }) => share),
        );
  return new Map(
    times.map(({ id }, at) => [
      id,
      (bags?.steps[at]?.bags ?? []).filter(({ kg }) => kg > LEAST_KG).map(({ grade, kg }) => ({ grade, kg })),
    ]),
  );
}

/** The purchase may leave a time without anything: its share came with another. */
function saysOf({ traits }: Crop, { water }: Field, { index }: FeedTurn, givings: readonly Giving[]): string {
  if (givings.length === 0) return 'fertilizer-none';
  if (index < 0) return 'fertilizer-untimed';
  if (traits.flooded !== true) return 'fertilizer';
  return water === 'rainfed' ? 'fertilizer-rice-rain' : 'fertilizer-rice';
}
