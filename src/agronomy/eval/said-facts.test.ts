import { expect, test } from 'vitest';
import { organicOptions } from '#agronomy/fertilizer/organic.ts';
import { type Knowledge, loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind } from '#mind/mind.ts';

/* Rules that stand between an engine and the words, asked of whoever answers: only `said` knows who that is. */

const [knowledge, whole, ear] = await Promise.all([loadKnowledge(), loadLibrary(), loadEar()]);
// Of the tables the pages speak; what the shelf says was read by somebody and does not change with them.
const library = { ...whole, situations: [] };

function said(message: string, known: Knowledge): string {
  const { text, recommendations } = createMind(known, library, ear).reply({
    message,
    turns: [],
    today: '2026-11-21',
    prices: [],
  });
  return [text, ...recommendations].join('\n').toLowerCase();
}

test('manure may stand for half of the nitrogen, and the sacks are for that half', () => {
  const rice = knowledge.crops.find(({ id }) => id === 'rice');
  const dry = rice?.systems?.find(({ id }) => id === 'irrigated-ds')?.npk ?? expect.fail('no rate');
  const [n, p2o5, k2o] = dry;
  const [manure] = organicOptions({ n, p2o5, k2o }, 1, 0.5, knowledge.soils.organics);
  const [low, high] = manure?.sacks ?? expect.fail('no manure');
  const text = said('Ilang sako ng abono sa 1 ektarya ng palay sa tag-araw?', knowledge);
  expect(text).toMatch(/\b50 ?%[^.]*nitrogen/);
  expect(text).toMatch(new RegExp(`\\b${low}\\D{1,4}${high}\\b`));
});

const noSteps = { cultural: [], biological: [], mechanical: [] };

/** The tables without a single step against a problem but the chemical one, in records and in words. */
function onlyChemicals(id: string): Knowledge {
  const words = knowledge.wording.problems[id] ?? expect.fail(id);
  return {
    ...knowledge,
    problems: knowledge.problems.map((problem) =>
      problem.id === id
        ? {
            ...problem,
            management: { ...problem.management, ...noSteps },
            words: { tl: { ...problem.words.tl, steps: noSteps }, en: { ...problem.words.en, steps: noSteps } },
          }
        : problem,
    ),
    wording: {
      ...knowledge.wording,
      problems: { ...knowledge.wording.problems, [id]: { ...words, steps: noSteps } },
    },
  };
}

const names = knowledge.pesticides.activeIngredients.map(({ name }) => name.toLowerCase());
const namedIn = (text: string) => names.filter((name) => text.includes(name));

test.each([
  ['rice-leaf-blast', 'Anong gamot sa rice blast ng palay?'],
  ['rice-leaf-blast', 'What is the treatment for rice blast on rice?'],
  ['late-blight', 'Anong gamot sa late blight ng kamatis?'],
])('no chemical against %s is named where no other step is: %s', (id, message) => {
  expect(namedIn(said(message, knowledge)).length).toBeGreaterThan(0);
  expect(namedIn(said(message, onlyChemicals(id)))).toEqual([]);
});
