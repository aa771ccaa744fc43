import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import cases from './cases/conversations.json' with { type: 'json' };
import { loadLibrary } from './library.ts';
import { createMind, type ReplyInput } from './mind.ts';

const mind = createMind(await loadKnowledge(), await loadLibrary(), await loadEar());

/** The last stage of a conversation, its frames stored with the answers. */
function play(messages: readonly string[]) {
  const turns: ReplyInput['turns'][number][] = [];
  let last = mind.trace({ message: '', turns, today: '2026-11-22', prices: [] });
  for (const message of messages) {
    last = mind.trace({ message, turns, today: '2026-11-22', prices: [] });
    turns.push(
      { role: 'user', content: message },
      { role: 'assistant', content: last.answer.text, frame: last.answer.frame },
    );
  }
  return last;
}

/**
 * Conversations of independent writers, each with what of it was right when it was written down: the topic, the crop,
 * the area at the end. What was right may not turn wrong; a better case is added by hand.
 */
describe('what a conversation keeps', () => {
  test.each(cases.map((each) => [each.id, each] as const))('%s', (_, { turns, topic, crop, areaHa }) => {
    const { answer, step, danger } = play(turns);
    if (crop !== undefined) expect(answer.frame.crop?.value).toBe(crop);
    if (areaHa !== undefined) expect(answer.frame.areaHa?.value).toBeCloseTo(areaHa, 3);
    if (topic !== null) expect(danger?.card ?? step.topic).toBe(topic);
  });
});
