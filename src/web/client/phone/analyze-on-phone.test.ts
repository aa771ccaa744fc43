import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind } from '#mind/mind.ts';
import { analyzeOnPhone } from './analyze-on-phone.ts';

const FIELD = {
  id: 'a',
  cropId: 'rice',
  variety: null,
  areaHa: 0.5,
  place: null,
  plantedOn: '2026-10-10',
  method: 'transplanted' as const,
  water: null,
  soil: null,
};

test('an analysis on the phone says what was sprayed on its field, and nothing of the kind without one', async () => {
  const [knowledge, library, ear] = await Promise.all([loadKnowledge(), loadLibrary(), loadEar()]);
  const agronomist = { knowledge, mind: createMind(knowledge, library, ear) };
  const asked = {
    type: 'pest-identification' as const,
    input: 'may stem borer ang palay',
    crop: 'rice' as const,
    today: '2026-11-22',
  };
  const sprayed = { ...FIELD, sprays: [{ what: 'Mancozeb', on: '2026-11-21' }] };
  expect(analyzeOnPhone(agronomist, { ...asked, field: sprayed }, null).result).toContain('Mancozeb: ');
  expect(analyzeOnPhone(agronomist, { ...asked, field: FIELD }, null).result).not.toContain('Mancozeb');
  expect(analyzeOnPhone(agronomist, { ...asked, field: null }, null).result).not.toBe('');
});
