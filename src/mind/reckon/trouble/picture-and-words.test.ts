import { expect, test } from 'vitest';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { CLEAR_PHOTO } from '#agronomy/photo/clear-photo.ts';
import { photoClass } from '#agronomy/photo/photo-classes.ts';
import { judgePhoto } from '#agronomy/photo/weigh-photo.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind } from '#mind/mind.ts';
import pairs from './cases/picture-and-words.json' with { type: 'json' };
import { inquiryOf, knowledge } from './inquiries.ts';
import { rankCauses } from './rank.ts';

/*
 * Time and again a picture that favours one cause, a rival not far behind, and what a farmer who looks at that cause would
 * write of it. The words are this project's own, from the signs in the tables and from how farmers put them.
 */

const mind = createMind(knowledge, await loadLibrary(), await loadEar());
const { leafModel } = knowledge;
const PESTS = /^ricepest/;

/** What the page sends with a photo and no words. */
const WORDLESS = 'Analyze this image';

/** Logits of the class the picture looks like, and of the one it might be. */
const LIKE = 8;
const RIVAL = 6.5;

function shareOf(name: string, rival: string, words: string): { share: number; isFirst: boolean } {
  const { cropId, problemId } = photoClass(name);
  if (cropId === null || problemId === null) throw new Error(`${name} names no cause`);
  const logits = leafModel.classes.map((each) => (each === name ? LIKE : each === rival ? RIVAL : 0));
  const photo: PhotoEvidence = { ...CLEAR_PHOTO, logits };
  const verdict = judgePhoto(photo, leafModel, cropId);
  if (verdict.kind !== 'read') throw new Error(`${name}: ${verdict.kind}`);
  const tool = PESTS.test(name) ? 'pest-identification' : 'disease-detection';
  const { frame } = mind.analyze({ type: tool, input: words, cropId, photo, today: '2026-11-22', prices: [] });
  const inquiry = { ...inquiryOf({}, { text: words, photo, tool }), frame: { ...frame, problem: null } };
  const { candidates } = rankCauses(inquiry, cropId, verdict.weights);
  const at = candidates.findIndex(({ id }) => id === problemId);
  return { share: candidates[at]?.probability ?? 0, isFirst: at === 0 };
}

test('there are pairs of every class that names a cause', () => {
  const named = leafModel.classes.filter((name) => photoClass(name).problemId !== null);
  expect([...new Set(pairs.map(([name]) => name))].toSorted()).toEqual(named.toSorted());
});

test.each(pairs)('%s, not %s: "%s" lowers it never', (name = '', rival = '', words = '') => {
  const alone = shareOf(name, rival, WORDLESS);
  const told = shareOf(name, rival, words);
  expect(told.share).toBeGreaterThanOrEqual(alone.share - 1e-9);
  expect(told.isFirst).toBe(true);
});

/** Yellowing is in no record of powdery mildew: these words tell another trouble as well. */
const TELLS_MORE = 'parang may harina ang ilalim ng dahon, naninilaw sa ibabaw';

test.each(pairs.filter(([, , words]) => words !== TELLS_MORE))(
  '%s, not %s: "%s" nor beside any other rival',
  (name = '', _rival, words = '') => {
    const { cropId } = photoClass(name);
    const others = leafModel.classes.filter((each) => each !== name && photoClass(each).cropId === cropId);
    const lowered = others.filter((other) => {
      const told = shareOf(name, other, words);
      return told.share < shareOf(name, other, WORDLESS).share - 1e-9 || !told.isFirst;
    });
    expect(lowered).toEqual([]);
  },
);
