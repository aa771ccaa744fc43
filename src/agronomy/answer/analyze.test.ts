import { expect, test } from 'vitest';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { createAgronomist } from './agronomist.ts';
import type { AnalysisType } from './answer.ts';

const knowledge = await loadKnowledge();
const { leafModel } = knowledge;
const agronomist = createAgronomist(knowledge);

const leaf: PhotoEvidence = {
  quality: 'good',
  plant: 'yes',
  greenShare: 0.5,
  yellowShare: 0.2,
  brownShare: 0.1,
  used: 1,
  logits: null,
};

/** A photo that the model takes for a class, by so many logits. */
function seen(name: string, lead = 12): PhotoEvidence {
  return { ...leaf, logits: leafModel.classes.map((each) => (each === name ? lead : 0)) };
}

function analyze(type: AnalysisType, input: string, photo: PhotoEvidence | null = null, cropId: string | null = null) {
  return agronomist.analyze({ type, input, photo, cropId, today: '2026-11-20', prices: [] });
}

test('a photo that no model read, without words: names no disease, asks for the crop', () => {
  const { text, confidence, recommendations } = analyze('disease-detection', 'Analyze this image', leaf);
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

test('a photo of a known problem names it, says so in words, and gives steps', () => {
  const { text, confidence, recommendations } = analyze(
    'disease-detection',
    'Analyze this image',
    seen('banana/sigatoka'),
    'banana',
  );
  expect(text).toMatch(/Batay sa litrato/);
  expect(text).toMatch(/Sigatoka/);
  expect(confidence).toBeGreaterThan(0.3);
  expect(recommendations.length).toBeGreaterThanOrEqual(3);
});

test('a photo alone names no chemical, however sure; with a sign that fits it does, last', () => {
  const chemical = /mancozeb|azoxystrobin|difenoconazole/;
  const photo = seen('banana/sigatoka', 30);
  const alone = analyze('disease-detection', 'Analyze this image', photo, 'banana');
  expect(alone.text).toMatch(/malamang na \*\*Sigatoka/);
  expect(alone.text).toMatch(/Litrato lang ang batayan ko/);
  expect(`${alone.text} ${alone.recommendations.join(' ')}`).not.toMatch(chemical);
  const told = analyze('disease-detection', 'may maitim na guhit sa dahon, tuyo', photo, 'banana');
  expect(told.text).toMatch(chemical);
});

test('without a crop the photo may say which it is, and says that it guesses', () => {
  const { text } = analyze('disease-detection', 'Analyze this image', seen('tomato/late_blight'));
  expect(text).toMatch(/Mukhang \*\*kamatis\*\*/i);
  expect(text).toMatch(/laboratoryo/);
});

test('the words turn what the photo leaves open', () => {
  const photo = seen('tomato/early_blight', 2.5);
  const about = (input: string) => analyze('disease-detection', input, photo, 'tomato').text;
  expect(about('parang mamantika ang maitim na tama, may puting amag sa ilalim ng dahon')).toMatch(/late blight/i);
});

test('a healthy leaf is called so, and nothing is sprayed', () => {
  const { text, recommendations } = analyze('disease-detection', 'Analyze this image', seen('corn/healthy'), 'corn');
  expect(text).toMatch(/malusog/);
  expect(recommendations.join(' ')).toMatch(/Huwag mag-spray/);
});

test.each<[string, PhotoEvidence, string, RegExp]>([
  ['no plant', seen('other/not_plant'), 'rice', /walang tanim/],
  ['another crop', seen('banana/sigatoka', 20), 'rice', /Mukhang \*\*saging\*\*/i],
  ['a crop the tables lack', seen('chili/powdery_mildew', 20), 'rice', /ibang tanim/],
  ['a crop without pictures', { ...leaf, logits: leafModel.classes.map(() => 3) }, 'eggplant', /napag-aralan/],
])('%s in the photo: said, and nothing is guessed from it', (_, photo, crop, words) => {
  const { text, confidence } = analyze('disease-detection', 'Analyze this image', photo, crop);
  expect(text).toMatch(words);
  expect(text).toMatch(/Hindi ko masasabi/);
  expect(confidence).toBeLessThanOrEqual(0.1);
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
