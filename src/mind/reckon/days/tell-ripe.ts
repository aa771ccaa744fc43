import { between, type Fact, quantity } from '#agronomy/fact.ts';
import { addDays, daysBetween, type IsoDay } from '#agronomy/season/calendar-day.ts';
import { FROM_HEART, type RipensAfter } from '#agronomy/season/ripens-after.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import type { ToldDays } from './told-days.ts';

/**
 * From the bloom, or the heart of a banana. Cases 'own-ripe-wait' (left), 'own-ripe-now', 'own-ripe-late' (ago), and
 * 'own-ripe-kind' where the kind of banana is to be asked (lakatan and saba, their days; lakatanOn and sabaOn).
 */
export function ripeOf({ seen, today }: ToldDays, ripens: RipensAfter | 'kind' | null): Reckoned | null {
  const span = seen === undefined ? null : daysBetween(seen.day, today);
  if (seen === undefined || span === null || ripens === null) return null;
  const told = {
    start: day(seen.day),
    [seen.of]: day(seen.day),
    span: quantity(span, 'araw', 'computed'),
  };
  if (ripens === 'kind') {
    const { lakatan, saba } = FROM_HEART;
    const [lakatanOn, sabaOn] = [spanOf(seen.day, lakatan), spanOf(seen.day, saba)];
    if (lakatanOn === null || sabaOn === null) return null;
    const facts = { ...told, lakatan: daysOf(lakatan), saba: daysOf(saba), lakatanOn, sabaOn };
    return { kind: 'reckoned', case: 'own-ripe-kind', facts, sources: [lakatan.source, saba.source] };
  }
  const [low, high] = ripens.days;
  const harvest = spanOf(seen.day, ripens);
  if (harvest === null) return null;
  const at = span < low ? 'wait' : span <= high ? 'now' : 'late';
  return {
    kind: 'reckoned',
    case: `own-ripe-${at}`,
    facts: {
      ...{ ...told, days: daysOf(ripens), harvest },
      ...(at === 'wait' && { left: between(low - span, high - span, 'araw', 'computed') }),
      ...(at === 'late' && { ago: quantity(span - high, 'araw', 'computed') }),
    },
    sources: [ripens.source],
  };
}

function day(of: IsoDay): Fact {
  return { kind: 'day', day: of, source: 'said' };
}

function daysOf({ days: [low, high], source }: RipensAfter): Fact {
  return between(low, high, 'araw', source);
}

function spanOf(from: IsoDay, { days: [low, high] }: RipensAfter): Fact | null {
  const [first, last] = [addDays(from, low), addDays(from, high)];
  return first === null || last === null ? null : { kind: 'day', day: first, to: last, source: 'computed' };
}
