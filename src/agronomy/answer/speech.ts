import type { Question } from '#agronomy/question/question.ts';

export type Language = Question['language'];

/** The small words of one language. Taglish is what farmers are answered in; English only when they ask in English. */
export type Speech = {
  language: Language;
  /** The sentence in this language; the two stand beside each other so that they stay the same advice. */
  say(tl: string, en: string): string;
  /** 'a, b at c'. */
  and(items: readonly string[]): string;
  /** 'a, b o c'. */
  or(items: readonly string[]): string;
  /** 1 is Enero. */
  month(month: number): string;
  /** [10, 11, 12, 1] is 'Oktubre hanggang Enero'; months that do not follow one another are listed. */
  months(months: readonly number[]): string;
  season(season: 'wet' | 'dry'): string;
  /** The plant part, or null for parts without an everyday word. */
  part(part: string | undefined): string | null;
  /** 'Tungro sa palay', but not 'Uod sa talong sa talong'. */
  onCrop(name: string, crop: string): string;
  /** Said only when something is missing, never as decoration. */
  callOffice: string;
};

const months: Readonly<Record<Language, readonly string[]>> = {
  tl: 'Enero Pebrero Marso Abril Mayo Hunyo Hulyo Agosto Setyembre Oktubre Nobyembre Disyembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

/** Taglish and English of a plant part. */
const parts: Readonly<Record<string, readonly [string, string]>> = {
  seedling: ['punla', 'seedling'],
  'whole-plant': ['buong puno', 'whole plant'],
  leaf: ['dahon', 'leaf'],
  'leaf-young': ['batang dahon', 'young leaf'],
  'leaf-old': ['matandang dahon', 'old leaf'],
  'leaf-sheath': ['saha', 'leaf sheath'],
  stem: ['tangkay', 'stem'],
  panicle: ['uhay', 'panicle'],
  neck: ['leeg ng uhay', 'neck of the panicle'],
  grain: ['butil', 'grain'],
  tiller: ['suwi', 'tiller'],
  root: ['ugat', 'root'],
  crown: ['puno', 'crown'],
  'shoot-tip': ['talbos', 'shoot tip'],
  flower: ['bulaklak', 'flower'],
  fruit: ['bunga', 'fruit'],
  pod: ['bunga', 'pod'],
  tuber: ['laman', 'tuber'],
  bulb: ['bulb', 'bulb'],
  ear: ['busal', 'ear'],
  silk: ['buhok ng mais', 'silk'],
  tassel: ['bulaklak ng mais', 'tassel'],
  whorl: ['ubod', 'whorl'],
  trunk: ['katawan ng puno', 'trunk'],
  bunch: ['buwig', 'bunch'],
  frond: ['palapa', 'frond'],
};

function join(items: readonly string[], word: string): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

/** Runs of months that follow one another, across the turn of the year. */
function runsOf(list: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const month of list) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && (last % 12) + 1 === month) run.push(month);
    else runs.push([month]);
  }
  return runs;
}

function createSpeech(language: Language): Speech {
  const say = (tl: string, en: string) => (language === 'en' ? en : tl);
  const month = (number: number) => months[language][number - 1] ?? '';
  return {
    language,
    say,
    and: (items) => join(items, say('at', 'and')),
    or: (items) => join(items, say('o', 'or')),
    month,
    months(list) {
      if (list.length === 0) return '';
      if (list.length === 12) return say('buong taon', 'the whole year');
      const words = runsOf(list).map((run) => {
        const from = month(run[0] ?? 1);
        const to = month(run.at(-1) ?? 1);
        if (run.length === 1) return from;
        return `${from} ${run.length === 2 ? say('o', 'or') : say('hanggang', 'to')} ${to}`;
      });
      return words.join(say(', at ', ', and '));
    },
    season: (season) => (season === 'wet' ? say('tag-ulan', 'wet season') : say('tag-araw', 'dry season')),
    part(part) {
      const words = part === undefined ? undefined : parts[part];
      return words === undefined ? null : say(...words);
    },
    onCrop: (name, crop) =>
      name.toLowerCase().includes(crop.toLowerCase()) ? name : `${name} ${say('sa', 'in')} ${crop}`,
    callOffice: say(
      'Kung hindi ka pa sigurado, dalhin ang sample o malinaw na litrato sa municipal agriculturist.',
      'If you are still not sure, bring a sample or a clear photo to the municipal agriculturist.',
    ),
  };
}

export const speeches: Readonly<Record<Language, Speech>> = { tl: createSpeech('tl'), en: createSpeech('en') };
