import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { CLEAR_PHOTO } from '#agronomy/photo/clear-photo.ts';
import type { ObservedSymptom } from '#agronomy/question/question.ts';
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
const PHOTO: PhotoEvidence = { ...CLEAR_PHOTO, logits: null };

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
  const inquiry = inquiryOf(
    { crop: 'rice' },
    { photo: photoOf('ricepest/brown_planthopper', 30), tool: 'pest-identification' },
  );
  const { case: found, facts } = reckonedBy(diagnosis, inquiry);
  expect(found).toBe('likely');
  expect(facts.photo).toBeDefined();
  expect(facts.chemical).toBeUndefined();
});

test('of a crop that was not measured elsewhere a photo alone makes nothing likely; with a sign that fits it does', () => {
  const photo = photoOf('banana/sigatoka', 30);
  const alone = reckonedBy(diagnosis, inquiryOf({ crop: 'banana' }, { photo, tool: 'disease-detection' }));
  expect(alone.case).toBe('looks-like');
  expect(said(alone.facts.name)).toMatch(/sigatoka/i);
  expect(alone.confidence).toBeLessThan(0.5);
  const symptoms = [{ part: 'leaf', color: 'brown', shape: 'streak' }];
  const told = reckonedBy(diagnosis, inquiryOf({ crop: 'banana', symptoms }, { photo, tool: 'disease-detection' }));
  expect(told.case).toBe('likely');
});

test('a pest that shows in the disease tool is said to be one', () => {
  const seen = photoOf('ricepest/leaf_folder', 30);
  const {
    case: found,
    facts,
    tryTool,
  } = reckonedBy(diagnosis, inquiryOf({ crop: 'rice' }, { photo: seen, tool: 'disease-detection' }));
  expect(['other-tool', 'unsure']).toContain(found);
  expect(facts.kindAsked).toBeDefined();
  expect(said(facts.seenKind)).toBe('peste');
  expect(tryTool).toBe('pest-identification');
});

test.each([
  ['not-a-plant', 'tomato', { ...PHOTO, plant: 'unlikely' as const }],
  ['not-a-plant', 'tomato', photoOf('other/not_plant', 12)],
  ['bad-photo', 'tomato', { ...PHOTO, plant: 'unlikely' as const, quality: 'too-dark' as const }],
  ['unpictured-crop', 'eggplant', photoOf('tomato/late_blight', 12)],
])(
  'a photo that is no evidence: %s, said with what to do, what is usual, and the question that parts it',
  (found, crop, photo) => {
    const reckoned = reckonedBy(diagnosis, inquiryOf({ crop }, { photo, tool: 'disease-detection' }));
    expect(reckoned.case).toBe(found);
    const candidates = reckoned.rows?.candidates ?? [];
    expect(candidates.length).toBeGreaterThanOrEqual(3);
    expect(candidates.length).toBeLessThanOrEqual(5);
    for (const row of candidates) expect(said(row.glance)).not.toBe('');
    expect(said(reckoned.facts.probe)).toMatch(/\?$/);
    expect(reckoned.facts.reply2).toBeDefined();
    if (crop === 'tomato') expect(said(reckoned.facts.photoAdvice)).toMatch(/Kunan ulit/);
  },
);

/** A look that a hosted model is sure of, measured right on 100 pictures of the crop, or by nobody. */
function lookAt(cropId: string, id: string, isMeasured: boolean): PhotoEvidence['look'] {
  const records = { [cropId]: { sure: [100, 0, 0, 0], unsure: [0, 0, 0, 0], healthy: 0 } } as const;
  return {
    ...{ isPlant: true, isClear: true, cropId, candidates: [{ id, probability: 0.9 }], healthy: 0, observations: [] },
    ...(isMeasured && { records }),
  };
}

