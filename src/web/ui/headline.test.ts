import { expect, test } from 'vitest';
import { headlineOf } from './headline.ts';

const BLIGHT = 'Batay sa litrato, malamang na **early blight (batik na paikot)** ang nasa kamatis mo: may singsing.';

test('a diagnosis is headed by the name of its one cause, and its sentence stays whole', () => {
  expect(headlineOf(BLIGHT, true)).toEqual({ headline: 'Early blight (batik na paikot)', rest: BLIGHT });
});

test('a sum is headed by its first sentence; figures with points end no sentence', () => {
  const gist = 'Mga ₱27,400.50 ang matitira sa 1.5 ektarya. Presyo ng bukid ito.';
  expect(headlineOf(gist, false)).toEqual({
    headline: 'Mga ₱27,400.50 ang matitira sa 1.5 ektarya.',
    rest: 'Presyo ng bukid ito.',
  });
});

test('of a long first sentence only what stands before its semicolon is the headline', () => {
  const gist = `Bumabawi pa iyon sa bagong suwi; ${'may puting uhay na at huli na ang spray, '.repeat(4)}tapos. Bantay lang.`;
  const { headline, rest } = headlineOf(gist, false);
  expect(headline).toBe('Bumabawi pa iyon sa bagong suwi.');
  expect(rest).toMatch(/^May puting uhay na .* Bantay lang\.$/);
});

test.each([
  ['two causes', 'Baka **blast** o **brown spot**. Ihambing.', true, 'Baka blast o brown spot.'],
  ['no name', 'Hindi ko masasabi. Anong tanim mo?', true, 'Hindi ko masasabi.'],
  ['a first sentence like a page', `${'mahaba '.repeat(30)}. Tapos.`, false, ''],
  ['bold over the end of a sentence', '**Huwag. Mag-spray** muna.', false, ''],
  ['nothing', '', true, ''],
])('%s', (_, gist, isNamed, headline) => {
  expect(headlineOf(gist, isNamed).headline).toBe(headline);
});

test('pH stays pH where a sentence begins with it', () => {
  expect(headlineOf('Ang pH ay sukat ng asim. pH 5.5-7 ang bagay.', false).rest).toBe('pH 5.5-7 ang bagay.');
});
