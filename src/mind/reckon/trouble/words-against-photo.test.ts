import { expect, test } from 'vitest';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { CLEAR_PHOTO } from '#agronomy/photo/clear-photo.ts';
import { reckonedBy } from '#mind/reckon/money-inquiries.ts';
import { renderFact } from '#mind/render-fact.ts';
import { diagnosis } from './diagnosis.ts';
import { inquiryOf, knowledge } from './inquiries.ts';

/** A photo that the model takes for a class with no doubt. */
function photoOf(name: string): PhotoEvidence {
  return { ...CLEAR_PHOTO, logits: knowledge.leafModel.classes.map((each) => (each === name ? 30 : 0)) };
}

function said(fact: Parameters<typeof renderFact>[0] | undefined): string {
  return fact === undefined ? '' : renderFact(fact, 'tl');
}

const SCATTERED_OVALS = [{ part: 'leaf', color: 'brown', shape: 'oval' }];

test('a photo that speaks against what the words put first: both are said and nothing is likely', () => {
  const photo = photoOf('ricepest/stem_borer');
  const told = { crop: 'rice', problem: 'rice-brown-spot', symptoms: SCATTERED_OVALS };
  const beside = reckonedBy(diagnosis, inquiryOf(told, { photo, tool: 'disease-detection' }));
  expect(beside.case).toBe('unsure');
  expect(said(beside.facts.wordsSay)).toMatch(/brown spot/i);
  expect(said(beside.facts.photoShows)).toMatch(/stem ?borer/i);
  expect((beside.rows?.candidates ?? []).map(({ short }) => said(short)).slice(0, 2)).toEqual([
    said(beside.facts.wordsSay),
    said(beside.facts.photoShows),
  ]);
  const fitting = reckonedBy(
    diagnosis,
    inquiryOf(told, { photo: photoOf('rice/brown_spot'), tool: 'disease-detection' }),
  );
  expect([fitting.case, fitting.facts.wordsSay]).toEqual(['likely', undefined]);
});

test('who taps the sign that was offered is believed against the photo', () => {
  const photo = photoOf('ricepest/stem_borer');
  const oval = { part: 'leaf', color: 'brown', shape: 'oval' };
  const picked = { part: 'leaf', tells: ['rice-leaf-blast-2'], isPicked: true };
  const told = { crop: 'rice', problem: 'rice-brown-spot', symptoms: [oval, picked] };
  expect(reckonedBy(diagnosis, inquiryOf(told, { photo })).facts.wordsSay).toBeUndefined();
});

test("'naninilaw, may berdeng hanip' names the insect and not the hunger that yellow leaves stand for", () => {
  const told = { crop: 'rice', problem: 'n-deficiency-rice' };
  const { facts } = reckonedBy(diagnosis, inquiryOf(told, { text: 'naninilaw ang palay at may berdeng hanip' }));
  expect(said(facts.names)).toMatch(/green leafhopper/i);
});
