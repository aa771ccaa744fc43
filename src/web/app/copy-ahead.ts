import { listAnalyses } from '#contract/analyses.ts';
import { listMessages } from '#contract/chat.ts';
import { listEntries } from '#contract/field-entries.ts';
import { getField, getFieldPlan, listFields } from '#contract/fields.ts';
import { call } from '#web/client/call.ts';
import { MESSAGES_AT_ONCE } from '#web/features/chat/loaded-turns.ts';
import { historyPage, olderThan } from '#web/features/history/history-pages.ts';

const KEY = 'ani-gabay:copied:v1';
/** So many fields are copied with plan and book, those that grow first. */
const FIELDS_COPIED = 5;
/** The screen that the farmer opened comes first, in ms. */
const LATER_MS = 10_000;

/**
 * Reads what the farmer may want without signal and has not opened: his fields with plan and book, the conversation and the
 * history as far as their screens ask first. Once a day, some seconds after the app was opened; `isLost`: at once, what was here is gone.
 */
export function copyAhead(farmer: string, isLost: boolean): void {
  const mark = `${farmer} ${new Date().toDateString()}`;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!isLost && (localStorage.getItem(KEY) === mark || connection?.saveData)) return;
  const copy = async () => {
    const fields = await call(listFields);
    for (const { id } of fields.slice(0, FIELDS_COPIED)) {
      for (const endpoint of [getField, getFieldPlan, listEntries]) await call(endpoint, { params: { id } });
    }
    await call(listMessages, { query: { limit: MESSAGES_AT_ONCE } });
    const newest = await call(listAnalyses, { query: historyPage() });
    const before = olderThan(newest, undefined);
    if (before !== undefined) await call(listAnalyses, { query: historyPage(before) });
    localStorage.setItem(KEY, mark);
  };
  // Without signal: the next time.
  setTimeout(() => void copy().catch(() => undefined), isLost ? 0 : LATER_MS);
}
