import { between, quantity } from '#agronomy/fact.ts';
import { normalize } from '#agronomy/question/normalize.ts';
import { addDays } from '#agronomy/season/calendar-day.ts';
import type { Inquiry, Reckoner, Reckoning } from '#mind/reckon/reckoner.ts';
import { LONGEST_WAIT_DAYS, speaksOfNoLabel, speaksOfPicked, speaksOfWashing, sprayedDaysAgo } from '#mind/sprayed.ts';
import { activeFacts, type Facts } from './active-facts.ts';
import { type Told, toldProducts } from './told-products.ts';

type Sprayed = { told: Told | null; daysAgo: { low: number; high: number } | null; labelDays: number | null };

/**
 * A spray that was told, in this message or an earlier one, and how long to wait before harvest, eating, feeding or
 * selling. null when nothing was sprayed, or something unknown longer ago than any label asks to wait.
 *
 * Case 'sprayed-before'. Facts: active, kind, group, wait (days that labels commonly give, broad), noWait (marker),
 * waited (days since the spray), left (days still to wait, by the table's range) or leftMost (at most so many, where some
 * labels are over), until (the day), passedDays (days since
 * the spray, once the longest usual wait has passed), unknown (marker: nobody knows what was sprayed), unknownWaited (days
 * since a spray of which nobody knows what it was), pickedWaited (waited, where something was picked all the same before
 * the wait was over), unreadWait (wait, where the label cannot be read), washWaited (waited, where he would wash the spray
 * off). The label decides in every case.
 *
 * Case 'label-told', where he read a credible wait off his label: labelWait (days), labelWaited (days since the spray), from (the
 * first day on which the wait is over), and labelOver (labelWaited) where it is, labelPicked (labelWaited) where something was
 * picked before that.
 */
export const sprayWait: Reckoner = (inquiry) => {
  const sprayed = lastSpray(inquiry);
  if (sprayed === null) return null;
  const { told, daysAgo, labelDays } = sprayed;
  // Whatever it was, no label forbids the harvest so long.
  if (told === null && daysAgo !== null && daysAgo.low > LONGEST_WAIT_DAYS) return null;
  if (labelDays !== null && isOnlySpray(inquiry) && isCredible(sprayed, labelDays))
    return ofLabel(inquiry, { ...sprayed, labelDays });
  const facts: Facts = {
    ...(told && activeFacts(told)),
    ...(daysAgo && { waited: between(daysAgo.low, daysAgo.high, 'araw', 'said') }),
    ...leftFacts(inquiry, sprayed),
  };
  const normalized = normalize(inquiry.text);
  const isOver = facts.passedDays !== undefined;
  if (!isOver && facts.waited !== undefined && speaksOfPicked(normalized)) facts.pickedWaited = facts.waited;
  if (!isOver && facts.waited !== undefined && speaksOfWashing(normalized)) facts.washWaited = facts.waited;
  if (facts.wait !== undefined && speaksOfNoLabel(normalized)) facts.unreadWait = facts.wait;
  return { kind: 'reckoned', case: 'sprayed-before', facts, sources: told?.sources ?? ['general'], confidence: 0.8 };
};

/** The latest spray: as the conversation keeps it, else as this message tells it ('nag-spray ako kahapon'). */
function lastSpray({ frame, knowledge, text, today }: Inquiry): Sprayed | null {
  const kept = frame.sprayed.at(-1);
  const ago = sprayedDaysAgo(knowledge, text, normalize(text), today);
  const named = frame.products?.value ?? [];
  if (kept !== undefined) {
    const [told = null] = toldProducts(knowledge, [kept.productId ?? '', ...named]);
    const daysAgo = kept.daysAgo === null ? ago : { low: kept.daysAgo, high: kept.daysAgo };
    return { told, daysAgo, labelDays: kept.labelDays ?? null };
  }
  const [told = null] = toldProducts(knowledge, named);
  const isPesticide = told === null || !['fertilizer', 'household', 'medicine'].includes(told.kind);
  if (!isPesticide || named.length === 0) return null;
  // A product of an earlier turn is taken to have been sprayed: the safe reading before something is eaten.
  return ago !== null || (told !== null && frame.products?.from === 'earlier')
    ? { told, daysAgo: ago, labelDays: null }
    : null;
}

/** Where several sprays or products were told, the label of one lifts no other's wait. */
function isOnlySpray({ frame, knowledge }: Inquiry): boolean {
  const named = toldProducts(knowledge, frame.products?.value ?? []).filter(({ actives }) => actives.length > 0);
  const all = [...frame.sprayed.flatMap(({ productId }) => productId ?? []), ...named.map(({ id }) => id)];
  return frame.sprayed.length === 1 && new Set(all).size <= 1;
}

/** Of something unknown a shorter number is hardly believed: it may count something else. */
const SHORTEST_OF_UNKNOWN = 7;

/** A banned product has no wait after which it is food; a number below all that labels of it give was misread. */
function isCredible({ told, daysAgo }: Sprayed, labelDays: number): boolean {
  const waits =
    told?.actives.flatMap(({ phiTypicalDays }) => (phiTypicalDays === null ? [] : [phiTypicalDays[0]])) ?? [];
  const isOver = daysAgo !== null && daysAgo.low >= labelDays;
  const least = waits.length === 0 && isOver ? SHORTEST_OF_UNKNOWN : Math.max(0, ...waits);
  return told?.standing !== 'banned' && labelDays >= least;
}

/** What his own label says, counted from the latest day that it may have been sprayed. */
function ofLabel({ text, today }: Inquiry, { told, daysAgo, labelDays }: Sprayed & { labelDays: number }): Reckoning {
  const facts: Facts = { labelWait: quantity(labelDays, 'araw', 'said') };
  if (daysAgo !== null) {
    const left = Math.max(0, labelDays - daysAgo.low);
    const waited = between(daysAgo.low, daysAgo.high, 'araw', 'said');
    const from = addDays(today, left);
    if (left === 0) facts.labelOver = waited;
    else {
      facts.labelWaited = waited;
      if (from !== null) facts.from = { kind: 'day', day: from, source: 'computed' };
      if (speaksOfPicked(normalize(text))) facts.labelPicked = waited;
    }
  }
  return { kind: 'reckoned', case: 'label-told', facts, sources: told?.sources ?? ['general'], confidence: 0.8 };
}

function leftFacts({ today }: Inquiry, { told, daysAgo }: Sprayed): Facts {
  if (told === null || told.actives.length === 0)
    return {
      unknown: quantity(0, '', 'computed'),
      ...(daysAgo && { unknownWaited: between(daysAgo.low, daysAgo.high, 'araw', 'said') }),
    };
  const waits = told.actives.flatMap(({ phiTypicalDays }) => (phiTypicalDays === null ? [] : [phiTypicalDays]));
  const longest = waits.toSorted((a, b) => b[1] - a[1])[0];
  if (longest === undefined || daysAgo === null) return {};
  // The shortest wait that may be over counts from the latest day it may have been sprayed.
  const [low, high] = [Math.max(0, longest[0] - daysAgo.low), Math.max(0, longest[1] - daysAgo.low)];
  if (high === 0) return { passedDays: between(daysAgo.low, daysAgo.high, 'araw', 'said') };
  const until = addDays(today, high);
  return {
    ...(low > 0 ? { left: between(low, high, 'araw', 'computed') } : { leftMost: quantity(high, 'araw', 'computed') }),
    ...(until !== null && { until: { kind: 'day', day: until, source: 'computed' } as const }),
  };
}
