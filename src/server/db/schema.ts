import { isNotNull } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ANSWER_MARKS, type AnswerParts } from '#contract/advice.ts';
import { ANALYSIS_TYPES, OUTCOMES, type Outcome } from '#contract/analyses.ts';
import { ENTRY_KINDS } from '#contract/field-entries.ts';
import type { Field, TaskDecision, ToldOfField } from '#contract/fields.ts';
import type { Frame } from '#mind/frame.ts';
import type { Told } from './merge-telling.ts';

/** A farmer's rows in order; 32 bits would be used up by a million farmers in months. */
const position = () => bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().notNull();

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** Farmers, one row per identity of an issuer; made at the first login. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    weatherLocation: text('weather_location'),
    weatherLat: text('weather_lat'),
    weatherLon: text('weather_lon'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('users_identity').on(table.issuer, table.subject)],
);

/** Signed-in browsers. The cookie holds the id; only its SHA-256 is stored. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    idToken: text('id_token').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_expiry').on(table.expiresAt)],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Order of arrival; two messages of one turn share their time but never this. */
    position: position(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    content: text('content').notNull(),
    sources: jsonb('sources').$type<{ id: string; org: string; title: string; url: string | null }[]>(),
    suggestions: jsonb('suggestions').$type<string[]>(),
    parts: jsonb('parts').$type<AnswerParts>(),
    /** The conversation as it stood after this answer; the next one goes on from it. */
    frame: jsonb('frame').$type<Frame>(),
    mark: text('mark', { enum: ANSWER_MARKS }),
    createdAt: createdAt(),
  },
  (table) => [index('chat_messages_of_user').on(table.userId, table.position)],
);

export const analyses = pgTable(
  'analyses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    position: position(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ANALYSIS_TYPES }).notNull(),
    input: text('input').notNull(),
    result: text('result').notNull(),
    recommendations: jsonb('recommendations').$type<string[]>().notNull(),
    confidence: doublePrecision('confidence'),
    sources: jsonb('sources').$type<AnswerParts['sources']>(),
    parts: jsonb('parts').$type<AnswerParts>(),
    /** Random name of the stored photo, see the photos port. */
    photoId: text('photo_id').unique(),
    /** The second and third photo of the same plant. */
    morePhotoIds: text('more_photo_ids').array().notNull().default([]),
    mark: text('mark', { enum: ANSWER_MARKS }),
    /** The field it is of, until that is deleted for good. */
    fieldId: uuid('field_id').references(() => fields.id, { onDelete: 'set null' }),
    /** Id of the crop that was picked or named. */
    crop: text('crop'),
    /** The town saved at the time, in words: the farmer may move on, the case does not. */
    place: text('place'),
    outcome: text('outcome', { enum: OUTCOMES }),
    /** When the farmer told it; what another phone told before comes too late. */
    outcomeAt: timestamp('outcome_at', { withTimezone: true }),
    /** What another phone told of it, without knowing of this. */
    otherOutcome: jsonb('other_outcome').$type<Told<Outcome | null>>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('analyses_of_user').on(table.userId, table.position),
    // Written at once: without a list of what is pending that each look would have to read through.
    index('analyses_more_photos').using('gin', table.morePhotoIds).with({ fastupdate: false }),
  ],
);

export type OtherTellings = { [Thing in keyof ToldOfField]?: { value: ToldOfField[Thing]; at: number } };

