import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddsOf, type Signs } from './situation-odds.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const signs = fc.record<Signs>({
  middle: unit,
  line: unit,
  lead: fc.double({ min: -1, max: 1, noNaN: true }),
  heard: unit,
  otherForm: fc.constantFrom(0, 1),
  cropUntold: fc.constantFrom(0, 1),
  follows: fc.constantFrom(0, 1),
  length: unit,
});

test('more lead and a topic that is heard make it likelier, another form and an untold crop less', () => {
  fc.assert(
    fc.property(signs, (of) => {
      const odds = oddsOf(of);
      expect(odds).toBeGreaterThan(0);
      expect(odds).toBeLessThan(1);
      expect(oddsOf({ ...of, lead: of.lead + 0.1 })).toBeGreaterThan(odds);
      expect(oddsOf({ ...of, heard: of.heard + 0.1 })).toBeGreaterThan(odds);
      if (of.cropUntold === 0) expect(oddsOf({ ...of, cropUntold: 1 })).toBeLessThan(odds);
      if (of.otherForm === 0) expect(oddsOf({ ...of, otherForm: 1 })).toBeLessThan(odds);
    }),
  );
});
