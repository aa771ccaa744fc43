import { expect, test } from 'vitest';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { createAgronomist } from './agronomist.ts';
import type { AnalysisType } from './answer.ts';

const agronomist = createAgronomist(await loadKnowledge());

const leaf: PhotoEvidence = {
  quality: 'good',
  plant: 'yes',
  greenShare: 0.5,
  yellowShare: 0.2,
  brownShare: 0.1,
  candidates: [],
};

function analyze(type: AnalysisType, input: string, photo: PhotoEvidence | null = null) {
  return agronomist.analyze({ type, input, photo, today: '2026-11-20', prices: [] });
}

test('a photo without words: says what was measured, names no disease, asks for the crop', () => {
  const { text, confidence, recommendations } = analyze('disease-detection', 'Analyze this image', leaf);
  expect(text).toMatch(/50% berde/);
  expect(text).toMatch(/Hindi ko masasabi/);
  expect(text).not.toMatch(/blast|tungro|blight/i);
  expect(confidence).toBeLessThanOrEqual(0.1);
  expect(recommendations.length).toBeGreaterThanOrEqual(3);
});

test.each([
  [{ ...leaf, quality: 'too-dark' as const }, /madilim/],
  [{ ...leaf, quality: 'blurred' as const }, /Malabo/],
  [{ ...leaf, plant: 'unlikely' as const }, /walang tanim/],
])('an unusable photo is called so and a better one is asked for', (photo, words) => {
  const { text, recommendations, confidence } = analyze('disease-detection', 'palay naninilaw ang dahon', photo);
  expect(text).toMatch(words);
  expect(recommendations.some((step) => step.startsWith('Kumuha ng bagong litrato'))).toBe(true);
  expect(confidence).toBeLessThan(0.4);
});

test('clear signs name the disease with its steps', () => {
  const { text, recommendations } = analyze(
    'disease-detection',
    'Palay: may batik na hugis diyamante sa dahon, kulay abo',
    leaf,
  );
  expect(text).toMatch(/blast/i);
  expect(recommendations.length).toBeGreaterThanOrEqual(3);
});

test('the pest tool puts a pest first when both fit', () => {
  const { text } = analyze('pest-identification', 'Mais, may uod at butas ang dahon');
  expect(text).toMatch(/armyworm|borer|uod/i);
});

test('soil: levels, lime, bags for the area', () => {
  const { text, confidence, recommendations } = analyze(
    'soil-analysis',
    'Mais, 2 ektarya. pH 5.0, N low, P medium, K high',
  );
  expect(text).toMatch(/maasim/);
  expect(text).toMatch(/Apog/);
  expect(text).toMatch(/120-40-25/);
  expect(text).toMatch(/2 ektarya/);
  expect(confidence).toBeCloseTo(0.8, 5);
  expect(recommendations.length).toBeGreaterThanOrEqual(3);
});

test('soil without a crop asks for it and advises no fertilizer', () => {
  const { text } = analyze('soil-analysis', 'pH 5.0');
  expect(text).toMatch(/tanim/);
  expect(text).not.toMatch(/sako/);
});

test('yield: range, cavans and total for the area', () => {
  const { text, recommendations } = analyze('yield-prediction', 'Palay, 2 ektarya, may patubig, tag-ulan');
  expect(text).toMatch(/3\.3-5\.5 tonelada bawat ektarya/);
  expect(text).toMatch(/132-22[01] kaban/);
  expect(text).toMatch(/Philippine Statistics Authority/);
  expect(text).toMatch(/Gastos/);
  expect(recommendations.length).toBeGreaterThanOrEqual(3);
});

test('weather: steps for the described weather and crop', () => {
  const { text, recommendations } = analyze('weather-recommendations', 'Malakas ang ulan, palay ang tanim ko');
  expect(text).toMatch(/palay/);
  expect(recommendations.some((step) => step.includes('mag-abono'))).toBe(true);
  expect(recommendations.length).toBeGreaterThanOrEqual(3);
});

test('more facts, more confidence', () => {
  const confidence = (input: string) => analyze('soil-analysis', input).confidence ?? 0;
  expect(confidence('Mais pH 6')).toBeLessThan(confidence('Mais pH 6, N low, P low, K low, 1 ektarya'));
});

test('an emergency comes before any analysis', () => {
  expect(analyze('pest-identification', 'nakainom ng pesticide ang kapatid ko').text).toMatch(/^\*\*EMERGENCY/);
});
