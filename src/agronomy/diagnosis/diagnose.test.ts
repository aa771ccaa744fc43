import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import type { ObservedSymptom } from '#agronomy/question/question.ts';
import { troublesOf } from '#mind/reckon/trouble/troubles.ts';
import type { Cause, CodedSymptom } from './causes.ts';
import { diagnose, type Evidence } from './diagnose.ts';

const knowledge = await loadKnowledge();
const troubles = troublesOf(knowledge);

function causesOf(cropId: string): readonly Cause[] {
  return troubles.causesOf(cropId);
}

function evidence(cropId: string, symptoms: ObservedSymptom[], more: Partial<Evidence> = {}): Evidence {
  return { cropId, symptoms, namedIds: [], stage: null, season: null, photo: null, ...more };
}

function orNothing(code: string | undefined): string | undefined {
  return code === 'none' ? undefined : code;
}

/** What an observant farmer would report of one coded symptom. */
function seen(symptom: CodedSymptom): ObservedSymptom {
  return {
    part: symptom.part,
    color: orNothing(symptom.colors[0]),
    shape: orNothing(symptom.shape),
    pattern: orNothing(symptom.pattern),
    texture: orNothing(symptom.texture),
    distribution: orNothing(symptom.distribution),
    sign: symptom.signs[0],
  };
}

/** What a hurried farmer would report: the part and its two most telling marks. */
function glimpsed(symptom: CodedSymptom): ObservedSymptom {
  const { part, color, shape, pattern, texture, sign } = seen(symptom);
  const marks = Object.entries({ sign, shape, color, texture, pattern }).filter(([, code]) => code !== undefined);
  return { part, ...Object.fromEntries(marks.slice(0, 2)) };
}

function topThreeRate(cropId: string, report: (cause: Cause) => ObservedSymptom[]): number {
  const causes = causesOf(cropId);
  const hits = causes.filter((cause) => {
    const { candidates } = diagnose(causes, evidence(cropId, report(cause)));
    return candidates.slice(0, 3).some(({ id }) => id === cause.id);
  });
  return hits.length / causes.length;
}

test.each(['rice', 'corn', 'tomato'])('every cause of %s leads with its own signs', (cropId) => {
  expect(causesOf(cropId).length).toBeGreaterThan(30);
  expect(topThreeRate(cropId, ({ symptoms }) => symptoms.map(seen))).toBeGreaterThanOrEqual(0.98);
});

test.each([
  ['rice', 0.9],
  ['corn', 0.95],
  ['tomato', 0.95],
])('a glimpse of the first sign still finds most causes of %s', (cropId, least) => {
  const rate = topThreeRate(cropId, ({ symptoms: [first] }) => (first === undefined ? [] : [glimpsed(first)]));
  expect(rate).toBeGreaterThanOrEqual(least);
});

test('a single vague sign convicts nobody', () => {
  for (const cropId of knowledge.crops.map(({ id }) => id)) {
    const { kind, candidates } = diagnose(causesOf(cropId), evidence(cropId, [{ part: 'leaf', color: 'yellow' }]));
    expect(kind).not.toBe('likely');
    expect(candidates[0]?.probability ?? 0).toBeLessThan(0.5);
  }
});

test('yellow rice leaves: nitrogen and tungro are both among the first', () => {
  const { candidates } = diagnose(causesOf('rice'), evidence('rice', [{ part: 'leaf', color: 'yellow' }]));
  expect(candidates.map(({ id }) => id)).toEqual(expect.arrayContaining(['n-deficiency-rice', 'rice-tungro']));
});

test('diamond spots with a gray middle are leaf blast', () => {
  const { kind, candidates } = diagnose(
    causesOf('rice'),
    evidence('rice', [{ part: 'leaf', shape: 'diamond', color: 'gray' }]),
  );
  expect(kind).toBe('likely');
  expect(candidates[0]?.id).toBe('rice-leaf-blast');
});

test('a bare plant part is nothing to rank by', () => {
  expect(diagnose(causesOf('rice'), evidence('rice', [{ part: 'leaf' }]))).toEqual({
    kind: 'need-more',
    candidates: [],
    other: 1,
    healthy: 0,
    tell: null,
  });
});

test('a named cause leads, and surely so only when its signs fit', () => {
  const named = { namedIds: ['rice-tungro'] };
  const first = (symptoms: ObservedSymptom[]) => {
    const { kind, candidates } = diagnose(causesOf('rice'), evidence('rice', symptoms, named));
    return { kind, id: candidates[0]?.id };
  };
  const fitting = [{ part: 'leaf', color: 'orange' }, { sign: 'stunt' }, { distribution: 'patch' }];
  expect(first([])).toEqual({ kind: 'unsure', id: 'rice-tungro' });
  expect(first(fitting)).toEqual({ kind: 'likely', id: 'rice-tungro' });
  expect(first([{ part: 'leaf', shape: 'diamond', color: 'gray' }]).id).toBe('rice-leaf-blast');
});

