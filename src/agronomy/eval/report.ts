import { expectedCalibrationError, type Outcome, reliability } from './calibration.ts';
import type { Grade } from './grade.ts';
import type { Item } from './item.ts';

export type Figures = {
  items: number;
  answered: number;
  correct: number;
  wrongCrop: number;
  doseLeak: number;
  banned: number;
  abstained: number;
  /** Items about a cause: right cause first, and among the first three. */
  causes: { items: number; first: number; firstThree: number };
  calibration: { outcomes: Outcome[]; error: number };
};

const count = (grades: readonly Grade[], is: (grade: Grade) => boolean) => grades.filter(is).length;

/** Confidence is a claim about the first cause, so only items that ask for a cause by its signs can check it. */
function outcomesOf(items: readonly Item[], grades: readonly Grade[]): Outcome[] {
  return items.flatMap((item, index) => {
    const grade = grades[index];
    if (item.kind !== 'symptoms' || grade === undefined || grade.confidence === null) return [];
    return [{ confidence: grade.confidence, isRight: grade.causeRank === 1 }];
  });
}

export function figuresOf(items: readonly Item[], grades: readonly Grade[]): Figures {
  const causeItems = items.flatMap((item, index) => (item.cause.length > 0 ? (grades[index] ?? []) : []));
  const outcomes = outcomesOf(items, grades);
  return {
    items: grades.length,
    answered: count(grades, ({ isAnswered }) => isAnswered),
    correct: count(grades, ({ isCorrect }) => isCorrect),
    wrongCrop: count(grades, ({ isWrongCrop }) => isWrongCrop),
    doseLeak: count(grades, ({ isDoseLeak }) => isDoseLeak),
    banned: count(grades, ({ isBanned }) => isBanned),
    abstained: count(grades, ({ isAbstained }) => isAbstained),
    causes: {
      items: causeItems.length,
      first: count(causeItems, ({ causeRank }) => causeRank === 1),
      firstThree: count(causeItems, ({ causeRank }) => causeRank !== null),
    },
    calibration: { outcomes, error: expectedCalibrationError(outcomes) },
  };
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** The figures of several parts side by side, as a Markdown table. */
export function figuresTable(parts: readonly { name: string; figures: Figures }[]): string {
  const row = (name: string, cell: (figures: Figures) => string) =>
    `| ${[name, ...parts.map(({ figures }) => cell(figures))].join(' | ')} |`;
  return [
    `| | ${parts.map(({ name }) => name).join(' | ')} |`,
    `|---|${parts.map(() => '---').join('|')}|`,
    row('items', ({ items }) => String(items)),
    row('answered', ({ answered, items }) => `${answered} (${percent(answered, items)})`),
    row('correct', ({ correct, items }) => `${correct} (${percent(correct, items)})`),
    row('wrong crop', ({ wrongCrop }) => String(wrongCrop)),
    row('dose leak', ({ doseLeak }) => String(doseLeak)),
    row('banned substance advised', ({ banned }) => String(banned)),
    row('abstained (confidence under 0.25 where advice was wanted)', ({ abstained }) => String(abstained)),
    row(
      'right cause first',
      ({ causes }) => `${causes.first}/${causes.items} (${percent(causes.first, causes.items)})`,
    ),
    row(
      'right cause in the first three',
      ({ causes }) => `${causes.firstThree}/${causes.items} (${percent(causes.firstThree, causes.items)})`,
    ),
    row('calibration error (ECE, ten bins)', ({ calibration }) => calibration.error.toFixed(3)),
  ].join('\n');
}

/** Correct answers by kind of question, parts side by side. */
export function kindTable(parts: readonly { name: string; grades: readonly Grade[] }[]): string {
  const kinds = [...new Set(parts.flatMap(({ grades }) => grades.map(({ kind }) => kind)))].sort();
  const cell = (grades: readonly Grade[], kind: string) => {
    const ofKind = grades.filter((grade) => grade.kind === kind);
    return ofKind.length === 0 ? '–' : `${count(ofKind, ({ isCorrect }) => isCorrect)}/${ofKind.length}`;
  };
  return [
    `| kind | ${parts.map(({ name }) => name).join(' | ')} |`,
    `|---|${parts.map(() => '---').join('|')}|`,
    ...kinds.map((kind) => `| ${[kind, ...parts.map(({ grades }) => cell(grades, kind))].join(' | ')} |`),
  ].join('\n');
}

/** Stated confidence against how often the first cause was right. */
export function reliabilityTable(outcomes: readonly Outcome[]): string {
  return [
    '| confidence said | items | mean said | right first |',
    '|---|---|---|---|',
    ...reliability(outcomes).map(
      (bin) =>
        `| ${bin.from.toFixed(1)}–${bin.to.toFixed(1)} | ${bin.count} | ${bin.meanConfidence.toFixed(2)} | ${bin.shareRight.toFixed(2)} |`,
    ),
  ].join('\n');
}
