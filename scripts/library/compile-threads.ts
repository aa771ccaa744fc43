import { existsSync, globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import {
  nameOf,
  questionsSchema,
  type Thread,
  type ThreadAnswer,
  type ThreadQuestion,
  threadSchema,
} from '#library/thread.ts';
import { troublesOf } from '#mind/reckon/trouble/troubles.ts';
import topics from '../../ear/topics.json' with { type: 'json' };
import { answerFaults } from './page-faults.ts';
import { readYaml } from './read-yaml.ts';

export type CompiledThreads = { faults: string[]; questions: ThreadQuestion[]; answers: ThreadAnswer[] };

const SRC = path.join(import.meta.dirname, '../../src');
const THREADS = path.join(SRC, 'library/threads');
const troubles = new Map(troublesOf(await loadKnowledge()).all.map((trouble) => [trouble.id, trouble]));

/** Reads the questions and every thread. An answer with a fault is left out, and its fault told. */
export function compileThreads(sourceIds: ReadonlySet<string>): CompiledThreads {
  const files = globSync('*/*.yaml', { cwd: THREADS }).sort();
  return compileThreadFiles(
    files.map((file) => path.join(THREADS, file)),
    sourceIds,
  );
}

/** Reads the questions and the given threads as if there were no others. */
export function compileThreadFiles(files: readonly string[], sourceIds: ReadonlySet<string>): CompiledThreads {
  const faults: string[] = [];
  const questions = readQuestions(faults);
  const names = new Set(questions.map(nameOf));
  const answers = files.flatMap((file) => {
    const name = path.basename(file);
    const thread = readYaml(threadSchema, file, name, faults);
    if (thread === null) return [];
    const wrong = subjectFault(thread);
    if (wrong !== null) faults.push(`${name}: ${wrong}`);
    return wrong === null ? soundAnswers(name, thread, names, sourceIds, faults) : [];
  });
  answers.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { faults, questions, answers };
}

function readQuestions(faults: string[]): ThreadQuestion[] {
  const file = path.join(THREADS, 'questions.yaml');
  const questions = existsSync(file)
    ? (readYaml(questionsSchema, file, 'questions.yaml', faults)?.questions ?? [])
    : [];
  const topicIds = new Set(topics.map(({ id }) => id));
  const lines = new Map<string, string>();
  for (const question of questions) {
    const name = nameOf(question);
    if (!topicIds.has(question.topic)) faults.push(`questions.yaml, ${name}: no topic '${question.topic}'`);
    for (const line of question.asked) {
      const other = lines.get(`${question.of} ${line.toLowerCase()}`);
      if (other !== undefined) faults.push(`questions.yaml, ${name}: '${line}' is asked in ${other} too`);
      lines.set(`${question.of} ${line.toLowerCase()}`, name);
    }
  }
  return questions;
}

function soundAnswers(
  file: string,
  thread: Thread,
  names: ReadonlySet<string>,
  sourceIds: ReadonlySet<string>,
  faults: string[],
): ThreadAnswer[] {
  const { trouble, crop } = thread;
  const of = trouble === undefined ? 'crop' : 'trouble';
  const subject = trouble ?? crop ?? '';
  return Object.entries(thread.answers).flatMap(([id, { facts, sources, ...tl }]) => {
    const question = nameOf({ of, id });
    const answer = {
      id: `${of}-${subject}-${id}`,
      question,
      ...holdsFor(thread),
      ...saidFacts({ ...thread.facts, ...facts }, tl),
      sources: sources ?? thread.sources,
      tl,
    };
    const found = answerFaults(answer, false, sourceIds);
    if (names.size > 0 && !names.has(question)) found.push(`: no question '${question}'`);
    faults.push(...found.map((fault) => `${file}, ${id}${fault}`));
    return found.length === 0 ? [answer] : [];
  });
}

/** What a talk must be about: its crop, or its trouble on these crops. */
function holdsFor({ trouble, crop, crops }: Thread): Pick<ThreadAnswer, 'crops' | 'when' | 'about'> {
  if (trouble === undefined) return { crops: [crop ?? ''] };
  return { crops: [...(crops ?? troubles.get(trouble)?.crops ?? [])], when: { problems: [trouble] }, about: [trouble] };
}

/** Of the figures of a thread those that an answer says. */
function saidFacts(facts: Record<string, string>, tl: ThreadAnswer['tl']): Pick<ThreadAnswer, 'facts'> {
  const text = JSON.stringify(tl);
  const said = Object.entries(facts).filter(([name]) => text.includes(`{${name}}`));
  return said.length === 0 ? {} : { facts: Object.fromEntries(said) };
}

function subjectFault({ trouble, crop, crops = [] }: Thread): string | null {
  const known = new Set(readdirSync(path.join(SRC, 'knowledge/crops')));
  if ((trouble === undefined) === (crop === undefined)) return `either 'trouble' or 'crop' is its subject`;
  if (trouble !== undefined && !troubles.has(trouble)) return `no trouble '${trouble}'`;
  const unknown = [crop ?? [], crops].flat().find((id) => !known.has(id));
  return unknown === undefined ? null : `no crop '${unknown}'`;
}
