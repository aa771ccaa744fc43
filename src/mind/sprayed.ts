import { substanceOf } from '#knowledge/substances.ts';
import { readDaysAgo } from '#language/ages.ts';
import words from '#language/lexicon/spraying.json' with { type: 'json' };
import type { Frame } from './frame.ts';

type Sprayed = Frame['sprayed'][number];

/** As many sprays as matter for waiting. */
const MOST_KEPT = 4;
/** After so many days no label still forbids the harvest of what was sprayed. */
const LONGEST_WAIT_DAYS = 60;

/** What a message tells of a spray that was done; null when it tells of none. */
export function sprayTold(text: string, normalized: string, products: readonly string[]): Sprayed | null {
  if (!names(normalized, words.did)) return null;
  const isOnlyAsked =
    names(normalized, words.not) &&
    !/\b(kanina|kahapon|noong|nung|kagabi|na ako|na ko|yesterday|ago)\b/.test(normalized);
  if (isOnlyAsked) return null;
  const pesticide = products.find((id) => isPesticide(id));
  if (pesticide === undefined && products.some((id) => substanceOf(id)?.kind === 'fertilizer')) return null;
  return { productId: pesticide ?? null, daysAgo: readDaysAgo(text)?.low ?? null };
}

function isPesticide(id: string): boolean {
  const kind = substanceOf(id)?.kind;
  return kind !== undefined && kind !== 'fertilizer' && kind !== 'household' && kind !== 'medicine';
}

/** The sprays of a conversation with a new one. */
export function withSpray(before: Frame['sprayed'], told: Sprayed | null): Frame['sprayed'] {
  return told === null ? before : [...before, told].slice(-MOST_KEPT);
}

/** Whether something sprayed may still forbid harvest, sale, food and feed. */
export function isWaiting({ sprayed }: Frame): boolean {
  return sprayed.some(({ daysAgo }) => daysAgo === null || daysAgo <= LONGEST_WAIT_DAYS);
}

/** Whether a message speaks of harvesting, selling, eating or feeding. */
export function speaksOfUse(normalized: string): boolean {
  return names(normalized, words.after);
}

/** Whether a message speaks of rain. */
export function speaksOfRain(normalized: string): boolean {
  return names(normalized, words.rain);
}

function names(normalized: string, forms: readonly string[]): boolean {
  const padded = ` ${normalized} `;
  return forms.some((form) => padded.includes(` ${form} `));
}
