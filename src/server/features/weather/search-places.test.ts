import { expect, test } from 'vitest';
import { openPlaces } from './search-places.ts';

const { search, nearest } = openPlaces();
const first = (query: string) => {
  const [place] = search(query);
  return place && `${place.name}, ${place.state}`;
};

test.each([
  ['Manila', 'City of Manila, Metro Manila'],
  ['cebu', 'City of Cebu, Cebu'],
  ['davao', 'City of Davao, Davao del Sur'],
  ['cebu city', 'City of Cebu, Cebu'],
  ['munoz', 'Science City of Muñoz, Nueva Ecija'],
  ['Muñoz', 'Science City of Muñoz, Nueva Ecija'],
  ['san jose nueva ecija', 'San Jose City, Nueva Ecija'],
  ['San Jose, Occidental Mindoro', 'San Jose, Occidental Mindoro'],
  ['sta cruz laguna', 'Santa Cruz, Laguna'],
  ['la trinidad', 'La Trinidad, Benguet'],
  ['tuguegaro', 'Tuguegarao City, Cagayan'],
  ['cabanatuna', 'City of Cabanatuan, Nueva Ecija'],
])('%s is %s', (query, place) => {
  expect(first(query)).toBe(place);
});

test('same names come with most people first, and the province tells them apart', () => {
  const found = search('san isidro');
  expect(found.length).toBeGreaterThan(5);
  expect(new Set(found.map(({ state }) => state)).size).toBe(found.length);
});

test('nothing is made up', () => {
  expect(search('tokyo')).toEqual([]);
  expect(search('%%%')).toEqual([]);
  expect(search('')).toEqual([]);
  expect(search('x'.repeat(5000))).toEqual([]);
});

test('every place stands in the Philippines', () => {
  for (const query of ['santa', 'san', 'bay', 'cag', 'benguet'])
    for (const { lat, lon, country } of search(query)) {
      expect(country).toBe('PH');
      expect(lat).toBeGreaterThan(4);
      expect(lat).toBeLessThan(22);
      expect(lon).toBeGreaterThan(114);
      expect(lon).toBeLessThan(128);
    }
});

test('a point in a field belongs to the nearest town', () => {
  expect(nearest(15.72, 120.9)).toMatchObject({ name: 'Science City of Muñoz', state: 'Nueva Ecija' });
  expect(nearest(16.45, 120.59)).toMatchObject({ name: 'La Trinidad' });
});
