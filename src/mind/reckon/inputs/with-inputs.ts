import { toldIn } from '#mind/reckon/ledger/cues.ts';
import type { Ledger, Matter } from '#mind/reckon/ledger/ledger.ts';
import { numbersIn } from '#mind/reckon/ledger/left-over.ts';
import type { Land } from '#mind/reckon/ledger/read-supplies.ts';
import { askedIn } from './asked.ts';
import { nounsIn } from './nouns.ts';
import { isPuttingRight, putRight } from './put-right-inputs.ts';
import { reckonInputs } from './reckon-inputs.ts';
import { saidIn } from './said.ts';
import type { Inputs } from './tell-inputs.ts';

const MOST_MESSAGES = 6;
const MOST_LETTERS = 400;
/** 'Magkano lahat': asks for the sum that was told, and for nothing else. */
const ONLY_ASKS =
  /^(?:(?:e|eh|so|at|tas|tapos|po|ba|magkano|mgkano|mgkno|magkanu|ilan|ilang|pila|mano|how|much|many|total|lahat|lahat-lahat|tanan|amin|all|puhunan|gastos|gasto|ko|ako|akin|bibilhin|kailangan|ang|kabuuan|na|lang|lng|un|yun|in|is|it|the|for|kaya|bayad|babayaran)(?:[ ?!.,]+|$))+$/;
/** Where one of these takes every figure it goes first: it says more than the sum. */
const FULLER: ReadonlySet<string> = new Set(['label', 'lime', 'bags', 'pot', 'planting', 'charge']);

/**
 * The ledger where the figures of the conversation are a sum of inputs and nothing else, read from all of its messages or
 * from the last alone; else as `alone` is, with the messages kept for the next.
 */
export function withInputs(before: Ledger | null, alone: Ledger, text: string, { areaHa }: Land): Ledger {
  const own = text.slice(0, MOST_LETTERS);
  const isTold = toldIn(own).length > 0;
  const earlier = before?.inputs?.told ?? [];
  if (!isTold && !(earlier.length > 0 && ONLY_ASKS.test(own.trim())))
    return { ...alone, ...(before?.inputs && { inputs: before.inputs }) };
  if (alone.open === 'payings') return { ...alone, inputs: { told: [] } };
  // 'Pwede ba tamnan ng kakaw sa ilalim ng niyog 9 x 9' is a question of its own.
  if (OTHER_QUESTION.test(own)) return { ...alone, inputs: { told: [] } };
  const whole = [...earlier, own].slice(-MOST_MESSAGES);
  const land = areaHa === null ? {} : { areaHa };
  const isNew = isOwnSum(own, earlier, areaHa);
  const isFuller =
    (alone.open !== null &&
      FULLER.has(alone.open) &&
      holdsAll(alone, isNew ? [own] : whole) &&
      !isTakenOff(alone.open, isNew ? [own] : whole)) ||
    isOfPage(before, own);
  for (const told of earlier.length === 0 ? [whole] : isNew ? [[own]] : [whole, [own]]) {
    if (isFuller || reckonInputs(told, areaHa) === null) continue;
    const inputs: Inputs = { told, ...land };
    const { story: _, unclear: __, isTally: ___, ...kept } = alone;
    return { ...kept, inputs, open: 'inputs', last: 'inputs', isPutRight: true };
  }
  return { ...alone, inputs: { told: isNew ? [own] : whole, ...land } };
}

/** A sum that is whole by itself and names nothing of what was told before it. */
function isOwnSum(own: string, earlier: readonly string[], areaHa: number | null): boolean {
  // What was told and not yet asked about is of this question.
  if (!earlier.some((one) => askedIn(one) !== null) || isPuttingRight(own)) return false;
  const sum = reckonInputs([own], areaHa);
  if (sum === null || sum.lacking !== undefined || sum.unpriced.length > 0 || sum.isUnpriced) return false;
  const things = thingsIn(earlier);
  return [...thingsIn([own])].every((noun) => !things.has(noun));
}

/** What is named or counted in messages, money and numbers aside. */
function thingsIn(messages: readonly string[]): Set<string> {
  const said = (saidIn(messages) ?? []).flatMap(({ noun, pers }) => [...(noun === null ? [] : [noun]), ...pers]);
  const named = messages.flatMap((one) => [...nounsIn(one.toLowerCase())]);
  return new Set([...said, ...named].filter((noun) => noun !== 'each' && noun !== 'peso'));
}

const OTHER_QUESTION =
  /\b(?:pwede|pwd|puwede|pede|pwidi|paano|pano|bakit|ngano|apay|kailan|kelan|kanus-a|saan|asa|should|can i|why|when|where)\b/;

/** 'Eh sa 600 metro kwadrado' behind a page that is reckoned by the field: the same page with that. */
function isOfPage(before: Ledger | null, text: string): boolean {
  const isArea = toldIn(text).every(({ unit }) => unit === 'ha' || unit === 'm2');
  return isArea && before?.last !== undefined && FULLER.has(before.last);
}

/** What the readers of labels and bags leave out: tanks for a hectare of his land, and what he has already. */
function isTakenOff(matter: Matter, told: readonly string[]): boolean {
  const said = saidIn(told) ?? [];
  const isHeld = said.some((one) => one.isHeld);
  if (matter === 'bags') return isHeld;
  const isByLand = said.some(({ noun, pers }) => noun === 'tank' && pers.includes('ha'));
  return matter === 'label' && (isByLand || (isHeld && told.some((one) => ASKS_MISSING.test(one))));
}

const ASKS_MISSING = /\b(?:kulang|kuwang|kurang|short)\b/;

/** How the other readers turn a figure of these: centimetres, kilos, parts, bags of fifty kilos. */
const TURNS: Readonly<Record<string, readonly number[]>> = {
  ...{ m: [100], t: [1000], l: [1000], percent: [0.01], sack: [0.05] },
};

/** Whether a matter is reckoned from every figure that stands after corrections, the land aside, which the frame keeps. */
function holdsAll(ledger: Ledger, told: readonly string[]): boolean {
  const numbers = numbersIn(ledger);
  const isHeld = (value: number, noun: string | null) =>
    numbers.some((one) => [1, ...(TURNS[noun ?? ''] ?? [])].some((times) => Math.abs(one - value * times) < 1e-6));
  const said = saidIn(told);
  const standing = said === null ? null : putRight(said, told);
  return (
    standing?.every(
      ({ noun, value }) => noun === 'ha' || noun === 'm2' || noun === 'ph' || value === 1 || isHeld(value, noun),
    ) ?? false
  );
}
