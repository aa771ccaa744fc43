import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddsOf, type Signs } from './situation-odds.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const lead = fc.double({ min: -1, max: 1, noNaN: true });
const flag = fc.constantFrom(0, 1);
const signs = fc.record<Signs>({
  middle: unit,
  line: unit,
  lead,
  togetherMiddle: unit,
  togetherLine: unit,
  togetherLead: lead,
  namedMiddle: unit,
  namedLine: unit,
  namedLead: lead,
  asked: unit,
  answered: unit,
  togetherAsked: unit,
  togetherAnswered: unit,
  heard: unit,
  otherForm: flag,
  ofCrop: flag,
  cropUntold: flag,
  follows: flag,
  thread: flag,
  open: flag,
  ofTrouble: fc.constantFrom(-1, 0, 1),
  length: unit,
});

test('more lead, shared words, an open topic, his trouble make it likelier; another form and an untold crop less', () => {
  fc.assert(
    fc.property(signs, (of) => {
      const odds = oddsOf(of);
      const [alone, together, named] = [of.lead + 0.1, of.togetherLead + 0.1, of.namedLead + 0.1];
      expect(odds).toBeGreaterThan(0);
      expect(odds).toBeLessThan(1);
      expect(oddsOf({ ...of, lead: alone, togetherLead: together, namedLead: named })).toBeGreaterThan(odds);
      expect(oddsOf({ ...of, heard: of.heard + 0.1 })).toBeGreaterThan(odds);
      expect(oddsOf({ ...of, asked: of.asked + 0.1, togetherAsked: of.togetherAsked + 0.1 })).toBeGreaterThan(odds);
      if (of.open === 0) expect(oddsOf({ ...of, open: 1 })).toBeGreaterThan(odds);
      if (of.ofTrouble < 1) expect(oddsOf({ ...of, ofTrouble: of.ofTrouble + 1 })).toBeGreaterThan(odds);
      if (of.cropUntold === 0) expect(oddsOf({ ...of, cropUntold: 1 })).toBeLessThan(odds);
      // Lines of a thread ask in every form.
      if (of.otherForm === 0 && of.thread === 0) expect(oddsOf({ ...of, otherForm: 1 })).toBeLessThan(odds);
    }),
  );
});