test.each([true, false])(
  'where our own model sees something else than a hosted one (measured: %s), both are said and nothing is likely',
  (isMeasured) => {
    const photo = { ...photoOf('rice/bacterial_leaf_blight', 30), look: lookAt('rice', 'rice-brown-spot', isMeasured) };
    const {
      case: found,
      facts,
      rows,
      confidence,
    } = reckonedBy(diagnosis, inquiryOf({ crop: 'rice' }, { photo, tool: 'disease-detection' }));
    expect(found).toBe('unsure');
    const compared = (rows?.candidates ?? []).map(({ short }) => said(short)).slice(0, 2);
    expect(compared.toSorted()).toEqual([said(facts.lookSees), said(facts.ownSees)].toSorted());
    expect(said(facts.lookSees)).toMatch(/brown spot/i);
    expect(said(facts.ownSees)).toMatch(/leaf blight/i);
    expect(confidence).toBeLessThan(0.5);
  },
);

test('a pest for our own model and a disease for a hosted one: both names, and no other tool by ours alone', () => {
  const photo = { ...photoOf('ricepest/leaf_folder', 30), look: lookAt('rice', 'rice-brown-spot', false) };
  const { facts, tryTool } = reckonedBy(diagnosis, inquiryOf({ crop: 'rice' }, { photo, tool: 'disease-detection' }));
  expect(said(facts.ownSees)).toMatch(/leaf ?folder/i);
  expect([facts.seenKind, tryTool]).toEqual([undefined, undefined]);
});

test('which tool it is for is by the look where one is sure: our own model leans to pests, but to none of them', () => {
  const logits = leafModel.classes.map((name) => (name.startsWith('ricepest') ? 12 : 0));
  const photo = { ...PHOTO, logits, look: lookAt('rice', 'rice-brown-spot', false) };
  const kindIn = (evidence: PhotoEvidence, tool: 'disease-detection' | 'pest-identification') =>
    reckonedBy(diagnosis, inquiryOf({ crop: 'rice' }, { photo: evidence, tool })).tryTool;
  const { look: _, ...ours } = photo;
  expect(kindIn(ours, 'disease-detection')).toBe('pest-identification');
  expect(kindIn(photo, 'disease-detection')).toBeUndefined();
  expect(kindIn(photo, 'pest-identification')).toBe('disease-detection');
});

test('a measured look leads over our own leaning, an unmeasured one does not', () => {
  const first = (isMeasured: boolean) => {
    const photo = { ...photoOf('rice/bacterial_leaf_blight', 6), look: lookAt('rice', 'rice-brown-spot', isMeasured) };
    return said(reckonedBy(diagnosis, inquiryOf({ crop: 'rice' }, { photo, tool: 'disease-detection' })).facts.name);
  };
  expect(first(true)).toMatch(/brown spot/i);
  expect(first(false)).not.toMatch(/brown spot/i);
});

test('of a crop that was not measured elsewhere a measured look makes likely what our own model sees as well', () => {
  const found = (isMeasured: boolean) => {
    const photo = { ...photoOf('banana/sigatoka', 30), look: lookAt('banana', 'banana-sigatoka', isMeasured) };
    return reckonedBy(diagnosis, inquiryOf({ crop: 'banana' }, { photo, tool: 'disease-detection' }));
  };
  expect(found(true).case).toBe('likely');
  expect(found(true).facts.chemical).toBeUndefined();
  expect(found(false).case).toBe('looks-like');
});

test('a sign that the farmer tapped, or has not, outweighs a measured look', () => {
  // Our own model sees rice and leans to nothing.
  const logits = leafModel.classes.map((name) => (name.startsWith('rice') ? 8 : 0));
  const photo = { ...PHOTO, logits, look: lookAt('rice', 'rice-brown-spot', true) };
  const named = (symptom: ObservedSymptom | null) => {
    const symptoms = symptom === null ? [] : [symptom];
    const inquiry = inquiryOf({ crop: 'rice', symptoms }, { photo, tool: 'disease-detection' });
    return said(reckonedBy(diagnosis, inquiry).facts.name);
  };
  expect(named(null)).toMatch(/brown spot/i);
  expect(named({ tells: ['rice-leaf-blast-1'], isPicked: true })).toMatch(/leaf blast/i);
  expect(named({ lacks: ['rice-brown-spot-1'], isPicked: true })).not.toMatch(/brown spot/i);
});

