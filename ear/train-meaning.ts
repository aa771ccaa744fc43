/**
 * `npm run meaning:train`: learns from the lines of src/library/situations and the templates of ear/corpus where a
 * message lies among all that can be asked, and how sure one may be of what lies nearest. Writes
 * src/language/ear/meaning.json and src/mind/situation-odds.json. One core, minutes; the same lines give the same table.
 * New situations are found without it, those learned are found better. `-- --odds` keeps the table and fits the odds anew.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadKnowledge } from '../src/agronomy/knowledge.ts';
import { loadEar } from '../src/language/ear/ear.ts';
import { openMeaning, openWords, type StoredMeaning } from '../src/language/ear/meaning.ts';
import { listTagger } from '../src/language/ear/tagger.ts';
import { plainTagalog } from '../src/language/plain-tagalog.ts';
import type { Situation } from '../src/library/situation.ts';
import { loadLibrary } from '../src/mind/library.ts';
import { createMind } from '../src/mind/mind.ts';
import { type Corpus, readCorpus, type Template } from './corpus.ts';
import { exampleMaker, roundOf } from './examples.ts';
import { fittedOdds } from './fit-odds.ts';
import { judgedExamples, readJudged } from './judged.ts';
import { examOf, figuresOfExam } from './meaning-exam.ts';
import { meaningModel } from './meaning-model.ts';
import { namesByTag } from './names.ts';
import { descend } from './parameter.ts';
import { seededRandom } from './random.ts';

const SOURCE = path.join(import.meta.dirname, '../src');
const MEANING = 'language/ear/meaning.json';
const ROUNDS = 5;
const BATCH = 128;
const RATE = 0.02;
const LAST_SHARE = 0.02;
const SEED = 11;

const { values } = parseArgs({ options: { odds: { type: 'boolean' } } });
const began = performance.now();
const corpus = readCorpus();
const tagger = listTagger(namesByTag(corpus.slots));
const library = await loadLibrary();
const { situations } = library;
const { hear } = await loadEar(tagger);

if (!values.odds) learnTable();
const stored: StoredMeaning = JSON.parse(readFileSync(path.join(SOURCE, MEANING), 'utf8'));
const meaning = openMeaning(stored, tagger);
const mind = createMind(await loadKnowledge(), library, { hear, meaning, word: openWords(stored) });
const talks = judgedExamples(readJudged(), mind);
const {
  odds,
  firsts: { full, partly, asked },
} = fittedOdds(talks);
say(
  `of ${asked} judged questions, each by odds fitted on others: first a full answer ${full}, a partial one ${partly}`,
);
write('mind/situation-odds.json', odds);

/** Learns the table of meanings, and tells how well it finds what it did not learn. */
function learnTable(): void {
  const exam = examOf(situations);
  const part = learned(exam.learned, 'for the exam');
  const sense = { meaning: openMeaning(part, tagger), word: openWords(part) };
  const figures = figuresOfExam(exam, sense, hear);
  for (const [name, { first, amongThree, asked }] of Object.entries(figures))
    say(`${name}: own first ${first.toFixed(3)}, among three ${amongThree.toFixed(3)} of ${asked} lines not learned`);
  write(MEANING, learned(situations, 'all'));
}

/** The table learned from these situations and the corpus of the ear; a topic of the ear is one more question. */
function learned(from: readonly Situation[], name: string): StoredMeaning {
  const random = seededRandom(SEED);
  const questions = withSituations(corpus, from);
  const make = exampleMaker(questions, tagger, random);
  const model = meaningModel(questions.topics.length, random);
  let step = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const order = roundOf(questions.templates, corpus.slots, random);
    let loss = 0;
    for (let at = 0; at < order.length; at += BATCH) {
      const batch = order.slice(at, at + BATCH).map(make);
      loss += model.learn(batch) * batch.length;
      step++;
      const pace = Math.max(LAST_SHARE, 1 - (step * BATCH) / (ROUNDS * order.length));
      for (const parameter of model.parameters) descend(parameter, RATE * pace, step);
    }
    say(`${name}, round ${round} of ${ROUNDS}: loss ${(loss / order.length).toFixed(3)}`);
  }
  return { corpus: hashOf(questions), table: model.stored() };
}

function withSituations(ear: Corpus, from: readonly Situation[]): Corpus {
  // The answers of one thread question are one question.
  const questions = new Map(from.map((one) => [`shelf:${one.question ?? one.id}`, one]));
  const topics = [...questions.keys()].map((id) => ({ id, group: '', gloss: '', needs: [], kind: 'topic' as const }));
  const lines = [...questions].flatMap(([topic, { asked, after, question }]) =>
    asked.map(
      (text): Template => ({
        topic,
        kind: after === undefined && question === undefined ? 'topic' : 'follow',
        text: plainTagalog(text).replace(/[[\]{}|]/g, ' '),
        heldOut: false,
      }),
    ),
  );
  return { ...ear, topics: [...ear.topics, ...topics], templates: [...ear.templates, ...lines] };
}

function hashOf({ hash, templates }: Corpus): string {
  const text = templates.map((template) => `${template.topic}\t${template.text}`).join('\n');
  return createHash('sha256').update(hash).update(text).digest('hex').slice(0, 16);
}

function write(name: string, content: unknown): void {
  writeFileSync(path.join(SOURCE, name), `${JSON.stringify(content, null, 2)}\n`);
}

function say(line: string): void {
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}\n`);
}
