import type { Said } from './said.ts';
import { shownLength, type Term } from './term.ts';

const LONG = /\b(?:haba|kahaba\w*|hab-a|long|length|kataas)\b/;
const WIDE = /\b(?:lapad|kalapad|wide|width|luwang)\b/;
const ROWS = /\b(?:hanay|tudling|rows?|laray|linya|lines?)\b/;
const ALLEY = /\b(?:daan|daanan|daananan|alley|path|doble\w*|double)\b/;
const HILLS = /\b(?:puno|butas|lungag|plants?|hills?|punla|tanim)\b/;
const TRIANGLE = /\b(?:triang\w*|tatsulok|trianggulo|tri-?angular|hexagon\w*)\b/;
const DOUBLE = /\b(?:double[- ]?rows?|dobleng? (?:hanay|row|tudling)|doble hanay|dalawahang hanay)\b/;
const SAMPLE = /\b(?:sampol|sample\w*|crop ?cut\w*|sinukat|hinukay|inani|hinarvest|inaani|nakuha|lumabas|pinitas)\b/;
/** Nobody cuts a larger piece of a field to know its harvest, m². */
const MOST_SAMPLE_M2 = 200;
const M2_PER_HA = 10_000;
/** Of equal distances in a triangle each plant takes so much of the square. */
const OF_SQUARE = Math.sqrt(3) / 2;

/** What the lengths of a story say, and the figures that they took; null where they cannot be placed. */
export function readLengths(said: readonly Said[], text: string): { terms: Term[]; taken: ReadonlySet<Said> } | null {
  const lengths = said.filter(({ metres }) => metres !== undefined);
  const isDouble = DOUBLE.test(text);
  const sample = sampleOf(said, lengths, text);
  if (sample !== null) return sample;
  const lined = said.some(
    ({ noun, metres, pers }) => metres === undefined && (noun === 'row' || noun === 'bed') && !pers.includes('plant'),
  );
  if (lengths.length === 0) return { terms: bedsBySides(said), taken: new Set(said.filter(isBedSides(said))) };
  // 'Pagitan ng dalawang hanay' counts none of his rows.
  const two = isDouble ? said.filter(({ noun, value }) => noun === 'row' && value === 2) : [];
  const taken = new Set([...lengths, ...two]);
  const terms = isDouble
    ? doubleRow(lengths)
    : lined
      ? linedUp(said, lengths)
      : TRIANGLE.test(text)
        ? triangle(lengths)
        : square(lengths);
  return terms === null ? null : { terms, taken };
}

function around({ before, after, pers }: Said): string {
  return `${before} ${after} ${pers.join(' ')}`;
}

/** So much was harvested from so small a piece: kilos a hectare. */
function sampleOf(said: readonly Said[], lengths: readonly Said[], text: string): ReturnType<typeof readLengths> {
  const [kilos, ...others] = said.filter(
    ({ noun, pers, lead }) =>
      noun === 'kg' &&
      pers.length === 0 &&
      !/\b(?:kaban|sako|presyo|na tig)\s{0,2}(?:(?:na|n|tig)\s{0,2})?$/.test(lead),
  );
  const sides = lengths.length === 2 && lengths[1]?.isCross ? lengths : [];
  const small = said.find(({ noun, value, pers }) => noun === 'm2' && value <= MOST_SAMPLE_M2 && pers.length === 0);
  const [one, two] = sides;
  const m2 = small?.value ?? (one?.metres ?? 0) * (two?.metres ?? 0);
  const isAsked =
    /\b(?:ektarya|hectare|ektaria|ha|hektarya)\b/.test(text) ||
    said.some(({ noun, value }) => noun === 'm2' && value > MOST_SAMPLE_M2);
  if (kilos === undefined || m2 === 0 || m2 > MOST_SAMPLE_M2 || !isAsked) return null;
  if (
    others.some(({ after }) => !/^\s*(?:ang )?(?:presyo|bili|benta|price)/.test(after)) ||
    said.some(({ noun }) => noun === 'row' || noun === 'bed')
  )
    return null;
  if (small === undefined && !SAMPLE.test(text) && !(isAsked && sides.length === 2)) return null;
  const show = small === undefined ? `(${sides.map(shownLength).join(' × ')})` : null;
  return {
    terms: [
      {
        role: 'sample',
        of: 'kg',
        per: ['ha'],
        value: (kilos.value / m2) * M2_PER_HA,
        said: kilos,
        ...(show !== null && { show }),
        m2,
      },
    ],
    taken: new Set([kilos, ...(small === undefined ? sides : [small])]),
  };
}

