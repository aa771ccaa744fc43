import type { DisorderFile, InjuryFile, ProblemFile } from '#knowledge/schemas/problem.ts';
import type {
  DisorderRecord,
  DisorderWords,
  InjuryRecord,
  ProblemRecord,
  ProblemWords,
} from '#knowledge/schemas/words.ts';

/** Sets the Taglish of a record apart from its facts: the engines read the facts, the voice the words. */

type Taglish<Words> = { words: { tl: Words } };
type Said = { en: string; tl: string };

const english = (list: readonly Said[]) => list.map(({ en }) => en);
const taglish = (list: readonly Said[]) => list.map(({ tl }) => tl);
const bare = ({ tl: _, ...lookalike }: ProblemFile['lookalikes'][number]) => lookalike;

export function compileProblem(file: ProblemFile): ProblemRecord & Taglish<ProblemWords> {
  const { tl, signs, management, prevention, threshold, callAgriculturist, lookalikes, ...facts } = file;
  const { cultural, mechanical, biological, chemical } = management;
  return {
    ...facts,
    signs: signs.en,
    lookalikes: lookalikes.map(bare),
    threshold: threshold?.en ?? null,
    management: {
      cultural: english(cultural),
      biological: english(biological),
      mechanical: english(mechanical),
      chemical,
    },
    prevention: english(prevention),
    callAgriculturist: callAgriculturist?.en ?? null,
    words: {
      tl: {
        name: tl.name,
        signs: signs.tl,
        cause: tl.cause,
        steps: { cultural: taglish(cultural), mechanical: taglish(mechanical), biological: taglish(biological) },
        prevention: taglish(prevention),
        threshold: threshold?.tl ?? null,
        call: callAgriculturist?.tl ?? null,
        tells: taglish(lookalikes.map(({ tell, tl }) => ({ en: tell, tl }))),
      },
    },
  };
}

export function compileDisorder(file: DisorderFile): DisorderRecord & Taglish<DisorderWords> {
  const { tl, names, signs, fix, rate, lookalikes, ...facts } = file;
  const words = { name: tl.name, signs: signs.tl, cause: tl.cause, fix: taglish(fix), rate: rate?.tl ?? null };
  return {
    ...facts,
    tl: names.tl,
    signs: signs.en,
    fix: english(fix),
    rate: rate?.en ?? null,
    lookalikes: lookalikes.map(bare),
    words: {
      tl: { ...words, prevention: [], threshold: null, call: null, tells: lookalikes.map((other) => other.tl) },
    },
  };
}

export function compileInjury(file: InjuryFile): InjuryRecord & Taglish<DisorderWords> {
  const { tl, signs, fix, prevention, ...facts } = file;
  const words = { name: tl.name, signs: signs.tl, cause: tl.cause, fix: taglish(fix), rate: null };
  return {
    ...facts,
    signs: signs.en,
    fix: english(fix),
    prevention: english(prevention),
    words: { tl: { ...words, prevention: taglish(prevention), threshold: null, call: null, tells: [] } },
  };
}
