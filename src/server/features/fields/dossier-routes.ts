import type { FastifyInstance } from 'fastify';
import { getFieldDossier } from '#contract/field-dossier.ts';
import { lossNotice } from '#mind/plan/loss-notice.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import { requireUser } from '#server/http/session.ts';
import { placeOrSaved, type UsualMonths, type WeatherPoint } from '#server/ports/weather.ts';
import { notedWeather, usualOf } from './field-weather.ts';
import { fieldOf } from './fields-store.ts';
import type { FieldPlanner } from './plan-of-field.ts';
import { decisionsOf } from './tasks-store.ts';

export type DossierDeps = {
  db: Database;
  today: () => string;
  planOf: FieldPlanner;
  usualMonths: (point: WeatherPoint) => UsualMonths;
};

/** What a field's paper for a loan or a claim tells beside its book. */
export function dossierRoutes(app: FastifyInstance, { db, today, planOf, usualMonths }: DossierDeps): void {
  bindEndpoint(app, getFieldDossier, async ({ request, params }) => {
    const user = await requireUser(db, request);
    const field = await fieldOf(db, user.id, params.id);
    if (field === null) throw new AppError('not-found');
    const from = field.plantedOn ?? field.createdAt.slice(0, 10);
    const [plan, { done }, forecasts] = await Promise.all([
      planOf(field),
      decisionsOf(db, field.id),
      notedWeather(db, field.id, from),
    ]);
    const titles = new Map(plan.tasks.map(({ id, title }) => [id, title]));
    const work = done.flatMap(({ taskId, state, on }) => {
      const title = titles.get(taskId);
      return state === 'done' && title !== undefined ? [{ on, title }] : [];
    });
    const place = placeOrSaved(field.place, user);
    return {
      work: work.toSorted((a, b) => a.on.localeCompare(b.on)),
      forecasts,
      usual: place && field.plantedOn !== null ? usualOf(usualMonths(place), from, field.closedOn ?? today()) : null,
      lossNotice: lossNotice(plan.harvest?.from ?? null),
    };
  });
}
