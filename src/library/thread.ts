import * as z from 'zod/mini';
import { answerFields } from './page.ts';
import type { Situation } from './situation.ts';

/**
 * Threads: what is asked once the subject of a talk is known. `threads/questions.yaml` holds the follow-up questions and
 * their ways of asking, once for all; a file of `threads/troubles` or `threads/crops` the answers of one subject. Each
 * answer becomes a situation that holds for its subject alone (docs/adr/0022-threads.md).
 */

const KINDS = ['trouble', 'crop'] as const;

const questionSchema = z.object({
  id: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/)),
  /** What has to be known before it can be asked. */
  of: z.enum(KINDS),
  /** The question that is open afterwards. */
  topic: z.string(),
  /** Whether the crop it names may be another one: 'pwede bang mais ang ipalit'. */
  namesAnother: z.optional(z.boolean()),
  asked: z.array(z.string()).check(z.minLength(3)),
});
export type ThreadQuestion = z.infer<typeof questionSchema>;

export const questionsSchema = z.object({
  checked: z.string(),
  questions: z.array(questionSchema).check(z.minLength(1)),
});

const { facts, sources, tl } = answerFields;
const saidSchema = z.extend(tl, { facts, sources: z.optional(sources) });

export const threadSchema = z.object({
  /** A trouble of the tables, or a crop: what the talk is about. */
  trouble: z.optional(z.string()),
  crop: z.optional(z.string()),
  /** The crops that the answers on a trouble hold for. */
  crops: z.optional(z.array(z.string())),
  checked: z.string(),
  /** Behind every answer that names none of its own. */
  sources,
  /** Figures that any answer may say. */
  facts,
  answers: z.record(z.string(), saidSchema),
});
export type Thread = z.infer<typeof threadSchema>;

/** An answer of a thread as it is stored: what its question says is left out. */
export type ThreadAnswer = Omit<Situation, 'topic' | 'asked'> & { question: string };
export type StoredThreads = { questions: readonly ThreadQuestion[]; answers: readonly ThreadAnswer[] };

/** The name of a question among all: 'trouble/replant'. */
export function nameOf({ of, id }: Pick<ThreadQuestion, 'of' | 'id'>): string {
  return `${of}/${id}`;
}

/** The situations that the answers of all threads are; those of one question share its lines. */
export function situationsIn({ questions, answers }: StoredThreads): Situation[] {
  const byName = new Map(questions.map((question) => [nameOf(question), question]));
  return answers.map((answer) => {
    const question = byName.get(answer.question);
    if (question === undefined) throw new Error(`${answer.id} answers no question of the threads: ${answer.question}`);
    const { topic, asked, namesAnother } = question;
    return { ...answer, topic, asked, ...(namesAnother === true ? { namesAnother } : {}) };
  });
}
