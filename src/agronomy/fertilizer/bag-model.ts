import { type Coefficients, type Constraint, solve } from 'yalps';
import type { Grade, Npk } from './bags.ts';
import type { Split } from './plan.ts';

/** The three nutrients, in the order of a label. */
export const nutrients = ['n', 'p2o5', 'k2o'] as const;
export type Nutrient = (typeof nutrients)[number];

/** A product that may be bought; `costPerKg` in pesos, or 1 to save weight where prices are unknown. */
export type Candidate = { grade: Grade; costPerKg: number };

/** How closely a purchase must follow the need. */
export type Limits = {
  /** Least and most of each nutrient over the season, in kg. */
  total: Readonly<Record<Nutrient, readonly [number, number]>>;
  /** How far a time's nutrient may lie from its planned share, as a part (0 to 1) of the season's. */
  drift: Readonly<Record<Nutrient, number>>;
};

/** A field's task: nutrients over the season in kg, shared out over the times of application in percent. */
export type Task = { need: Npk; splits: readonly Split[]; candidates: readonly Candidate[]; limits: Limits };

/** Kilograms of a product at one time; the key is `givenKey`. */
export type Uses = ReadonlyMap<string, number>;

const percentOf: Readonly<Record<Nutrient, 'nPct' | 'p2o5Pct' | 'k2oPct'>> = {
  n: 'nPct',
  p2o5: 'p2o5Pct',
  k2o: 'k2oPct',
};

/** Names the giving of a product at a time of application. */
export function givenKey(gradeId: string, time: number): string {
  return `${gradeId} @${time}`;
}

/**
 * Whether a product may be given at a time. What carries phosphorus is worked into the soil where phosphorus is due,
 * so top-dressings are urea, ammonium sulfate and potash only.
 */
export function isAllowed(grade: Grade, split: Split): boolean {
  return grade.p2o5 === 0 || split.p2o5Pct > 0;
}

/** What a time should bring of a nutrient, in kg. */
export function shareOf(need: Npk, split: Split, nutrient: Nutrient): number {
  return (need[nutrient] * split[percentOf[nutrient]]) / 100;
}

/** Season's need the splits add up to, in kg: less than the rate when only later times are left. */
export function plannedNeed(rate: Npk, areaHa: number, splits: readonly Split[]): Npk {
  const sum = (nutrient: Nutrient) => splits.reduce((kg, split) => kg + shareOf(rate, split, nutrient) * areaHa, 0);
  return { n: sum('n'), p2o5: sum('p2o5'), k2o: sum('k2o') };
}

type Rows = Map<string, Constraint>;
type Columns = Map<string, Map<string, number>>;

/** Rows and columns that every question about a task has in common. */
function base({ need, splits, candidates, limits }: Task, forbidden: ReadonlySet<string>) {
  const rows: Rows = new Map();
  const columns: Columns = new Map();
  const season = Object.fromEntries(nutrients.map((key) => [key, need[key]])) as Npk;
  for (const key of nutrients) {
    const [min, max] = limits.total[key];
    rows.set(key, { min, max });
    splits.forEach((split, time) => {
      const share = plannedShare(season, splits, split, key);
      const drift = limits.drift[key] * season[key];
      if (limits.drift[key] < 1) rows.set(`${key}${time}`, { min: share - drift, max: share + drift });
    });
  }
  for (const { grade } of candidates) {
    splits.forEach((split, time) => {
      if (!isAllowed(grade, split) || forbidden.has(givenKey(grade.id, time))) return;
      const column = new Map<string, number>([[`bought ${grade.id}`, 1]]);
      for (const key of nutrients) {
        if (grade[key] === 0) continue;
        column.set(key, grade[key] / 100);
        column.set(`${key}${time}`, grade[key] / 100);
      }
      columns.set(givenKey(grade.id, time), column);
    });
  }
  return { rows, columns };
}

/** The part of the season's need (already the sum over the splits) that falls on one time, in kg. */
function plannedShare(season: Npk, splits: readonly Split[], split: Split, nutrient: Nutrient): number {
  const whole = splits.reduce((sum, each) => sum + each[percentOf[nutrient]], 0);
  return whole === 0 ? 0 : (season[nutrient] * split[percentOf[nutrient]]) / whole;
}

/**
 * Branch-and-cut steps before the best purchase found so far is taken. A count, not a clock: the same question always
 * gets the same answer. Farms of a few hectares rarely need more than a few hundred.
 */
const mostSteps = 1000;

function run(objective: string, rows: Rows, columns: Columns, integers: ReadonlySet<string>, tolerance = 0) {
  const variables: Iterable<readonly [string, Coefficients<string>]> = columns;
  const solution = solve(
    { direction: 'minimize', objective, constraints: rows, variables, integers },
    { maxIterations: mostSteps, tolerance },
  );
  const isUsable = (solution.status === 'optimal' || solution.status === 'timedout') && !Number.isNaN(solution.result);
  return isUsable ? { amounts: new Map(solution.variables) } : null;
}

/** Most units of a product that the upper limits leave room for. */
function mostUnits({ limits }: Task, grade: Grade, unitKg: number): number {
  const kg = nutrients.map((key) =>
    grade[key] === 0 ? Number.POSITIVE_INFINITY : limits.total[key][1] / (grade[key] / 100),
  );
  return Math.ceil(Math.min(...kg) / unitKg);
}

