import { expect, test } from 'vitest';
import { mergeChange, type Telling } from './merge-change.ts';

const FIRST = 1000;
const FIELD: Telling = { told: { name: 'Sapa', areaHa: 1, soil: { n: 'low', pH: 6 } }, toldAt: {}, others: {} };

test('what was seen and told anew counts, and nothing is kept beside it', () => {
  expect(mergeChange(FIELD, { told: { areaHa: 2 }, was: { areaHa: 1 }, at: 2000 }, FIRST)).toEqual({
    told: { ...FIELD.told, areaHa: 2 },
    toldAt: { areaHa: 2000 },
    others: {},
  });
});

const changed = mergeChange(
  FIELD,
  { told: { areaHa: 2, name: 'Ilog' }, was: { areaHa: 1, name: 'Sapa' }, at: 3000 },
  FIRST,
);

test('one told before it on another phone comes too late, and is kept', () => {
  const late = mergeChange(changed, { told: { areaHa: 3 }, was: { areaHa: 1 }, at: 2500 }, FIRST);
  expect(late).toEqual({ ...changed, others: { areaHa: { value: 3, at: 2500 } } });
});

test('one told after it counts, thing by thing, and what stood there is kept', () => {
  const newer = mergeChange(changed, { told: { areaHa: 3 }, was: { areaHa: 1 }, at: 3500 }, FIRST);
  expect(newer).toEqual({
    told: { ...changed.told, areaHa: 3 },
    toldAt: { areaHa: 3500, name: 3000 },
    others: { areaHa: { value: 2, at: 3000 } },
  });
});

test('both phones told the same: there is nothing to decide, however a store orders it', () => {
  const soil = { told: { soil: { pH: 5, n: 'low' as const } }, was: { soil: FIELD.told.soil }, at: 3000 };
  const told = mergeChange(FIELD, soil, FIRST);
  const again = mergeChange(told, { ...soil, told: { soil: { n: 'low', pH: 5 } }, at: 2000 }, FIRST);
  expect(again.others).toEqual({});
});

test('the farmer decides for one or the other, seeing both: the other goes', () => {
  const both = mergeChange(changed, { told: { areaHa: 3 }, was: { areaHa: 1 }, at: 2500 }, FIRST);
  for (const areaHa of [2, 3]) {
    const decided = mergeChange(both, { told: { areaHa }, was: { areaHa: 2 }, at: 4000 }, FIRST);
    expect([decided.told.areaHa, decided.others]).toEqual([areaHa, {}]);
  }
});

test('a caller that does not say what it saw: an older telling is kept beside, a newer one counts', () => {
  expect(mergeChange(changed, { told: { areaHa: 4 }, was: {}, at: 2500 }, FIRST).others.areaHa?.value).toBe(4);
  expect(mergeChange(changed, { told: { areaHa: 4 }, was: {}, at: 4000 }, FIRST)).toMatchObject({
    told: { areaHa: 4 },
    others: {},
  });
});
