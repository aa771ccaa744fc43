import { toldIn } from './cues.ts';
import type { Ledger } from './ledger.ts';

const MOST_HEARD = 6;

/** What asks for a sum, as no mere telling of prices does. */
const ASKS =
  /\b(?:alin|kanino|saan|san|sino|which|asa|hain|who|kinsa|where|ania|unsa|ano|mas|sulit|lamang|lugi|magkano|mgkano|magkanu|mgkno|pila|tagpila|mano|sagmamano|ilan|ilang|better|worth|kung|kon|pag|ba|b|dapat|difference|di?p\w{0,3}rens[iy]y?a|patong|how)\b|\?/;

export function asksSum(text: string): boolean {
  return ASKS.test(text);
}

/** What may tell a whole sum: all messages with figures, those of the open story, or this one alone. */
export function tellings(text: string, { heard = [], story }: Ledger): readonly (readonly string[])[] {
  const own = story === undefined || story.isPutRight === true ? [] : story.told;
  const before = own.length > 0 && own.length < heard.length ? [heard, own] : [heard];
  return [...before.filter((told) => told.length > 0), []].map((told) => [...told, text]);
}

/** The last messages with figures, and this one where it has any. */
export function heardWith(before: Ledger | null, text: string): readonly string[] {
  const heard = before?.heard ?? [];
  return toldIn(text).length === 0 ? heard : [...heard.slice(1 - MOST_HEARD), text];
}
