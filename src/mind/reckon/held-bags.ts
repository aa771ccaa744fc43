import { type Fact, listOf, quantity, words } from '#agronomy/fact.ts';
import type { Npk } from '#agronomy/fertilizer/bags.ts';
import { fillGap, type HeldBag, nutrientsHeld, shareHeld, withoutExcess } from '#agronomy/fertilizer/share-held.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { phrase } from '#library/phrase.ts';
import { areaFact } from '#mind/slot-values.ts';
import { BAG_KG, BAG_PRICE_SOURCE, bagPriceFacts, bagsOf, costOf } from './bag-amounts.ts';
import { guideFact, nutrientName, ownBags, seasonOf } from './bag-guide.ts';
import { givenAt, type OpenTime, timeFacts, timeRows } from './bag-times.ts';
import { type Facts, pesos } from './farm-facts.ts';
import { type FertilizerField, rateFact } from './fertilizer-field.ts';
import { careFacts } from './fertilizer-notes.ts';
import { establishmentOf } from './fertilizer-times.ts';
import { gradeAskedFor } from './ledger/held.ts';
import type { Held } from './ledger/ledger.ts';
import { heldDoses } from './plant-doses.ts';
import { lateFor, putLate } from './put-late.ts';
import type { Inquiry, Reckoned } from './reckoner.ts';

/** Parts of the guide's nitrogen: from here on nearly enough, enough, too much. */
const NEARLY = 0.7;
const ENOUGH = 0.9;
const TOO_MUCH = 1.2;
/** With less than this of the guide's nitrogen his bags go to a part of the land, and no long list is bought. */
const THIN = 0.18;
/** Of phosphorus and potassium a tenth less is no lack. */
const HARDLY_LESS = 0.1;
/** Less nitrogen is not worth a bag, in kg. */
const NOT_WORTH_N = 2;

/** 'Kulang pa ba', 'husto na ina': whether it will do is asked before how it is shared. */
const SUFFICES = /\b(?:kulang|kasya|sapat|sobra|husto|enough|igo|igoy|umdas|umanay)\b/;
/** 'Sama ko ba', 'pwede ba isama': whether a bag found later goes with the others. */
const ADDS = /\b(?:sama|isama|isasama|isabay|idagdag|ihalo)\b/;
/** Who says he has no money is not told to buy. */
const NO_MONEY =
  /\b(?:wala|walang|wlang|walay|awan|ubos)(?: na| nang| pa| akong| kaming| ti)? (?:pera|pambili|budget|puhunan|kwarta|kuwarta)\b/;
/**
 * The bags that the farmer has, and those he has put down, against what his field still needs; judged by nitrogen (a
 * legume by phosphorus). Facts: has, put, area, rate; hasKey and needKey (kg a hectare of `keyName`, needKey with 'the guide'), hasN and needN (the same of nitrogen); now, later (his
 * bags that are due, and the others with their times); judged (= has, where he asks whether it will do), added (= has, where he
 * asks whether a bag goes with the others), allNow, notAll
 * (where he asks to give all at once), notYet (all of it later), dated (its age); lackN, morePk (bags to buy; lowPk where they would be more than he has) with lackPesos, its place and month; used, kept
 * (of too much); focus (the land that far too few bags are best given to, in place of what to buy); asked (bags of the product he asks for); noTimes (a rule of thumb where the tables leave the times open); pastTimes.
 * With bags in the soil: putKey (of these), seasonKey (the guide of the season).
 * Rows `heldTimes`: time, bags. Cases: 'put-over', 'put-full' (no more is needed of what he has), 'put-late' (last), 'held-short', 'held-nearly', 'held-enough',
 * 'held-over', 'held-asked', 'held-done' and 'held-plant' (plant-doses.ts); null when he told of no bags.
 */
