import type { Sense } from '#language/ear/ear.ts';
import { inOnePiece } from '#language/ear/meaning.ts';
import { timesVector } from '#language/ear/times-vector.ts';
import type { Situation } from '#library/situation.ts';
import { type AskedLines, readLines } from './asked-lines.ts';
import { type Lexicon, openLexicon } from './lexicon.ts';
import { once, remembered } from './remembered.ts';
import type { ShelfWords } from './word-likeness.ts';

/** A situation and where it lies: where its lines lie. */
export type Place = {
  situation: Situation;
  /** Its number among all. */
  at: number;
  lines: AskedLines;
  /** The words of its lines and of its answer. */
  words: () => ShelfWords;
  follows: ReadonlySet<string> | null;
};

export type Places = {
  /** All words of the lines and answers that were read. */
  lexicon: Lexicon;
  /**
   * The places of this crop and of any whose middles lie nearest to a wording, in the order of the shelf.
   * @param mayBe whether a place may be meant at all
   */
  nearest(cropId: string | null, wording: Float32Array, mayBe: (place: Place) => boolean): Place[];
};

/** So many are looked at line by line, and those that lie as near as the last of them. */
const LOOKED_AT = 12;
/** What lies farther has nothing in common with the message. */
const NEAR_ENOUGH = 0.2;

/** Places by the lines that they share, the middles of these lines, and how alike these are to the wording sought last. */
type Shelf = { places: readonly (readonly Place[])[]; middles: Float32Array; alike: Float64Array };

/** Where all situations lie. Lines are read when their crop is first spoken of: to read all of them takes a phone seconds. */
export function openPlaces(situations: readonly Situation[], sense: Sense): Places {
  const lexicon = openLexicon(sense.word);
  const linesOf = remembered((asked: readonly string[]) => readLines(asked, sense.meaning, lexicon));
  const shelfOf = (isOnIt: (situation: Situation) => boolean): Shelf => {
    const shared = new Map<AskedLines, Place[]>();
    for (const [at, situation] of situations.entries()) {
      const lines = isOnIt(situation) ? linesOf(situation.asked) : null;
      if (lines === null) continue;
      const follows = situation.after === undefined ? null : new Set(situation.after);
      const place = { situation, at, lines, words: once(() => wordsOfPlace(situation, lines, lexicon)), follows };
      shared.set(lines, [...(shared.get(lines) ?? []), place]);
    }
    const middles = inOnePiece([...shared.keys()].map(({ middle }) => middle));
    return { places: [...shared.values()], middles, alike: new Float64Array(shared.size) };
  };
  const ofAnyCrop = once(() => shelfOf(isOfAnyCrop));
  const ofOneCrop = remembered((cropId: string | null) =>
    shelfOf((situation) => !isOfAnyCrop(situation) && isOfCrop(situation, cropId)),
  );
  return {
    lexicon,
    nearest: (cropId, wording, mayBe) => nearestOn([ofAnyCrop(), ofOneCrop(cropId)], wording, mayBe),
  };
}

/** The words of its lines and of what it says, in Taglish. */
function wordsOfPlace({ tl }: Situation, lines: AskedLines, lexicon: Lexicon): ShelfWords {
  return {
    lines: lines.wordsOfEach(),
    asked: lines.words(),
    answered: lexicon.read(...stringsIn(tl)),
    gist: lexicon.read(...stringsIn(tl.gist)),
  };
}

/** Every string in a value of the library, whatever its variants. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Of which crop one is asked that names another, the talk tells. */
function isOfAnyCrop({ crops, namesAnother }: Situation): boolean {
  return crops === undefined || namesAnother === true;
}

/** While no crop is known, a follow-up or a thread of one crop cannot be meant. */
function isOfCrop({ crops, after, question }: Situation, cropId: string | null): boolean {
  return cropId === null ? after === undefined && question === undefined : crops?.includes(cropId) === true;
}

/** Likenesses from which on places are put in order together: the nearest dozen lie in the first band or two. */
const BANDS = [0.5, 0.35, NEAR_ENOUGH];

/** Places that share their lines, and how near these lie. */
type Near = { places: readonly Place[]; alike: number };

/** Whether a place may be meant is asked of the nearest alone: most are far. */
function nearestOn(shelves: readonly Shelf[], wording: Float32Array, mayBe: (place: Place) => boolean): Place[] {
  for (const { middles, alike } of shelves) timesVector(middles, wording, alike);
  const found: Place[] = [];
  let least = NEAR_ENOUGH;
  let below = Number.POSITIVE_INFINITY;
  for (const from of BANDS) {
    for (const { places, alike } of inBand(shelves, from, below)) {
      if (found.length >= LOOKED_AT && alike < least) return inShelfOrder(found);
      const possible = places.filter(mayBe);
      if (possible.length > 0) least = alike;
      found.push(...possible);
    }
    below = from;
  }
  return inShelfOrder(found);
}

/** What lies so near and no nearer, the nearest first. */
function inBand(shelves: readonly Shelf[], from: number, below: number): Near[] {
  const near: Near[] = [];
  for (const { places, alike } of shelves) {
    for (let row = 0; row < alike.length; row++) {
      const likeness = alike[row] ?? 0;
      if (likeness >= from && likeness < below) near.push({ places: places[row] ?? [], alike: likeness });
    }
  }
  return near.sort((a, b) => b.alike - a.alike);
}

function inShelfOrder(found: Place[]): Place[] {
  return found.sort((a, b) => a.at - b.at);
}
