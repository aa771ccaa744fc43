/** A condition of weather-rules.json. */
export type Condition = {
  var: string;
  op: '<' | '<=' | '>' | '>=' | 'between';
  value: number | readonly number[];
  window?: string | null | undefined;
};

/**
 * What is known of a figure: it lies between two bounds. Equal bounds are a known figure. `isPartial`: the bounds are
 * that wide because days are missing, not because the day itself leaves it open.
 */
export type Interval = { low: number; high: number; isPartial?: boolean };

/** Whether something holds: for certain, perhaps (the day leaves it open), not, or too little is known of it. */
export type Truth = 'yes' | 'maybe' | 'no' | 'unknown';

/** Looks a condition's variable up in its window; null when nothing is known of it. */
export type Lookup = (condition: Condition) => Interval | null;

/** A known figure as an interval. */
export function exactly(value: number | null): Interval | null {
  return value === null ? null : { low: value, high: value };
}

function compare(yes: boolean, no: boolean, { isPartial = false }: Interval): Truth {
  return yes ? 'yes' : no ? 'no' : isPartial ? 'unknown' : 'maybe';
}

/** Whether one condition holds of a figure. */
export function truthOf({ op, value }: Condition, figure: Interval | null): Truth {
  if (figure === null || Number.isNaN(figure.low) || Number.isNaN(figure.high)) return 'unknown';
  const [low, high] = typeof value === 'number' ? [value, value] : [value[0] ?? Number.NaN, value[1] ?? Number.NaN];
  if (Number.isNaN(low) || Number.isNaN(high)) return 'unknown';
  switch (op) {
    case '<':
      return compare(figure.high < low, figure.low >= low, figure);
    case '<=':
      return compare(figure.high <= low, figure.low > low, figure);
    case '>':
      return compare(figure.low > low, figure.high <= low, figure);
    case '>=':
      return compare(figure.low >= low, figure.high < low, figure);
    default:
      return compare(figure.low >= low && figure.high <= high, figure.high < low || figure.low > high, figure);
  }
}

/** Whether all conditions hold, and the variables that nothing is known of. One that does not hold settles it. */
export function allOf(conditions: readonly Condition[], lookup: Lookup): { truth: Truth; missing: string[] } {
  const truths = conditions.map((condition) => ({ name: condition.var, truth: truthOf(condition, lookup(condition)) }));
  const missing = [...new Set(truths.filter(({ truth }) => truth === 'unknown').map(({ name }) => name))];
  if (truths.some(({ truth }) => truth === 'no')) return { truth: 'no', missing: [] };
  if (missing.length > 0) return { truth: 'unknown', missing };
  return { truth: truths.some(({ truth }) => truth === 'maybe') ? 'maybe' : 'yes', missing };
}
