import { type Analysis, listAnalyses } from '#contract/analyses.ts';
import { type FieldDossier, getFieldDossier } from '#contract/field-dossier.ts';
import type { Entry } from '#contract/field-entries.ts';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import { call } from '#web/client/call.ts';
import { fetchBook } from './use-book.ts';

/** All that is kept of a field: its book oldest first, work, weather and notice, and the analyses of its plants. */
export type FieldRecord = FieldDossier & { entries: Entry[]; analyses: Analysis[] };

/** Photos and answers of a field that go on paper; more is a pile nobody reads. */
const MOST_ANALYSES = 10;

/** @throws HttpError when a part of it cannot be had. */
export async function fetchRecord(fieldId: string): Promise<FieldRecord> {
  const [book, dossier, page] = await Promise.all([
    fetchBook(fieldId),
    call(getFieldDossier, { params: { id: fieldId } }),
    call(listAnalyses, { query: { limit: PAGE_SIZE_MAX } }),
  ]);
  return {
    ...dossier,
    entries: book.toReversed(),
    analyses: page.filter((analysis) => analysis.fieldId === fieldId).slice(0, MOST_ANALYSES),
  };
}
