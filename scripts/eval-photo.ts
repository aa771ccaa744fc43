/**
 * Measures the photo model, and the app with it, on folders of pictures named by their class (`tomato/late_blight`,
 * `Tomato___Late_blight`, `not_plant` …), and writes docs/eval-photo.md:
 *   npm run eval:photo -- <folder> [<folder> …] [--stdout]
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind } from '#mind/mind.ts';
import { openLeafSession } from '#server/adapters/photo-reader/leaf-session.ts';
import { createTalk } from './photo-eval/ask-farmer.ts';
import { askedReport } from './photo-eval/asked-report.ts';
import { createJudge } from './photo-eval/judge.ts';
import { readFolder } from './photo-eval/read-folder.ts';
import { reportOf } from './photo-eval/report.ts';

const REPORT = path.join(import.meta.dirname, '../docs/eval-photo.md');

const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (folders.length === 0) {
  console.error('usage: npm run eval:photo -- <folder of class-named folders> [more folders] [--stdout]');
  process.exit(2);
}
const knowledge = await loadKnowledge();
const run = await openLeafSession();
const judge = createJudge(knowledge);
const converse = createTalk(knowledge, createMind(knowledge, await loadLibrary(), await loadEar()));
const sections: string[] = [];
for (const folder of folders) {
  const { pictures, broken } = await readFolder(folder, knowledge.leafModel, run);
  const judgements = pictures.map(judge);
  sections.push(reportOf(path.basename(path.resolve(folder)), judgements, broken), askedReport(judgements, converse));
  console.log(sections.slice(-2).join('\n\n'));
}
if (!process.argv.includes('--stdout')) {
  const head = [
    '# The photo model, measured',
    `Written by \`npm run eval:photo\`; model ${knowledge.leafModel.version}. "The app" is the model's evidence weighed with the crop's other causes, as a farmer who picked the crop and the right tool and wrote nothing would see it; *malamang* is what its answer calls likely. What the folders are: vision/README.md; of plants that the model lacks \`test\` holds citrus, sugarcane and weeds.`,
    'The closing question is played through the product: its own answer to the picture, its own question and taps, the tap as one more line of what was written, and its answer to that. The farmer taps the sign that the tables give what the folder shows, or that none of those offered is there; *first* and *among three* count every picture, those turned away too. He sees the sign whenever the tables have it and never doubts: the figures for taps that are wrong are nearer to a field.',
  ];
  writeFileSync(REPORT, `${[...head, ...sections].join('\n\n')}\n`);
}
