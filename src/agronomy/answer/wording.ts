/** Small Taglish pieces shared by the answers. No figures here. */

const monthNames = [
  'Enero',
  'Pebrero',
  'Marso',
  'Abril',
  'Mayo',
  'Hunyo',
  'Hulyo',
  'Agosto',
  'Setyembre',
  'Oktubre',
  'Nobyembre',
  'Disyembre',
] as const;

/** 1 is Enero. */
export function monthName(month: number): string {
  return monthNames[month - 1] ?? '';
}

/** [10, 11, 12, 1] is 'Oktubre hanggang Enero'; months that do not follow one another are listed. */
export function monthSpan(months: readonly number[]): string {
  const [first] = months;
  if (first === undefined) return '';
  if (months.length === 12) return 'buong taon';
  const runs: number[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && (last % 12) + 1 === month) run.push(month);
    else runs.push([month]);
  }
  const words = runs.map((run) => {
    const from = monthName(run[0] ?? first);
    const to = monthName(run.at(-1) ?? first);
    if (run.length === 1) return from;
    return run.length === 2 ? `${from} o ${to}` : `${from} hanggang ${to}`;
  });
  return words.join(', at ');
}

/** 'a, b at c'. */
export function joinAnd(items: readonly string[], word = 'at'): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

export function sentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names of places and organisms keep their capital within a sentence. */
const properStart = /^(Philippine|Asiatic|Fusarium|Sclerotium|Phomopsis|Cercospora|Panama|Moko|Erwinia|Trichoderma)\b/;

/** A sentence or name made fit to stand inside another sentence; abbreviations stay as they are. */
export function lowerStart(text: string): string {
  const isWord = /^[A-Z][a-z]/.test(text) && !properStart.test(text);
  return isWord ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** 'Blast (mata-mata)' is 'Blast'. */
export function shortName(name: string): string {
  return name.replace(/\s*\([^)]*\)\s*$/, '');
}

const partWords: Readonly<Record<string, string>> = {
  seedling: 'punla',
  'whole-plant': 'buong puno',
  leaf: 'dahon',
  'leaf-young': 'batang dahon',
  'leaf-old': 'matandang dahon',
  'leaf-sheath': 'saha',
  stem: 'tangkay',
  panicle: 'uhay',
  neck: 'leeg ng uhay',
  grain: 'butil',
  tiller: 'suwi',
  root: 'ugat',
  crown: 'puno',
  'shoot-tip': 'talbos',
  flower: 'bulaklak',
  fruit: 'bunga',
  pod: 'bunga',
  tuber: 'laman',
  bulb: 'bulb',
  ear: 'busal',
  silk: 'buhok ng mais',
  tassel: 'bulaklak ng mais',
  whorl: 'ubod',
  trunk: 'katawan ng puno',
  bunch: 'buwig',
  frond: 'palapa',
};

/** The plant part in Tagalog, or null for parts without an everyday word. */
export function partWord(part: string | undefined): string | null {
  return part === undefined ? null : (partWords[part] ?? null);
}

/** Said only when something is missing, never as decoration. */
export const callOffice =
  'Kung hindi ka pa sigurado, dalhin ang sample o malinaw na litrato sa municipal agriculturist.';

/** 'Tungro sa palay', but not 'Uod sa talong sa talong'. */
export function onCrop(name: string, crop: string): string {
  return name.toLowerCase().includes(crop.toLowerCase()) ? name : `${name} sa ${crop}`;
}
