import type { Field, FieldPlan } from '#contract/fields.ts';
import type { WeatherAt } from '#server/ports/weather.ts';

/** The dated work of a field as it stands now. */
export type FieldPlanner = (field: Field) => Promise<FieldPlan>;

const NO_PLAN: FieldPlan = { stages: [], harvest: null, tasks: [], keepOff: [] };

/** Plans fields by their town's weather and what is done already. */
export function fieldPlanner(_: { weatherAt: WeatherAt }): FieldPlanner {
  return async () => NO_PLAN;
}
