import { expect, test } from 'vitest';
import places from '#knowledge/compiled/places.json' with { type: 'json' };
import { findPlace } from './find-place.ts';

const provinces = places.psaFarm.provinces as unknown as Record<string, [string, string]>;
const find = (text: string) => findPlace(text, provinces);

test.each([
  ['kailan magtanim ng palay sa isabela', 'Isabela', 'Region II', 'Luzon'],
  ['palay sa nueva ecija', 'Nueva Ecija', 'Region III', 'Luzon'],
  ['taga ilocos norte ako', 'Ilocos Norte', 'Region I', 'Luzon'],
  ['taga munoz po', 'Nueva Ecija', 'Region III', 'Luzon'],
  ['mais sa bukidnon', 'Bukidnon', 'Region X', 'Mindanao'],
  ['sa davao city', 'Davao del Sur', 'Region XI', 'Mindanao'],
  ['dito sa quezon', 'Quezon', 'Region IV-A', 'Luzon'],
  ['negros occidental', 'Negros Occidental', 'NIR', 'Visayas'],
])('%s', (text, province, region, island) => {
  expect(find(text)).toMatchObject({ province, region, island });
});

test.each([
  ['sa cagayan valley', 'Region II', 'Luzon'],
  ['region 6', 'Region VI', 'Visayas'],
  ['sa bicol', 'Region V', 'Luzon'],
  ['mindoro', 'MIMAROPA', 'Luzon'],
  ['dito sa mindanao', null, 'Mindanao'],
])('%s is no single province', (text, region, island) => {
  expect(find(text)).toMatchObject({ province: null, region, island });
});

test.each(['sino si jose rizal', 'aurora ang pangalan ko', 'naninilaw ang palay', 'quezon', ''])(
  '"%s" names no place',
  (text) => {
    expect(find(text)).toBeNull();
  },
);

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  '%s is no place, though every object knows it',
  (word) => {
    for (const text of [word, word.toLowerCase(), `sa ${word}`]) expect(find(text)).toBeNull();
  },
);
