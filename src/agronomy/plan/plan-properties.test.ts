import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { addDays, daysBetween } from '#agronomy/season/calendar-day.ts';
import type { Circumstances, Field } from './field.ts';
import { planWork } from './plan-work.ts';
import type { PlannedTask, WorkPlan } from './planned-task.ts';

const knowledge = await loadKnowledge();
const DAY = '2026-01-01';
const RUNS = { numRuns: 120 };

const fields = fc.record({
  cropId: fc.constantFrom(...knowledge.crops.map(({ id }) => id)),
  areaHa: fc.double({ min: 0.01, max: 5, noNaN: true }),
  plantedOn: fc.integer({ min: 0, max: 700 }).map((days) => addDays(DAY, days) ?? DAY),
  method: fc.constantFrom('transplanted', 'direct', null),
  water: fc.constantFrom('irrigated', 'rainfed', null),
  varietyDays: fc.option(fc.integer({ min: 60, max: 160 })),
  enteredOn: fc.constant(null),
}) satisfies fc.Arbitrary<Field>;

/** Age of the field in days, and what was done of its first tasks how many days late. */
const histories = fc.record({
  age: fc.integer({ min: -60, max: 200 }),
  records: fc.array(
    fc.record({
      at: fc.nat({ max: 20 }),
      state: fc.constantFrom('done', 'skipped', 'later'),
      delay: fc.integer({ min: -3, max: 30 }),
    }),
    { maxLength: 6 },
  ),
});

function planAt(field: Field, age: number, now: Partial<Circumstances> = {}): WorkPlan {
  const today = addDays(field.plantedOn, age) ?? DAY;
  const plan = planWork(knowledge, field, { today, forecast: null, normals: null, done: [], sprays: [], ...now });
  if (plan === null) throw new Error('no plan');
  return plan;
}

function withHistory(
  field: Field,
  {
    age,
    records,
  }: { age: number; records: readonly { at: number; state: 'done' | 'skipped' | 'later'; delay: number }[] },
) {
  const first = planAt(field, age).tasks;
  const done = records.flatMap(({ at, state, delay }) => {
    const task = first[at];
    return task === undefined ? [] : [{ taskId: task.id, state, on: addDays(task.to, delay) ?? DAY }];
  });
  return planAt(field, age, { done });
}

const isAsked = ({ state }: PlannedTask) => ['open', 'late', 'later'].includes(state);
const kgOf = (plan: WorkPlan) => plan.tasks.flatMap(({ givings }) => givings).reduce((sum, { kg }) => sum + kg, 0);

test('the same field gives the same plan, ids stand once, and every task ends after it begins', () => {
  fc.assert(
    fc.property(fields, histories, (field, history) => {
      const plan = withHistory(field, history);
      expect(withHistory(field, history)).toEqual(plan);
      expect(new Set(plan.tasks.map(({ id }) => id)).size).toBe(plan.tasks.length);
      for (const { id, from, to } of plan.tasks) expect(from <= to, id).toBe(true);
      for (const [at, { from }] of plan.tasks.entries()) expect(from >= (plan.tasks[at - 1]?.from ?? from)).toBe(true);
      for (const [at, { from, to }] of plan.stages.entries()) {
        expect(from <= to).toBe(true);
        const before = plan.stages[at - 1];
        if (before !== undefined) expect(daysBetween(before.to, from)).toBe(1);
      }
    }),
    RUNS,
  );
});

test('nothing before the land is prepared but the nursery, and nothing after the harvest', () => {
  fc.assert(
    fc.property(fields, fc.integer({ min: -60, max: 60 }), (field, age) => {
      const plan = planAt(field, age);
      if (plan.stages.length === 0) return;
      const land = plan.tasks.find(({ kind }) => kind === 'land' || kind === 'planting');
      for (const { id, kind, from, to } of plan.tasks) {
        if (kind !== 'nursery') expect(from >= (land?.from ?? ''), id).toBe(true);
        expect(to <= (plan.harvest?.to ?? ''), id).toBe(true);
      }
    }),
    RUNS,
  );
});

test('a field planted later has the same days as much later', () => {
  fc.assert(
    fc.property(fields, fc.integer({ min: 1, max: 300 }), fc.integer({ min: -30, max: 150 }), (field, later, age) => {
      const moved = { ...field, plantedOn: addDays(field.plantedOn, later) ?? DAY };
      const daysOf = ({ tasks }: WorkPlan) => new Map(tasks.map(({ id, from, to, state }) => [id, [from, to, state]]));
      const [was, is] = [daysOf(planAt(field, age)), daysOf(planAt(moved, age))];
      expect([...is.keys()].toSorted()).toEqual([...was.keys()].toSorted());
      for (const [id, [from = '', to = '', state]] of was)
        expect(is.get(id), id).toEqual([addDays(from, later), addDays(to, later), state]);
    }),
    RUNS,
  );
});

test('twice the land takes about twice the fertilizer, and never less', () => {
  const fed = fields.filter(({ cropId }) => knowledge.crops.find(({ id }) => id === cropId)?.fert.general !== null);
  fc.assert(
    fc.property(fed, (field) => {
      const [one, two] = [kgOf(planAt(field, -60)), kgOf(planAt({ ...field, areaHa: 2 * field.areaHa }, -60))];
      expect(two).toBeGreaterThanOrEqual(one);
      // Bags are whole and other products may be cheaper for more land, so kilos follow the land only roughly.
      if (one > 0) expect(two / one).toBeLessThan(4);
    }),
    RUNS,
  );
});

test('whatever was done or not, no nitrogen for rice once its panicles form, and nothing is asked for whose time is long over', () => {
  fc.assert(
    fc.property(fields, histories, (field, history) => {
      const plan = withHistory(field, history);
      for (const task of plan.tasks.filter((each) => each.kind === 'fertilizer' && isAsked(each))) {
        const age = daysBetween(field.plantedOn, task.from) ?? 0;
        if (field.cropId === 'rice') expect(age, task.id).toBeLessThanOrEqual(field.method === 'direct' ? 59 : 45);
        const late = history.age - (daysBetween(field.plantedOn, task.to) ?? 0);
        expect(late, task.id).toBeLessThanOrEqual(14);
      }
    }),
    RUNS,
  );
});

test('any day, area or crop that is none gives no plan instead of an error', () => {
  const odd = fc.oneof(fc.string(), fc.constantFrom('2026-02-30', '', 'bukas', '9999-12-31'));
  fc.assert(
    fc.property(fields, odd, odd, fc.double(), (field, plantedOn, today, areaHa) => {
      const now: Circumstances = { today, forecast: null, normals: null, done: [], sprays: [] };
      expect(() => planWork(knowledge, { ...field, plantedOn, areaHa }, now)).not.toThrow();
    }),
    RUNS,
  );
});
