import { distanceKm } from '#agronomy/place/distance.ts';
import type { WeatherPlace } from '#contract/weather.ts';
import gazetteer from '#data/gazetteer.json' with { type: 'json' };
import { placeWords, slipsBetween } from './place-words.ts';

/** Places a list on a phone can show. */
const MOST_RESULTS = 10;
/** Words of a query that are read; no name with its province has more. */
const MOST_WORDS = 8;

type Row = readonly [string, readonly string[], string, number, number, number];

/** Where a word of the query was found, and how much that tells. */
type Field = 'name' | 'oldName' | 'province';

type Entry = {
  place: WeatherPlace;
  population: number;
  words: Readonly<Record<Field, readonly string[]>>;
  /** Number of words of the name itself. */
  nameLength: number;
};

/** How well a word fits: the whole, its beginning, or with a typing slip. */
type Fit = { kind: 'whole' | 'start' | 'slip'; slips: number };

const weights: Readonly<Record<Fit['kind'], Readonly<Record<Field, number>>>> = {
  whole: { name: 12, oldName: 10, province: 6 },
  start: { name: 9, oldName: 6, province: 4 },
  slip: { name: 6, oldName: 4, province: 3 },
};

/** Every word of a query is the name, whole: this is the place meant. */
const WHOLE_NAME = 12;

/** Words with a spelling of them joined together: 'sanjose' for 'san jose'. */
function withJoined(text: string): string[] {
  const words = placeWords(text);
  return words.length > 1 ? [...words, words.join('')] : words;
}

const entries: readonly Entry[] = (gazetteer.places as unknown as readonly Row[]).map(
  ([name, oldNames, province, population, lat, lon]) => ({
    place: { name, state: province, country: 'PH', lat, lon },
    population,
    words: {
      name: withJoined(name),
      oldName: oldNames.flatMap(withJoined),
      province: withJoined(province),
    },
    nameLength: placeWords(name).length,
  }),
);

const vocabulary: readonly string[] = [...new Set(entries.flatMap(({ words }) => Object.values(words).flat()))];

/** All words of the gazetteer that a typed word may mean; slips are looked for only where asked for. */
function meaningsOf(typed: string, areSlipsForgiven: boolean): ReadonlyMap<string, Fit> {
  const meanings = new Map<string, Fit>();
  for (const word of vocabulary) {
    if (word === typed) meanings.set(word, { kind: 'whole', slips: 0 });
    else if (word.startsWith(typed)) meanings.set(word, { kind: 'start', slips: 0 });
    else if (areSlipsForgiven) {
      const slips = slipsBetween(typed, word);
      if (slips !== Number.POSITIVE_INFINITY) meanings.set(word, { kind: 'slip', slips });
    }
  }
  return meanings;
}

type WordMatch = { score: number; field: Field; fit: Fit; covers: number };

function bestMatch({ words, nameLength }: Entry, meanings: ReadonlyMap<string, Fit>): WordMatch | null {
  let best: WordMatch | null = null;
  for (const field of ['name', 'oldName', 'province'] as const) {
    for (const [position, word] of words[field].entries()) {
      const fit = meanings.get(word);
      if (fit === undefined) continue;
      const score = weights[fit.kind][field] - 2 * fit.slips;
      if (best !== null && best.score >= score) continue;
      const isJoined = field === 'name' && nameLength > 1 && position === nameLength;
      best = { score, field, fit, covers: isJoined ? nameLength : 1 };
    }
  }
  return best;
}

/** Fewer words than typed fit: every one left over counts against the place. */
const LEFT_OVER = 8;

/**
 * How well a place fits the words typed; null when one of them is not in its names. With words left over allowed, one
 * must be a whole word of its own name.
 */
function scoreOf(entry: Entry, query: readonly ReadonlyMap<string, Fit>[], isPartial: boolean): number | null {
  let [score, named, leftOver, wholeNames] = [0, 0, 0, 0];
  for (const meanings of query) {
    const match = bestMatch(entry, meanings);
    if (match === null) {
      leftOver++;
      continue;
    }
    score += match.score;
    if (match.field === 'name' && match.fit.kind !== 'start') named += match.covers;
    if (match.field === 'name' && match.fit.kind === 'whole') wholeNames++;
  }
  if (leftOver > 0 && (!isPartial || wholeNames === 0)) return null;
  const bonus = named >= entry.nameLength ? WHOLE_NAME : -Math.max(0, entry.nameLength - named);
  return score + bonus - LEFT_OVER * leftOver + Math.log10(Math.max(10, entry.population));
}

function ranked(query: readonly ReadonlyMap<string, Fit>[], isPartial: boolean): WeatherPlace[] {
  return entries
    .flatMap((entry) => {
      const score = scoreOf(entry, query, isPartial);
      return score === null ? [] : [{ place: entry.place, score }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_RESULTS)
    .map(({ place }) => place);
}

/**
 * Cities and municipalities that fit the words, the likeliest first: whole names before beginnings, then the more
 * populous. Misspelt ones come only where nothing fits as typed, and words that fit nowhere are passed over last.
 */
export function searchPlaces(query: string): WeatherPlace[] {
  const words = placeWords(query).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const asTyped = ranked(
    words.map((word) => meaningsOf(word, false)),
    false,
  );
  if (asTyped.length > 0) return asTyped;
  const meanings = words.map((word) => meaningsOf(word, true));
  const misspelt = ranked(meanings, false);
  return misspelt.length > 0 || words.length === 1 ? misspelt : ranked(meanings, true);
}

/** The city or municipality whose centre is nearest to a point. */
export function nearestPlace(lat: number, lon: number): WeatherPlace {
  const away = (place: WeatherPlace) => distanceKm({ lat, lon }, place);
  return entries.map(({ place }) => place).reduce((best, place) => (away(place) < away(best) ? place : best));
}
