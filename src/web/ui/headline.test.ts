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

test.each([
  ['two causes', 'Baka **blast** o **brown spot**. Ihambing.', true, 'Baka blast o brown spot.'],
  ['no name', 'Hindi ko masasabi. Anong tanim mo?', true, 'Hindi ko masasabi.'],
  ['a first sentence like a page', `${'mahaba '.repeat(30)}. Tapos.`, false, ''],
  ['bold over the end of a sentence', '**Huwag. Mag-spray** muna.', false, ''],
  ['nothing', '', true, ''],
])('%s', (_, gist, isNamed, headline) => {
  expect(headlineOf(gist, isNamed).headline).toBe(headline);
});
