import { readQuantities } from '#agronomy/question/read-quantities.ts';
import { lately } from '#language/lately.ts';
import type { Situation } from '#library/situation.ts';

/** What a line counts that tells of another age, and how far apart ages may be: 30 and 45 days are alike. */
const OTHER_AGE = 0.7;
const SAME_AGE = 1.7;
/** A hundred days is another matter than ten, whatever the words. */
const FAR_AGE = 0.4;
const FAR = 3.5;
/** What a situation counts that speaks of acid soil where his is alkaline, and the pH between the two. */
const OTHER_PH = 0.2;
const NEUTRAL_PH = 7;
/** What a situation counts that is asked of other land, and how far apart sizes may be: what fits 0.5 ha fits 0.6. */
const OTHER_LAND = 0.35;
const SAME_LAND = 1.6;

/** How far the figures of a situation agree with the message's, 0 to 1: to the nearness of words all numbers are one. */
export function agreementOf({ asked }: Situation, line: string, { days, message }: Told): number {
  const ofOtherSoil = isOfOtherSoil(asked, message) ? OTHER_PH : 1;
  const age = days === null ? 1 : ageFactor(daysIn(line), days);
  return age * ofOtherSoil * (isOfOtherLand(asked, message) ? OTHER_LAND : 1);
}

/** What was told: the message, and the days that count in it. */
type Told = { message: string; days: number | null };

/** Whether the pH of the message lies across neutral from every one that the lines tell of. */
function isOfOtherSoil(asked: readonly string[], message: string): boolean {
  const own = pHOfMessage(message);
  if (own === null) return false;
  const told = asked.map(pHIn).filter((other) => other !== null);
  return told.length > 0 && told.every((other) => other < NEUTRAL_PH !== own < NEUTRAL_PH);
}

/** The pH that a line or a message tells of; null when none. */
function pHIn(text: string): number | null {
  const told = /\bph\b\D{0,12}(\d{1,2}(?:\.\d+)?)/i.exec(text);
  return told === null ? null : Number(told[1]);
}

/** Days that a line or a message tells of, as '45 days na'; null when none. */
export function daysIn(text: string): number | null {
  const told = /\b(\d{1,3})\s*(?:na\s+)?(?:ka\s+|nga\s+)?(?:araw|days?|adlaw|aldaw|dat|das|dap)\b/i.exec(text);
  return told === null ? null : Number(told[1]);
}

function ageFactor(days: number | null, told: number): number {
  if (days === null) return 1;
  const ratio = Math.max(days, told) / Math.max(1, Math.min(days, told));
  return ratio > FAR ? FAR_AGE : ratio > SAME_AGE ? OTHER_AGE : 1;
}

/** Whether the lines tell of land of another size: what is said for half a hectare is no answer for a whole one. */
function isOfOtherLand(asked: readonly string[], message: string): boolean {
  const own = landOfMessage(message);
  if (own === null) return false;
  const told = landsOf(asked);
  return told.length > 0 && told.every((other) => Math.max(other, own) > SAME_LAND * Math.min(other, own));
}

/** One message is held against all that was found for it. */
const landOfMessage = lately(landIn, 1);
const pHOfMessage = lately(pHIn, 1);
const known = new WeakMap<readonly string[], readonly number[]>();

function landsOf(asked: readonly string[]): readonly number[] {
  const lands = known.get(asked) ?? asked.map(landIn).filter((land) => land !== null);
  known.set(asked, lands);
  return lands;
}

/** 'Ilang sako kada ektarya': of one hectare, where no other size is told. */
const PER_HECTARE = /\b(?:per|kada|bawat|each|matag) ?(?:h?ektar\w{0,4}|hectares?|ha)\b/i;
const M2_PER_HA = 10_000;

/** Hectares that a line or a message tells of; null when none. */
function landIn(text: string): number | null {
  const told = readQuantities(text).find(({ unit }) => unit === 'ha' || unit === 'm2');
  if (told === undefined) return PER_HECTARE.test(text) ? 1 : null;
  return told.unit === 'ha' ? told.value : told.value / M2_PER_HA;
}
