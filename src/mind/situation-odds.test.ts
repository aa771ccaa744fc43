import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Judged } from '../../ear/fit-odds.ts';
import { fittedNetwork } from '../../ear/order-network.ts';
import { seededRandom } from '../../ear/random.ts';
import { inputsOf, leadOf, likelihoodOf, SIGNS, type Signs, scoresOf } from './situation-odds.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const signs = fc.record(Object.fromEntries(SIGNS.map((sign) => [sign, unit])) as Record<keyof Signs, typeof unit>);
const found = fc.array(signs, { minLength: 1, maxLength: 20 });

test('a score is that of the situation, wherever it stands among what was found', () => {
  fc.assert(
    fc.property(found, (all) => {
      const scores = scoresOf(all);
      expect(scores.every(Number.isFinite)).toBe(true);
      expect(scoresOf(all.toReversed()).toReversed()).toEqual(scores);
    }),
  );
});

const near = (share: number) => Object.fromEntries(SIGNS.map((sign) => [sign, share])) as Signs;

test('a network sees each sign, and by how much it falls short of the highest', () => {
  const [best, other] = inputsOf([near(0.8), { ...near(0.5), line: 0.9 }]);
  const line = SIGNS.indexOf('line');
  const seen = [best?.[line], best?.[SIGNS.length + line], other?.[SIGNS.length + line], other?.[SIGNS.length]];
  for (const [at, value] of [0.8, -0.1, 0, -0.3].entries()) expect(seen[at]).toBeCloseTo(value, 9);
});

test('what no reader was shown teaches nothing: it is not learned to be wrong', () => {
  const random = seededRandom(9);
  const talks = Array.from({ length: 200 }, (): Judged[] => {
    const of = near(0.5);
    const line = random.next();
    return [
      { signs: { ...of, line }, share: 1 },
      { signs: { ...of, line: line - 0.3 }, share: 0 },
      { signs: { ...of, line: line + 0.3 }, share: null },
    ];
  });
  const order = [fittedNetwork(talks, 1)];
  const [right = 0, wrong = 0, unread = 0] = scoresOf(
    [{ ...near(0.5) }, { ...near(0.5), line: 0.2 }, { ...near(0.5), line: 0.8 }],
    { order },
  );
  expect(right).toBeGreaterThan(wrong);
  expect(unread).toBeGreaterThan(right);
});

test('what is worse by every sign does not stand first, and what it is changes nothing of the better', () => {
  const [first = 0, second = 0, third = 0] = scoresOf([near(0.8), near(0.4), near(0.1)]);
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(third);
  expect(scoresOf([near(0.8), near(0.4)])).toEqual([first, second]);
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

test('a network learns what two signs say together, which neither says alone, and the same seed learns the same', () => {
  // Right is what is near OR follows, not both: no sum of the two signs can tell.
  const random = seededRandom(5);
  const talk = (): Judged[] => {
    const pick = random.below(4);
    return [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ].map(([line = 0, follows = 0], at) => {
      const isRight = (line !== follows) === pick < 3;
      const of = Object.fromEntries(SIGNS.map((sign) => [sign, random.next()])) as Signs;
      return {
        signs: { ...of, line, follows, later: Number(pick < 3) },
        share: isRight && (at + pick) % 2 === 0 ? 1 : isRight ? 0.5 : 0,
      };
    });
  };
  const learned = Array.from({ length: 400 }, talk);
  const unseen = Array.from({ length: 200 }, talk);
  const network = fittedNetwork(learned, 7);
  const right = unseen.filter((one) => {
    const scores = scoresOf(
      one.map((each) => each.signs),
      { order: [network] },
    );
    return (one[scores.indexOf(Math.max(...scores))]?.share ?? 0) > 0;
  });
  expect(right.length).toBeGreaterThan(180);
  expect(fittedNetwork(learned.slice(0, 20), 3)).toEqual(fittedNetwork(learned.slice(0, 20), 3));
});
