import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, gain, PLAIN, type Statement } from './statement.ts';

const part = fc.double({ min: 0.01, max: 0.3, noNaN: true });
const statement: fc.Arbitrary<Statement> = fc
  .record({
    count: fc.integer({ min: 20, max: 400 }),
    each: fc.integer({ min: 1, max: 60 }),
    times: fc.integer({ min: 1, max: 20 }),
    price: fc.double({ min: 1, max: 300, noNaN: true }),
    taken: fc.array(part, { maxLength: 2 }),
    bags: fc.integer({ min: 0, max: 5 }),
    off: part,
    perCount: fc.double({ min: 0, max: 0.2, noNaN: true }),
    own: fc.double({ min: 0.1, max: 1, noNaN: true }),
    isOfNet: fc.boolean(),
    fee: fc.double({ min: 0, max: 0.08, noNaN: true }),
    costs: fc.integer({ min: 0, max: 90_000 }),
    borrowed: fc.integer({ min: 0, max: 20_000 }),
    interest: fc.integer({ min: 0, max: 9000 }),
    change: fc.option(fc.record({ part, price: fc.constant(90), cost: fc.integer({ min: 0, max: 900 }) })),
  })
  .map(
    ({
      count,
      each,
      times,
      price,
      taken,
      bags,
      off,
      perCount,
      own,
      isOfNet,
      fee,
      costs,
      borrowed,
      interest,
      change,
    }) => ({
      lots: [{ count, each, times, price }],
      gross: 0,
      inKind: [...taken.map((one) => ({ part: one })), { counts: bags }],
      change: change === null ? null : { ...change, costEach: 0.5 },
      off: { part: off, perCount },
      shares: { own, isOfNet },
      fee,
      costs,
      borrowed,
      back: borrowed + interest,
    }),
  );

const near = (value: number, other: number) =>
  expect(Math.abs(value - other)).toBeLessThan(1e-6 * Math.max(1, Math.abs(value), Math.abs(other)));
const priced = (one: Statement, price: number): Statement => ({
  ...one,
  lots: one.lots.map((lot) => ({ ...lot, price })),
  change: one.change === null ? null : { ...one.change, price },
});

describe('a statement of the money of a harvest', () => {
  test('what is left grows evenly with the price', () => {
    fc.assert(
      fc.property(statement, fc.integer({ min: 1, max: 99 }), (one, price) => {
        const own = (at: number) => evaluate(priced(one, at)).own;
        near(own(price + 2) - own(price + 1), own(price + 1) - own(price));
      }),
    );
  });

  test('the shares and the costs make the whole', () => {
    fc.assert(
      fc.property(statement, (one) => {
        const { gross, own, others, spent } = evaluate(one);
        near(own + others + spent, gross);
      }),
    );
  });

  test('nothing of the harvest is lost: taken, taken off and sold make it, where it is sold as it is', () => {
    fc.assert(
      fc.property(statement, (one) => {
        const { harvest, taken, off, sold } = evaluate({ ...one, change: null });
        near(taken + off + sold, harvest);
      }),
    );
  });

  test('a tenth of the harvest is worth a tenth of the price', () => {
    fc.assert(
      fc.property(statement, part, (one, taken) => {
        const bare = { ...one, inKind: [], off: { part: 0, perCount: 0 }, change: null };
        const inKind = evaluate({ ...bare, inKind: [{ part: taken }] });
        near(inKind.gross, evaluate(bare).gross * (1 - taken));
      }),
    );
  });

  test('what the buyer takes off is off what is left, so it is less after a tenth was given', () => {
    const lots = [{ count: 100, each: 50, times: 1, price: 20 }];
    const given = evaluate({ ...PLAIN, lots, inKind: [{ part: 0.1 }], off: { part: 0, perCount: 2 } });
    expect(given).toMatchObject({ harvest: 5000, taken: 500, off: 180, sold: 4320, gross: 86_400 });
  });

  test('at the even price nothing is left and nothing is lost', () => {
    fc.assert(
      fc.property(statement, (one) => {
        const { evenPrice } = evaluate(one);
        if (evenPrice === null) return;
        near(1 + evaluate(priced(one, evenPrice)).own / 1e5, 1);
      }),
    );
  });

  test('costs come off before or after it is shared', () => {
    const lots = [{ count: 1000, each: 1, times: 1, price: 10 }];
    const shared = (isOfNet: boolean) => evaluate({ ...PLAIN, lots, costs: 4000, shares: { own: 0.5, isOfNet } }).own;
    expect(shared(true)).toBe(3000);
    expect(shared(false)).toBe(1000);
  });

  test('two ways beside each other differ by the same either way round', () => {
    fc.assert(
      fc.property(statement, statement, (one, other) => {
        near(gain(one, other), -gain(other, one));
      }),
    );
  });
});
