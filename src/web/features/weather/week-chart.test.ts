import { expect, test } from 'vitest';
import { chartShapes } from './week-chart.tsx';

const day = (pop: number, max: number) => ({ pop, temp: { day: max - 4, min: max - 8, max } });

test('bars grow with the chance, the line rises with the heat, nothing leaves the drawing', () => {
  const [dry, wet, cool] = chartShapes([day(0, 34), day(1, 31), day(0.5, 28)]);
  expect(wet?.barTop).toBeLessThan(cool?.barTop ?? 0);
  expect(dry?.barTop).toBe(106);
  expect(dry?.lineY).toBeLessThan(cool?.lineY ?? 0);
  for (const shape of chartShapes([day(1, 30), day(1, 30)])) {
    expect(shape.barTop).toBeGreaterThanOrEqual(0);
    expect(shape.lineY).toBeGreaterThan(0);
    expect(shape.lineY).toBeLessThan(120);
  }
  expect(chartShapes([])).toEqual([]);
});
