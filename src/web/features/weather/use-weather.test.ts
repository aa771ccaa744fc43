import { expect, test } from 'vitest';
import type { User } from '#contract/auth.ts';
import { canSearch, savedPlace } from './use-weather.ts';

const user = (change: Partial<User>): User => ({
  id: 'a',
  profileImageUrl: null,
  firstName: 'Nena',
  lastName: null,
  email: null,
  weatherLocation: null,
  weatherLat: null,
  weatherLon: null,
  ...change,
});

test('three letters make a search, blanks do not count', () => {
  expect(canSearch('ab')).toBe(false);
  expect(canSearch(' ab ')).toBe(false);
  expect(canSearch('abc')).toBe(true);
});

test('a saved place is read from its texts, half a place is none', () => {
  const saved = user({ weatherLocation: 'Muñoz', weatherLat: '15.7158', weatherLon: '120.9044' });
  expect(savedPlace(saved)).toEqual({ name: 'Muñoz', country: 'PH', lat: 15.7158, lon: 120.9044 });
  expect(savedPlace(user({ weatherLocation: 'Muñoz' }))).toBeNull();
  expect(savedPlace(user({ weatherLocation: 'Muñoz', weatherLat: 'x', weatherLon: '120' }))).toBeNull();
  expect(savedPlace(null)).toBeNull();
});