function doubleRow(lengths: readonly Said[]): Term[] | null {
  const [least, middle, most, ...more] = [...lengths].sort((a, b) => (a.metres ?? 0) - (b.metres ?? 0));
  if (least === undefined || middle === undefined || most === undefined || more.length > 0) return null;
  const hill = lengths.find((one) => HILLS.test(around(one)) && !ROWS.test(around(one))) ?? least;
  const others = lengths.filter((one) => one !== hill);
  const alley =
    others.find((one) => ALLEY.test(around(one))) ??
    others.reduce((a, b) => ((a.metres ?? 0) > (b.metres ?? 0) ? a : b));
  const inner = others.find((one) => one !== alley);
  if (inner === undefined) return null;
  const m2 = (((inner.metres ?? 0) + (alley.metres ?? 0)) / 2) * (hill.metres ?? 0);
  const show = `((${shownLength(inner)} + ${shownLength(alley)}) ÷ 2 × ${shownLength(hill)})`;
  return [{ role: 'rate', of: 'ha', per: ['plant'], value: m2 / M2_PER_HA, said: hill, show }];
}

function triangle(lengths: readonly Said[]): Term[] | null {
  const [one, two, ...more] = lengths;
  if (one?.metres === undefined || more.length > 0 || (two !== undefined && two.metres !== one.metres)) return null;
  const show = `(${shownLength(one)} × ${shownLength(one)} × ${OF_SQUARE.toFixed(3)})`;
  return [
    { role: 'rate', of: 'ha', per: ['plant'], value: (one.metres ** 2 * OF_SQUARE) / M2_PER_HA, said: one, show },
  ];
}

/** Nobody plants further apart in metres than the one, nor nearer in centimetres than the other; between them it may be either. */
const MOST_METRES = 12;
const MOST_EITHER = 24;
const LEAST_CM = 5;

/** '60x40' are centimetres, '3x3' metres; null where a number may be either. */
function inUnit(lengths: readonly Said[]): readonly Said[] | null {
  if (!lengths.some(({ isBare }) => isBare === true)) return lengths;
  const values = lengths.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (most <= MOST_METRES) return lengths;
  return most <= MOST_EITHER || least < LEAST_CM
    ? null
    : lengths.map((one) => ({ ...one, noun: 'cm', metres: one.value / 100 }));
}

function square(all: readonly Said[]): Term[] | null {
  const [one, two, ...more] = inUnit(all) ?? [];
  if (one?.metres === undefined || two?.metres === undefined || more.length > 0) return null;
  const show = `(${shownLength(one)} × ${shownLength(two)})`;
  return [{ role: 'rate', of: 'ha', per: ['plant'], value: (one.metres * two.metres) / M2_PER_HA, said: one, show }];
}

/** Rows or beds of so many metres, with plants so far apart; or the width and length of a bed. */
function linedUp(said: readonly Said[], lengths: readonly Said[]): Term[] | null {
  const [one, two, ...more] = lengths;
  if (one?.metres === undefined || two?.metres === undefined || more.length > 0) return null;
  const hasRows = said.some(({ noun }) => noun === 'row');
  const isWide = lengths.some((each) => WIDE.test(around(each))) || two.isCross === true;
  if (isWide && !hasRows)
    return [
      {
        role: 'rate',
        of: 'ha',
        per: ['bed'],
        value: (one.metres * two.metres) / M2_PER_HA,
        said: one,
        show: `(${shownLength(one)} × ${shownLength(two)})`,
      },
    ];
  const long = lengths.find((each) => LONG.test(around(each))) ?? (one.metres > two.metres ? one : two);
  const hill = long === one ? two : one;
  if ((long.metres ?? 0) <= (hill.metres ?? 0)) return null;
  return [
    {
      role: 'rate',
      of: 'm',
      per: [hasRows ? 'row' : 'bed'],
      value: long.metres ?? 0,
      said: long,
      show: shownLength(long),
    },
    { role: 'rate', of: 'm', per: ['plant'], value: hill.metres ?? 1, said: hill, show: shownLength(hill) },
  ];
}

/** '8 plots 1 x 10 metro bawat isa', read as a small area beside beds. */
function isBedSides(said: readonly Said[]): (one: Said) => boolean {
  const hasBeds = said.some(({ noun }) => noun === 'bed');
  return ({ noun, value, pers, text }) =>
    hasBeds &&
    noun === 'm2' &&
    value <= MOST_SAMPLE_M2 &&
    pers.every((one) => one === 'each' || one === 'bed') &&
    /x|×|by/.test(text);
}

function bedsBySides(said: readonly Said[]): Term[] {
  return said.filter(isBedSides(said)).map((one) => ({
    role: 'rate',
    of: 'ha',
    per: ['bed'],
    value: one.value / M2_PER_HA,
    said: one,
    show: `(${one.text})`,
  }));
}
