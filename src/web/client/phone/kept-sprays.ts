import { callPath } from '#contract/endpoint.ts';
import { type Entry, listEntries } from '#contract/field-entries.ts';
import { type FieldPlan, getFieldPlan } from '#contract/fields.ts';

/** What the server last answered at an address, as the phone kept it. */
type Recall = (path: string) => Promise<{ reply: unknown } | null>;

/**
 * What was sprayed on a field, as far as this phone knows: by its book, which holds what was written without signal, else
 * by its plan.
 */
export async function keptSprays(recall: Recall, id: string): Promise<{ what: string; on: string }[]> {
  const book = await recall(callPath(listEntries, { id }));
  if (book) return (book.reply as Entry[]).filter(({ kind }) => kind === 'spray').map(({ what, on }) => ({ what, on }));
  const plan = await recall(callPath(getFieldPlan, { id }));
  return ((plan?.reply as FieldPlan | undefined)?.keepOff ?? []).map(({ what, on }) => ({ what, on }));
}
