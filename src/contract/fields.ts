import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { AREA_MAX_HA, FIELD_NAME_MAX_CHARS, PRICE_MARK_MAX } from './limits.ts';
import { writtenText } from './written-text.ts';

export const fieldPlaceSchema = z.object({
  /** 'Science City of Muñoz, Nueva Ecija'. */
  name: writtenText().check(z.trim(), z.minLength(1), z.maxLength(120)),
  /** Decimal degrees, within the Philippines. */
  lat: z.number(),
  lon: z.number(),
});

const soilLevel = z.enum(['low', 'medium', 'high']);

/** A soil test as far as it was told. */
export const fieldSoilSchema = z.object({
  n: z.optional(soilLevel),
  p: z.optional(soilLevel),
  k: z.optional(soilLevel),
  pH: z.optional(z.number().check(z.minimum(2), z.maximum(11))),
});

/** The unit a farmer counts his field in; what is stored is always hectares. */
export const areaUnitSchema = z.enum(['ha', 'sqm']);
const methodSchema = z.enum(['transplanted', 'direct']);
const waterSchema = z.enum(['irrigated', 'rainfed']);
const nameSchema = () => writtenText().check(z.trim(), z.minLength(1), z.maxLength(FIELD_NAME_MAX_CHARS));
const areaHaSchema = z.number().check(z.positive(), z.maximum(AREA_MAX_HA));
const cropIdSchema = z.string().check(z.minLength(1), z.maxLength(30));

const toldOfField = {
  name: z.string(),
  cropId: z.string(),
  variety: z.nullable(z.string()),
  areaHa: z.number(),
  areaUnit: areaUnitSchema,
  place: z.nullable(fieldPlaceSchema),
  /** Day of transplanting where the method is that, else of sowing or planting; null while it is not known. */
  plantedOn: z.nullable(z.iso.date()),
  method: z.nullable(methodSchema),
  water: z.nullable(waterSchema),
  soil: z.nullable(fieldSoilSchema),
  /** ₱ for PSA's unit of the crop: above it the farmer wants to be told. */
  priceMark: z.nullable(z.number()),
  /** Day of the harvest that ended it; null while it grows. */
  closedOn: z.nullable(z.iso.date()),
};

/** What can be told of a field, and told anew. */
export type ToldOfField = z.infer<z.ZodMiniObject<typeof toldOfField>>;

/** The older of two tellings of the same thing, by phones that did not know of each other; `told` holds that one thing. */
export const otherTellingSchema = z.object({ told: z.partial(z.object(toldOfField)), at: z.iso.datetime() });
export type OtherTelling = z.infer<typeof otherTellingSchema>;

export const fieldSchema = z.object({
  id: z.string(),
  ...toldOfField,
  // Answers of earlier versions, which phones keep for days without signal, do not have these two.
  priceMark: z._default(toldOfField.priceMark, null),
  /** Day on which the price at the farm was found above the mark; null while it is not, or there is none. */
  markPassedOn: z._default(z.nullable(z.iso.date()), null),
  /** What another phone told, until the farmer says which it is; absent where there is nothing of the kind. */
  others: z.optional(z.array(otherTellingSchema)),
  createdAt: z.iso.datetime(),
});
export type Field = z.infer<typeof fieldSchema>;

/** What a field cost and brought, over all its entries. */
export const fieldTallySchema = z.object({
  costPesos: z.number(),
  incomePesos: z.number(),
  /** Kilos harvested, as far as the weight of what was counted is known. */
  harvestKg: z.number(),
  /** Null before a harvest. */
  kilosPerHa: z.nullable(z.number()),
});
export type FieldTally = z.infer<typeof fieldTallySchema>;

/** What may be told of a field besides crop, area and name; each of them may be left out. */
const details = {
  variety: z.optional(z.nullable(nameSchema())),
  areaUnit: z.optional(areaUnitSchema),
  place: z.optional(z.nullable(fieldPlaceSchema)),
  plantedOn: z.optional(z.nullable(z.iso.date())),
  method: z.optional(z.nullable(methodSchema)),
  water: z.optional(z.nullable(waterSchema)),
  soil: z.optional(z.nullable(fieldSoilSchema)),
  priceMark: z.optional(z.nullable(z.number().check(z.positive(), z.maximum(PRICE_MARK_MAX)))),
};

const changeable = {
  name: z.optional(nameSchema()),
  cropId: z.optional(cropIdSchema),
  areaHa: z.optional(areaHaSchema),
  ...details,
  closedOn: z.optional(z.nullable(z.iso.date())),
};

const idParams = z.object({ id: z.uuid() });

