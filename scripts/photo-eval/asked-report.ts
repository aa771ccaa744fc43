import type { Asking, Looked, Talk } from './ask-farmer.ts';
import { HEALTHY, type Judgement } from './judge.ts';
import { percent, tableOf } from './markdown.ts';
import { shareRight } from './score.ts';

type Converse = (judgement: Judgement, truth: string | null, asking: Asking) => Talk;

/** What the farmer's plant has, and how he was asked and answered. */
type Asked = { crop: string; folder: string; truth: string | null; talk: Talk };

const TRUTHFUL: Asking = { wrongShare: 0, questions: 1 };
const WAYS: readonly { name: string; asking: Asking }[] = [
  { name: 'one question, answered truthfully', asking: TRUTHFUL },
  { name: 'one, a tap in ten wrong', asking: { wrongShare: 0.1, questions: 1 } },
  { name: 'one, a tap in four wrong', asking: { wrongShare: 0.25, questions: 1 } },
  { name: 'two questions, answered truthfully', asking: { wrongShare: 0, questions: 2 } },
  { name: 'two, a tap in ten wrong', asking: { wrongShare: 0.1, questions: 2 } },
];
/** Folders of troubles that the model has no pictures of, and their records. */
const STRANGE: Readonly<Record<string, string>> = {
  'rice/blast': 'rice-leaf-blast',
  'rice/healthy': HEALTHY,
  'ricepest/rice_bug': 'rice-bug',
};
/** From this confidence on an answer says *malamang*. */
const LIKELY = 0.5;

/** What the closing question does for the pictures of one folder, in Markdown. */
export function askedReport(judgements: readonly Judgement[], converse: Converse): string {
  const known = judgements.filter(({ right }) => right !== null);
  const strange = judgements.filter(({ right, picture }) => right === null && picture.truth !== 'other/not_plant');
  const ask = (asking: Asking) => (one: Judgement) => asked(one, converse, asking);
  return [
    ...(known.length > 0
      ? ['### The closing question', waysTable(known, ask), cropTable(known.map(ask(TRUTHFUL)))]
      : []),
    ...(strange.length > 0
      ? ['### The closing question, of what the model does not know', strangeTable(strange.map(ask(TRUTHFUL)))]
      : []),
  ].join('\n\n');
}

function asked(one: Judgement, converse: Converse, asking: Asking): Asked {
  const { folder, truth: name } = one.picture;
  const truth = one.right ?? STRANGE[folder] ?? null;
  return { crop: (name ?? folder).split('/')[0] ?? '', folder, truth, talk: converse(one, truth, asking) };
}

function waysTable(known: readonly Judgement[], ask: (asking: Asking) => (one: Judgement) => Asked): string {
  return tableOf(
    ['', 'first', 'among three', 'judged', 'questions a picture', 'called *malamang*', 'right of these'],
    WAYS.flatMap(({ name, asking }, at) => {
      const all = known.map(ask(asking));
      const questions = all.reduce((sum, { talk }) => sum + talk.replies, 0) / all.length;
      const row = [name, ...sharesOf(all, 'after'), questions.toFixed(2), ...likelyOf(all, 'after')];
      return at > 0 ? [row] : [['before', ...sharesOf(all, 'before'), '0', ...likelyOf(all, 'before')], row];
    }),
  );
}

function cropTable(all: readonly Asked[]): string {
  const crops = [...new Set(all.map(({ crop }) => crop))].sort();
  return tableOf(
    ['crop', 'pictures', 'first', 'after it', 'among three', 'after it', 'judged', 'after it'],
    crops.map((crop) => {
      const own = all.filter((one) => one.crop === crop);
      const before = sharesOf(own, 'before');
      return [crop, own.length, ...sharesOf(own, 'after').flatMap((after, at) => [before[at] ?? '', after])];
    }),
  );
}

function strangeTable(all: readonly Asked[]): string {
  const folders = [...new Set(all.map(({ folder }) => folder))].sort();
  return tableOf(
    ['folder', 'pictures', 'first', 'after it', 'wrongly called *malamang*', 'after it'],
    folders.map((folder) => {
      const own = all.filter((one) => one.folder === folder);
      const hasRecord = own.some(({ truth }) => truth !== null);
      const first = (when: When) => (hasRecord ? (sharesOf(own, when)[0] ?? '') : 'no record');
      const misled = (when: When) =>
        percent(shareRight(own.map((one) => ({ isRight: isLikely(one.talk[when]) && !isRight(one, when, 1) }))));
      return [folder, own.length, first('before'), first('after'), misled('before'), misled('after')];
    }),
  );
}

type When = 'before' | 'after';

/** First, among three, and judged at all. */
function sharesOf(all: readonly Asked[], when: When): string[] {
  const share = (is: (one: Asked) => boolean) => percent(shareRight(all.map((one) => ({ isRight: is(one) }))));
  return [
    share((one) => isRight(one, when, 1)),
    share((one) => isRight(one, when, 3)),
    share(({ talk }) => talk[when].ids.length > 0),
  ];
}

function isRight({ talk, truth }: Asked, when: When, among: number): boolean {
  return truth !== null && talk[when].ids.slice(0, among).includes(truth);
}

function isLikely({ confidence }: Looked): boolean {
  return confidence >= LIKELY;
}

/** How many are called likely, and the share of them that is right. */
function likelyOf(all: readonly Asked[], when: When): string[] {
  const likely = all.filter(({ talk }) => isLikely(talk[when]));
  const right = shareRight(likely.map((one) => ({ isRight: isRight(one, when, 1) })));
  return [`${likely.length}`, likely.length === 0 ? '–' : percent(right)];
}
