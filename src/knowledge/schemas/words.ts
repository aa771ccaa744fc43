import type { DisorderFile, InjuryFile, ProblemFile } from './problem.ts';

/** What is said of a problem in one language; lists are in the order of the record's own. */
export type ProblemWords = {
  name: string;
  signs: string;
  cause: string;
  steps: { cultural: string[]; mechanical: string[]; biological: string[] };
  prevention: string[];
  threshold: string | null;
  call: string | null;
  tells: string[];
};

/** What is said of a nutrient disorder or an abiotic injury in one language. */
export type DisorderWords = {
  name: string;
  signs: string;
  cause: string;
  fix: string[];
  rate: string | null;
  prevention: string[];
  threshold: null;
  call: null;
  tells: string[];
};

/** The words of a record by language; another language is another member. */
export type Worded<Words> = { words: { tl: Words; en: Words } };

type Lookalikes = { lookalikes: readonly { id: string | null; name?: string | null; tell: string }[] };
type Inline =
  | 'tl'
  | 'signs'
  | 'fix'
  | 'prevention'
  | 'lookalikes'
  | 'rate'
  | 'threshold'
  | 'callAgriculturist'
  | 'management'
  | 'names';

/** Records as they are compiled: facts and English as the engines read them, Taglish set apart in `words`. */
export type ProblemRecord = Omit<ProblemFile, Exclude<Inline, 'names'>> &
  Lookalikes & {
    signs: string;
    threshold: string | null;
    callAgriculturist: string | null;
    prevention: readonly string[];
    management: Readonly<Record<'cultural' | 'biological' | 'mechanical' | 'chemical', readonly string[]>>;
  };
export type DisorderRecord = Omit<DisorderFile, Inline> &
  Lookalikes & {
    /** Taglish names. */
    tl: readonly string[];
    signs: string;
    fix: readonly string[];
    rate: string | null;
  };
export type InjuryRecord = Omit<InjuryFile, Exclude<Inline, 'names'>> & {
  signs: string;
  fix: readonly string[];
  prevention: readonly string[];
};

export type Problem = ProblemRecord & Worded<ProblemWords>;
export type Disorder = DisorderRecord & Worded<DisorderWords>;
export type Injury = InjuryRecord & Worded<DisorderWords>;
