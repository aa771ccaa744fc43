import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ENTRIES_PAGE_SIZE, ENTRY_MAX_FIGURE, FIELD_NAME_MAX_CHARS } from './limits.ts';
import { pageQuerySchema } from './paging.ts';
import { writtenText } from './written-text.ts';

export const ENTRY_KINDS = ['expense', 'harvest', 'sale', 'spray'] as const;

const figure = z.number().check(z.minimum(0), z.maximum(ENTRY_MAX_FIGURE));
const shortText = (most: number) => writtenText().check(z.trim(), z.minLength(1), z.maxLength(most));

const told = {
  kind: z.enum(ENTRY_KINDS),
  on: z.iso.date(),
  /** What was bought, harvested, sold or sprayed. */
  what: shortText(FIELD_NAME_MAX_CHARS),
};

export const entrySchema = z.object({
  id: z.string(),
  ...told,
  amount: z.nullable(z.number()),
  /** 'kg', 'sako', 'kaban', 'L', as the farmer counts. */
  unit: z.nullable(z.string()),
  /** Kilos of one `unit`, where it has a weight that is known. */
  kilosPerUnit: z.nullable(z.number()),
  pesos: z.nullable(z.number()),
});
export type Entry = z.infer<typeof entrySchema>;

const params = z.object({ id: z.uuid() });

export const listEntries = defineEndpoint({
  id: 'listEntries',
  method: 'GET',
  path: '/api/fields/:id/entries',
  summary: 'What was spent on a field, harvested, sold and sprayed, newest first; 100 unless asked otherwise.',
  params,
  query: pageQuerySchema(ENTRIES_PAGE_SIZE),
  reply: z.array(entrySchema),
});

export const addEntry = defineEndpoint({
  id: 'addEntry',
  method: 'POST',
  path: '/api/fields/:id/entries',
  summary: 'Write something into the book of a field.',
  params,
  body: z.object({
    ...told,
    amount: z.optional(z.nullable(figure)),
    unit: z.optional(z.nullable(shortText(20))),
    kilosPerUnit: z.optional(z.nullable(figure)),
    pesos: z.optional(z.nullable(figure)),
  }),
  reply: entrySchema,
});

export const deleteEntry = defineEndpoint({
  id: 'deleteEntry',
  method: 'DELETE',
  path: '/api/fields/:id/entries/:entryId',
  summary: 'Strike something out of the book of a field.',
  params: z.object({ id: z.uuid(), entryId: z.uuid() }),
  reply: z.object({ id: z.string() }),
});
