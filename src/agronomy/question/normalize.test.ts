import fc from 'fast-check';
import { expect, test } from 'vitest';
import textSpeak from '#language/lexicon/text-speak.json' with { type: 'json' };
import { normalize, READ_MAX_CHARS } from './normalize.ts';

test.each([
  ['bkt nani2law dhon ng play q', 'bakit naninilaw dahon ng palay ko'],
  ['araw2x umuulan', 'araw araw umuulan'],
  ['bilis2 nman', 'bilis bilis naman'],
  ['wlng abono d2, 500 m2', 'wlng abono dito , 500 m2'],
  ['Naglagay ako ng 1,000 kilo, tama ba?', 'naglagay ako ng 1000 kilo , tama ba ,'],
  ['tag-ulan na, 14-14-14 ba', 'tag ulan na , 14-14-14 ba'],
  ['ano code ng RC 222', 'ano code ng rc 222'],
  ['constructor', 'constructor'],
  ['__proto__ toString valueOf2', 'proto tostring valueof valueof'],
])('"%s" is read as "%s"', (text, normalized) => {
  expect(normalize(text)).toBe(normalized);
});

test('marks in a row part what stands around them once', () => {
  expect(normalize(`bakit dilaw ang palay${'?'.repeat(40)}`)).toBe('bakit dilaw ang palay ,');
  expect(normalize('palay...!!! \n\n ?; mais')).toBe('palay , mais');
});

test('every row of text-speak is spelled out', () => {
  for (const [typed, spelled] of Object.entries(textSpeak)) expect(normalize(typed), typed).toBe(spelled);
});

test('any text is read: it holds no two commas in a row', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = normalize(text);
      expect(once).not.toContain(', ,');
      expect(once).not.toMatch(/ {2}|^ | $/);
    }),
  );
  expect(normalize('?'.repeat(READ_MAX_CHARS))).toBe(',');
});

test("'san-o' asks when, in Hiligaynon; 'san' alone asks where", () => {
  expect(normalize('san-o mag-spray')).toBe('kailan mag spray');
  expect(normalize('san ako bibili')).toBe('saan ako bibili');
});
