import { expect, test } from 'vitest';
import { bagModel } from '../../../ear/bag-model.ts';
import { convolutionModel } from '../../../ear/convolution-model.ts';
import { seededRandom } from '../../../ear/random.ts';
import type { Model } from '../../../ear/teach.ts';

const EXAMPLE = { tokens: ['kailan', 'abono', 'palay', '{crop}', '?'], topic: 2 };
const STEP = 0.004;

/** The same model with the same chances, one cell moved: what it loses on the example. */
function lossWith(open: () => Model<unknown>, parameter: number, cell: number, move: number): number {
  const model = open();
  const values = model.parameters[parameter]?.values;
  if (values) values[cell] = (values[cell] ?? 0) + move;
  return model.learn(EXAMPLE, 1);
}

// The ways back are written by hand: each slope must be what the loss really does when the cell moves.
test.each([
  ['bag', () => bagModel(7, seededRandom(3))],
  ['convolution', () => convolutionModel(7, seededRandom(3))],
])('the slopes of the %s are those of its loss', (_, open: () => Model<unknown>) => {
  const learned = open();
  learned.learn(EXAMPLE, 1);
  for (const [number, { slopes }] of learned.parameters.entries()) {
    const steepest = [...slopes.keys()].sort((one, other) => Math.abs(slopes[other] ?? 0) - Math.abs(slopes[one] ?? 0));
    for (const cell of steepest.slice(0, 5)) {
      const rise = lossWith(open, number, cell, STEP) - lossWith(open, number, cell, -STEP);
      expect(rise / (2 * STEP), `parameter ${number}, cell ${cell}`).toBeCloseTo(slopes[cell] ?? 0, 2);
    }
  }
});
