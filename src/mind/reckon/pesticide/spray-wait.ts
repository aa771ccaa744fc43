import { between, quantity } from '#agronomy/fact.ts';
import { normalize } from '#agronomy/question/normalize.ts';
import { addDays } from '#agronomy/season/calendar-day.ts';
import type { Inquiry, Reckoner } from '#mind/reckon/reckoner.ts';
import { speaksOfNoLabel, speaksOfPicked, sprayedDaysAgo } from '#mind/sprayed.ts';
import { activeFacts, type Facts } from './active-facts.ts';
import { type Told, toldProducts } from './told-products.ts';

type Sprayed = { told: Told | null; daysAgo: { low: number; high: number } | null };

/**
 * A spray that was told, in this message or an earlier one, and how long to wait before harvest, eating, feeding or
 * selling. null when nothing was sprayed.
 *
 * Case 'sprayed-before'. Facts: active, kind, group, wait (days that labels commonly give, broad), noWait (marker),
 * waited (days since the spray), left (days still to wait, by the table's range) or leftMost (at most so many, where some
 * labels are over), until (the day), passedDays (days since
 * the spray, once the longest usual wait has passed), unknown (marker: nobody knows what was sprayed), unknownWaited (days
 * since a spray of which nobody knows what it was), pickedWaited (waited, where something was picked all the same before
 * the wait was over), unreadWait (wait, where the label cannot be read). The label decides in every case.
 */
export const sprayWait: Reckoner = (inquiry) => {
  const sprayed = lastSpray(inquiry);
  if (sprayed === null) return null;
  const { told, daysAgo } = sprayed;
  const facts: Facts = {
    ...(told && activeFacts(told)),
    ...(daysAgo && { waited: between(daysAgo.low, daysAgo.high, 'araw', 'said') }),
    ...leftFacts(inquiry, sprayed),
  };
  const normalized = normalize(inquiry.text);
  const isOver = facts.passedDays !== undefined;
  if (!isOver && facts.waited !== undefined && speaksOfPicked(normalized)) facts.pickedWaited = facts.waited;
  if (facts.wait !== undefined && speaksOfNoLabel(normalized)) facts.unreadWait = facts.wait;
  return { kind: 'reckoned', case: 'sprayed-before', facts, sources: told?.sources ?? ['general'], confidence: 0.8 };
};

/** The latest spray: as the conversation keeps it, else as this message tells it ('nag-spray ako kahapon'). */
function lastSpray({ frame, knowledge, text, today }: Inquiry): Sprayed | null {
  const kept = frame.sprayed.at(-1);
  const ago = sprayedDaysAgo(text, normalize(text), today);
  const named = frame.products?.value ?? [];
  if (kept !== undefined) {
    const [told = null] = toldProducts(knowledge, [kept.productId ?? '', ...named]);
    return { told, daysAgo: kept.daysAgo === null ? ago : { low: kept.daysAgo, high: kept.daysAgo } };
  }
  const [told = null] = toldProducts(knowledge, named);
  const isPesticide = told === null || !['fertilizer', 'household', 'medicine'].includes(told.kind);
  if (!isPesticide || named.length === 0) return null;
  // A product of an earlier turn is taken to have been sprayed: the safe reading before something is eaten.
  return ago !== null || (told !== null && frame.products?.from === 'earlier') ? { told, daysAgo: ago } : null;
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
