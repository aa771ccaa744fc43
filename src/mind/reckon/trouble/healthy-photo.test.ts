import { expect, test } from 'vitest';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { CLEAR_PHOTO } from '#agronomy/photo/clear-photo.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind } from '#mind/mind.ts';
import { knowledge } from './inquiries.ts';

const mind = createMind(knowledge, await loadLibrary(), await loadEar());
const logits = knowledge.leafModel.classes.map((name) => (name === 'sugarcane/healthy' ? 12 : 0));
const photo: PhotoEvidence = { ...CLEAR_PHOTO, logits };
const gistOf = (input: string) =>
  mind.analyze({ type: 'disease-detection', input, cropId: 'sugarcane', photo, today: '2026-11-22', prices: [] }).parts
    .gist;

test('who wrote a sign of a trouble is not told of a healthy leaf; without a word he may be', () => {
  expect(gistOf('Analyze this image')).toMatch(/malusog/);
  expect(gistOf('may itim na parang latigo sa dulo ng tubo')).not.toMatch(/malusog/);
});
