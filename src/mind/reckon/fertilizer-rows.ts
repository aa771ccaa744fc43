import { between, type Fact, listOf, quantity } from '#agronomy/fact.ts';
import type { FieldBags } from '#agronomy/fertilizer/field-bags.ts';
import type { Split } from '#agronomy/fertilizer/plan.ts';
import { bagsOf } from './bag-amounts.ts';
import type { Facts } from './farm-facts.ts';
import type { FertilizerTime, ScheduledTime } from './fertilizer-times.ts';
import type { Inquiry } from './reckoner.ts';

export type Row = Readonly<Record<string, Fact>>;

/** A time that still helps, with what is left of its share, and its place among all times. */
export type LeftSplit = { split: Split; index: number; when: Fact | null; at: Fact | null };

/** Rows `splits` {when, bags}; on the calendar `past` {when}, `missed`, `due`, `coming` {when, bags, day}. */
export function rowsOf(
  times: readonly FertilizerTime[] | null,
  onCalendar: readonly ScheduledTime[] | null,
  left: readonly LeftSplit[],
  plan: FieldBags | null,
  isDated: boolean,
): Record<string, Row[]> {
  const bagsAt = (index: number) => {
    const at = left.findIndex((split) => split.index === index);
    const bags = plan?.steps[at]?.bags.filter(({ kg }) => kg > 0.05) ?? [];
    return bags.length === 0 ? null : listOf(bags.map(({ grade, kg }) => bagsOf(grade, kg)));
  };
  const row = (index: number): Row[] => {
    const when = times?.[index]?.when;
    const bags = bagsAt(index);
    return when === undefined || bags === null ? [] : [{ when, bags }];
  };
  if (onCalendar === null) return { splits: (times ?? []).flatMap((_, index) => row(index)) };
  const inState = (state: ScheduledTime['state']) => onCalendar.filter((time) => time.state === state);
  const dated = (time: ScheduledTime): Row[] =>
    row(time.index).map((each) => (isDated ? { ...each, day: dayOf(time) } : each));
  return {
    past: inState('past').flatMap(({ index }) => (times?.[index] ? [{ when: times[index].when }] : [])),
    missed: inState('missed').flatMap(dated),
    due: inState('due').flatMap(dated),
    coming: inState('coming').flatMap(dated),
  };
}

/** The window of a time; today's part of it when it is open. */
export function dayOf({ from, to, dates }: ScheduledTime): Fact {
  const first = dates[0] ?? from;
  return first >= to
    ? { kind: 'day', day: first, source: 'computed' }
    : { kind: 'day', day: first, to, source: 'computed' };
}

/** What is due now and what comes next; days of the calendar only where the age was told, not guessed from a stage. */
export function calendarFacts(
  { frame }: Inquiry,
  onCalendar: readonly ScheduledTime[] | null,
  rows: Record<string, Row[]>,
): Facts {
  if (onCalendar === null) return {};
  const due = rows.due?.[0] ?? rows.missed?.[0];
  const next = rows.coming?.[0];
  const coming = onCalendar.find(({ state }) => state === 'coming');
  const age = frame.ageDays?.value;
  const isTold = age !== undefined;
  return {
    ...(due?.when && due.bags && { dueWhen: due.when, dueBags: due.bags }),
    ...(due?.bags && next === undefined && { dueLast: due.bags }),
    ...(next?.when && next.bags && { nextWhen: next.when, nextBags: next.bags }),
    ...(isTold && next?.day && { nextDay: next.day }),
    ...(isTold && coming !== undefined && { nextIn: quantity(coming.days, 'araw', 'computed') }),
    ...(isTold && { dated: between(age.low, age.high, 'araw', 'said') }),
  };
}

/** Less than this beside the bags is not worth a word, in kg. */
const LEFT_FROM_KG = 5;

/** What the bags leave over: left. */
export function leftRows({ shopping }: FieldBags): Row[] {
  return shopping
    .filter(({ leftKg }) => leftKg >= LEFT_FROM_KG)
    .map(({ grade, leftKg }) => ({ left: bagsOf(grade, leftKg) }));
}
