/**
 * Measures the photo model, and the app with it, on folders of pictures named by their class (`tomato/late_blight`,
 * `Tomato___Late_blight`, `not_plant` …), and writes docs/eval-photo.md:
 *   npm run eval:photo -- <folder> [<folder> …] [--stdout]
 * Or asks the hosted model that the AI_* settings name about them, the way the product does, and writes how often it was
 * right by crop into src/agronomy/tables/look-records.json, by which the product weighs it:
 *   npm run eval:photo -- --provider hosted <folder> [<folder> …] [--most 40] [--stdout]
 * `--most`: pictures of each class, each of them a call that is paid for; `--stdout`: nothing is written.
 * `--stand-in FFFFFFSm`: no model is asked but a stand-in that errs as told (photo-eval/stand-in.ts); nothing is written.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind } from '#mind/mind.ts';
import { lookKeyOf } from '#server/adapters/hosted-adviser/look-records.ts';
import { openLeafSession } from '#server/adapters/photo-reader/leaf-session.ts';
import { readConfig } from '#server/config.ts';
import { createTalk } from './photo-eval/ask-farmer.ts';
import { askedReport } from './photo-eval/asked-report.ts';
import { createJudge } from './photo-eval/judge.ts';
import { measureLooks, toAsk, writeRecords } from './photo-eval/measure-looks.ts';
import { type Picture, readFolder } from './photo-eval/read-folder.ts';
import { reportOf } from './photo-eval/report.ts';
import { openStandIn } from './photo-eval/stand-in.ts';
import { wordsReport } from './photo-eval/words-report.ts';

const REPORT = path.join(import.meta.dirname, '../docs/eval-photo.md');

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    stdout: { type: 'boolean', default: false },
    provider: { type: 'string' },
    most: { type: 'string', default: '40' },
    'stand-in': { type: 'string' },
  },
});
if (folders.length === 0) {
  console.error('usage: npm run eval:photo -- [--provider hosted] <folder of class-named folders> [more folders]');
  process.exit(2);
}
const knowledge = await loadKnowledge();
const run = await openLeafSession();
const judge = createJudge(knowledge);
const converse = createTalk(knowledge, createMind(knowledge, await loadLibrary(), await loadEar()));
if (values.provider === 'hosted' || values['stand-in'] !== undefined) await measureHosted();
else await measureOwn();

async function measureHosted(): Promise<void> {
  const pattern = values['stand-in'];
  const settings = pattern === undefined ? readConfig(process.env).hostedModel : null;
  if (pattern === undefined && settings === null)
    throw new Error('set AI_PROVIDER, AI_MODEL and what else the model needs; see README.md');
  const pictures: Picture[] = [];
  for (const folder of folders) pictures.push(...(await readFolder(folder, knowledge.leafModel, run)).pictures);
  const asked = toAsk(pictures, knowledge, Number(values.most));
  await using standIn = pattern === undefined ? null : await openStandIn(asked, pattern);
  const model = standIn?.settings ?? settings;
  if (model === null) return;
  console.log(`${asked.length} pictures are put to ${lookKeyOf(model)}`);
  const { report, records } = await measureLooks(asked, model, knowledge, judge, converse);
  console.log(`\n${report}\n`);
  if (records === null) throw new Error('more than one picture in twenty got no answer: nothing is written');
  if (standIn !== null || values.stdout) return console.log(JSON.stringify({ [lookKeyOf(model)]: records }));
  writeRecords(model, records, new Date().toISOString().slice(0, 10));
}

async function measureOwn(): Promise<void> {
  const sections: string[] = [];
  for (const folder of folders) {
    const { pictures, broken } = await readFolder(folder, knowledge.leafModel, run);
    const judgements = pictures.map(judge);
    const parts = [
      reportOf(path.basename(path.resolve(folder)), judgements, broken),
      wordsReport(judgements, converse),
      askedReport(judgements, converse),
    ].filter((part) => part !== '');
    sections.push(...parts);
    console.log(parts.join('\n\n'));
  }
  if (!values.stdout) {
    const head = [
      '# The photo model, measured',
      `Written by \`npm run eval:photo\`; model ${knowledge.leafModel.version}. "The app" is the model's evidence weighed with the crop's other causes, as a farmer who picked the crop and the right tool and wrote nothing would see it; *malamang* is what its answer calls likely. What the folders are: vision/README.md; of plants that the model lacks \`test\` holds citrus, sugarcane and weeds.`,
      'With words beside the picture: what a farmer might write of what the folder shows, the same words as in the test of pairs (`trouble/cases/picture-and-words.json`; this project wrote them by the signs in the tables, so they are a ceiling), through the product as before. *ECE* is the mean gap between the confidence that is shown and how often the first is right; what is not called *malamang* is shown at 45 % at most, however likely, so most of it is confidence held back.',
      'The closing question is played through the product: its own answer to the picture, its own question and taps, the tap as one more line of what was written, and its answer to that. The farmer taps the sign that the tables give what the folder shows, or that none of those offered is there; *first* and *among three* count every picture, those turned away too. He sees the sign whenever the tables have it and never doubts: the figures for taps that are wrong are nearer to a field.',
    ];
    writeFileSync(REPORT, `${[...head, ...sections].join('\n\n')}\n`);
  }
}
