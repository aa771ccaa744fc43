import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import gazetteer from '#data/gazetteer.json' with { type: 'json' };
import { placeWords } from './place-words.ts';
import { nearestPlace, searchPlaces } from './search-places.ts';

const first = (query: string) => {
  const [place] = searchPlaces(query);
  return place && `${place.name}, ${place.state}`;
};

test('the gazetteer holds every city and municipality of PSA once', () => {
  expect(gazetteer.places).toHaveLength(1642);
  expect(new Set(gazetteer.places.map(([name, , province]) => `${name}, ${province}`)).size).toBe(1642);
});

test.each([
  ['munoz', 'Science City of Muñoz, Nueva Ecija'],
  ['Muñoz', 'Science City of Muñoz, Nueva Ecija'],
  ['City of Cabanatuan', 'Cabanatuan City, Nueva Ecija'],
  ['san jose nueva ecija', 'San Jose City, Nueva Ecija'],
  ['sta. rosa laguna', 'Santa Rosa City, Laguna'],
  ['sto tomas pampanga', 'Sto. Tomas, Pampanga'],
  ['santo tomas batangas', 'Sto. Tomas City, Batangas'],
  ['LOS BANOS', 'Los Baños, Laguna'],
  ['quezon', 'Quezon City, Metro Manila'],
  ['sanjose nueva ecija', 'San Jose City, Nueva Ecija'],
  ['la trinidad, benguet', 'La Trinidad, Benguet'],
  ['gensan', 'General Santos City, South Cotabato'],
  ['IGaCoS', 'Island Garden City of Samal, Davao del Norte'],
  ['San Jose NE', 'San Jose City, Nueva Ecija'],
  ['Samal, Bataan', 'Samal, Bataan'],
])('%s is %s', (query, place) => expect(first(query)).toBe(place));

test.each([
  ['montalban', 'Rodriguez, Rizal'],
  ['dadiangas', 'General Santos City, South Cotabato'],
  ['Opon', 'Lapu-Lapu City, Cebu'],
])('old names still lead there: %s is %s', (query, place) => expect(first(query)).toBe(place));

test.each([
  ['bagiuo', 'Baguio City, Benguet'],
  ['kabanatuan', 'Cabanatuan City, Nueva Ecija'],
  ['guimba ne', 'Guimba, Nueva Ecija'],
  ['brgy bantug, munoz', 'Science City of Muñoz, Nueva Ecija'],
])('slips and words too many are forgiven: %s is %s', (query, place) => expect(first(query)).toBe(place));

test('a beginning of a name gives the more populous first; a province its towns', () => {
  expect(searchPlaces('zamb')[0]?.name).toBe('Zamboanga City');
  expect(searchPlaces('san jose').length).toBe(10);
  const towns = searchPlaces('nueva ecija');
  expect(new Set(towns.map(({ state }) => state))).toEqual(new Set(['Nueva Ecija']));
});

test('a place comes as the page wants it; nonsense finds nothing', () => {
  expect(searchPlaces('cabanatuan')[0]).toEqual({
    name: 'Cabanatuan City',
    state: 'Nueva Ecija',
    country: 'PH',
    lat: expect.closeTo(15.49, 1),
    lon: expect.closeTo(120.97, 1),
  });
  expect(searchPlaces('xyzzyx')).toEqual([]);
  expect(searchPlaces('...')).toEqual([]);
});

test('every place is found by its own name and province', () => {
  const lost = gazetteer.places.filter(([name, , province]) => {
    return !searchPlaces(`${name} ${province}`).some((place) => place.name === name && place.state === province);
  });
  expect(lost).toEqual([]);
});

test('any text is answered', () => {
  void fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => searchPlaces(text).length <= 10),
  );
});

test.each([
  ['constructor', ['constructor']],
  ['__proto__', ['proto']],
  ['toString', ['tostring']],
  ['hasOwnProperty', ['hasownproperty']],
])('%s is a word like any other, though every object knows it', (text, words) => {
  expect(placeWords(text)).toEqual(words);
  expect(searchPlaces(text)).toEqual([]);
});

test('a point in a field belongs to the nearest town', () => {
  expect(nearestPlace(15.72, 120.9)).toMatchObject({ name: 'Science City of Muñoz', state: 'Nueva Ecija' });
  expect(nearestPlace(16.45, 120.59)).toMatchObject({ name: 'La Trinidad' });
});
