import { expectedCalibrationError, type Outcome } from '#agronomy/eval/calibration.ts';
import { NOT_PLANT } from '#agronomy/photo/photo-classes.ts';
import { HEALTHY, type Judgement, type Refusal } from './judge.ts';
import { percent, tableOf } from './markdown.ts';
import { riskAt, shareRight } from './score.ts';

/** The report on one folder, in Markdown. */
export function reportOf(name: string, judgements: readonly Judgement[], broken: readonly string[]): string {
  const known = judgements.filter(({ right }) => right !== null);
  const notPlant = judgements.filter(({ picture }) => picture.truth === NOT_PLANT);
  const strange = judgements.filter(({ right, picture }) => right === null && picture.truth !== NOT_PLANT);
  return [
    `## ${name}`,
    `${judgements.length} pictures, ${broken.length} of them unreadable.`,
    ...(known.length > 0 ? [accuracy(known), calibration(known), perCrop(known), perClass(known)] : []),
    ...(notPlant.length > 0
      ? [
          `**No plant** (${notPlant.length} pictures): ${percent(refusedShare(notPlant))} turned away (${reasonsOf(notPlant)}).`,
        ]
      : []),
    ...(strange.length > 0 ? [strangeOnes(strange)] : []),
  ].join('\n\n');
}

function accuracy(known: readonly Judgement[]): string {
  const within = (count: number, ranked: (one: Judgement) => readonly string[]) =>
    percent(
      shareRight(
        known.map((one) => ({
          isRight: ranked(one)
            .slice(0, count)
            .includes(one.picture.truth ?? ''),
        })),
      ),
    );
  const said = known.filter((one) => one.said !== null);
  return tableOf(
    ['', 'first', 'among three', 'pictures'],
    [
      ['the model alone, all classes', within(1, (one) => one.ranked), within(3, (one) => one.ranked), known.length],
      [
        'the model, given the crop',
        within(1, (one) => one.rankedInCrop),
        within(3, (one) => one.rankedInCrop),
        known.length,
      ],
      [
        'the app, given the crop, of those it reads',
        percent(shareRight(said.map(({ said: one }) => ({ isRight: one?.isRight ?? false })))),
        percent(shareRight(said.map(({ said: one }) => ({ isRight: one?.isInThree ?? false })))),
        said.length,
      ],
      [
        'the app, given the crop, of all',
        percent(shareRight(known.map((one) => ({ isRight: one.said?.isRight ?? false })))),
        percent(shareRight(known.map((one) => ({ isRight: one.said?.isInThree ?? false })))),
        known.length,
      ],
      ['turned away', percent(refusedShare(known)), reasonsOf(known), known.length - said.length],
    ],
  );
}

function calibration(known: readonly Judgement[]): string {
  const model: Outcome[] = known.map(({ probability, ranked, picture }) => ({
    confidence: probability,
    isRight: ranked[0] === picture.truth,
  }));
  const app: Outcome[] = known.flatMap(({ said }) => (said === null ? [] : [said]));
  const sure = app.filter(({ confidence }) => confidence >= 0.5);
  const levels = [1, 0.9, 0.8, 0.7, 0.5, 0.3];
  return [
    tableOf(
      ['wrong among the surest', ...levels.map((level) => `${100 * level} %`), 'ECE'],
      [
        [
          'the model alone',
          ...levels.map((level) => percent(riskAt(model, level))),
          expectedCalibrationError(model).toFixed(3),
        ],
        ...(app.length > 0
          ? [
              [
                'the app',
                ...levels.map((level) => percent(riskAt(app, level))),
                expectedCalibrationError(app).toFixed(3),
              ],
            ]
          : []),
      ],
    ),
    `Called *malamang* (0.5 and more): ${sure.length} of ${app.length}, right in ${percent(shareRight(sure))}.`,
  ].join('\n\n');
}

function perCrop(known: readonly Judgement[]): string {
  const crops = [...new Set(known.map(({ picture }) => (picture.truth ?? '').split('/')[0] ?? ''))].sort();
  return tableOf(
    ['crop', 'pictures', 'first', 'first, given the crop', 'the app first', 'among three', 'turned away'],
    crops.map((crop) => {
      const own = known.filter(({ picture }) => picture.truth?.startsWith(`${crop}/`));
      return [crop, own.length, ...sharesOf(own)];
    }),
  );
}

function perClass(known: readonly Judgement[]): string {
  const classes = [...new Set(known.map(({ picture }) => picture.truth ?? ''))].sort();
  return tableOf(
    ['class', 'pictures', 'first', 'first, given the crop', 'the app first', 'among three', 'turned away', 'taken for'],
    classes.map((name) => {
      const own = known.filter(({ picture }) => picture.truth === name);
      const wrong = own.map(({ rankedInCrop }) => rankedInCrop[0] ?? '').filter((first) => first !== name);
      return [name, own.length, ...sharesOf(own), mostOf(wrong)];
    }),
  );
}

function sharesOf(own: readonly Judgement[]): string[] {
  const said = own.flatMap((one) => (one.said === null ? [] : [one.said]));
  return [
    percent(shareRight(own.map(({ ranked, picture }) => ({ isRight: ranked[0] === picture.truth })))),
    percent(shareRight(own.map(({ rankedInCrop, picture }) => ({ isRight: rankedInCrop[0] === picture.truth })))),
    said.length === 0 ? '–' : percent(shareRight(said)),
    said.length === 0 ? '–' : percent(shareRight(said.map(({ isInThree }) => ({ isRight: isInThree })))),
    percent(refusedShare(own)),
  ];
}

/** What the model was never shown, or the tables have no record for: what would be said of it all the same. */
function strangeOnes(strange: readonly Judgement[]): string {
  const sure = strange.filter(({ said }) => (said?.confidence ?? 0) >= 0.5);
  const healthy = strange.filter(({ said }) => said?.ids[0] === HEALTHY);
  const folders = [...new Set(strange.map(({ picture }) => picture.folder))].sort();
  return [
    `**Unknown to the model** (${strange.length} pictures): ${percent(refusedShare(strange))} turned away (${reasonsOf(strange)}); called *malamang* and so misled: ${percent(sure.length / strange.length)}; called healthy: ${percent(healthy.length / strange.length)}. Told their crop, or, of plants that the model lacks, one of its crops in turn.`,
    tableOf(
      ['folder', 'pictures', 'turned away', 'called malamang', 'called healthy', 'most often said first'],
      folders.map((folder) => {
        const own = strange.filter(({ picture }) => picture.folder === folder);
        const misled = own.filter(({ said }) => (said?.confidence ?? 0) >= 0.5);
        const firsts = own.flatMap(({ said }) => (said === null ? [] : [said.ids[0] ?? '']));
        return [
          folder,
          own.length,
          percent(refusedShare(own)),
          percent(misled.length / own.length),
          percent(own.filter(({ said }) => said?.ids[0] === HEALTHY).length / own.length),
          mostOf(firsts),
        ];
      }),
    ),
  ].join('\n\n');
}

function refusedShare(judgements: readonly Judgement[]): number {
  return shareRight(judgements.map(({ refusal }) => ({ isRight: refusal !== null })));
}

function reasonsOf(judgements: readonly Judgement[]): string {
  const counts = new Map<Refusal, number>();
  for (const { refusal } of judgements) if (refusal !== null) counts.set(refusal, (counts.get(refusal) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${reason} ${count}`).join(', ') || 'none';
}

function mostOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (
    [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 2)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || '–'
  );
}
