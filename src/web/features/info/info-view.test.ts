import { expect, test } from 'vitest';
import { ALL_TIPS } from '#content/tips/tips.ts';
import { infoView, knownCategory } from './info-view.ts';

const all = { categoryId: 'climate', search: '', isSavedOnly: false };
const [first] = ALL_TIPS;
if (first === undefined) throw new Error('no tips');

test('a category shows its own sections, with counts for all', () => {
  const view = infoView(all, []);
  expect(view.sections.map(({ key }) => key)).toEqual(['climate']);
  expect([...view.counts.values()].reduce((sum, count) => sum + count, 0)).toBe(ALL_TIPS.length);
  expect(infoView({ ...all, categoryId: 'infrastructure' }, []).sections.map(({ key }) => key)).toEqual([
    'infra',
    'postharvest',
    'marketaccess',
  ]);
});

test('a search looks everywhere and says when it finds nothing', () => {
  expect(infoView({ ...all, search: ' pautang ' }, []).sections.map(({ key }) => key)).toContain('credit');
  const nothing = infoView({ ...all, search: ' bitcoin ' }, []);
  expect(nothing.sections).toEqual([]);
  expect(nothing.emptyText).toBe('Walang resulta para sa "bitcoin"');
});

test('saved only: those of the category, and a count that forgets tips that are gone', () => {
  const saved = infoView({ ...all, isSavedOnly: true }, [first.id, 'climate-wala-na']);
  expect(saved.sections).toEqual([]);
  expect(saved.emptyText).toBe('Walang naka-save na tips sa kategoryang ito.');
  const bare = infoView({ ...all, categoryId: 'walang-laman' }, []);
  expect([bare.sections, bare.emptyText]).toEqual([[], 'Walang nilalaman dito.']);
  expect(saved.savedCount).toBe(1);
  expect(saved.counts.get(first.category.id)).toBe(1);
});

test('an unknown category is the first', () => {
  expect(knownCategory('walang-ganito').id).toBe('poverty');
  expect(knownCategory(null).id).toBe('poverty');
  expect(knownCategory('gov').nameTl).toBe('Programa ng Gobyerno');
});
