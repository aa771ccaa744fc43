import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAge, readAges, readDaysAgo } from './ages.ts';

/** An age as the examples write it: '45 planting', '14-20 transplanting said'. */
const saidOf = (text: string) =>
  readAges(text)
    .map(
      ({ low, high, origin, isOriginSaid }) =>
        `${low === high ? low : `${low}-${high}`} ${origin}${isOriginSaid ? ' said' : ''}`,
    )
    .join(', ');

test.each([
  ['45 days na ang palay ko', '45 planting'],
  ['45 days na', '45 planting'],
  ['28 days na mais ko isang ektarya', '28 planting'],
  ['usa ka ektarya nga mais 27 ka adlaw', '27 planting'],
  ['maysa nga ektaria, 28 nga aldawna', '28 planting'],
  ['mga 45 araw na po', '45 planting'],
  ['45-50 days na ang palay', '45-50 planting'],
  ['45 days old', '45 planting'],
  ['3 weeks old na mangga', '21-27 planting'],
  ['2 buwan nang tanim', '60-89 planting said'],
  ['apat na taon na ang puno', '1460-1824 planting'],
  ['1.5 buwan na ang talong', '45 planting'],
  ['21 DAT', '21 transplanting said'],
  ['30 DAS', '30 sowing said'],
  ['30 DAP', '30 planting said'],
  ['30 days after transplanting', '30 transplanting said'],
  ['30 araw pagkatanim', '30 planting said'],
  ['30 araw mula nang ilipat', '30 transplanting said'],
  ['2 linggo pagkatapos magsabog', '14-20 sowing said'],
  ['14 araw pagkatapos mag-spray', '14 spraying said'],
  ['15 araw na ang punla', '15 sowing said'],
  ['palay ko 70 days na dapat may uhay', '70 planting'],
  ['mais ko mag 20 days pa lang', '20 planting'],
  ['15 araw pa lang ang talong', '15 planting'],
  ['edad 60 araw', '60 planting'],
  ['60 ka adlaw na akong saging', '60 planting'],
  ['45 aldawen', '45 planting'],
  ['kakatanim lang', '0-7 planting said'],
  ['bagong tanim ang mais', '0-7 planting said'],
  ['bagong lipat na palay', '0-7 transplanting said'],
  ['newly planted corn', '0-7 planting said'],
  ['itinanim ko noong isang linggo', '7-13 planting said'],
  ['kakatanim ko lang nung isang linggo', '7-13 planting said'],
  ['nag-spray ako kahapon', '1 spraying said'],
  ['3 weeks ago nilipat ang palay', '21-27 transplanting said'],
])('"%s" tells the age %s', (text, ages) => {
  expect(saidOf(text)).toBe(ages);
});

test.each([
  '30 araw bago anihin',
  'kada 15 araw',
  'tuwing 2 linggo',
  'sa loob ng 30 araw',
  '3 araw nang umuulan',
  'naninilaw ang dahon ng palay, 3 araw na',
  'tatlong araw na basa ang dahon',
  '2 buwan nang walang ulan',
  '10 days na lang aanihin',
  'may lagnat ako tatlong araw na',
  '2 years na ang buto ng kalabasa',
  '20 years old ako',
  'ilang araw bago mag-abono',
  'bago magtanim ng mais',
  'kahapon ako nagsabog ng urea',
  '45 kilo na ang palay',
  'noong Lunes',
  'constructor __proto__',
])('"%s" tells no age', (text) => {
  expect(saidOf(text)).toBe('');
});

test.each([
  ['kahapon', { low: 1, high: 1 }],
  ['kanina lang', { low: 0, high: 0 }],
  ['nung isang linggo', { low: 7, high: 13 }],
  ['noong nakaraang buwan', { low: 30, high: 59 }],
  ['tatlong araw na ang nakalipas', { low: 3, high: 3 }],
  ['2 weeks ago', { low: 14, high: 20 }],
  ['duha ka adlaw na ang milabay', { low: 2, high: 2 }],
  ['idi kalman', { low: 1, high: 1 }],
  ['noong Lunes', null],
  ['sa Lunes', null],
  ['bukas', null],
])('"%s" is so many days ago', (text, days) => {
  expect(readDaysAgo(text)).toEqual(days);
});

test('the age of a crop is none of its flowers and none of a spray', () => {
  expect(readAge('14 araw pagkatapos mag-spray')).toBeNull();
  expect(readAge('20 araw pagkabulaklak, 60 DAT')).toEqual({ low: 60, high: 60, from: 'transplanting' });
  expect(readAge('palay')).toBeNull();
});

test('any number of days reads back, and any text is read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (days) => {
      expect(readAge(`${days} araw pagkatanim`)).toEqual({ low: days, high: days, from: 'planting' });
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { low, high } of readAges(text)) expect(low <= high).toBe(true);
    }),
  );
});

test.each([
  ['niyog 20 taon', 7300],
  ['25 puno niyog 15 taon', 5475],
  ['kape 8 taon ilang abono', 2920],
])('years told of trees are their age: %s', (text, low) => {
  expect(readAge(text)?.low).toBe(low);
});

test.each(['20 taon na akong magsasaka ng palay', '20 years na kaming nagtatanim ng mais'])(
  'years of farming are no age of a crop: %s',
  (text) => {
    expect(readAge(text)).toBeNull();
  },
);

test.each([
  ['mais ko 1.5 ektarya 25 days 6 bag urea', 25],
  ['palay 1 ektarya 22 days na may 2 sako urea', 22],
  ['6000 sqm mais 10 days 2 bag complete', 10],
  ['ay mali po 35 days na pala pag bilang ng anak ko', 35],
  ['ikalawang araw pa lang', 2],
])('%s: %d days old', (text, low) => {
  expect(readAge(text)?.low).toBe(low);
});

test.each(['palay 2 ha 15 days na walang ulan', 'mali, 35 days na pala anak ko', 'ilang ektarya 10 days lang'])(
  '%s: no age',
  (text) => {
    expect(readAge(text)).toBeNull();
  },
);
