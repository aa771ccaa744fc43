import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { withOther } from './beside.ts';
import { loadLibrary } from './library.ts';
import { createMind } from './mind.ts';

const mind = createMind(await loadKnowledge(), await loadLibrary(), await loadEar());
const answerTo = (message: string) => mind.reply({ message, turns: [], today: '2026-11-22', prices: [] });

test('what the first answer says already is not said a second time', () => {
  const answer = answerTo('gaano kalayo ang pagitan ng bawang');
  expect(withOther(answer, answer, 'tl')).toBe(answer);
});

test('two long answers side by side keep within ninety words before the fold', () => {
  const first = answerTo('kelan magtanim ng bawang');
  const { parts } = withOther(first, answerTo('paano gumawa ng vermicast'), 'tl');
  expect([parts.gist, ...parts.steps].join(' ').split(/\s+/).length).toBeLessThanOrEqual(90);
  expect(parts.gist).toContain(first.parts.gist);
});

test('nor is it when both parts of a message lead to one page', () => {
  const { gist } = answerTo('magdirect seed ako, ano ang gamit na pangpatubo at paano maiwasan ang ibon').parts;
  const sentences = gist.split(/(?<=[.?]) /);
  expect(sentences).toEqual([...new Set(sentences)]);
});