test('what a photo shows lifts its cause', () => {
  const photo = {
    byProblem: new Map([['rice-blb', 6]]),
    looks: new Map([['rice-blb', 0.9]]),
    healthy: null,
    unnamed: 0,
  };
  const symptoms = [{ part: 'leaf', color: 'yellow' }];
  const without = diagnose(causesOf('rice'), evidence('rice', symptoms));
  const lifted = diagnose(causesOf('rice'), evidence('rice', symptoms, { photo }));
  expect(without.candidates[0]?.id).not.toBe('rice-blb');
  expect(lifted.candidates[0]?.id).toBe('rice-blb');
});

test('a photo alone ranks, and a healthy leaf is a finding of its own', () => {
  const photo = {
    byProblem: new Map([
      ['late-blight', 8],
      ['early-blight', 0.4],
    ]),
    looks: new Map([
      ['late-blight', 0.9],
      ['early-blight', 0.05],
    ]),
    healthy: 0.1,
    unnamed: 0,
  };
  const sick = diagnose(causesOf('tomato'), evidence('tomato', [], { photo }));
  expect(sick.candidates[0]?.id).toBe('late-blight');
  expect(sick.healthy).toBeLessThan(0.1);
  const leaf = {
    byProblem: new Map([['late-blight', 0.05]]),
    looks: new Map([['late-blight', 0.01]]),
    healthy: 9,
    unnamed: 0,
  };
  const healthy = diagnose(causesOf('tomato'), evidence('tomato', [], { photo: leaf }));
  expect(healthy.healthy).toBeGreaterThan(healthy.candidates[0]?.probability ?? 0);
  const told = diagnose(causesOf('tomato'), evidence('tomato', [{ part: 'leaf', color: 'brown' }], { photo: leaf }));
  expect(told.healthy).toBeLessThan(healthy.healthy);
});

test('the wrong stage makes a cause less likely', () => {
  const symptoms = [{ part: 'leaf', color: 'yellow' }];
  const share = (stage: string) =>
    diagnose(causesOf('rice'), evidence('rice', symptoms, { stage })).candidates.find(({ id }) => id === 'rice-tungro')
      ?.probability ?? 0;
  expect(share('tillering')).toBeGreaterThan(share('maturity'));
});

const code = (codes: readonly string[]) => fc.option(fc.constantFrom(...codes), { nil: undefined });
const symptomArbitrary = fc.record({
  part: code(['leaf', 'stem', 'fruit', 'root', 'panicle', 'nonsense']),
  color: code(['yellow', 'brown', 'white', 'black', 'none']),
  shape: code(['round', 'streak', 'diamond']),
  pattern: code(['from-tip', 'mosaic']),
  texture: code(['dry', 'curled']),
  distribution: code(['patch', 'uniform']),
  sign: code(['stunt', 'larva', 'wilt', 'unknown-sign']),
});

test('shares are between 0 and 1, sorted, and sum with the rest to at most 1', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...knowledge.crops.map(({ id }) => id)),
      fc.array(symptomArbitrary, { maxLength: 6 }),
      fc.constantFrom(null, 'wet' as const, 'dry' as const),
      (cropId, symptoms, season) => {
        const input = evidence(cropId, symptoms, { season });
        const { candidates, other } = diagnose(causesOf(cropId), input);
        const shares = candidates.map(({ probability }) => probability);
        expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
        expect(shares.reduce((sum, share) => sum + share, other)).toBeLessThanOrEqual(1 + 1e-9);
        expect(diagnose(causesOf(cropId), input)).toEqual(diagnose(causesOf(cropId), input));
      },
    ),
    { numRuns: 150 },
  );
});

test('words that describe a cause never lower it when the photo already favours it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('rice', 'corn', 'tomato', 'banana', 'chili', 'mungbean', 'sitaw'),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      fc.double({ min: 2, max: 20, noNaN: true }),
      (cropId, atCause, atSymptom, atRival, likelihood) => {
        const causes = causesOf(cropId);
        const cause = causes[atCause % causes.length];
        const symptom = cause?.symptoms[atSymptom % cause.symptoms.length];
        if (cause === undefined || symptom === undefined) return;
        // The last colour shows only sometimes; of a rival it is the first.
        const told = [{ part: symptom.part, color: orNothing(symptom.colors.at(-1)) }];
        const rivals = causes.filter(
          ({ id, symptoms }) =>
            id !== cause.id &&
            symptoms.some(({ part, colors: [first] }) => part === symptom.part && first === told[0]?.color),
        );
        const rival = rivals[atRival % Math.max(1, rivals.length)];
        if (rival === undefined) return;
        const photo = {
          byProblem: new Map([
            [cause.id, likelihood],
            [rival.id, likelihood * 0.9],
          ]),
          looks: new Map([
            [cause.id, 0.5],
            [rival.id, 0.4],
          ]),
          healthy: 0.2,
          unnamed: 0,
        };
        const share = (symptoms: ObservedSymptom[]) =>
          diagnose(causes, evidence(cropId, symptoms, { photo })).candidates.find(({ id }) => id === cause.id)
            ?.probability ?? 0;
        expect(share(told)).toBeGreaterThanOrEqual(share([]) - 1e-9);
      },
    ),
    { numRuns: 600 },
  );
});
