import type { FastifyInstance } from 'fastify';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { daysBetween } from '#agronomy/season/calendar-day.ts';
import type { Field, FieldPlan } from '#contract/fields.ts';
import { getToday } from '#contract/today.ts';
import { rainOnWork } from '#mind/plan/rain-on-work.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import { manilaHour } from '#server/http/manila-day.ts';
import { requireUser } from '#server/http/session.ts';
import { placeOrSaved, type WeatherAt, type WeatherPoint } from '#server/ports/weather.ts';
import { type FarmgatePriceOf, fieldPrice } from './field-price.ts';
import { tasksOfDay } from './today-tasks.ts';
import { todayWeather } from './today-weather.ts';

export type TodayDeps = {
  db: Database;
  today: () => string;
  /** Growing ones first. */
  fieldsOf: (db: Database, userId: string) => Promise<Field[]>;
  planOf: (field: Field, isPatient: boolean) => Promise<FieldPlan>;
  weatherAt: WeatherAt;
  provinceAt: (point: WeatherPoint) => string | null;
  farmgatePriceOf: FarmgatePriceOf;
};

/** Harvested fields that home keeps within reach. */
const MOST_HARVESTED = 5;

/** What a farmer sees first in the morning. */
export function todayRoutes(app: FastifyInstance, deps: TodayDeps): void {
  bindEndpoint(app, getToday, async ({ request, query: { fieldId, forecast } }) => {
    const user = await requireUser(deps.db, request);
    const fields = await deps.fieldsOf(deps.db, user.id);
    const growing = fields.filter(({ closedOn }) => closedOn === null);
    const field = fieldId === undefined ? (growing[0] ?? null) : fields.find(({ id }) => id === fieldId);
    if (field === undefined) throw new AppError('not-found');
    const knowledge = await loadKnowledge();
    const today = deps.today();
    const place = placeOrSaved(field?.place ?? null, user);
    const isPatient = forecast !== 'if-known';
    const [weather, plan] = await Promise.all([
      place === null ? null : deps.weatherAt(place, isPatient),
      field === null ? null : deps.planOf(field, isPatient),
    ]);
    const now = { today, hour: manilaHour(new Date()) };
    return {
      today,
      fields: growing,
      harvested: fields.filter(({ closedOn }) => closedOn !== null).slice(0, MOST_HARVESTED),
      field,
      ageDays: field?.plantedOn ? daysBetween(field.plantedOn, today) : null,
      isWorkDisputed: plan?.tasks.some(({ tellings }) => tellings !== undefined) ?? false,
      stage: plan?.stages.find(({ from, to }) => from <= today && today <= to)?.name ?? null,
      weather: place && weather && todayWeather(place.name, weather, now, knowledge.weatherRules),
      ...tasksOfDay(plan?.tasks ?? [], today),
      rain: rainOnWork(plan?.tasks ?? [])[0] ?? null,
      price: field && fieldPrice(knowledge, deps.farmgatePriceOf, field.cropId, place && deps.provinceAt(place)),
    };
  });
}