export const listFields = defineEndpoint({
  id: 'listFields',
  method: 'GET',
  path: '/api/fields',
  summary: "The farmer's fields, growing ones first, newest first; at most 100.",
  reply: z.array(fieldSchema),
});

export const createField = defineEndpoint({
  id: 'createField',
  method: 'POST',
  path: '/api/fields',
  summary: 'Keep a field. Without a name it is called by its number.',
  body: z.object({ name: z.optional(nameSchema()), cropId: cropIdSchema, areaHa: areaHaSchema, ...details }),
  reply: fieldSchema,
});

export const getField = defineEndpoint({
  id: 'getField',
  method: 'GET',
  path: '/api/fields/:id',
  summary: 'A field with what it cost and brought. 404 when it is not yours.',
  params: idParams,
  reply: z.extend(fieldSchema, { tally: fieldTallySchema }),
});

export const changeField = defineEndpoint({
  id: 'changeField',
  method: 'PATCH',
  path: '/api/fields/:id',
  summary:
    'Change what is told; the rest stays. Of two phones the newer telling counts, the other is kept in `others`. ' +
    '`closedOn` ends a field at its harvest, `deleted: false` brings one back.',
  params: idParams,
  body: z.object({
    ...changeable,
    /** What stood there for whoever tells it anew: where it is something else by now, another phone told that. */
    was: z.optional(z.object(changeable)),
    /** Within a day of its deletion. */
    deleted: z.optional(z.literal(false)),
  }),
  reply: fieldSchema,
});

export const deleteField = defineEndpoint({
  id: 'deleteField',
  method: 'DELETE',
  path: '/api/fields/:id',
  summary: 'Delete a field with its plan and entries; for a day it can be brought back.',
  params: idParams,
  reply: z.object({ id: z.string() }),
});

export const FIELD_TASK_STATES = ['open', 'done', 'skipped', 'later', 'late', 'past'] as const;

const decisionStateSchema = z.enum(['done', 'skipped', 'later', 'open']);
const decision = { state: decisionStateSchema, on: z.iso.date() };

export const plannedTaskSchema = z.object({
  /** The same for the same work of the same field, however its days move. */
  id: z.string(),
  kind: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  title: z.string(),
  detail: z.string(),
  /** Whole bags and the kilos beside them are two amounts of the same thing; `to` is the upper end of a range. */
  amounts: z.array(z.object({ what: z.string(), value: z.number(), to: z.optional(z.number()), unit: z.string() })),
  state: z.enum(FIELD_TASK_STATES),
  /** Heavy rain, in mm, that the forecast brings on a day it was planned for, also where the plan has moved it since. */
  rain: z.optional(z.object({ on: z.iso.date(), mm: z.number() })),
  /** What two phones said of it without knowing of each other, what counts first; until the farmer says which it is. */
  tellings: z.optional(z.array(z.object({ ...decision, at: z.iso.datetime() }))),
});
export type PlannedTask = z.infer<typeof plannedTaskSchema>;

export const fieldPlanSchema = z.object({
  stages: z.array(z.object({ id: z.string(), name: z.string(), from: z.iso.date(), to: z.iso.date() })),
  /** Null where the crop's tables tell of none, or the planting day is not known. */
  harvest: z.nullable(z.object({ from: z.iso.date(), to: z.iso.date() })),
  tasks: z.array(plannedTaskSchema),
  /** What was sprayed, and how long to keep off for it. */
  keepOff: z.array(z.object({ what: z.string(), on: z.iso.date(), text: z.string() })),
});
export type FieldPlan = z.infer<typeof fieldPlanSchema>;

export const getFieldPlan = defineEndpoint({
  id: 'getFieldPlan',
  method: 'GET',
  path: '/api/fields/:id/plan',
  summary:
    'The dated work of a field, by the weather of its town and what is done already; empty without a planting day.',
  params: idParams,
  reply: fieldPlanSchema,
});

export const decideTask = defineEndpoint({
  id: 'decideTask',
  method: 'PUT',
  path: '/api/fields/:id/tasks/:taskId',
  summary:
    'Say that work is done, skipped or put off; `open` takes that back. Of two phones the later word counts, the other ' +
    'is kept in the plan. 404 for work that is not in the plan.',
  params: z.object({ id: z.uuid(), taskId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  body: z.object({
    ...decision,
    /** What was said of it for whoever says this: where it is something else by now, another phone said that. */
    was: z.optional(decisionStateSchema),
  }),
  reply: z.object({ taskId: z.string(), ...decision }),
});
export type TaskDecision = z.infer<(typeof decideTask)['reply']>;
