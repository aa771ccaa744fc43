import type { Figure } from '#language/figures/figure.ts';
import { readAll } from '#language/figures/read-figures.ts';
import { readCane } from './cane.ts';
import { type Counted, isFixed, isOwn, type Measures, type Size, turned } from './measures.ts';

const LONGEST_READ = 300;
/** 'Ilang kaban', 'pila ka salop', 'mano a kilo', 'how many sacks'. */
const ASKS = /\b(?:ilan|ilang|pila|pira|mano|many|katumbas)(?: na| ka| nga| a| ng)?\s*$/;
/** 'Ilan lahat'. */
const ASKS_ALL = /\b(?:ilan|ilang|pila|mano|how many)(?: piraso| ka| ang| na)? (?:lahat|tanan|total|amin|in all)\b/;
/** Between a content and the measure that holds it: '48 kilo ang kaban', '13 kilo isang lata'. */
const HOLDS_AFTER =
  /^\s*(?:(?:ang|an|ung|yung|isang|isa|ng|laman|ka|usa|maysa|nga|a|per|kada|bawat|each|every) ){0,4}$/;
/** Between a measure and what it holds: 'ganta namin 2.25 kilo', 'tangke na 16 litro', 'sacks of 40 kg'. */
const HOLDS_BEFORE =
  /^(?: (?:na|nga|ko|namin|samin|dito|ay|of|tig|tag|with|ang|laman|palay|mais|bigas|a|t[ai]g-))*\s*-?$/;
/** So much in each of what was counted: '120 kaban ko tig 46 kilo'. */
const EACH = /\b(?:t[ai]g|na|nga|laman|of|at|bawat|kada|each)\s*-?$/;
const WHAT_IF =
  /^(?:(?:e|eh|so|o|at|paano|pano|what|unya|ay) )*(?:kung|kon|pag|kapag|no|nu|if)\b|\b(?:pala|pla|mali|diay)\b/;
/** Money, land, plants, feed and medicine are other sums. */
const OTHER =
  /₱|\b(?:magkano|mgkano|tagpila|presyo|benta|bili|bilhin|bibilhin|gastos|gasto|utang|pesos?|piso|php|price|sell|cost|abono|pataba|urea|complete|apog|lime|dumi|ipot|binhi|seeds?|ektarya|hektarya|ha|hectares?|label|ml|gamot|spray\w*|timpla|dose|moisture|basa|wet|tuyo|recovery|giling|feeds|pakain|kumain|kakain|harvester|nag-?ani|reaper|parte|share|hati\w*|bawas|araw|adlaw)\b/;

/**
 * Measures that are to be turned into others, after one more message: '3 tonelada ilang kaban kung 48 kilo ang kaban'.
 * Null where the message tells none, or a figure of it has no place among them.
 */
export function readMeasures(before: Measures | undefined, message: string): Measures | null {
  const text = message.slice(0, LONGEST_READ).toLowerCase();
  const cane = readCane(text);
  if (cane !== null) return { amounts: [], sizes: [], cane };
  if (OTHER.test(text)) return null;
  const { figures, uncounted } = readAll(text);
  const asked = uncounted.find(({ from, unit }) => (isFixed(unit) || isOwn(unit)) && ASKS.test(text.slice(0, from)));
  const all: Counted[] = [];
  const sizes: Size[] = [];
  for (const [at, figure] of figures.entries()) {
    const part = partOf(figure, { at, figures, text, uncounted, before });
    if (part === null) return null;
    if (part === 'none') continue;
    if ('of' in part) sizes.push(part);
    else all.push(part);
  }
  const isSame = new Set([...all.map(({ unit, word }) => `${unit} ${word}`)]).size === all.length;
  if (!isSame || new Set(sizes.map(({ of }) => of)).size !== sizes.length) return null;
  if (all.length === 0 && sizes.length === 0 && (asked === undefined || before === undefined)) return null;
  const isNew = all.length > 0 && !(before !== undefined && WHAT_IF.test(text));
  const kept = isNew ? undefined : before;
  const told: Measures = {
    amounts: all.length > 0 ? all : (kept?.amounts ?? []),
    sizes: [...sizes, ...(kept?.sizes ?? []).filter(({ of }) => !sizes.some((one) => one.of === of))],
  };
  const into =
    asked === undefined
      ? (kept?.asked ?? (ASKS_ALL.test(text) ? ({ unit: 'piece', word: 'piraso' } as const) : undefined))
      : { unit: asked.unit, word: wordOf(asked.text) };
  const whole = into === undefined ? told : { ...told, asked: into };
  return turned(whole) === null ? withOne(whole) : whole;
}

