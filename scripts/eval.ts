/**
 * Plays the golden set through the mind and prints how it did:
 *   npm run eval                    development part, with every fault
 *   npm run eval -- --final         both parts, figures only, and writes docs/eval-golden.md
 *   npm run eval -- --kind weather  one kind of the development part, with the answers
 *   npm run eval -- --provider hosted  the same questions to the model that the AI_* settings name, beside the embedded one
 * The final part's faults are never printed: whoever tunes the mind must not see them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createLexicon, type Grade, gradeItem } from '#agronomy/eval/grade.ts';
import { type Item, itemsSchema } from '#agronomy/eval/item.ts';
import { figuresOf, figuresTable, kindTable, reliabilityTable } from '#agronomy/eval/report.ts';
import { type Examinee, playItem } from '#agronomy/eval/run-items.ts';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import type { PriceFact } from '#mind/answer.ts';
import type { Frame } from '#mind/frame.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind } from '#mind/mind.ts';
import { BUNDLED_PRICES, priceFacts } from '#server/db/price-series.ts';
import { openHostedExaminee } from './eval/hosted-examinee.ts';

const ITEMS = path.join(import.meta.dirname, '../src/agronomy/eval/items');
const REPORT = path.join(import.meta.dirname, '../docs/eval-golden.md');

const { values } = parseArgs({
  options: {
    final: { type: 'boolean' },
    kind: { type: 'string' },
    id: { type: 'string' },
    provider: { type: 'string', default: 'embedded' },
  },
});

const [knowledge, library, ear] = await Promise.all([loadKnowledge(), loadLibrary(), loadEar()]);
const mind = createMind(knowledge, library, ear);
const lexicon = createLexicon(knowledge);
const prices = priceFacts(BUNDLED_PRICES);

function readPart(part: string): Item[] {
  const folder = path.join(ITEMS, part);
  return readdirSync(folder)
    .sort()
    .flatMap((file) => itemsSchema.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));
}

type Show = (item: Item, grade: Grade, text: string) => void;

async function play(examinee: Examinee<readonly PriceFact[], Frame>, items: readonly Item[], show?: Show) {
  const grades: Grade[] = [];
  for (const item of items) {
    const answer = await playItem(examinee, item, prices);
    const grade = gradeItem(item, answer, lexicon);
    show?.(item, grade, answer.text);
    grades.push(grade);
  }
  return { items, grades, figures: figuresOf(items, grades) };
}

const wanted = readPart('dev').filter(
  ({ kind, id }) => (!values.kind || kind === values.kind) && (!values.id || id === values.id),
);
const isClose = Boolean(values.kind || values.id);
const isHosted = values.provider === 'hosted';
if (isHosted && values.final) throw new Error('the report of the final part is the built-in mind’s');
const hosted = isHosted ? await openHostedExaminee(knowledge, mind, process.env) : null;
const dev = await play(hosted?.examinee ?? mind, wanted, (item, grade, text) => {
  if (grade.isCorrect && !values.id) return;
  if (values.final) return;
  console.log(`${item.id} [${item.via}] ${item.turns.join(' → ')}`);
  console.log(`   ${grade.faults.join('; ')}`);
  if (isClose) console.log(text.replace(/^/gm, '   | '));
});

if (hosted !== null) {
  const embedded = await play(mind, wanted);
  const parts = [
    { name: hosted.name, ...dev },
    { name: 'embedded', ...embedded },
  ];
  console.log(`\n${kindTable(parts)}\n\n${figuresTable(parts)}\n\n${hosted.outcomes()}`);
} else if (!values.final) {
  console.log(`\n${kindTable([{ name: 'development', grades: dev.grades }])}\n`);
  console.log(figuresTable([{ name: 'development', figures: dev.figures }]));
} else {
  const final = await play(mind, readPart('final'));
  const parts = [
    { name: 'development', ...dev },
    { name: 'final', ...final },
  ];
  const outcomes = parts.flatMap(({ figures }) => figures.calibration.outcomes);
  const report = [
    '# Golden set',
    'Questions and the facts their answers must hold (`src/agronomy/eval/items/`). `questions.json` was written by the authors of the first agronomist from the specification and the sources, `crops.json` by writers who never saw it. The development part was used to mend it; of the final part only the figures below were looked at. Run again with `npm run eval -- --final`.',
    figuresTable(parts),
    'Correct means: the asked act (advice, a question back, a refusal, the emergency card, a friendly no), the right crop, a right cause among the first three, every fact, nothing forbidden. Answers are graded by their words alone (`grade.ts`).',
    '## By kind',
    kindTable(parts),
    '## Confidence of a diagnosis against how often its first cause was right, both parts',
    reliabilityTable(outcomes),
  ].join('\n\n');
  writeFileSync(REPORT, `${report}\n`);
  console.log(report);
}
