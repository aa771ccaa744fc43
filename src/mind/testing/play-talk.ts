import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import type { Answer } from '#mind/answer.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind, type ReplyInput } from '#mind/mind.ts';

const mind = createMind(await loadKnowledge(), await loadLibrary(), await loadEar());

/**
 * The answer to the last message of a talk, the others told before it.
 * @param talk the farmer's messages in order, ' | ' between them
 * @param today 'YYYY-MM-DD'
 */
export function playTalk(talk: string, today = '2026-06-15'): Answer {
  const turns: ReplyInput['turns'][number][] = [];
  return talk.split(' | ').reduce<Answer | null>((_, message) => {
    const answer = mind.reply({ message, turns, today, prices: [] });
    turns.push({ role: 'user', content: message }, { role: 'assistant', content: answer.text, frame: answer.frame });
    return answer;
  }, null) as Answer;
}

/** What he reads at once: the gist and the steps, a stroke between them. */
export function linesOf({ parts }: Answer): string {
  return [parts.gist, ...parts.steps].join(' / ');
}