/** '1,500 litro ang tangke, ilang timba na 12 litro': of one such tank, where nothing else was counted. */
function withOne(measures: Measures): Measures {
  const { amounts, sizes, asked } = measures;
  const [only, ...others] = sizes.filter(({ of }) => of !== asked?.unit);
  if (amounts.length > 0 || asked === undefined || only === undefined || others.length > 0) return measures;
  return {
    ...measures,
    amounts: [{ value: only.value, unit: only.unit, word: '' }],
    sizes: sizes.filter((one) => one !== only),
  };
}

/** Whether these measures can be turned, and by more than everybody's own: old pages know 50 kilos a cavan. */
export function isTurnable(measures: Measures): boolean {
  const { sizes, amounts, asked, cane } = measures;
  if (cane !== undefined) return true;
  const isCounted = asked?.unit === 'dozen' || amounts.some(({ unit }) => unit === 'dozen');
  return (
    turned(measures) !== null && (sizes.length > 0 || isCounted) && !amounts.every(({ unit }) => unit === asked?.unit)
  );
}

type Around = {
  at: number;
  figures: readonly Figure[];
  text: string;
  uncounted: ReturnType<typeof readAll>['uncounted'];
  before: Measures | undefined;
};

/** The place of a figure: an amount, the size of a measure, or 'none' for the 'isang' of one; null where it has none. */
function partOf(figure: Figure, { at, figures, text, uncounted, before }: Around): Counted | Size | 'none' | null {
  const { unit, value, per, high } = figure;
  if (high !== undefined || value <= 0) return null;
  if (unit === null) {
    const [size, ...others] = before?.sizes ?? [];
    const isOther = size !== undefined && others.length === 0 && figures.length === 1 && WHAT_IF.test(text);
    return isOther ? { ...size, value } : figure.isWords && value === 1 ? 'none' : null;
  }
  const previous = figures[at - 1];
  const isOne = value === 1 && figure.isWords;
  if (isOwn(unit) && isOne && previous !== undefined && previous.unit !== null && isFixed(previous.unit)) return 'none';
  if (isOwn(unit)) return per === undefined ? { value, unit, word: wordOf(figure.text) } : null;
  if (!isFixed(unit)) return null;
  if (per !== undefined) return isOwn(per) && (figure.perAmount ?? 1) === 1 ? { of: per, value, unit } : null;
  const next = figures[at + 1];
  const named = uncounted.find(
    ({ from, unit: of }) => from >= figure.to && isOwn(of) && HOLDS_AFTER.test(text.slice(figure.to, from)),
  );
  if (named !== undefined) return { of: named.unit, value, unit };
  if (
    next !== undefined &&
    next.unit !== null &&
    isOwn(next.unit) &&
    next.value === 1 &&
    next.isWords &&
    HOLDS_AFTER.test(text.slice(figure.to, next.from))
  )
    return { of: next.unit, value, unit };
  const ahead = uncounted.findLast(({ from }) => from < figure.from && from >= (previous?.to ?? 0));
  if (
    ahead !== undefined &&
    isOwn(ahead.unit) &&
    HOLDS_BEFORE.test(text.slice(ahead.from + wordOf(text.slice(ahead.from)).length, figure.from))
  )
    return { of: ahead.unit, value, unit };
  if (
    previous !== undefined &&
    previous.unit !== null &&
    isOwn(previous.unit) &&
    EACH.test(text.slice(previous.to, figure.from))
  )
    return { of: previous.unit, value, unit };
  const [size, ...others] = before?.sizes ?? [];
  const isOther = size !== undefined && others.length === 0 && figures.length === 1 && WHAT_IF.test(text);
  if (isOther && size.unit === unit) return { ...size, value };
  return { value, unit, word: '' };
}

/** The word of a measure as he wrote it: 'salop' of '5 salop' or 'ilang salop'. */
function wordOf(said: string): string {
  return (
    /[a-z-]+/.exec(said.replace(/^(?:[\d.,½¼¾ ]+|ilang?|ka|na|nga|a|ang|ng|many|isang|isa|mano|pila)\s+/, ''))?.[0] ??
    ''
  );
}
