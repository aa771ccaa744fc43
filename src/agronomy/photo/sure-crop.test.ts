import { expect, test } from 'vitest';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { CLEAR_PHOTO } from './clear-photo.ts';
import { softmax } from './leaf-model.ts';
import { photoClass } from './photo-classes.ts';
import { cropInPhoto, judgePhoto } from './weigh-photo.ts';

const { leafModel: model } = await loadKnowledge();

/** A photo that looks like a banana leaf by so much. */
function bananaBy(lead: number): { photo: PhotoEvidence; share: number } {
  const logits = model.classes.map((name) => (name === 'banana/sigatoka' ? lead : 0));
  // What was added later on has no say in either.
  const shares = softmax(logits.slice(0, model.addedFrom), model.temperature);
  const share = shares.reduce(
    (sum, each, at) => (photoClass(model.classes[at] ?? '').cropId === 'banana' ? sum + each : sum),
    0,
  );
  const photo: PhotoEvidence = {
    ...CLEAR_PHOTO,
    logits,
  };
  return { photo, share };
}

const photos = Array.from({ length: 300 }, (_, at) => bananaBy(2 + at / 100));
const shareOf = ({ share }: { share: number }) => share;

test('a photo alone says which crop it is from eight of ten on, and not before', () => {
  const unsaid = photos.filter(({ photo }) => cropInPhoto(photo, model) === null).map(shareOf);
  const said = photos.filter(({ photo }) => cropInPhoto(photo, model) === 'banana').map(shareOf);
  expect(unsaid.length + said.length).toBe(photos.length);
  expect(Math.max(...unsaid)).toBeGreaterThan(0.79);
  expect(Math.max(...unsaid)).toBeLessThan(0.8);
  expect(Math.min(...said)).toBeGreaterThanOrEqual(0.8);
  expect(Math.min(...said)).toBeLessThan(0.81);
});

test('a farmer who says rice is doubted from the same share on, and answered for rice all the same', () => {
  const seenIn = (photo: PhotoEvidence) => {
    const verdict = judgePhoto(photo, model, 'rice');
    expect(verdict).toMatchObject({ kind: 'read', cropId: 'rice' });
    return verdict.kind === 'read' ? (verdict.doubt?.seenId ?? null) : null;
  };
  const doubted = photos.filter(({ photo }) => seenIn(photo) === 'banana').map(shareOf);
  const believed = photos.filter(({ photo }) => seenIn(photo) === null).map(shareOf);
  expect(doubted.length + believed.length).toBe(photos.length);
  expect(Math.max(...believed)).toBeLessThan(0.8);
  expect(Math.min(...doubted)).toBeGreaterThanOrEqual(0.8);
  expect(Math.min(...doubted)).toBeLessThan(0.81);
});
