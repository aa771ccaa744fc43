import { between, type Fact, quantity, type SourceId, words } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Place } from '#agronomy/place/find-place.ts';
import { seasonOfMonth } from '#agronomy/season/season-of-month.ts';
import type { Frame } from '#mind/frame.ts';
import { renderFact } from '#mind/render-fact.ts';
import type { Crop } from './crop-of.ts';

/** Facts by the name that pages use for them. */
export type Facts = Record<string, Fact>;

/** Pesos in all: to the peso below 1,000, else to ten, from 10,000 to a hundred. */
export function pesos(value: number, source: SourceId): Fact {
  return quantity(roundedPesos(value), '₱', source);
}

export function pesosBetween(low: number, high: number, source: SourceId): Fact {
  return between(roundedPesos(low), roundedPesos(high), '₱', source);
}

function roundedPesos(value: number): number {
  const step = Math.abs(value) >= 10_000 ? 100 : Math.abs(value) >= 1000 ? 10 : 1;
  return Math.round(value / step) * step;
}

/** A price for each of `unit` ('kg'), with centavos where it has some. */
export function priceFor(value: number, unit: string, source: SourceId): Fact {
  return quantity(Math.round(value * 100) / 100, `₱/${unit}`, source, 2);
}

/** A year is a name, not a figure: 2026, never 2,026. */
export function yearFact(year: number | string, source: SourceId): Fact {
  return words(String(year), String(year), source);
}

/** Month and year of '2026-07' as two facts, `<name>Month` and `<name>Year`. */
export function monthFacts(name: string, month: string, source: SourceId): Facts {
  const [year = '', number = '1'] = month.split('-');
  return {
    [`${name}Month`]: { kind: 'months', months: [Number(number)], source },
    [`${name}Year`]: yearFact(year, source),
  };
}

/** A name that is the same in both languages: a grade, a market, a region. */
export function nameFact(name: string, source: SourceId): Fact {
  return words(name, name, source);
}

/** So much of something: '3 sako urea', '3 bags urea'. Facts have no kind for a measure with its thing yet. */
export function amountOf(amount: Fact, thing: string, source: SourceId): Fact {
  return words(`${renderFact(amount, 'tl')} ${thing}`, `${renderFact(amount, 'en')} ${thing}`, source);
}

/** Tonnes, or kilos below one. */
export function weight(lowT: number, highT: number, source: SourceId): Fact {
  if (highT < 1)
    return between(roundedTo(lowT * 1000, 3), roundedTo(highT * 1000, 3), 'kg', source, highT < 0.01 ? 1 : 0);
  return between(lowT, highT, 't', source, highT < 10 ? 1 : 0);
}

/** A figure with so many digits that count: 1,234 with three is 1,230. */
export function roundedTo(value: number, digits: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(digits));
}

const MONTH_DAYS = 30.4;

/**
 * The season of a crop: what the farmer said, else by the month in which it will be ripe, counted from its age, the month
 * he named, or today: PSA's wet-season crop is harvested in July to December (yield/psa-yield.ts).
 */
export function seasonOf({ frame, today }: { frame: Frame; today: string }, crop: Crop | null): 'wet' | 'dry' {
  if (frame.season !== null) return frame.season.value;
  const month = frame.month?.value ?? Number(today.slice(5, 7));
  if (crop === null || crop.life !== 'annual') return seasonOfMonth(month);
  const age = frame.ageDays === null ? 0 : (frame.ageDays.value.low + frame.ageDays.value.high) / 2;
  const { min, max } = crop.daysToHarvest;
  const ahead = Math.max(0, (min + max) / 2 - age) / MONTH_DAYS;
  const ripe = ((Math.round(month + Number(today.slice(8, 10)) / MONTH_DAYS - 0.5 + ahead) - 1) % 12) + 1;
  return ripe >= 7 ? 'wet' : 'dry';
}

/** The place as PSA's tables know it; null when only an island is known, or nothing. */
export function placeOf(frame: Frame): Place | null {
  const place = frame.place?.value;
  if (place === undefined || (place.province === null && place.region === null)) return null;
  return { ...place, island: place.island ?? '' };
}

/** Crops as they are called, for lists of several; an unknown id is its own name. */
export function cropNameFact({ crops }: Knowledge, id: string): Fact {
  const names = crops.find((crop) => crop.id === id)?.names;
  const short = (name: string) => name.replace(/ ?\([^()]*\)/g, '');
  return words(short(names?.tl[0] ?? id), short(names?.en[0] ?? id), 'said');
}

/**
 * The frame's crop; rice when none is told but the figures are of grain: cavans and moisture are counted of nothing
 * else so often. Null for a crop without a record.
 */
export function cropOrRice({ knowledge, frame }: { knowledge: Knowledge; frame: Frame }): Crop | null {
  if (frame.crop !== null) return knowledge.crops.find(({ id }) => id === frame.crop?.value) ?? null;
  const isOfGrain = frame.moisturePct !== null || frame.count?.value.unit === 'kaban';
  return isOfGrain
    ? (knowledge.crops.find(({ traits }) => traits.grain === true && traits.flooded === true) ?? null)
    : null;
}
