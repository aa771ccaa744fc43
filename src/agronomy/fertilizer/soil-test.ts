import { readFigures } from '#language/figures/read-figures.ts';

/** What a farmer or laboratory says about a soil. */
export type Level = 'low' | 'medium' | 'high';

export type SoilTest = {
  pH: number | null;
  /** Organic matter in percent. */
  organicMatterPct: number | null;
  n: Level | null;
  p: Level | null;
  k: Level | null;
  texture: 'sand' | 'loam' | 'clay' | null;
};

/** A cut-off of soils.json for one nutrient and unit. */
export type Interpretation = {
  nutrient: string;
  unit: string;
  use: string;
  low: readonly number[];
  medium: readonly number[];
};

const lowWords = 'low|mababa|kulang|kaunti|deficient|salat';
const mediumWords = 'medium|katamtaman|moderate|sakto|sapat|tama lang';
const highWords = 'very high|high|mataas|sobra|sagana';

const nutrientWords = {
  n: 'nitrogen|nitroheno|\\bn\\b',
  p: 'phosphorus|phosphorous|posporo|posporus|\\bp\\b',
  k: 'potassium|potash|potasyum|\\bk\\b',
} as const;

const levelWords: readonly (readonly [Level, string])[] = [
  ['low', lowWords],
  ['medium', mediumWords],
  ['high', highWords],
];

/** What tells each level of a nutrient: behind its name, or before it. */
const patternsOf = (name: string) =>
  levelWords.map(([level, list]) => ({
    level,
    after: new RegExp(`(?:${name})\\s*(?:is|ay|:|=|-|na|level|daw)?\\s*(?:ay|:|=)?\\s*(?:${list})`),
    before: new RegExp(`(?:${list})\\s*(?:ang|sa|na|in)?\\s*(?:${name})`),
  }));
const levelPatterns = {
  n: patternsOf(nutrientWords.n),
  p: patternsOf(nutrientWords.p),
  k: patternsOf(nutrientWords.k),
} as const;

function levelOf(text: string, nutrient: keyof typeof nutrientWords): Level | null {
  const hits = levelPatterns[nutrient].flatMap(({ level, after, before }) => {
    const isAfter = after.test(text);
    return isAfter || before.test(text) ? [{ level, isAfter }] : [];
  });
  return (hits.find(({ isAfter }) => isAfter) ?? hits[0])?.level ?? null;
}

/**
 * 'low N medium P': where every level stands before its nutrient, the next level must not be taken for the one before.
 * Empty when the levels do not all stand so.
 */
function levelsBefore(text: string): Partial<Record<keyof typeof nutrientWords, Level>> {
  const names = Object.values(nutrientWords).join('|');
  const tokens = text.match(new RegExp(`\\b(?:${highWords}|${mediumWords}|${lowWords})\\b|${names}`, 'g')) ?? [];
  const pairs: Partial<Record<keyof typeof nutrientWords, Level>> = {};
  for (let at = 0; at < tokens.length; at += 2) {
    const level = asLevel(tokens[at] ?? '');
    const nutrient = (['n', 'p', 'k'] as const).find((key) =>
      new RegExp(`^(?:${nutrientWords[key]})$`).test(tokens[at + 1] ?? ''),
    );
    if (level === null || nutrient === undefined) return {};
    pairs[nutrient] = level;
  }
  return pairs;
}

function asLevel(said: string): Level | null {
  const is = (words: string) => new RegExp(`^(?:${words})$`).test(said);
  return is(highWords) ? 'high' : is(mediumWords) ? 'medium' : is(lowWords) ? 'low' : null;
}

/** 'NPK: low, medium, high': three levels in the order N, P, K. */
function levelsInOrder(text: string): readonly (Level | null)[] {
  const word = `${highWords}|${mediumWords}|${lowWords}`;
  const match = new RegExp(`\\bn ?-?p ?-?k\\b[^\\d]{0,30}?\\b(${word})[ ,/-]+(${word})[ ,/-]+(${word})\\b`).exec(text);
  return (match?.slice(1) ?? []).map(asLevel);
}

function numberAfter(text: string, pattern: string): number | null {
  const match = new RegExp(`(?:${pattern})[^\\d]{0,12}(\\d+(?:\\.\\d+)?)`).exec(text);
  const value = match?.[1] === undefined ? Number.NaN : Number(match[1]);
  return Number.isFinite(value) ? value : null;
}

function rate(value: number | null, rule: Interpretation | undefined): Level | null {
  if (value === null || rule === undefined) return null;
  if (value < (rule.low[1] ?? 0)) return 'low';
  return value < (rule.medium[1] ?? 0) ? 'medium' : 'high';
}

/**
 * Reads pH, organic matter (%), N, P, K levels or ppm, and texture from a farmer's words. `interpretation` turns
 * laboratory figures into levels; values outside nature (pH above 14, organic matter above 60 %) are dropped.
 */
export function readSoilTest(text: string, cropId: string | null, interpretation: readonly Interpretation[]): SoilTest {
  const lower = text.toLowerCase();
  const use = cropId === 'rice' ? 'rice' : 'upland and vegetables';
  const rule = (nutrient: string, unit: string) =>
    interpretation.find(
      (entry) => entry.nutrient === nutrient && entry.unit === unit && (entry.use === use || entry.use === 'all'),
    );
  const pH = readFigures(text).find(({ unit }) => unit === 'ph')?.value ?? numberAfter(lower, 'acidity|asim ng lupa');
  const organic = numberAfter(lower, 'organic matter|\\bom\\b|organiko');
  const ppm = (name: string) => {
    const match = new RegExp(`(?:${name})[^\\d]{0,8}(\\d+(?:\\.\\d+)?)\\s*ppm`).exec(lower);
    return match?.[1] === undefined ? null : Number(match[1]);
  };
  const [nLevel = null, pLevel = null, kLevel = null] = levelsInOrder(lower);
  const before = levelsBefore(lower);
  const organicMatterPct = organic !== null && organic <= 60 ? organic : null;
  return {
    pH: pH !== null && pH >= 2 && pH <= 11 ? pH : null,
    organicMatterPct,
    n: nLevel ?? before.n ?? levelOf(lower, 'n') ?? rate(organicMatterPct, rule('OM', '%')),
    p: pLevel ?? before.p ?? levelOf(lower, 'p') ?? rate(ppm(nutrientWords.p), rule('P', 'ppm P')),
    k: kLevel ?? before.k ?? levelOf(lower, 'k') ?? rate(ppm(nutrientWords.k), rule('K', 'ppm K')),
    texture: textureOf(lower),
  };
}

function textureOf(text: string): SoilTest['texture'] {
  if (/buhangin|mabuhangin|sandy|\bsand\b/.test(text)) return 'sand';
  if (/luwad|malagkit|clay|lagkit/.test(text)) return 'clay';
  return /loam|banlik|silt/.test(text) ? 'loam' : null;
}