test('a leaf that one of the two calls healthy is not called so', () => {
  const { healthy: _, ...look } = lookAt('tomato', 'late-blight', true) ?? { healthy: 0 };
  const photo = {
    ...photoOf('tomato/late_blight', 12),
    look: { ...look, candidates: [], healthy: 0.9 },
  } as PhotoEvidence;
  const { case: found, facts } = reckonedBy(
    diagnosis,
    inquiryOf({ crop: 'tomato' }, { photo, tool: 'disease-detection' }),
  );
  expect(found).toBe('unsure');
  expect(said(facts.lookSees)).toBe('malusog na dahon');
});

test('a photo without a crop gets no verdict: the crop is asked for, the likely ones to tap', () => {
  const { case: found, facts } = reckonedBy(
    diagnosis,
    inquiryOf({}, { photo: photoOf('banana/sigatoka', 12), tool: 'disease-detection' }),
  );
  expect(found).toBe('which-crop');
  expect(said(facts.crop1)).toMatch(/saging/i);
  expect(facts.name).toBeUndefined();
});

test.each(['blurred', 'too-dark', 'too-small'] as const)(
  'a photo that is %s is read, said so, and never sure',
  (quality) => {
    const photo = { ...photoOf('ricepest/leaf_folder', 30), quality };
    const {
      case: found,
      facts,
      confidence,
    } = reckonedBy(diagnosis, inquiryOf({ crop: 'rice' }, { photo, tool: 'pest-identification' }));
    expect(['looks-like', 'unsure']).toContain(found);
    expect(said(facts.name)).toMatch(/leaf ?folder/i);
    expect(facts.photoWeak).toBeDefined();
    expect(confidence).toBeLessThan(0.5);
  },
);

test("the farmer's crop stands against the picture: the doubt is said, and nothing is likely or healthy by it", () => {
  for (const name of ['banana/healthy', 'chili/healthy', 'corn/common_rust']) {
    const inquiry = inquiryOf({ crop: 'tomato' }, { photo: photoOf(name, 20), tool: 'disease-detection' });
    const { case: found, facts, rows } = reckonedBy(diagnosis, inquiry);
    expect(found, name).toBe('unsure');
    expect(said(facts.crop)).toMatch(/kamatis/i);
    expect(facts.seenCrop, name).toBeDefined();
    expect(rows?.candidates?.length, name).toBeGreaterThanOrEqual(3);
  }
  const faint = { ...PHOTO, logits: leafModel.classes.map(() => leafModel.energyFrom - 20) };
  const strange = reckonedBy(diagnosis, inquiryOf({ crop: 'tomato' }, { photo: faint, tool: 'disease-detection' }));
  expect(strange.case).toBe('unsure');
  expect(strange.facts.strangeLook).toBeDefined();
});

test('a weevil on the leaf is no bukbok of stored grain', () => {
  const photo = photoOf('ricepest/rice_weevil', 20);
  const { case: found, rows } = reckonedBy(
    diagnosis,
    inquiryOf({ crop: 'rice' }, { photo, tool: 'pest-identification' }),
  );
  expect(found).toBe('unsure');
  expect(rows?.candidates?.map(({ name }) => said(name)).join()).not.toMatch(/bukbok/i);
});

test('of several photos those that could not be used are named by their number', () => {
  const photo = {
    ...photoOf('ricepest/leaf_folder', 30),
    used: 1,
    faults: [null, 'blurred' as const, 'no-plant' as const],
  };
  const { facts } = reckonedBy(diagnosis, inquiryOf({ crop: 'rice' }, { photo, tool: 'pest-identification' }));
  expect(said(facts.badPhotos)).toBe('ika-2 litrato (malabo) at ika-3 litrato (walang tanim)');
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
