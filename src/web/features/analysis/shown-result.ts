import { useHistoryState } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import { analysisResultSchema, analysisTypeSchema } from '#contract/analyses.ts';
import { useUser } from '#web/client/session.ts';

/**
 * A result as it is kept in its own step of the browser's history: Back, Forward and a reload come to it again, and the
 * next farmer on this phone does not.
 */
const shownSchema = z.object({
  userId: z.string(),
  type: analysisTypeSchema,
  input: z.string(),
  crop: z.nullable(z.string()),
  isFromPhone: z.boolean(),
  /** Sent when there is signal. Absent in results from before there was an outbox. */
  isWaiting: z.optional(z.boolean()),
  /** When it came in. */
  at: z.iso.datetime(),
  result: analysisResultSchema,
});
export type ShownResult = z.infer<typeof shownSchema>;

const stateSchema = z.object({ shown: shownSchema });

/** The result that this step of the history shows; null on the form's own. */
export function useShownResult(): ShownResult | null {
  const state: unknown = useHistoryState();
  const userId = useUser().data?.id;
  const shown = stateSchema.safeParse(state).data?.shown;
  return shown && shown.userId === userId ? shown : null;
}
