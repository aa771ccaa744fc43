import { type Fact, listOf, words } from '#agronomy/fact.ts';
import type { Split } from '#agronomy/fertilizer/plan.ts';
import type { HeldBag } from '#agronomy/fertilizer/share-held.ts';
import { renderFact } from '#mind/render-fact.ts';
import { bagsOf } from './bag-amounts.ts';
import type { Facts } from './farm-facts.ts';
import type { Reckoned } from './reckoner.ts';

/** A time that still helps: how it is called, the same in few words, its days of the calendar, and whether it is now. */
export type OpenTime = { split: Split; when: Fact | null; at: Fact | null; day: Fact | null; isNow: boolean };

/** What goes down at each time. */
export type Given = readonly { when: Fact | null; at: Fact | null; day: Fact | null; isNow: boolean; bags: Fact }[];

/** 'Lagay na ba lahat'. */
const ALL_AT_ONCE = /\b(?:lahat|isahan|isang ?bagsak\w*|minsanan|sabay[- ]?sabay|tanan|all)\b/;

/** The bags at each time, where there are any. */
export function givenAt(times: readonly OpenTime[], shared: readonly (readonly HeldBag[])[]): Given {
  return times.flatMap(({ when, at, day, isNow }, index) => {
    const bags = (shared[index] ?? []).filter(({ kg }) => kg >= 1);
    if (bags.length === 0) return [];
    return [{ when, at, day, isNow, bags: listOf(bags.map(({ grade, kg }) => bagsOf(grade, kg))) }];
  });
}

/** '2 sako urea sa 20-25 araw'. */
function bagsAt({ bags, at }: Given[number]): Fact {
  const said = (language: 'tl' | 'en') =>
    [bags, ...(at === null ? [] : [at])].map((fact) => renderFact(fact, language)).join(' ');
  return words(said('tl'), said('en'), 'computed');
}

/** '3 sako urea sa 20-25 araw; 2 sako urea sa 40-45 araw': several products stand in each. */
function inTurn(facts: readonly Fact[]): Fact {
  const said = (language: 'tl' | 'en') => facts.map((fact) => renderFact(fact, language)).join('; ');
  return words(said('tl'), said('en'), 'computed');
}

/** What is given now and what later, in few words; and whether all of it may go down at once, where that is asked. */
export function timeFacts(given: Given, text: string): Facts {
  const now = given.find(({ isNow }) => isNow);
  const later = given.filter((time) => time !== now);
  const laterFact = inTurn(later.map(bagsAt));
  const isAll = ALL_AT_ONCE.test(text);
  return {
    ...(now !== undefined && { now: now.bags }),
    ...(later.length > 0 && { later: laterFact }),
    ...(isAll && now !== undefined && later.length === 0 && { allNow: now.bags }),
    ...(now === undefined && later.length === 1 && (isAll || later[0]?.day !== null) && { notYet: laterFact }),
    ...(isAll && later.length > (now === undefined ? 1 : 0) && { notAll: laterFact }),
  };
}

/** The times one by one: all of them, or only those to come with the days of the calendar, which the first sentence lacks. */
export function timeRows(given: Given, isWhole: boolean, isSown: boolean): NonNullable<Reckoned['rows']> {
  return {
    heldTimes: given.flatMap(({ when, at, day, isNow, bags }) => {
      const isTold = isWhole || (day !== null && !isNow);
      // The tables name the days from transplanting on.
      const stage = isSown ? at : when;
      const time = day === null || isNow ? stage : stage === null ? day : withStage(day, stage);
      return isTold && time !== null ? [{ time, bags }] : [];
    }),
  };
}

/** 'Enero 30 hanggang Pebrero 4, aktibong pagsusuwi, 20-25 araw matapos maglipat-tanim'. */
function withStage(day: Fact, when: Fact): Fact {
  const said = (language: 'tl' | 'en') => `${renderFact(day, language)}, ${renderFact(when, language)}`;
  return words(said('tl'), said('en'), 'computed');
}
