import { expect, test } from 'vitest';
import { TOOLS } from '#content/tools.ts';
import PROGRAMMES from '#knowledge/programmes.json' with { type: 'json' };
import SOURCES from '#knowledge/sources.json' with { type: 'json' };
import { GENERAL, OWN_ARITHMETIC } from './tip.ts';
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

/** Facts that rest on a whole series of figures, not on one publication. */
const FIGURES = /^(PSA, farmgate|Philippine Statistics Authority|DA Caraga, presyo ng abono)/;

test('every fact leads to a row of the tables, and names who published it', () => {
  const publishers = new Map<string, readonly string[]>([
    ...SOURCES.map(({ id, org }) => [id, [org]] as const),
    ...PROGRAMMES.programmes.map(({ id, sources }) => [`programme:${id}`, sources.map(({ org }) => org)] as const),
  ]);
  for (const { id, solution } of ALL_TIPS) {
    const { source, sourceIds = [] } = solution;
    if (source === GENERAL || source === OWN_ARITHMETIC || FIGURES.test(source)) {
      expect(sourceIds, id).toEqual([]);
      continue;
    }
    expect(sourceIds, id).not.toEqual([]);
    for (const sourceId of sourceIds) {
      const orgs = publishers.get(sourceId);
      expect(orgs, `${id}: ${sourceId}`).toBeDefined();
      const words = (orgs ?? []).flatMap((org) => org.split(/[^\p{L}\d-]+/u)).filter((word) => word.length >= 3);
      expect(
        words.some((word) => source.includes(word)),
        `${id}: "${source}" names ${orgs}`,
      ).toBe(true);
    }
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
