import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { getUser, type User } from '#contract/auth.ts';
import { listMessages } from '#contract/chat.ts';
import { callPath, type Endpoint } from '#contract/endpoint.ts';
import { listFields } from '#contract/fields.ts';
import { listMarketCategories, listMarketPrices, listMarketRegions } from '#contract/market-prices.ts';
import { getToday } from '#contract/today.ts';
import { FIELDS_KEY } from '#web/client/fields.ts';
import { USER_KEY } from '#web/client/session.ts';
import { MESSAGES_AT_ONCE } from '#web/features/chat/loaded-turns.ts';
import { MESSAGES_KEY } from '#web/features/chat/use-chat.ts';
import { todayKey } from '#web/features/home/use-today.ts';
import { LEVEL_OF, sideOf } from '#web/features/market-prices/trade-side.ts';
import {
  ALL_CATEGORIES,
  categoriesCall,
  pricesCall,
  REGIONS_KEY,
  regionOf,
} from '#web/features/market-prices/use-market-prices.ts';
import type { FirstAnswer } from './first-data.ts';

/** Asks the server for the JSON at an address, as the browser would; undefined for anything but an answer. */
export type Ask = (path: string) => Promise<unknown>;

/** A screen that a farmer opens: its address, and the field he chose. */
export type Visit = { path: string; search: URLSearchParams; fieldId: string | null };

/** What is asked, and the answers so far. */
class FirstCalls {
  readonly answers: FirstAnswer[] = [];
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /**
   * Asks, and keeps the answer under the key that the screen looks under; what is no answer is left to the screen.
   * @param inHaste What is asked besides, here only: the answer is kept as one to what the screen asks.
   */
  async get<E extends Endpoint>(
    endpoint: E,
    key: QueryKey,
    query: Readonly<Record<string, string | number | undefined>> = {},
    inHaste: Readonly<Record<string, string>> = {},
  ): Promise<z.output<E['reply']> | null> {
    const path = callPath(endpoint, {}, query);
    const { data, success } = endpoint.reply.safeParse(
      await this.#ask(callPath(endpoint, {}, { ...query, ...inHaste })),
    );
    if (!success) return null;
    const reply = data as z.output<E['reply']>;
    this.answers.push({ key, path, reply });
    return reply;
  }
}

/** What a screen besides the farmer himself draws itself by. The other screens ask when they stand. */
const CALLS: Readonly<Record<string, (calls: FirstCalls, visit: Visit, user: User) => Promise<unknown>>> = {
  // No forecast is worth a blank page: where it is on its way, the screen asks for it once more.
  '/': (calls, { fieldId }) =>
    calls.get(getToday, todayKey(fieldId, new Date()), { fieldId: fieldId ?? undefined }, { forecast: 'if-known' }),
  '/chat': (calls) =>
    Promise.all([
      calls.get(listFields, FIELDS_KEY),
      calls.get(listMessages, MESSAGES_KEY, { limit: MESSAGES_AT_ONCE }),
    ]),
  async '/market-prices'(calls, { search }, user) {
    const level = LEVEL_OF[sideOf(search)];
    const { key, query } = categoriesCall(level);
    const [regions] = await Promise.all([
      calls.get(listMarketRegions, REGIONS_KEY),
      calls.get(listMarketCategories, key, query),
    ]);
    const region = regionOf(search.get('rehiyon'), user, regions ?? undefined);
    if (region === null) return;
    const prices = pricesCall(ALL_CATEGORIES, '', region, level);
    await calls.get(listMarketPrices, prices.key, prices.query);
  },
};

/** The paths of screens that arrive drawn. */
export const DRAWN_PATHS: readonly string[] = Object.keys(CALLS);

/** The farmer and what his screen draws itself by; null when nobody is signed in. */
export async function firstAnswers(visit: Visit, ask: Ask): Promise<FirstAnswer[] | null> {
  const calls = new FirstCalls(ask);
  const user = await calls.get(getUser, USER_KEY);
  if (!user) return null;
  await CALLS[visit.path]?.(calls, visit, user);
  return calls.answers;
}
