import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { CLEAR_PHOTO } from '#agronomy/photo/clear-photo.ts';
import { readViews } from '#agronomy/photo/read-photos.ts';
import { decodeUpload } from '#server/adapters/photo-reader/decode-upload.ts';
import { openLeafSession } from '#server/adapters/photo-reader/leaf-session.ts';
import { createJudge } from './judge.ts';
import type { Picture } from './read-folder.ts';
import { shareRight } from './score.ts';

/** The training pictures, on machines that have them; they are not part of the project. */
const PICTURES = path.join(import.meta.dirname, '../../../shared/vision');
const isHere = existsSync(path.join(PICTURES, 'provenance.csv'));
const PER_CLASS = 3;

if (!isHere) console.warn('The training pictures are not on this machine: the model is not checked against them.');

test.skipIf(!isHere)('the shipped model knows test pictures of every class', { timeout: 120_000 }, async () => {
  const knowledge = await loadKnowledge();
  const { leafModel } = knowledge;
  const run = await openLeafSession();
  const judge = createJudge(knowledge);
  const rows = readFileSync(path.join(PICTURES, 'provenance.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  const judgements = [];
  for (const truth of leafModel.classes) {
    const trained = rows.filter(
      ([split, name, , source]) => split === 'test' && name === truth && !/rifamsh|aldrin|azhari/.test(source ?? ''),
    );
    for (const [, name = '', file = ''] of trained.slice(0, PER_CLASS)) {
      const { pixels } = await decodeUpload(readFileSync(path.join(PICTURES, 'pictures', name, file)));
      const logits = await readViews([pixels], leafModel, run);
      const evidence = { ...CLEAR_PHOTO, logits };
      judgements.push(judge({ file, folder: name, truth, evidence, logits } satisfies Picture));
    }
  }
  expect(judgements.length).toBeGreaterThan(100);
  const firsts = judgements.map(({ rankedInCrop, picture }) => ({ isRight: rankedInCrop[0] === picture.truth }));
  const threes = judgements.map(({ rankedInCrop, picture }) => ({
    isRight: rankedInCrop.slice(0, 3).includes(picture.truth ?? ''),
  }));
  expect(shareRight(firsts)).toBeGreaterThan(0.85);
  expect(shareRight(threes)).toBeGreaterThan(0.95);
});
