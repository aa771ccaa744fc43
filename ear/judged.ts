import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mind, ReplyInput } from '../src/mind/mind.ts';
import type { Judged } from './fit-odds.ts';

/**
 * A conversation by a writer who saw neither code nor tables, and the situations that a reader found to answer its
 * last message fully, of a dozen or so that were shown to him.
 */
type JudgedTalk = {
  id: string;
  turns: string[];
  place: string | null;
  month: number;
  full: string[];
  partly: string[];
  /** What was shown to the reader; of earlier questions, where it is left out, all that the shelf held then. */
  shown?: string[];
};

const YEAR = 2026;
/** What is true and on the matter, but misses the core of the question, is half an answer. */
const HALF = 0.5;

/** The conversations of corpus/judged.jsonl. */
export function readJudged(): JudgedTalk[] {
  return readFileSync(path.join(import.meta.dirname, 'corpus/judged.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): JudgedTalk => JSON.parse(line));
}

/** What the shelf finds for the last message of each conversation, and whether it answers it. */
export function judgedExamples(talks: readonly JudgedTalk[], mind: Mind): Judged[][] {
  return talks.map(({ turns, place, month, full, partly, shown }) => {
    const said: ReplyInput['turns'][number][] = [];
    const today = `${YEAR}-${String(month).padStart(2, '0')}-15`;
    const traces = turns.map((message) => {
      const trace = mind.trace({ message, turns: said, today, prices: [], savedPlace: place });
      said.push({ role: 'user', content: message });
      said.push({ role: 'assistant', content: trace.answer.text, frame: trace.answer.frame });
      return trace;
    });
    const found = traces.at(-1)?.situations ?? [];
    return found.map(({ situation: { id }, signs }) => ({
      signs,
      // What nobody read, as a situation written since, may be the very answer.
      share: shown?.includes(id) === false ? null : full.includes(id) ? 1 : partly.includes(id) ? HALF : 0,
    }));
  });
}
