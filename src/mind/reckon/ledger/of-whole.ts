import { quantity } from '#agronomy/fact.ts';
import type { Unit } from '#language/figures/units.ts';
import { unitOf } from '#mind/reckon/figure-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { LENT, SHARE, type Told, toldIn } from './cues.ts';
import type { Ledger } from './ledger.ts';
import { reckoned } from './reckoned.ts';
import { tellings } from './tellings.ts';

/** So many of all that were counted: what died, grew or was struck. Plain JSON. */
export type OfWhole = { part: number; whole: number; unit: Unit | null };

const ASKS =
  /\b(?:ilan\w*|pila\w*|mano|gaano|ano\w*|what|how many)\b[^.?!,\d]{0,20}(?:porsi?y?[ei]n?to|bahagdan|percent\w*|%)/;
const DIED =
  /\b(?:patay|namatay|nangamatay|namatayan|natay|died|dead|sira|nasira|bulok|nabulok|nabuwal|natumba|may sakit|nagkasakit|tinamaan|basag|nabasag)\b/;
const LIVED = /\b(?:nabuhay|buhay|buhi|nabuhi|nabati|natira|tumubo|sumibol|alive|survived?|grew|nabilin)\b/;
/** Interest, water and money are other parts of a hundred. */
const OTHER =
  /₱|\b(?:presyo|benta\w*|magkano|mgkano|gastos|puhunan|tubo ng|interes\w*|kada buwan|isang buwan|moisture|pesos?|piso|komisyon|harvester|tumaas|bumaba)\b/;
const PUTS_RIGHT = /\b(?:pala|pla|mali|diay|gayam|gali|sorry|actually)\b/;
const COUNTS: ReadonlySet<Unit | null> = new Set([null, 'plant', 'head', 'piece', 'kg', 'sack', 'kaban', 'crate']);

/** The part of all that he asks in per cent, told in these messages; null unless two counts are all that they hold. */
export function readOfWhole(messages: readonly string[]): OfWhole | null {
  const text = messages.join('. ');
  const asked = ASKS.exec(messages.at(-1) ?? '');
  if (asked === null || OTHER.test(text) || LENT.test(text) || SHARE.test(text)) return null;
  const counts: Told[] = [];
  for (const message of messages)
    for (const told of toldIn(message)) {
      if (told.month !== undefined || told.per !== undefined || !COUNTS.has(told.unit)) return null;
      const was = PUTS_RIGHT.test(message) ? nearestOf(told, counts) : -1;
      if (was < 0) counts.push(told);
      else counts[was] = { ...told, before: counts[was]?.before ?? '', after: counts[was]?.after ?? '' };
    }
  const [one, two, ...more] = counts;
  if (one === undefined || two === undefined || more.length > 0 || one.value === two.value) return null;
  const [part, whole] = one.value < two.value ? [one, two] : [two, one];
  const units = new Set([part.unit, whole.unit].filter((unit) => unit !== null));
  if (units.size > 1 || part.value <= 0) return null;
  const question = (messages.at(-1) ?? '').slice(asked.index);
  const isOther = isOfOthers(
    [part, whole].map(({ before, after }) => `${before} ${untilAsked(after)}`).join(' '),
    question,
  );
  return { part: isOther ? whole.value - part.value : part.value, whole: whole.value, unit: [...units][0] ?? null };
}

/** '9 namatay, ilang porsyento ang buhay': he asks of those that he did not count. */
function isOfOthers(told: string, question: string): boolean {
  const isDead = /\bmortality\b/.test(question) || DIED.test(question);
  const isAlive = !isDead && LIVED.test(question);
  return (isAlive && DIED.test(told)) || (isDead && !DIED.test(told) && LIVED.test(told));
}

function untilAsked(after: string): string {
  return after.slice(0, ASKS.exec(after)?.index);
}

function nearestOf({ value }: Told, counts: readonly Told[]): number {
  const far = (one: Told) => Math.abs(Math.log(one.value / value));
  const [nearest] = counts.toSorted((a, b) => far(a) - far(b));
  return nearest === undefined ? -1 : counts.indexOf(nearest);
}

/** A part in per cent, told whole. */
export function withOfWhole(before: Ledger, message: string): OfWhole | null {
  const text = message.toLowerCase();
  return (
    tellings(text, before)
      .map(readOfWhole)
      .find((one) => one !== null) ?? null
  );
}

/** Facts: first (the part), second (all), result in per cent, left (the others). Case 'of-whole'. */
export function reckonOfWhole({ part, whole, unit }: OfWhole): Reckoned {
  const name = unitOf(unit);
  return reckoned('of-whole', {
    first: quantity(part, name, 'said', 2),
    second: quantity(whole, name, 'said', 2),
    result: quantity((part / whole) * 100, '%', 'computed', 1),
    left: quantity(whole - part, name, 'computed', 2),
  });
}
