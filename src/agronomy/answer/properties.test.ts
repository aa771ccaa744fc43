import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { createAgronomist } from './agronomist.ts';
import type { AnalysisType, Answer } from './answer.ts';

const knowledge = await loadKnowledge();
const agronomist = createAgronomist(knowledge);
const { neverSuggest } = knowledge.pesticides.policy;

const words = [
  'palay',
  'mais',
  'kamatis',
  'talong',
  'saging',
  'niyog',
  'naninilaw',
  'dahon',
  'uod',
  'batik',
  'abono',
  'spray',
  'gamot',
  'tungro',
  'pH',
  '5.5',
  'ektarya',
  '2',
  'kailan',
  'magtanim',
  'bagyo',
  'ani',
  'presyo',
  'paano',
  'puksain',
  'daga',
  'kuhol',
  'damo',
  'low',
  'N',
  'tag-ulan',
  '?',
  'ko',
  'ang',
  'sa',
] as const;

const message = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((list) => list.join(' ')),
);

const types: AnalysisType[] = [
  'disease-detection',
  'weather-recommendations',
  'soil-analysis',
  'pest-identification',
  'yield-prediction',
  'general',
];

function expectSound(answer: Answer): void {
  expect(answer.text.trim()).not.toBe('');
  expect(answer.text).not.toMatch(/undefined|NaN|\[object/);
  expect(answer.text).not.toMatch(/Hindi ko matiyak ang sagot na ito/);
  expect(answer.recommendations.length).toBeLessThanOrEqual(7);
  expect(answer.suggestions.length).toBeLessThanOrEqual(4);
  expect(answer.confidence === null || (answer.confidence >= 0 && answer.confidence <= 1)).toBe(true);
}

test('any message gets a sound answer, the same one twice', () => {
  fc.assert(
    fc.property(message, (text) => {
      const input = { message: text, turns: [], today: '2026-07-01', prices: [] };
      const answer = agronomist.reply(input);
      expectSound(answer);
      expect(agronomist.reply(input)).toEqual(answer);
    }),
    { numRuns: 300 },
  );
});

test('any analysis gets a sound answer', () => {
  fc.assert(
    fc.property(fc.constantFrom(...types), message, (type, input) => {
      expectSound(agronomist.analyze({ type, input, photo: null, today: '2026-07-01', prices: [] }));
    }),
    { numRuns: 200 },
  );
});

test('advice on any trouble of any crop is sound and names nothing that must not be suggested', () => {
  const names = neverSuggest.flatMap(
    (id) => knowledge.pesticides.activeIngredients.find((active) => active.id === id)?.name ?? [],
  );
  for (const problem of knowledge.problems) {
    const [cropId = ''] = problem.crops;
    const crop = knowledge.crops.find(({ id }) => id === cropId)?.names.tl?.[0] ?? cropId;
    const name = problem.names.en?.[0] ?? problem.id;
    for (const message of [
      `Paano puksain ang ${name} sa ${crop}?`,
      `Paano maiwasan ang ${name} sa ${crop}?`,
      `May ${name} ba ang ${crop} ko?`,
    ]) {
      const answer = agronomist.reply({ message, turns: [], today: '2026-07-01', prices: [] });
      expectSound(answer);
      const said = `${answer.text} ${answer.recommendations.join(' ')}`.toLowerCase();
      expect(names.filter((forbidden) => said.includes(forbidden.toLowerCase()))).toEqual([]);
    }
  }
});

test('asking for a forbidden substance is refused with a reason, whatever is put around it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('endosulfan', 'ddt', 'paraquat', 'methyl parathion', 'carbofuran'),
      fc.array(fc.constantFrom(...words), { maxLength: 6 }),
      (name, around) => {
        const { text } = agronomist.reply({
          message: `${around.join(' ')} ${name}`,
          turns: [],
          today: '2026-07-01',
          prices: [],
        });
        expect(text).toMatch(/Hindi ko irerekomenda/);
      },
    ),
    { numRuns: 60 },
  );
});

test('a long message is answered within 50 ms', () => {
  const text = words.join(' ').repeat(400);
  agronomist.reply({ message: text, turns: [], today: '2026-07-01', prices: [] });
  const start = performance.now();
  agronomist.reply({ message: text, turns: [], today: '2026-07-01', prices: [] });
  expect(performance.now() - start).toBeLessThan(50);
});
