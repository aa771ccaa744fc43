import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { normalize } from './normalize.ts';
import { parseQuestion } from './parse-question.ts';
import table from './telltales.json' with { type: 'json' };
import { telltaleOf, telltalesIn } from './telltales.ts';

const knowledge = await loadKnowledge();
const records = [...knowledge.problems, ...knowledge.disorders, ...knowledge.abiotic];

/** What a message points to, strongest first. */
function pointsTo(message: string): string[] {
  const found = telltalesIn(normalize(message)).flatMap(({ of }) => Object.entries(of));
  return found.toSorted((a, b) => b[1] - a[1]).map(([id]) => id);
}

test('every telltale is of causes there are, has words in both languages, and its own id', () => {
  const ids = new Set(records.map(({ id }) => id));
  const tells: readonly { id: string; of: object; tl: string; en: string; hears: readonly string[] }[] = table.tells;
  for (const { id, of, tl, en, hears } of tells) {
    for (const [cause, weight] of Object.entries(of)) {
      expect(ids.has(cause), `${id}: ${cause}`).toBe(true);
      expect([1, 2, 3], id).toContain(weight);
    }
    expect(tl.length * en.length * hears.length, id).toBeGreaterThan(0);
    expect(telltaleOf(id)?.id).toBe(id);
  }
  expect(new Set(tells.map(({ id }) => id)).size).toBe(tells.length);
});

test('every name in braces has its words', () => {
  const named = new Set(Object.keys(table.words));
  for (const [, name = ''] of JSON.stringify(table).matchAll(/\{([A-Z]+)\}/g)) expect(named).toContain(name);
});

test.each([
  ['niyog parang ginunting na hugis V ang dahon', 'crb'],
  ['ang lukay sa lubi murag gigunting', 'crb'],
  ['pinong butas ang pechay, may itim na tumatalon', 'flea-beetle'],
  ['mamula mula at may langis ang tubig, dilaw ang palay', 'fe-toxicity-rice'],
  ['nangabali ang punoan sa mais, naay ulod sa sulod', 'corn-borer'],
  ['ti pagay mi adda piriw ti bulong na kasla mata', 'rice-leaf-blast'],
])('"%s" points to %s', (message, id) => {
  expect(pointsTo(message)).toContain(id);
});

test('what is denied is not heard', () => {
  expect(pointsTo('butas ang bunga ng talong, may uod sa loob')).toContain('efsb');
  expect(pointsTo('ang palay ko walang daga')).not.toContain('rice-rat');
  expect(pointsTo('hindi dyamante ang batik')).not.toContain('rice-leaf-blast');
});

test("another crop's telltales are left out, and a message without signs has none", () => {
  const tells = (message: string) => parseQuestion(knowledge, message, []).symptoms.flatMap((sign) => sign.tells ?? []);
  const ofTomato = tells('kamatis ko may uod sa loob ng bunga, butas');
  expect(ofTomato.length).toBeGreaterThan(0);
  expect(ofTomato.some((id) => id.startsWith('efsb'))).toBe(false);
  expect(tells('magkano ang binhi ng palay')).toEqual([]);
  expect(tells('kailan magtanim ng mais')).toEqual([]);
});

test('a long hostile text is read in no time', () => {
  const start = performance.now();
  telltalesIn(normalize('bu'.repeat(2000)));
  telltalesIn(normalize('gunting dahon puno uod '.repeat(180)));
  expect(performance.now() - start).toBeLessThan(500);
});

test('a streak or ring on a banana leaf is none inside its stem', () => {
  expect(pointsTo('dilaw na maninipis na guhit sa dahon na nagiging brown')).not.toContain('banana-panama');
  expect(pointsTo('brown na batik sa dahon ng saging, may singsing sa loob')).not.toContain('banana-panama');
  expect(pointsTo('naninilaw ang saging, biniyak ko may pulang guhit sa loob ng katawan')).toContain('banana-panama');
});
