import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { reckonedBy } from '#mind/reckon/money-inquiries.ts';
import { renderFact } from '#mind/render-fact.ts';
import { diagnosis } from './diagnosis.ts';
import { hungerSigns } from './hunger-signs.ts';
import { inquiryOf, knowledge } from './inquiries.ts';
import { troublesOf } from './troubles.ts';
import { usualTroubles } from './usual-troubles.ts';

const DIAMOND = [{ part: 'leaf', shape: 'diamond', color: 'gray' }];
const YELLOW = [{ part: 'leaf', color: 'yellow' }];
const { leafModel } = knowledge;
const PHOTO: PhotoEvidence = { quality: 'good', plant: 'yes', used: 1, logits: null } as PhotoEvidence;

/** A photo that the model takes for a class, by so many logits. */
function photoOf(name: string, lead: number): PhotoEvidence {
  return { ...PHOTO, logits: leafModel.classes.map((each) => (each === name ? lead : 0)) };
}

function said(fact: Parameters<typeof renderFact>[0] | undefined): string {
  return fact === undefined ? '' : renderFact(fact, 'tl');
}

test('two signs that fit one cause name it, with steps, reason and chemicals', () => {
  const { case: found, facts, rows, sources } = reckonedBy(diagnosis, inquiryOf({ crop: 'rice', symptoms: DIAMOND }));
  expect(found).toBe('likely');
  expect(said(facts.name)).toMatch(/leaf blast/i);
  expect(said(facts.seen)).toMatch(/diyamante/);
  expect(said(facts.chemical)).toMatch(/\(FRAC /);
  expect(rows?.steps?.length).toBeGreaterThan(1);
  expect(sources.length).toBeGreaterThan(0);
});

test('a sick crop that nitrogen feeds: its steps or a marker stop the urea', () => {
  for (const id of ['rice-leaf-blast', 'rice-blb', 'rice-sheath-blight']) {
    const trouble = troublesOf(knowledge).byId.get(id);
    expect(trouble?.isFedByNitrogen, id).toBe(true);
  }
  const { facts, rows } = reckonedBy(diagnosis, inquiryOf({ crop: 'rice', symptoms: DIAMOND }));
  const steps = (rows?.steps ?? []).map(({ step }) => said(step)).join(' ');
  expect(facts.feed !== undefined || /urea/.test(steps)).toBe(true);
});

test('one vague sign is told as one: no lottery', () => {
  const vague = reckonedBy(diagnosis, inquiryOf({ topic: 'yellow-leaves', crop: 'rice', symptoms: YELLOW }));
  expect(vague.case).toBe('few');
  expect(reckonedBy(diagnosis, inquiryOf({ topic: 'yellow-leaves', crop: 'rice' })).case).toBe('few');
  expect(vague.facts.chemical).toBeUndefined();
});

test("another sign than the topic's does not get the topic's answer", () => {
  const white = [{ part: 'leaf', color: 'white', pattern: 'from-tip' }];
  expect(reckonedBy(diagnosis, inquiryOf({ topic: 'leaf-curl', crop: 'rice', symptoms: white })).case).toBe('unsure');
});

test('spots of a told shape are not round spots beside them', () => {
  const symptoms = [{ shape: 'diamond' }, { shape: 'round', part: 'leaf' }];
  expect(said(reckonedBy(diagnosis, inquiryOf({ crop: 'rice', symptoms })).facts.sole)).toMatch(/leaf blast/i);
  const gray = [{ ...symptoms[0], color: 'gray' }, ...symptoms.slice(1)];
  expect(reckonedBy(diagnosis, inquiryOf({ crop: 'rice', symptoms: gray })).case).toBe('likely');
});

test('several that fit are named with the sign and the question that parts them', () => {
  const symptoms = [{ color: 'yellow', part: 'leaf' }, { sign: 'stunt' }];
  const { case: found, facts, rows } = reckonedBy(diagnosis, inquiryOf({ crop: 'rice', symptoms }));
  expect(found).toBe('unsure');
  expect(rows?.candidates?.length).toBeGreaterThan(1);
  expect(facts.probe).toBeDefined();
  expect(facts.chemical).toBeUndefined();
});

test('without a crop the crop is needed, unless the signs fit one only', () => {
  expect(diagnosis(inquiryOf({ symptoms: YELLOW }))).toEqual({ kind: 'needs', slot: 'crop' });
  expect(diagnosis(inquiryOf({}))).toEqual({ kind: 'needs', slot: 'crop' });
  expect(reckonedBy(diagnosis, inquiryOf({ problem: 'rice-tungro' })).facts.crop).toBeDefined();
});

test('a crop without signs: the signs are needed; an unknown crop is no error', () => {
  expect(diagnosis(inquiryOf({ crop: 'rice' }))).toEqual({ kind: 'needs', slot: 'symptoms' });
  expect(reckonedBy(diagnosis, inquiryOf({ crop: 'no-such-crop', symptoms: YELLOW })).case).toBe('no-record');
});

test("'naninilaw ang palay' is a sign, 'kulang sa nitrogen' a name", () => {
  const about = (text: string) =>
    reckonedBy(diagnosis, inquiryOf({ crop: 'rice', problem: 'n-deficiency-rice' }, { text })).case;
  expect(about('naninilaw ang palay')).toBe('few');
  expect(about('kulang ba sa nitrogen ang palay')).toBe('named');
});

test('a photo alone names no chemical, and says that it was the photo', () => {
  const inquiry = inquiryOf({ crop: 'banana' }, { photo: photoOf('banana/sigatoka', 30), tool: 'disease-detection' });
  const { case: found, facts } = reckonedBy(diagnosis, inquiry);
  expect(found).toBe('likely');
  expect(facts.photo).toBeDefined();
  expect(facts.chemical).toBeUndefined();
});

test('a pest that shows in the disease tool is said to be one', () => {
  const seen = photoOf('ricepest/leaf_folder', 30);
  const { case: found, facts } = reckonedBy(
    diagnosis,
    inquiryOf({ crop: 'rice' }, { photo: seen, tool: 'disease-detection' }),
  );
  expect(['other-tool', 'unsure']).toContain(found);
  expect(facts.kindAsked).toBeDefined();
});

test.each([
  ['not-a-plant', { ...PHOTO, plant: 'unlikely' as const }],
  ['bad-photo', { ...PHOTO, quality: 'blurred' as const }],
  ['unfamiliar-photo', PHOTO],
])('a photo that is no evidence is a case of its own: %s', (found, photo) => {
  expect(reckonedBy(diagnosis, inquiryOf({ crop: 'tomato' }, { photo, tool: 'disease-detection' })).case).toBe(found);
});

test('an unusable photo does not stop words', () => {
  const photo = { ...PHOTO, quality: 'too-dark' as const };
  const { case: found, facts } = reckonedBy(diagnosis, inquiryOf({ crop: 'rice', symptoms: DIAMOND }, { photo }));
  expect(found).toBe('likely');
  expect(facts.photoFault).toBeDefined();
});

test('a healthy leaf is a finding', () => {
  const healthy = leafModel.classes.find((name) => name.startsWith('tomato/') && name.endsWith('healthy'));
  if (healthy === undefined) return;
  expect(reckonedBy(diagnosis, inquiryOf({ crop: 'tomato' }, { photo: photoOf(healthy, 30) })).case).toBe(
    'healthy-photo',
  );
});

test('the usual troubles follow the season that was told, else the month, else today', () => {
  const season = (told: Parameters<typeof inquiryOf>[0]) =>
    said(reckonedBy(usualTroubles, inquiryOf({ crop: 'corn', ...told })).facts.season);
  expect(season({})).toBe('tag-ulan');
  expect(season({ month: 3 })).toBe('tag-araw');
  expect(season({ month: 3, season: 'wet' })).toBe('tag-ulan');
  expect(usualTroubles(inquiryOf({}))).toEqual({ kind: 'needs', slot: 'crop' });
  expect(reckonedBy(usualTroubles, inquiryOf({ crop: 'no-such-crop' })).case).toBe('no-record');
});

test('for a soil report only hungers are named', () => {
  expect(hungerSigns(inquiryOf({ crop: 'rice' }))).toBeNull();
  const { rows } = reckonedBy(
    hungerSigns,
    inquiryOf({ crop: 'rice', symptoms: [{ part: 'leaf-old', color: 'yellow', distribution: 'uniform' }] }),
  );
  expect(rows?.hungers?.map(({ name }) => said(name)).join()).toMatch(/nitrogen/);
});

const code = (codes: readonly string[]) => fc.option(fc.constantFrom(...codes), { nil: undefined });
const symptom = fc.record({
  part: code(['leaf', 'stem', 'fruit', 'nonsense']),
  color: code(['yellow', 'black', 'none']),
  shape: code(['round', 'diamond']),
  texture: code(['curled', 'soft-rot']),
  distribution: code(['patch', 'uniform']),
  sign: code(['wilt', 'larva', 'unknown-sign']),
});

test('any signs on any crop: never an error, a confidence between 0 and 1, never a chemical in doubt', () => {
  void fc.assert(
    fc.property(
      fc.constantFrom(...knowledge.crops.map(({ id }) => id), undefined, 'no-such-crop'),
      fc.array(symptom, { maxLength: 6 }),
      fc.constantFrom('identify-from-signs', 'yellow-leaves', 'fruit-rot', 'will-recover'),
      (crop, symptoms, topic) => {
        const inquiry = inquiryOf({ topic, symptoms, ...(crop !== undefined && { crop }) });
        const reckoning = diagnosis(inquiry);
        expect(diagnosis(inquiry)).toEqual(reckoning);
        if (reckoning?.kind !== 'reckoned') return;
        const { confidence = 0.5, case: found, facts } = reckoning;
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        if (found !== 'likely' && found !== 'other-tool') expect(facts.chemical).toBeUndefined();
      },
    ),
    { numRuns: 200 },
  );
});

const FAW = [{ part: 'whorl', sign: 'larva', tells: ['fall-armyworm-1'] }];

test('a telltale sign decides at once and is said back', () => {
  const { case: found, facts } = reckonedBy(diagnosis, inquiryOf({ crop: 'corn', symptoms: FAW }));
  expect(found).toBe('likely');
  expect(said(facts.name)).toMatch(/fall armyworm/i);
  expect(said(facts.seen)).toMatch(/talbos/);
});

test('a later sign is weighed with the earlier ones', () => {
  const earlier = [{ part: 'leaf', color: 'orange', tells: ['rice-tungro-2'] }];
  const later = [...earlier, { sign: 'insect', color: 'green', tells: ['rice-tungro-3', 'leafhopper-veg-1'] }];
  expect(said(reckonedBy(diagnosis, inquiryOf({ crop: 'rice', symptoms: later })).facts.name)).toMatch(/tungro/i);
});

test('near harvest the first step says that it is late', () => {
  const steps = (symptoms: typeof FAW) =>
    (reckonedBy(diagnosis, inquiryOf({ crop: 'corn', symptoms })).rows?.steps ?? []).map(({ step }) => said(step));
  expect(steps(FAW)[0]).not.toMatch(/huli na/i);
  expect(steps([{ part: 'ear', sign: 'larva', tells: ['fall-armyworm-1'] }])[0]).toMatch(/huli na/i);
});

test('a crop without records: never the pest of another crop', () => {
  const of = (tells: string[]) =>
    reckonedBy(diagnosis, inquiryOf({ crop: 'strawberry', symptoms: [{ part: 'leaf', tells }] })).case;
  expect(of(['rice-leaf-blast-1'])).toBe('no-record');
  expect(of(['spider-mite-1'])).toBe('kin');
});
