import * as z from 'zod/mini';

/** Where a statement comes from, as shown under an answer. */
export const sourceNoteSchema = z.object({
  id: z.string(),
  org: z.string(),
  title: z.string(),
  url: z.nullable(z.string()),
});