export function heldBags(
  inquiry: Inquiry,
  field: FertilizerField,
  open: readonly OpenTime[],
  past: readonly Fact[],
  timeSources: readonly string[],
): Reckoned | null {
  const { frame, knowledge, text } = inquiry;
  const ledger = frame.topic === 'fertilizer-plan' ? frame.ledger : undefined;
  const held = kilosOf(ledger?.held);
  const put = kilosOf(ledger?.put);
  if (held.length + put.length === 0) return null;
  const grades = knowledge.soils.fertilizers;
  const down = nutrientsHeld(put, grades);
  const late = put.length === 0 ? null : lateFor(inquiry, field);
  if (late !== null || (open.length === 0 && put.length > 0)) return putLate(inquiry, field, down, late);
  if (open.length === 0) return null;
  const times = put.length === 0 ? open : withoutDone(open, down);
  const need = needLeft(field, times, down);
  const has = nutrientsHeld(held, grades);
  const key = field.crop.legume ? 'p2o5' : 'n';
  // With bags in the soil the whole season is judged.
  const all =
    put.length === 0 ? { has: has[key], need: need[key] } : { has: has[key] + down[key], need: seasonOf(field)[key] };
  const part = all.need <= 0 ? TOO_MUCH + 1 : all.has / all.need;
  const gap = { n: need.n - has.n, p2o5: need.p2o5 - has.p2o5, k2o: need.k2o - has.k2o };
  const asked = askedFor(inquiry, held, gap, field.rate.n * field.ha);
  const isOver = asked === null && held.length > 0 && need.n > 0 && has.n > need.n * TOO_MUCH;
  const { used, kept } = isOver ? withoutExcess(held, need.n, grades, need.p2o5 > 0) : { used: held, kept: [] };
  const shared = shareHeld(
    asked === null ? used : [...used, asked],
    times.map(({ split }) => split),
    need,
    grades,
  );
  const byPlant = heldDoses(inquiry, field, shared, times);
  const given = givenAt(times, shared);
  const isTimed = given.every(({ at }) => at !== null);
  const lack =
    asked !== null || isOver || NO_MONEY.test(text.toLowerCase())
      ? {}
      : lackFacts(knowledge, need, has, { isShortOfN: !field.crop.legume && part < ENOUGH, heldKg: sumOf(held) });
  const isJudged = SUFFICES.test(text.toLowerCase());
  // Of a crop that stands already all of it wants something.
  const isYoung = frame.ageDays === null && put.length === 0 && past.length === 0;
  const isThin = asked === null && held.length > 0 && isYoung && !isJudged && part < THIN;
  const isAdded = ADDS.test(text.toLowerCase()) && frame.asks === 'yes-no' && held.length > 1;
  const facts: Facts = {
    area: areaFact(field.ha, 'computed'),
    rate: rateFact(field.rate),
    ...(held.length > 0 && { has: ownBags(ledger?.held) }),
    ...(put.length > 0 && { put: ownBags(ledger?.put) }),
    keyName: nutrientName(key),
    ...(put.length > 0 && { putKey: quantity(Math.round(down[key] / field.ha), 'kg/ha', 'computed') }),
    seasonKey: guideFact(Math.round(seasonOf(field)[key] / field.ha), false),
    hasKey: quantity(Math.round(all.has / field.ha), 'kg/ha', 'computed'),
    hasN: quantity(Math.round(has.n / field.ha), 'kg/ha', 'computed'),
    needN: guideFact(Math.round(need.n / field.ha), past.length > 0 || put.length > 0),
    needKey: guideFact(Math.round(all.need / field.ha), past.length > 0 && put.length === 0),
    ...(isJudged && held.length > 0 && { judged: ownBags(ledger?.held) }),
    ...(isAdded && { added: ownBags(ledger?.held) }),
    ...(isTimed && timeFacts(given, text.toLowerCase())),
    ...(!isTimed && { noTimes: usualSplit(field) }),
    ...(past.length > 0 && { pastTimes: listOf(past) }),
    ...(frame.ageDays !== null &&
      frame.ageDays.value.low === frame.ageDays.value.high && {
        dated: quantity(frame.ageDays.value.low, 'araw', 'said'),
      }),
    ...(isThin ? { focus: areaFact(partOfLand(field.ha, part), 'computed') } : lack),
    ...(kept.length > 0 && {
      used: listOf(used.map(({ grade, kg }) => bagsOf(grade, kg))),
      kept: listOf(kept.map(({ grade, kg }) => bagsOf(grade, kg))),
    }),
    ...(asked !== null && { asked: bagsOf(asked.grade, asked.kg) }),
    ...careFacts(inquiry, field),
    ...byPlant?.facts,
  };
  const isDone = asked === null && held.length === 0;
  const isFull = put.length > 0 && held.length > 0 && need.n <= 0 && has.n > 0;
  return {
    kind: 'reckoned',
    case:
      byPlant !== null
        ? 'held-plant'
        : asked !== null
          ? 'held-asked'
          : isDone
            ? part > TOO_MUCH
              ? 'put-over'
              : 'held-done'
            : isFull
              ? 'put-full'
              : isOver
                ? 'held-over'
                : verdict(part),
    facts,
    rows: {
      ...timeRows(
        isTimed ? given : [],
        isJudged || isAdded || isOver || isThin,
        establishmentOf(frame) === 'direct-seeded',
      ),
      ...byPlant?.rows,
    },
    sources: [...field.sources, ...timeSources, ...(lack.lackPesos === undefined ? [] : [BAG_PRICE_SOURCE])],
    confidence: 0.7,
    assumed: field.isAssumed ? ['areaHa'] : [],
  };
}

