import { type Analysis, listAnalyses } from '#contract/analyses.ts';
import type { Entry } from '#contract/field-entries.ts';
import { type FieldPlan, getFieldPlan } from '#contract/fields.ts';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import { call } from '#web/client/call.ts';
import { fetchBook } from './use-book.ts';

/** All that is kept of a field: its book oldest first, the work done, and the analyses of its plants. */
export type FieldRecord = { entries: Entry[]; tasks: FieldPlan['tasks']; analyses: Analysis[] };

/** Photos and answers of a field that go on paper; more is a pile nobody reads. */
const MOST_ANALYSES = 10;

/** @throws HttpError when a part of it cannot be had. */
export async function fetchRecord(fieldId: string): Promise<FieldRecord> {
  const [book, plan, page] = await Promise.all([
    fetchBook(fieldId),
    call(getFieldPlan, { params: { id: fieldId } }),
    call(listAnalyses, { query: { limit: PAGE_SIZE_MAX } }),
  ]);
  return {
    entries: book.toReversed(),
    tasks: plan.tasks.filter(({ state }) => state === 'done'),
    analyses: page.filter((analysis) => analysis.fieldId === fieldId).slice(0, MOST_ANALYSES),
  };
}
