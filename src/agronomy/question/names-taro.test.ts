import { expect, test } from 'vitest';
import { withTaro } from './names-taro.ts';

test.each([
  'gabi ko sa bakuran naninilaw ang dahon',
  'gabi sa tubigan 6 buwan',
  'pano magtanim gabi sa balde',
  'akong gabi nag dalag',
  'nalanta ang dahon ng gabi',
])('the plant: %s', (text) => expect(withTaro(text)).toContain('taro'));

test.each([
  'tuwing gabi ko dinidiligan',
  'gabi gabi ko ba uulitin ang bula',
  'sa gabi ko sila hinuhuli',
  'kinain ng daga isang gabi lang',
  'umulan ngayong gabi sa bukid',
  'alas otso ng gabi ako nag spray',
])('the night: %s', (text) => expect(withTaro(text)).toBe(text));
