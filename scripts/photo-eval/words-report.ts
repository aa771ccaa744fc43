import { expectedCalibrationError, reliability } from '#agronomy/eval/calibration.ts';
import pairs from '#mind/reckon/trouble/cases/picture-and-words.json' with { type: 'json' };
import type { Asking, Looked, Talk } from './ask-farmer.ts';
import { drawFrom } from './farmer.ts';
import type { Judgement } from './judge.ts';
import { percent, tableOf } from './markdown.ts';
import { shareRight } from './score.ts';

type Converse = (judgement: Judgement, truth: string | null, asking: Asking) => Talk;

/** From this confidence on an answer says *malamang*. */
const LIKELY = 0.5;
/** What farmers write of each class that names a cause: this project's own words, by the signs in the tables. */
const WORDS = new Map<string, string[]>();
for (const [name = '', , words = ''] of pairs) WORDS.set(name, [...(WORDS.get(name) ?? []), words]);

type Answer = { crop: string; isRight: boolean; isInThree: boolean; confidence: number };

/** Of so many farmers in a hundred the words are of another trouble that the crop's pictures show. */
const WAYS = [
  { name: 'nothing', wrongShare: null },
  { name: 'words of what it has', wrongShare: 0 },
  { name: 'words, in one case of ten of another trouble', wrongShare: 0.1 },
] as const;

/** What words beside the picture do for the answer, and whether the confidence that is shown holds, in Markdown. */
export function wordsReport(judgements: readonly Judgement[], converse: Converse): string {
  const known = judgements.filter(({ picture }) => WORDS.has(picture.truth ?? ''));
  if (known.length === 0) return '';
  const answers = WAYS.map(({ wrongShare }) => known.map((one) => answerTo(one, converse, wrongShare)));
  const [alone = [], told = []] = answers;
  return [
    '### With words beside the picture',
    tableOf(
      ['he writes', 'first', 'among three', 'ECE', 'called *malamang*', 'right of these'],
      WAYS.map(({ name }, at) => [name, ...figuresOf(answers[at] ?? [])]),
    ),
    tableOf(
      ['crop', 'pictures', 'first', 'with words', 'ECE', 'with words', '*malamang* with words', 'right of these'],
      [...new Set(known.map(cropOf))].sort().map((crop) => {
        const [before, after] = [alone, told].map((all) => figuresOf(all.filter((one) => one.crop === crop)));
        const [first, , error] = before ?? [];
        const [firstTold, , errorTold, likely, right] = after ?? [];
        const count = alone.filter((one) => one.crop === crop).length;
        return [crop, count, first, firstTold, error, errorTold, likely, right].map((cell) => cell ?? '–');
      }),
    ),
    tableOf(
      ['confidence shown with words', 'pictures', 'mean', 'right'],
      reliability(told).map(({ from, to, count, meanConfidence, shareRight: right }) => [
        ...[`${percent(from)} to ${percent(to)}`, count],
        ...[percent(meanConfidence), percent(right)],
      ]),
    ),
  ].join('\n\n');
}

function cropOf({ picture }: Judgement): string {
  return picture.truth?.split('/')[0] ?? '';
}

function answerTo(one: Judgement, converse: Converse, wrongShare: number | null): Answer {
  const words = wrongShare === null ? undefined : wordsFor(one, wrongShare);
  const { before } = converse(one, one.right, { wrongShare: 0, questions: 0, ...(words !== undefined && { words }) });
  return { crop: cropOf(one), ...rated(before, one.right) };
}

function rated({ ids, confidence }: Looked, truth: string | null) {
  return {
    isRight: truth !== null && ids[0] === truth,
    isInThree: truth !== null && ids.slice(0, 3).includes(truth),
    confidence,
  };
}

/** The same words of the same picture each time. */
function wordsFor(one: Judgement, wrongShare: number): string {
  const { file, truth } = one.picture;
  const draw = drawFrom(file.split('/').at(-1) ?? '');
  const isOther = draw() < wrongShare;
  const others = [...WORDS.keys()].filter((name) => name !== truth && name.startsWith(`${cropOf(one)}/`));
  const name = (isOther ? others[Math.floor(draw() * others.length)] : truth) ?? truth ?? '';
  const told = WORDS.get(name) ?? [];
  return told[Math.floor(draw() * told.length)] ?? '';
}

/** First, among three, calibration error, how many are called likely, and the share of them that is right. */
function figuresOf(answers: readonly Answer[]): string[] {
  const likely = answers.filter(({ confidence }) => confidence >= LIKELY);
  return [
    percent(shareRight(answers)),
    percent(shareRight(answers.map(({ isInThree }) => ({ isRight: isInThree })))),
    expectedCalibrationError(answers).toFixed(3),
    `${likely.length}`,
    likely.length === 0 ? '–' : percent(shareRight(likely)),
  ];
}
