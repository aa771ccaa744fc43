import { isReliable, type LookRecords, type RankCounts } from '#agronomy/photo/look-record.ts';
import type { Looked as Answered, Talk } from './ask-farmer.ts';
import { drawFrom } from './farmer.ts';
import type { Judgement } from './judge.ts';
import { rankOf, recordsOf, type Unweighed, unweighed } from './look-tally.ts';
import { percent, tableOf } from './markdown.ts';
import type { AskedLook } from './open-looks.ts';
import { shareRight } from './score.ts';

type Converse = (judgement: Judgement, truth: string, asking: { wrongShare: number; questions: number }) => Talk;

const WAYS: readonly Unweighed[] = ['no answer', 'no plant', 'unclear', 'other crop'];
/** From this confidence on an answer says *malamang*. */
const LIKELY = 0.5;

/** What a hosted model made of the pictures, by crop, as it is counted for the product's table. */
export function looksTable(all: readonly AskedLook[], records: LookRecords): string {
  const crops = [...new Set(all.map(({ shown }) => shown.cropId))].sort();
  return tableOf(
    ['crop', 'asked', ...WAYS, 'first', 'among three', 'sure: 1st, 2nd, 3rd, missed', 'not sure', 'reliable alone'],
    crops.map((id) => {
      const own = all.filter(({ shown }) => shown.cropId === id);
      const among = (count: number) =>
        percent(shareRight(own.map((one) => ({ isRight: unweighed(one) === null && rankOf(one) < count }))));
      const record = records[id];
      const counts = (of: RankCounts | undefined) => (of === undefined ? '–' : of.join(', '));
      return [
        ...[id, own.length, ...WAYS.map((way) => own.filter((one) => unweighed(one) === way).length)],
        ...[among(1), among(3), counts(record?.sure), counts(record?.unsure)],
        record !== undefined && isReliable(record) ? 'yes' : 'no',
      ];
    }),
  );
}

/**
 * What the app's answer gains by the looks: without, with them as those of a model that nobody measured, and measured on
 * one half of the pictures, answered for the other, and the other way about.
 */
export function gainTable(all: readonly AskedLook[], judge: (one: AskedLook) => Judgement, converse: Converse): string {
  const halves = [all.filter(isFirstHalf), all.filter((one) => !isFirstHalf(one))] as const;
  const measured = [recordsOf(halves[0]), recordsOf(halves[1])] as const;
  const answer = (one: AskedLook, records: LookRecords | null | undefined): Answered => {
    const judgement = judge(one);
    const { picture } = judgement;
    const look = one.look === null || records === undefined ? undefined : { ...one.look, ...(records && { records }) };
    const evidence = { ...picture.evidence, ...(look && { look }) };
    const given = { ...judgement, picture: { ...picture, evidence } };
    return converse(given, one.shown.truth, { wrongShare: 0, questions: 0 }).before;
  };
  const ways = [
    ['our own model alone', () => undefined],
    ['with looks, not measured', () => null],
    ['with looks, measured on the other half', (one: AskedLook) => measured[isFirstHalf(one) ? 1 : 0]],
  ] as const;
  return tableOf(
    ['the app, told crop and tool', 'first', 'among three', 'called *malamang*', 'right of these'],
    ways.map(([name, records]) => {
      const answers = all.map((one) => ({ one, said: answer(one, records(one)) }));
      const right = (count: number, from = answers) =>
        percent(
          shareRight(from.map(({ one, said }) => ({ isRight: said.ids.slice(0, count).includes(one.shown.truth) }))),
        );
      const likely = answers.filter(({ said }) => said.confidence >= LIKELY);
      return [name, right(1), right(3), likely.length, likely.length === 0 ? '–' : right(1, likely)];
    }),
  );
}

/** The same half on every machine. */
function isFirstHalf({ picture }: AskedLook): boolean {
  return drawFrom(picture.file.split('/').at(-1) ?? '')() < 0.5;
}
