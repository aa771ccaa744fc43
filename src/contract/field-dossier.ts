import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** °C and mm; null where it is not known. */
const weather = { rainMm: z.nullable(z.number()), minC: z.nullable(z.number()), maxC: z.nullable(z.number()) };

export const fieldDossierSchema = z.object({
  /** Work of the plan that was done, by the day the farmer told. */
  work: z.array(z.object({ on: z.iso.date(), title: z.string() })),
  /** What the forecast said of a day on that day; days on which nobody asked for the plan are missing. No measurement. */
  forecasts: z.array(z.object({ on: z.iso.date(), ...weather, source: z.string() })),
  /** What the months from planting on usually bring, 'YYYY-MM'; null without a place or a planting day. */
  usual: z.nullable(z.object({ source: z.string(), months: z.array(z.object({ month: z.string(), ...weather })) })),
  /** By when damage is reported to PCIC, in sentences. */
  lossNotice: z.array(z.string()),
});
export type FieldDossier = z.infer<typeof fieldDossierSchema>;

export const getFieldDossier = defineEndpoint({
  id: 'getFieldDossier',
  method: 'GET',
  path: '/api/fields/:id/dossier',
  summary:
    'What goes on paper for a loan or a PCIC claim beside the book and the photos: work done, weather, deadline of the notice.',
  params: z.object({ id: z.uuid() }),
  reply: fieldDossierSchema,
});
