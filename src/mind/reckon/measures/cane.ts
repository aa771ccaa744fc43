import { readFigures } from '#language/figures/read-figures.ts';

/** Cane in bags of sugar of 50 kilos (LKG): tonnes, LKG that a tonne gives at the mill, and the planter's part of them. */
export type Cane = { tonnes: number; lkgPerTonne: number; share?: number };

const ASKS_LKG =
  /\b(?:ilan|ilang|pila|pila ka|mano a|mano|how many)\b[^.?!]{0,20}\blkg\b|\blkg\b[^.?!]{0,20}\b(?:ilan|pila)\b/;
const OWN = /\b(?:akin|sakin|akon|ko|share|parte|planter|namin|mine)\b/;
const MILLS = /\b(?:central|mill|azucarera|kabyaw\w*)\b/;

/** Cane asked for in bags of sugar and told without a price; null where a figure of the message has no place in it. */
export function readCane(text: string): Cane | null {
  if (!ASKS_LKG.test(text)) return null;
  const cane: { -readonly [Key in keyof Cane]?: Cane[Key] } = {};
  for (const { unit, value, per, from, to, high } of readFigures(text)) {
    const beside = text.slice(Math.max(0, from - 18), to + 24);
    const isRatio = unit === null && per === 't' && /^\s*lkg\b/.test(text.slice(to));
    if (high !== undefined) return null;
    if (unit === 't' && per === undefined && cane.tonnes === undefined) cane.tonnes = value;
    else if (isRatio && cane.lkgPerTonne === undefined) cane.lkgPerTonne = value;
    else if (unit === 'percent' && value < 100 && cane.share === undefined && (MILLS.test(beside) || OWN.test(beside)))
      cane.share = (MILLS.test(beside) ? 100 - value : value) / 100;
    else return null;
  }
  const { tonnes, lkgPerTonne, share } = cane;
  if (tonnes === undefined || lkgPerTonne === undefined) return null;
  return { tonnes, lkgPerTonne, ...(share !== undefined && { share }) };
}
