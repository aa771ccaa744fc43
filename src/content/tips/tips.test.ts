import { expect, test } from 'vitest';
import { TOOLS } from '#content/tools.ts';
import { ALL_TIPS, TIP_CATEGORIES, tipId } from './tips.ts';

test('the categories and sections of the specification, five solutions in each at least', () => {
  expect(TIP_CATEGORIES.map(({ id }) => id)).toEqual([
    'poverty',
    'credit',
    'costs',
    'imports',
    'infrastructure',
    'climate',
    'irrigation',
    'soilpest',
    'land',
    'labor',
    'tech',
    'gov',
  ]);
  expect(TIP_CATEGORIES.flatMap(({ sections }) => sections.map(({ key }) => key))).toEqual([
    'poverty',
    'credit',
    'costs',
    'imports',
    'infra',
    'postharvest',
    'marketaccess',
    'climate',
    'irrigation',
    'soilpest',
    'land',
    'labor',
    'tech',
    'gov',
  ]);
  for (const { sections } of TIP_CATEGORIES)
    for (const { key, solutions } of sections) expect(solutions.length, key).toBeGreaterThanOrEqual(5);
  expect(ALL_TIPS.length).toBeGreaterThanOrEqual(70);
});

test('every tip can be told apart, says why and how, and where it comes from', () => {
  expect(new Set(ALL_TIPS.map(({ id }) => id)).size).toBe(ALL_TIPS.length);
  for (const { id, solution } of ALL_TIPS) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(solution.why.length, id).toBeGreaterThan(20);
    expect(solution.howSteps.length, id).toBeGreaterThanOrEqual(3);
    expect(solution.source, id).toMatch(/\S/);
  }
});

test('links lead to screens there are, questions stand in the address', () => {
  const screens = new Set([...TOOLS.map(({ path }) => path), '/chat', '/history']);
  for (const { id, solution } of ALL_TIPS)
    for (const { label, href } of solution.doInApp ?? []) {
      const url = new URL(href, 'http://app');
      expect(screens, `${id}: ${href}`).toContain(url.pathname);
      expect(label).toMatch(/\S/);
      if (url.pathname === '/chat') expect(url.searchParams.get('tanong')).toMatch(/\S/);
    }
});

test('a tip is named by category, section and title', () => {
  expect(tipId('climate', 'climate', 'Umani bago dumating ang bagyo')).toBe(
    'climate-climate-umani-bago-dumating-ang-bagyo',
  );
  expect(tipId('soilpest', 'soilpest', 'pH 5.5, “apog” ñ')).toBe('soilpest-soilpest-ph-5-5-apog-n');
});
