import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type ChatMessage, listMessages } from '#contract/chat.ts';
import { withNewest } from '#web/features/chat/loaded-turns.ts';

/** An answer that a page brings along: under which key the screens look for it, from which address it came, the answer. */
export type FirstAnswer = { key: QueryKey; path: string; reply: unknown };

/**
 * What a page that the server drew brings along: the answers it was drawn with, the field it was drawn for, and the crops
 * whose drawings stand in it.
 */
export type FirstData = { answers: FirstAnswer[]; fieldId: string | null; drawings: string[] };

/** The element of a drawn page that holds them. */
export const FIRST_DATA_ID = 'first-data';

/** What this page brought along; null where the server sent none. */
export function readFirstData(): FirstData | null {
  const text = document.getElementById(FIRST_DATA_ID)?.textContent;
  // Written by our own server in `draw-page.tsx`.
  return text ? (JSON.parse(text) as FirstData) : null;
}

/** What is kept of a reply where that is not the reply itself, by the endpoint's path. */
const KEPT_AS: Readonly<Record<string, (reply: never) => unknown>> = {
  [listMessages.path]: (newest: ChatMessage[]) => withNewest(newest, undefined),
};

/** Puts the answers where the screens look for them. */
export function takeFirstAnswers(queries: QueryClient, answers: readonly FirstAnswer[]): void {
  for (const { key, reply } of answers) {
    const keptAs = KEPT_AS[String(key[0])];
    queries.setQueryData(key, keptAs ? keptAs(reply as never) : reply);
  }
}