/** What farmers grow where; the plan of a field is computed from it and never stored. */
export const fields = pgTable(
  'fields',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    position: position(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    cropId: text('crop_id').notNull(),
    variety: text('variety'),
    areaHa: doublePrecision('area_ha').notNull(),
    /** The unit the farmer counts in. */
    areaUnit: text('area_unit', { enum: ['ha', 'sqm'] }).notNull(),
    place: jsonb('place').$type<Field['place']>(),
    /** 'YYYY-MM-DD'. */
    plantedOn: text('planted_on'),
    method: text('method', { enum: ['transplanted', 'direct'] }),
    water: text('water', { enum: ['irrigated', 'rainfed'] }),
    soil: jsonb('soil').$type<Field['soil']>(),
    /** ₱: above it the farmer wants to be told. */
    priceMark: doublePrecision('price_mark'),
    /** 'YYYY-MM-DD' on which the price was found above it. */
    markPassedOn: text('mark_passed_on'),
    /** 'YYYY-MM-DD' of the harvest that ended it. */
    closedOn: text('closed_on'),
    /** When each thing was told, in ms since 1970; at the field's beginning where nothing stands. */
    toldAt: jsonb('told_at').$type<{ [Thing in keyof ToldOfField]?: number }>().notNull().default({}),
    /** What another phone told of the same thing, without knowing of this. */
    others: jsonb('others').$type<OtherTellings>().notNull().default({}),
    /** Deleted, and to be brought back within a day. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    index('fields_of_user').on(table.userId, table.position),
    index('fields_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
);

/** What a farmer decided on work of a field's plan. */
export const fieldTasks = pgTable(
  'field_tasks',
  {
    fieldId: uuid('field_id')
      .notNull()
      .references(() => fields.id, { onDelete: 'cascade' }),
    taskId: text('task_id').notNull(),
    state: text('state', { enum: ['done', 'skipped', 'later', 'open'] }).notNull(),
    /** 'YYYY-MM-DD'. */
    on: text('on_day').notNull(),
    /** When the farmer said so; what another phone said before comes too late. */
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
    /** What another phone said of it, without knowing of this. */
    other: jsonb('other').$type<Told<Pick<TaskDecision, 'state' | 'on'>>>(),
  },
  (table) => [primaryKey({ columns: [table.fieldId, table.taskId] })],
);

/** The book of a field: what was spent, harvested, sold, sprayed. */
export const fieldEntries = pgTable(
  'field_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    position: position(),
    fieldId: uuid('field_id')
      .notNull()
      .references(() => fields.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    /** 'YYYY-MM-DD'. */
    on: text('on_day').notNull(),
    what: text('what').notNull(),
    amount: doublePrecision('amount'),
    unit: text('unit'),
    kilosPerUnit: doublePrecision('kilos_per_unit'),
    pesos: doublePrecision('pesos'),
  },
  (table) => [
    index('field_entries_of_field').on(table.fieldId, table.on, table.position),
    index('field_entries_of_kind').on(table.fieldId, table.kind, table.on),
  ],
);

/** First answers of keyed posts: a repeated `Idempotency-Key` within a day returns them again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of what was asked, so that a key cannot be reused for something else. */
    requestHash: text('request_hash').notNull(),
    reply: jsonb('reply'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);

/** Who played which video on which day; the library's views are counted from these. */
export const videoPlays = pgTable(
  'video_plays',
  {
    videoId: text('video_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'YYYY-MM-DD' in Manila. */
    day: text('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.userId, table.day] })],
);

/** Prices of PSA, seeded from data/ and refreshed from OpenSTAT; one row per level, region and commodity. */
export const priceSeries = pgTable(
  'price_series',
  {
    level: text('level', { enum: ['retail', 'wholesale', 'farmgate'] }).notNull(),
    region: text('region').notNull(),
    commodity: text('commodity').notNull(),
    category: text('category').notNull(),
    unit: text('unit').notNull(),
    /** 'YYYY-MM'. */
    firstMonth: text('first_month').notNull(),
    lastMonth: text('last_month').notNull(),
    /** Pesos per `unit`, month by month; null where PSA printed nothing. */
    pesos: jsonb('pesos').$type<(number | null)[]>().notNull(),
    source: text('source').notNull(),
    origin: text('origin', { enum: ['bundled', 'refreshed'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.region, table.commodity] })],
);

/** Tokens of a hosted model that a farmer's answers took, by day; what the daily budget is held against. */
export const modelTokens = pgTable(
  'model_tokens',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'YYYY-MM-DD' in Manila. */
    day: text('day').notNull(),
    tokens: integer('tokens').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('model_tokens_day').on(table.day)],
);
