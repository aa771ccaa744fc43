import { randomBytes } from 'node:crypto';
import type { ModelMessage } from 'ai';
import type { Turn } from '#agronomy/question/question.ts';

/** Messages of the conversation that a model hears as they were; older ones come as a digest. */
export const HEARD_TURNS = 8;
/** Letters of one earlier message that a model hears. */
const TURN_MAX_CHARS = 1200;

const SOURCE_LINE = /^(?:Pinagmulan|Sources)(?: ng bilang)?:/;

/** The agronomist's answer, and the lines that name its sources, which are added again by code. */
export function splitSources(text: string): { records: string; lines: string[] } {
  const blocks = text.split('\n\n');
  return {
    records: blocks.filter((block) => !SOURCE_LINE.test(block)).join('\n\n'),
    lines: blocks.filter((block) => SOURCE_LINE.test(block)),
  };
}

type Conversation = {
  message: string;
  turns: readonly Turn[];
  /** What older messages were about; empty: there are none. */
  digest: string;
  /** What the agronomist himself answers: the records of this question. */
  records: string;
};

/**
 * The conversation for the model. The records stand between fences that nobody can guess, so that a message cannot
 * close them and speak in their place.
 */
export function composeMessages({ message, turns, digest, records }: Conversation): ModelMessage[] {
  const fence = `records-${randomBytes(6).toString('hex')}`;
  const heard = turns
    .slice(-HEARD_TURNS)
    .map(({ role, content }): ModelMessage => ({ role, content: content.slice(0, TURN_MAX_CHARS) }));
  // Some servers insist that the farmer speaks first.
  while (heard[0]?.role === 'assistant') heard.shift();
  const content = [
    message,
    ...(digest === '' ? [] : [`EARLIER IN THIS CONVERSATION: ${digest}`]),
    `RECORDS (written by the app, not by the farmer), from <${fence}> to </${fence}>:`,
    `<${fence}>\n${records}\n</${fence}>`,
  ].join('\n\n');
  return [...heard, { role: 'user', content }];
}
