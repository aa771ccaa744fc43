import { CONSTANT } from './calls.ts';

/** Medians over the rounds. `toConstant`: the processor's time in times of the constant answer's, round by round. */
export type CallFigures = {
  statements: number;
  bytes: number;
  cpuMs: number;
  toConstant: number;
  p50Ms: number;
  p99Ms: number;
  perSecond: number;
};

/**
 * What a call may take. Statements and bytes are the same on every machine; the processor's time, in times of the constant
 * answer's of the same round, is not quite, and has twice the room.
 */
type Budget = { statements: number; kb: number; toConstant: number };

/** With the embedded database, where the session is in memory. */
const BUDGETS: Readonly<Record<string, Budget>> = {
  [CONSTANT]: { statements: 0, kb: 0.1, toConstant: 1 },
  'chat, events with key': { statements: 3, kb: 4.5, toConstant: 70 },
  'chat, the newest 20': { statements: 1, kb: 6, toConstant: 40 },
  'history, the newest 20': { statements: 1, kb: 3.3, toConstant: 50 },
  'who I am': { statements: 0, kb: 0.3, toConstant: 3 },
  today: { statements: 3, kb: 1.6, toConstant: 80 },
  'all prices': { statements: 0, kb: 18, toConstant: 4 },
  forecast: { statements: 0, kb: 1.3, toConstant: 5 },
  'place search': { statements: 0, kb: 0.3, toConstant: 8 },
  'page: home': { statements: 3, kb: 13, toConstant: 130 },
  'page: chat': { statements: 2, kb: 16, toConstant: 110 },
  'page: prices': { statements: 0, kb: 32, toConstant: 100 },
};

/** What a first visit may fetch besides the drawn page. */
const LANDING_KB = 13;
const SCREEN_KB = 150;

/** A line for each budget that is passed. */
export function passedBudgets(
  calls: ReadonlyMap<string, CallFigures>,
  pages: Readonly<Record<string, number>>,
): string[] {
  const passed: string[] = [];
  const hold = (what: string, is: number, most: number | undefined) => {
    if (most === undefined) passed.push(`${what} has no budget; it takes ${is.toFixed(1)}`);
    else if (is > most) passed.push(`${what}: ${is.toFixed(1)}, at most ${most}`);
  };
  for (const [name, { statements, bytes, toConstant }] of calls) {
    hold(`${name}, statements`, statements, BUDGETS[name]?.statements);
    hold(`${name}, KB`, bytes / 1024, BUDGETS[name]?.kb);
    hold(`${name}, times the constant`, toConstant, BUDGETS[name]?.toConstant);
  }
  for (const [page, bytes] of Object.entries(pages))
    hold(`${page}, KB`, bytes / 1024, page === 'landing' ? LANDING_KB : SCREEN_KB);
  return passed;
}
