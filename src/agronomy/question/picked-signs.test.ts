import { expect, test } from 'vitest';
import { noneOf, readPicks } from './picked-signs.ts';
import { allTelltales } from './telltales.ts';

test('every telltale is read from its own words, however they begin, in both languages', () => {
  for (const { id, of, tl, en } of allTelltales())
    for (const phrase of [tl, en.toUpperCase()]) {
      const { said, symptoms } = readPicks(phrase);
      expect(said).toBe('');
      const [tapped = ''] = symptoms.flatMap(({ tells = [] }) => tells);
      // Two that farmers word alike speak for the same causes.
      const first = allTelltales().find((other) => other.id === tapped);
      expect(tapped === id || first?.tl === tl || first?.en === en, `${id}: ${phrase} ${Object.keys(of)}`).toBe(true);
      expect(symptoms[0]?.isPicked).toBe(true);
    }
});

test('what stands beside a tapped sign is still said', () => {
  const { said, symptoms } = readPicks('palay ko po 40 araw na\nMay batik na parang linga');
  expect(said).toBe('palay ko po 40 araw na');
  expect(symptoms).toEqual([{ part: 'leaf', tells: ['rice-brown-spot-1'], isPicked: true }]);
});

test('a sign in the midst of a sentence was not tapped', () => {
  expect(readPicks('may batik na parang linga ang palay ko')).toEqual({
    said: 'may batik na parang linga ang palay ko',
    symptoms: [],
  });
});

test('that none of some signs is there denies each of them, and tells none', () => {
  const denied = noneOf(['May batik na parang linga', 'May tuyong gilid na paalon-alon'], 'tl');
  expect(denied).toBe('Wala sa mga ito: May batik na parang linga; May tuyong gilid na paalon-alon');
  const lacks = ['rice-brown-spot-1', 'rice-blb-1'];
  expect(readPicks(`naninilaw ang palay\n${denied}`)).toEqual({ said: 'naninilaw ang palay', symptoms: [{ lacks }] });
  expect(readPicks('Wala sa mga ito: ang alam ko').symptoms).toEqual([]);
});