/** From so many units on a purchase within 0.3 % of the bound is good enough; below, the cheapest is proven. */
const provenUpTo = 60;
const largeTolerance = 0.003;

/**
 * Products in whole units of `unitKg` kilograms, at most `mostProducts` of them. With `mostCost` the fewest units that
 * cost no more than that are sought instead of the cheapest.
 */
export type Packing = { unitKg: number; mostProducts: number; mostCost?: number };

/**
 * The cheapest purchase that meets the limits, by product id. With a packing it is a mixed integer program; with null
 * any amount of any product can be had (linear program, a lower bound of the former). Null when nothing meets the
 * limits.
 */
export function cheapest(task: Task, packing: Packing | null): { cost: number; kgOf: Map<string, number> } | null {
  const { rows, columns } = base(task, new Set());
  const size = packing?.unitKg ?? 1;
  const integers = new Set<string>();
  const isCapped = packing !== null && packing.mostProducts < task.candidates.length;
  if (isCapped) rows.set('products', { max: packing.mostProducts });
  const mostCost = packing?.mostCost;
  if (mostCost !== undefined) rows.set('cost', { max: mostCost });
  for (const { grade, costPerKg } of task.candidates) {
    const { id } = grade;
    rows.set(`bought ${id}`, { max: 0 });
    const column = new Map([
      ['cost', costPerKg * size],
      [`bought ${id}`, -size],
    ]);
    // Among equal loads the cheaper one: the cost adds less than one unit would.
    if (mostCost !== undefined) column.set('load', 1 + (0.5 * costPerKg * size) / mostCost);
    columns.set(id, column);
    if (packing !== null) integers.add(id);
    if (!isCapped) continue;
    rows.set(`chosen ${id}`, { max: 0 });
    rows.set(`once ${id}`, { max: 1 });
    column.set(`chosen ${id}`, 1);
    columns.set(
      `is ${id}`,
      new Map([
        [`chosen ${id}`, -mostUnits(task, grade, size)],
        [`once ${id}`, 1],
        ['products', 1],
      ]),
    );
    integers.add(`is ${id}`);
  }
  const isLarge = packing !== null && task.need.n + task.need.p2o5 + task.need.k2o > provenUpTo * 0.4 * size;
  const found = run(mostCost === undefined ? 'cost' : 'load', rows, columns, integers, isLarge ? largeTolerance : 0);
  if (found === null) return null;
  const kgOf = new Map<string, number>();
  let cost = 0;
  for (const { grade, costPerKg } of task.candidates) {
    const amount = found.amounts.get(grade.id) ?? 0;
    const kg = (packing === null ? amount : Math.round(amount)) * size;
    if (kg > 0) kgOf.set(grade.id, kg);
    cost += kg * costPerKg;
  }
  return { cost, kgOf };
}

/** The least shortage of P2O5 and K2O below the lower limits that the products allow, in kg of nutrient. */
export function leastShortage(task: Task): { p2o5: number; k2o: number } | null {
  const { rows, columns } = base(task, new Set());
  for (const key of ['p2o5', 'k2o'] as const)
    columns.set(
      `short ${key}`,
      new Map([
        [key, 1],
        ['short', 1],
      ]),
    );
  const found = run('short', rows, columns, new Set());
  if (found === null) return null;
  return { p2o5: found.amounts.get('short p2o5') ?? 0, k2o: found.amounts.get('short k2o') ?? 0 };
}

/** How bad a kilogram off is, relative to the need: too little above too much, the season above a single time. */
const penalties = {
  under: { n: 20, p2o5: 6, k2o: 6 },
  over: { n: 10, p2o5: 2, k2o: 2 },
  drift: { n: 1, p2o5: 0.5, k2o: 0.5 },
};

/**
 * Shares what was bought over the times so that the season and every time come as near to the need as they can;
 * `forbidden` uses (`givenKey`) are left out. Null when the limits cannot be met without them.
 */
export function shareOut(task: Task, kgOf: ReadonlyMap<string, number>, forbidden: ReadonlySet<string>): Uses | null {
  const { rows, columns } = base(task, forbidden);
  for (const { grade } of task.candidates) rows.set(`bought ${grade.id}`, { max: (kgOf.get(grade.id) ?? 0) + 1e-7 });
  const measure = (row: string, total: string, aim: number, under: number, over: number) => {
    rows.set(row, { equal: aim });
    columns.set(
      `under ${row}`,
      new Map([
        [row, 1],
        ['off', under],
      ]),
    );
    columns.set(
      `over ${row}`,
      new Map([
        [row, -1],
        ['off', over],
      ]),
    );
    for (const column of columns.values()) {
      const share = column.get(total);
      if (share !== undefined) column.set(row, share);
    }
  };
  for (const key of nutrients) {
    const weight = 1 / Math.max(task.need[key], 1e-3 * (task.need.n + task.need.p2o5 + task.need.k2o), 1e-9);
    measure(`season ${key}`, key, task.need[key], penalties.under[key] * weight, penalties.over[key] * weight);
    task.splits.forEach((split, time) => {
      const aim = plannedShare(task.need, task.splits, split, key);
      const drift = penalties.drift[key] * weight;
      measure(`time ${key}${time}`, `${key}${time}`, aim, drift, drift);
    });
  }
  return run('off', rows, columns, new Set())?.amounts ?? null;
}