/** Hectares on which bags that hold `part` of the guide's nitrogen nearly reach it, as one paces them off. */
function partOfLand(ha: number, part: number): number {
  const land = (ha * part) / NEARLY;
  const step = land >= 1 ? 0.1 : land >= 0.1 ? 0.05 : 0.01;
  return Math.max(step, Math.round(land / step) * step);
}

/** How a crop is fed whose times the tables leave open. */
function usualSplit({ crop }: FertilizerField): Fact {
  const id = crop.legume ? 'splitLegume' : crop.life === 'perennial' ? 'splitPerennial' : 'splitAnnual';
  return words(phrase(id, 'tl'), phrase(id, 'en'), 'general');
}

function verdict(part: number): string {
  return part >= ENOUGH ? 'held-enough' : part >= NEARLY ? 'held-nearly' : 'held-short';
}

function kilosOf(held: Held | undefined): HeldBag[] {
  return (held?.bags ?? []).map(({ grade, bags }) => ({ grade, kg: bags * BAG_KG }));
}

/** What was put down was the giving that is due, or the first; phosphorus whose time is over was given before. */
function withoutDone(times: readonly OpenTime[], put: Npk): readonly OpenTime[] {
  const isBefore = put.p2o5 > 0 && times.every(({ split }) => split.p2o5Pct === 0);
  if (times.length === 1 || isBefore) return times;
  const done = Math.max(
    0,
    times.findIndex(({ isNow }) => isNow),
  );
  return times.filter((_, at) => at !== done);
}

/** Kilos that the times still want: the season's nitrogen less what is in the soil, the others by what the times share. */
function needLeft({ rate, ha }: FertilizerField, times: readonly OpenTime[], put: Npk): Npk {
  const part = (of: 'nPct' | 'p2o5Pct' | 'k2oPct') => times.reduce((sum, { split }) => sum + split[of], 0) / 100;
  const isPut = put.n + put.p2o5 + put.k2o > 0;
  const left = (season: number, share: number, given: number) => Math.max(0, Math.min(season * share, season - given));
  return {
    n: isPut ? Math.max(0, rate.n * ha - put.n) : rate.n * ha * part('nPct'),
    p2o5: left(rate.p2o5 * ha, part('p2o5Pct'), put.p2o5),
    k2o: left(rate.k2o * ha, part('k2oPct'), put.k2o),
  };
}

/** What is missing of the product he asks for; of urea where he asks for none and has only told what he put down. */
function askedFor({ text, knowledge }: Inquiry, held: readonly HeldBag[], gap: Npk, seasonN: number): HeldBag | null {
  const isLacking = held.length === 0 && gap.n > seasonN * (TOO_MUCH - 1);
  const id = gradeAskedFor(text.toLowerCase()) ?? (isLacking ? '46-0-0' : null);
  const grade = knowledge.soils.fertilizers.find((one) => one.id === id);
  if (id === null || grade === undefined) return null;
  const key = grade.n > 0 ? 'n' : grade.p2o5 > 0 ? 'p2o5' : 'k2o';
  return gap[key] < NOT_WORTH_N ? null : { grade: id, kg: gap[key] / (grade[key] / 100) };
}

/** What to buy for what is missing, and what it costs where all of it is priced. */
function lackFacts(
  knowledge: Knowledge,
  need: Npk,
  has: Npk,
  { isShortOfN, heldKg }: { isShortOfN: boolean; heldKg: number },
): Facts {
  const grades = knowledge.soils.fertilizers;
  const missing = (of: 'p2o5' | 'k2o') => (need[of] - has[of] > need[of] * HARDLY_LESS ? need[of] - has[of] : 0);
  const ofN = isShortOfN ? fillGap({ n: need.n - has.n, p2o5: 0, k2o: 0 }, grades) : [];
  const ofPk = fillGap({ n: 0, p2o5: missing('p2o5'), k2o: missing('k2o') }, grades);
  const isMuch = sumOf(ofPk) > heldKg;
  const bought = isMuch ? ofN : [...ofN, ...ofPk];
  if (ofN.length + ofPk.length === 0) return {};
  const costs = bought.map(({ grade, kg }) => costOf(knowledge, grade, kg));
  const list = (bags: readonly HeldBag[]) => listOf(bags.map(({ grade, kg }) => bagsOf(grade, kg)));
  return {
    ...(ofN.length > 0 && { lackN: list(ofN) }),
    ...(ofPk.length > 0 && { [isMuch ? 'lowPk' : 'morePk']: list(ofPk) }),
    ...(bought.length > 0 &&
      costs.every((cost) => cost !== null) && {
        lackPesos: pesos(
          costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
          'computed',
        ),
        ...bagPriceFacts(knowledge),
      }),
  };
}

function sumOf(bags: readonly HeldBag[]): number {
  return bags.reduce((sum, { kg }) => sum + kg, 0);
}
