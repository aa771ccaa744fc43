import { lately } from '#language/lately.ts';
import bik from './bik.json' with { type: 'json' };
import ceb from './ceb.json' with { type: 'json' };
import hil from './hil.json' with { type: 'json' };
import ilo from './ilo.json' with { type: 'json' };
import tagalog from './tagalog.json' with { type: 'json' };
import war from './war.json' with { type: 'json' };

/** A language of the regions: words that tell it, and what a Tagalog farmer says in place of each of its words. */
type Regional = {
  /** Words that tell it by themselves, and words that neighbours or a slip of the finger may share. */
  sure: ReadonlySet<string>;
  marks: ReadonlySet<string>;
  words: ReadonlyMap<string, string>;
  /** What is written onto a word, longest first: 'pagayko' is 'pagay ko'. */
  endings: readonly (readonly [string, string])[];
};
type Stored = {
  sure: readonly string[];
  marks: readonly string[];
  words: Record<string, string>;
  endings?: Record<string, string>;
};

const LANGUAGES: readonly Regional[] = [ceb, hil, ilo, bik, war].map(
  ({ sure, marks, words, endings = {} }: Stored) => ({
    sure: new Set(sure),
    marks: new Set(marks),
    words: new Map(Object.entries(words)),
    endings: Object.entries(endings).sort(([a], [b]) => b.length - a.length),
  }),
);

/** A word as it is written: 'kanus-a' and "ba'y" are one. */
const WORD = /[a-zñ]+(?:['’-][a-zñ]+)*/giu;
const OF_SURE = 4;
const OF_MARK = 2;
/** Where a word says nothing in Tagalog. */
const SPACES = / {2,}/g;
/** A sure word, two marks, or one mark and two words besides. */
const LEAST = 4;
/** Words that only a Tagalog writer uses: each takes a mark's weight away. */
const TAGALOG: ReadonlySet<string> = new Set(tagalog);
/** The farmer's messages that tell his language, the last of them. */
const TOLD_BY = 6;
/** A message, and those before it. */
const READ_LATELY = 32;

/**
 * A message of a Cebuano, Hiligaynon, Ilocano, Bikol or Waray farmer, read word by word in Tagalog, so that all who read
 * after it need to know one language: 'unsaon pagpatay sa kuhol sa humay' is 'paano pagpatay sa kuhol sa palay'. Grammar
 * stays as it is; a message in Tagalog or English comes back as it came.
 * @param before what he wrote before in the same talk: a short message tells no language by itself
 */
export function inTagalog(message: string, before: readonly string[] = []): string {
  const language = languageOf([...before.slice(-TOLD_BY), message].join(' '));
  return language === null
    ? message
    : message.replace(WORD, (word) => wordIn(language, plain(word)) ?? word).replace(SPACES, ' ');
}

function wordIn({ words, endings }: Regional, word: string): string | null {
  const whole = words.get(word);
  if (whole !== undefined) return whole;
  for (const [ending, said] of endings) {
    const stem = word.endsWith(ending) ? words.get(word.slice(0, -ending.length)) : undefined;
    if (stem !== undefined) return `${stem} ${said}`;
  }
  return null;
}

const languageOf = lately((text: string): Regional | null => {
  const words = new Set((text.match(WORD) ?? []).map(plain));
  const against = [...words].filter((word) => TAGALOG.has(word)).length * OF_MARK;
  let best: Regional | null = null;
  let most = LEAST - 1;
  for (const language of LANGUAGES) {
    let told = -against;
    let marks = 0;
    for (const word of words) {
      const mark = language.sure.has(word) ? OF_SURE : language.marks.has(word) ? OF_MARK : 0;
      marks += mark;
      told += mark || Number(language.words.has(word));
    }
    if (marks > 0 && told > most) [best, most] = [language, told];
  }
  return best;
}, READ_LATELY);

function plain(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'");
}
