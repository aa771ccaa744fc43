import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInPhilippines } from '#agronomy/place/philippines.ts';
import { addDays } from '#agronomy/season/calendar-day.ts';
import { isCropId } from '#content/crop-names.ts';
import {
  changeField,
  createField,
  decideTask,
  deleteField,
  type Field,
  getField,
  getFieldPlan,
  listFields,
} from '#contract/fields.ts';
import { FIELDS_MAX } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import { attemptOf, earlierReply, storeOnce } from '#server/http/idempotency.ts';
import { requireUser } from '#server/http/session.ts';
import { writtenAt } from '#server/http/written-at.ts';
import { tallyOf } from './entries-store.ts';
import {
  bringBackField,
  fieldCount,
  fieldOf,
  fieldsOf,
  insertField,
  removeField,
  updateField,
} from './fields-store.ts';
import type { FieldPlanner } from './plan-of-field.ts';
import { isDecided, keepDecision } from './tasks-store.ts';

export type FieldsDeps = { db: Database; today: () => string; planOf: FieldPlanner };

/** Oldest trees of a farm, and the farthest a planting is planned ahead, in days. */
const [OLDEST_DAYS, AHEAD_DAYS] = [100 * 365, 2 * 365];

/** The fields of a farmer, and the plan of each. */
export function fieldsRoutes(app: FastifyInstance, { db, today, planOf }: FieldsDeps): void {
  /** The asker's own field. */
  async function own(request: FastifyRequest, id: string): Promise<Field> {
    const user = await requireUser(db, request);
    return found(await fieldOf(db, user.id, id));
  }

  bindEndpoint(app, listFields, async ({ request }) => {
    const user = await requireUser(db, request);
    return fieldsOf(db, user.id);
  });

  bindEndpoint(app, createField, async ({ request, body }) => {
    const user = await requireUser(db, request);
    checkField(body, today());
    const attempt = attemptOf(request, user.id, [JSON.stringify(body)]);
    const earlier = await earlierReply<Field>(db, attempt);
    if (earlier) return earlier;
    const kept = await fieldCount(db, user.id);
    // Two at once may each become the last one; nobody is harmed by one more.
    if (kept >= FIELDS_MAX) throw new AppError('fields-too-many');
    const { name = `Bukid ${kept + 1}`, areaUnit = 'ha', ...told } = body;
    const { reply } = await storeOnce(db, attempt, (tx) =>
      insertField(tx, { userId: user.id, ...told, name, areaUnit }),
    );
    return reply;
  });

  bindEndpoint(app, getField, async ({ request, params }) => {
    const field = await own(request, params.id);
    return { ...field, tally: await tallyOf(db, field.id, field.areaHa) };
  });

  bindEndpoint(app, changeField, async ({ request, params: { id }, body }) => {
    const user = await requireUser(db, request);
    const { deleted, was = {}, ...told } = body;
    checkField(told, today());
    const attempt = attemptOf(request, user.id, [id, JSON.stringify(body)]);
    const earlier = await earlierReply<Field>(db, attempt);
    if (earlier) return earlier;
    const { reply } = await storeOnce(db, attempt, async (tx) => {
      if (deleted === false && !(await bringBackField(tx, user.id, id, new Date()))) throw new AppError('not-found');
      return found(await updateField(tx, user.id, id, { told, was, at: writtenAt(request) }));
    });
    return reply;
  });

  bindEndpoint(app, deleteField, async ({ request, params: { id } }) => {
    const user = await requireUser(db, request);
    const attempt = attemptOf(request, user.id, ['delete', id]);
    const { reply } = await storeOnce(db, attempt, async (tx) => {
      if (!(await removeField(tx, user.id, id, new Date()))) throw new AppError('not-found');
      return { id };
    });
    return reply;
  });

  bindEndpoint(app, getFieldPlan, async ({ request, params }) => planOf(await own(request, params.id)));

  bindEndpoint(app, decideTask, async ({ request, params: { id, taskId }, body: { was, ...decision } }) => {
    const user = await requireUser(db, request);
    const field = found(await fieldOf(db, user.id, id));
    checkDay(decision.on, today());
    const { tasks } = await planOf(field);
    const isPlanned = tasks.some((task) => task.id === taskId);
    const attempt = attemptOf(request, user.id, [id, taskId, JSON.stringify(decision)]);
    const at = writtenAt(request);
    const { reply } = await storeOnce(db, attempt, async (tx) => {
      // Said again after rain, another day or another crop moved the plan: it was planned when it was first said.
      if (!isPlanned && !(await isDecided(tx, id, taskId))) throw new AppError('not-found');
      return keepDecision(tx, id, taskId, { ...decision, was, at });
    });
    return reply;
  });
}

function found(field: Field | null): Field {
  if (field === null) throw new AppError('not-found');
  return field;
}

/** What no schema can tell: whether crop, place and days are ones there are. */
function checkField(
  { cropId, place, plantedOn, closedOn }: Partial<Pick<Field, 'cropId' | 'place' | 'plantedOn' | 'closedOn'>>,
  today: string,
): void {
  if (cropId !== undefined && !isCropId(cropId)) throw new AppError('crop-unknown');
  if (place && !isInPhilippines(place.lat, place.lon)) throw new AppError('outside-philippines');
  for (const day of [plantedOn, closedOn]) if (day) checkDay(day, today);
}

function checkDay(day: string, today: string): void {
  const [first, last] = [addDays(today, -OLDEST_DAYS) ?? day, addDays(today, AHEAD_DAYS) ?? day];
  if (day < first || day > last) throw new AppError('date-wrong');
}
