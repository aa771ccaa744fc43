import type { Figure } from './figure.ts';
import { readAll } from './read-figures.ts';

/** A part of what was counted: in percent, and the count behind it where one was told. */
export type Share = { percent: number; part?: number; whole?: number; from: number; to: number };

/** 'Pito sa sampu', '15/20', '20 ang bunga, 15 maitim', '75%', 'kalahati': the first such part of a text; null when none. */
export function readShare(text: string): Share | null {
  const over = OVER.exec(text);
  if (over !== null && Number(over[1]) <= Number(over[2])) {
    const [part, whole] = [Number(over[1]), Number(over[2])];
    return { percent: (100 * part) / whole, part, whole, from: over.index, to: over.index + over[0].length };
  }
  const { figures } = readAll(text);
  const percent = figures.find(({ unit }) => unit === 'percent');
  if (percent !== undefined) {
    return percent.value <= 100 ? { percent: percent.value, from: percent.from, to: percent.to } : null;
  }
  const pieces = figures.filter(({ unit, value }) => isPiece(unit) && Number.isInteger(value));
  for (const [at, one] of pieces.entries()) {
    const next = pieces[at + 1];
    if (next === undefined) break;
    if (OUT_OF.test(text.slice(one.to, next.from)) && one.value <= next.value) return countOf(one, next);
    if (OF_WHICH.test(text.slice(one.from, next.from)) && next.value <= one.value) return countOf(next, one);
  }
  const half = figures.find(({ unit, value, isWords }) => unit === null && isWords && value > 0 && value < 1);
  return half === undefined ? null : { percent: 100 * half.value, from: half.from, to: half.to };
}

function countOf(part: Figure, whole: Figure): Share | null {
  if (whole.value === 0) return null;
  const [from, to] = [Math.min(part.from, whole.from), Math.max(part.to, whole.to)];
  return { percent: (100 * part.value) / whole.value, part: part.value, whole: whole.value, from, to };
}

function isPiece(unit: Figure['unit']): boolean {
  return unit === null || unit === 'piece' || unit === 'plant';
}

const OVER = /\b(?<!(?:noong|nung|nong|since|on|mula) )(\d{1,3}) ?\/ ?([1-9]\d{0,2})\b(?!\/)/i;
const OUT_OF =
  /^[ ,]*(?:(?:ka|na|nga|lang|lamang|pa|bunga|pods?|puno|plants?) ){0,2}(?:sa|out of|of|\/|iti|kan|han|sang|in)(?: (?:bawat|kada|every|each|loob ng))?[ ,]*$/i;
/** '20 ang bunga …', 'sa 30 bunga …': what was looked at stands first. */
const OF_WHICH =
  /^(?:\d+|\p{L}+) ?(?:(?:ka|ang|na|nga|an|ti) )?(?:bunga|pods?|piraso|bilog|bukol|puno|plants?|tundos|uhay|ulo)\b/iu;
