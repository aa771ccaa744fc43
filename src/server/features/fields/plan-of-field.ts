import { loadKnowledge } from '#agronomy/knowledge.ts';
import { varietyDays } from '#agronomy/plan/variety-days.ts';
import type { Field, FieldPlan } from '#contract/fields.ts';
import { planField } from '#mind/plan/field-plan.ts';
import type { Database } from '#server/db/database.ts';
import { manilaDay } from '#server/http/manila-day.ts';
import type { WeatherAt } from '#server/ports/weather.ts';
import { spraysOf } from './entries-store.ts';
import { weatherNotes } from './field-weather.ts';
import { decisionsOf } from './tasks-store.ts';

/**
 * The dated work of a field as it stands now.
 * @param isPatient Waits a moment for the forecast; else the plan is by what is known of the weather at once.
 */
export type FieldPlanner = (field: Field, isPatient?: boolean) => Promise<FieldPlan>;

export type FieldPlannerDeps = { db: Database; today: () => string; weatherAt: WeatherAt };

const NO_PLAN: FieldPlan = { stages: [], harvest: null, tasks: [], keepOff: [] };

/** Plans fields by their town's weather, which is noted, what is done already, and what was sprayed. */
export function fieldPlanner({ db, today, weatherAt }: FieldPlannerDeps): FieldPlanner {
  const noteWeather = weatherNotes(db);
  return async (field, isPatient = true) => {
    const { plantedOn } = field;
    if (plantedOn === null) return NO_PLAN;
    const [knowledge, weather, { done, tellings }, sprays] = await Promise.all([
      loadKnowledge(),
      field.place === null ? null : weatherAt(field.place, isPatient),
      decisionsOf(db, field.id),
      spraysOf(db, field.id),
    ]);
    if (field.closedOn === null) await noteWeather(field.id, weather, today());
    const plan = planField(
      knowledge,
      {
        ...field,
        plantedOn,
        varietyDays: varietyDays(knowledge, field),
        enteredOn: manilaDay(new Date(field.createdAt)),
      },
      {
        today: today(),
        forecast: weather === null || weather.days.length === 0 ? null : weather.days,
        normals: weather?.normals ?? null,
        done,
        sprays,
      },
    );
    if (plan === null) return NO_PLAN;
    const { stages, harvest, tasks, offDays } = plan;
    return {
      stages: [...stages],
      harvest,
      tasks: tasks.map((task) => {
        const both = tellings.get(task.id);
        return { ...task, amounts: [...task.amounts], ...(both && { tellings: both }) };
      }),
      keepOff: [...offDays],
    };
  };
}
