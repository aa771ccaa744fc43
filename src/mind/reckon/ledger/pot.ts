import { between, quantity } from '#agronomy/fact.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import type { Ledger, Pot } from './ledger.ts';
import type { Message } from './message.ts';
import { reckoned } from './reckoned.ts';
import { wayFact } from './ways.ts';

/** Kilos of rice that a kilo of dry palay gives in a good mill, as the page of milling says. */
const RICE_OF_PALAY = { poor: 0.6, good: 0.65 } as const;
const SACK_KG = 50;
const RICE = /\b(?:bigas|bugas|bagas|rice)\b/;
const KEPT =
  /\b(?:itabi|itatabi|magtatabi|magtabi|ititira|itira|ibilin|ibibilin|pangkain|pang-kain|konsumo|bahay|balay|para sa amin|isarabay|kakainin|kanon)\b/;
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 365 / 12, year: 365 };
const YEAR = /\b(?:isang taon|usa ka tuig|sangatawen|maysa a tawen|one year|a year|buong taon)\b/;
/** No house eats more in a day, in kilos. */
const MOST_A_DAY = 30;

/** '1.5 kilo bugas matag adlaw, usa ka tuig': rice for the house and how long; null where a message tells of none. */
export function withPot({ figures, text, closed }: Message): Ledger | null {
  if (!RICE.test(text) || !KEPT.test(text)) return null;
  const meal = figures.find(({ unit, value }) => unit === 'kg' && value > 0 && value <= MOST_A_DAY);
  const isByDay =
    meal?.per === 'day' ||
    /\b(?:kada|bawat|matag|isang|sa isang|per|a|inaldaw|kada maysa nga) (?:araw|adlaw|aldaw|day)\b/.test(text);
  const span = figures.find(
    ({ unit, value, isEach }) =>
      (unit === 'month' || unit === 'year' || (unit === 'week' && value > 1)) && isEach !== true,
  );
  const days =
    span === undefined ? (YEAR.test(text) ? DAYS.year : undefined) : span.value * (DAYS[span.unit ?? ''] ?? 1);
  if (meal === undefined || !isByDay || days === undefined) return null;
  return { ...closed, pot: { perDay: meal.value, days: Math.round(days) }, open: 'pot' };
}

/** Palay to keep for the house. Facts: rice with riceWay, palay (kilos, least and most), sacks, recovery. Case 'pot'. */
export function reckonPot({ perDay, days }: Pot): Reckoned {
  const rice = perDay * days;
  const [least, most] = [rice / RICE_OF_PALAY.good, rice / RICE_OF_PALAY.poor];
  const toTen = (kilos: number) => Math.round(kilos / 10) * 10;
  const kilos = resultFact(rice, 'kg');
  return reckoned('pot', {
    rice: kilos,
    riceWay: wayFact([resultFact(perDay, 'kg'), '×', quantity(days, 'araw', 'computed')], kilos),
    palay: between(toTen(least), toTen(most), 'kg', 'general'),
    sacks: between(Math.ceil(least / SACK_KG), Math.ceil(most / SACK_KG), 'sako', 'general'),
    recovery: between(RICE_OF_PALAY.poor * 100, RICE_OF_PALAY.good * 100, '%', 'general'),
  });
}
