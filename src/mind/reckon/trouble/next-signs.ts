import { noneOf } from '#agronomy/question/picked-signs.ts';
import type { ObservedSymptom } from '#agronomy/question/question.ts';
import { allTelltales, type Telltale } from '#agronomy/question/telltales.ts';
import { expectedInformation } from './expected-information.ts';
import type { Probe, Weighed } from './next-probe.ts';
import { mapSaid, type Said } from './said.ts';
import table from './sign-words.json' with { type: 'json' };

/** How many of ten farmers can tell which of some signs stands before them. This project's own judgement. */
const ANSWERABLE = 0.8;
/** Who has the sign before him taps it, or that it is not there, so often; a sign of another cause now and then. */
const SEEN = 0.9;
/** As many signs as are read before tapping. */
const MOST_SIGNS = 4;
/** From this weight on a telltale tells its cause from others. */
const TELLING = 2;

/**
 * The question which of the likeliest causes' own signs is there, one telltale each, and what to tap where none is; null
 * where fewer than two have one that was not asked of yet, and behind a sign that was tapped.
 */
export function nextSigns(
  causes: readonly Weighed[],
  symptoms: readonly ObservedSymptom[],
  cropId: string | null,
): Probe | null {
  if (symptoms.some(({ isPicked }) => isPicked)) return null;
  const known = new Set(symptoms.flatMap(({ tells = [], lacks = [] }) => [...tells, ...lacks]));
  const lacked = (telltale: Telltale) => symptoms.some(({ lacks = [] }) => lacks.includes(telltale.id));
  const offered: Telltale[] = [];
  for (const { cause } of causes.toSorted((a, b) => b.weight - a.weight)) {
    const own = signsOf(cause.id);
    if (own.some(lacked)) continue;
    const best = own.find(({ id, crops }) => !known.has(id) && (crops?.includes(cropId ?? '') ?? true));
    const isShared = offered.some(({ of }) => (of[cause.id] ?? 0) >= TELLING);
    if (best !== undefined && !isShared && offered.length < MOST_SIGNS) offered.push(best);
  }
  if (offered.length < 2) return null;
  const worth =
    ANSWERABLE *
    expectedInformation(
      causes.map(({ weight }) => weight),
      causes.map(({ cause }) => chancesOf(cause.id, offered)),
    );
  const phrases = offered.map(({ tl, en }) => mapSaid({ tl, en }, upperStart));
  const none: Said = {
    tl: noneOf(
      phrases.map(({ tl }) => tl),
      'tl',
    ),
    en: noneOf(
      phrases.map(({ en }) => en),
      'en',
    ),
  };
  return { ask: table.askWhichSign, replies: [...phrases, none], worth };
}

const byCause = new Map<string, readonly Telltale[]>();

/** The telltales of a cause, the one that parts it best from others first. */
function signsOf(id: string): readonly Telltale[] {
  const known = byCause.get(id);
  if (known !== undefined) return known;
  const own = allTelltales()
    .filter(({ of }) => (of[id] ?? 0) >= TELLING)
    .toSorted((a, b) => (b.of[id] ?? 0) - (a.of[id] ?? 0) || Object.keys(a.of).length - Object.keys(b.of).length);
  byCause.set(id, own);
  return own;
}

/** How likely each sign is tapped under a cause, and last that none is there. */
function chancesOf(id: string, offered: readonly Telltale[]): number[] {
  const holds = [...offered.map(({ of }) => (of[id] ?? 0) >= TELLING)];
  const held = holds.filter(Boolean).length;
  const all = [...holds, held === 0];
  const right = Math.max(1, held);
  return all.map((each) => (each ? SEEN / right : (1 - SEEN) / (all.length - right)));
}

function upperStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
