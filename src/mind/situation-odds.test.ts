import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadOf, likelihoodOf, type Signs, scoreOf } from './situation-odds.ts';

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
  covered: unit,
  asking: unit,
  togetherAsked: unit,
  togetherAnswered: unit,
  heard: unit,
  sameForm: unit,
  ofCrop: flag,
  cropUntold: flag,
  follows: flag,
  thread: flag,
  open: flag,
  ofTrouble: fc.constantFrom(-1, 0, 1),
  length: unit,
});

test('more lead, words told, an open topic, his trouble and the same form speak for it, an untold crop against it', () => {
  fc.assert(
    fc.property(signs, (of) => {
      const score = scoreOf(of);
      const more = (other: Partial<Signs>) => expect(scoreOf({ ...of, ...other })).toBeGreaterThan(score);
      more({ lead: of.lead + 0.1, togetherLead: of.togetherLead + 0.1, namedLead: of.namedLead + 0.1 });
      more({ heard: of.heard + 0.1 });
      more({ covered: of.covered + 0.1 });
      more({ asking: of.asking + 0.1 });
      more({ sameForm: of.sameForm + 0.1 });
      if (of.open === 0) more({ open: 1 });
      if (of.ofTrouble < 1) more({ ofTrouble: of.ofTrouble + 1 });
      if (of.cropUntold === 1) more({ cropUntold: 0 });
    }),
  );
});

test('the farther the next, the likelier it is, but no lead counts beyond some; where nothing else was found it counts most', () => {
  const score = fc.double({ min: -5, max: 12, noNaN: true });
  fc.assert(
    fc.property(signs, score, score, (of, own, rival) => {
      const odds = likelihoodOf(of, leadOf(own, rival));
      expect(odds).toBeGreaterThan(0);
      expect(odds).toBeLessThan(1);
      expect(likelihoodOf(of, leadOf(own + 0.1, rival))).toBeGreaterThanOrEqual(odds);
      expect(likelihoodOf(of, leadOf(own, Number.NEGATIVE_INFINITY))).toBeGreaterThanOrEqual(odds);
    }),
  );
  expect(leadOf(1, 0)).toBeGreaterThan(leadOf(1, 0.5));
  expect(leadOf(100, 0)).toBe(leadOf(50, 0));
});
