import { LENT, type Told } from './cues.ts';
import type { Loan } from './ledger.ts';
import { tidy } from './sale-told.ts';

const KABAN_KG = 50;
/** A loan that is spoken of is changed in such words; '25% namatay' is another matter. */
const FOLLOWS = /\b(?:pala|kung|mali|lang|tubo|kada|bawat|per|monthly|buwanan|taunan)\b/;
const LEAST_PRINCIPAL = 500;
const MOST_MONTHS = 120;
const FIVE_SIX = /\b(?:5 ?[-/] ?6|five[ -]six|singko[ -]sais)\b/;
const FIVE_SIX_RATE = 0.2;
const MONTHS: Readonly<Record<string, number>> = { day: 1 / 30, week: 7 / 30, month: 1, year: 12 };
/** '2 piso kada kilo ang bawas', 'bawas piso kada kilo'. */
const ONE_PESO_OFF =
  /\b(?:bawas\w*|kaltas\w*|mas mababa|baba) (?:ng |nang )?(?:isang )?piso\b|\bpiso (?:ang )?(?:bawas|kaltas)\b/;
const OFF_BESIDE = /\b(?:bawas\w*|kaltas\w*|mababa)\b/;

/** The loan that a message tells of; null when it tells nothing of one. Interest is simple: a part of what was borrowed. */
export function readLoan(figures: readonly Told[], text: string, isOpen: boolean): Loan | null {
  const percent = figures.find(({ unit, value }) => unit === 'percent' && value > 0 && value <= 100);
  const isFiveSix = FIVE_SIX.test(text);
  if (!isOpen && !isFiveSix && !(LENT.test(text) || (percent?.per !== undefined && MONTHS[percent.per] !== undefined)))
    return null;
  if (isOpen && !isFiveSix && !LENT.test(text) && !FOLLOWS.test(text)) return null;
  const isPart = (figure: Told) =>
    isFiveSix &&
    ((figure.value === 5 && figure.high === 6) ||
      (figure.value === 5 && figure.text === '5') ||
      figure.value === 6 ||
      figure.value === 5 / 6);
  const span = figures.find(
    ({ unit, per, isEach }) => unit !== null && MONTHS[unit] !== undefined && per === undefined && isEach !== true,
  );
  const months = span === undefined ? undefined : span.value * (MONTHS[span.unit ?? ''] ?? 1);
  const off = figures.find(
    ({ unit, per, value, before, after }) =>
      (unit === 'peso' || unit === null) &&
      value < 20 &&
      (per === 'kg' || /kilo/.test(after)) &&
      (OFF_BESIDE.test(before) || OFF_BESIDE.test(after)),
  );
  const principal = figures.find(
    (figure) =>
      (figure.unit === null || figure.unit === 'peso') &&
      figure.value >= LEAST_PRINCIPAL &&
      figure.per === undefined &&
      !isPart(figure),
  );
  const sold = figures.find(
    ({ unit, per, value }) => (unit === 'kaban' || unit === 'sack' || unit === 'kg') && per === undefined && value > 1,
  );
  const bagKg = figures.find(
    (figure) => figure !== sold && figure.unit === 'kg' && figure.value >= 20 && figure.value <= 100,
  )?.value;
  return tidy({
    ...(principal && { principal: principal.value }),
    ...(isFiveSix ? { rate: FIVE_SIX_RATE, ratePer: 'month' as const } : rateOf(percent, text)),
    ...(months !== undefined && months <= MOST_MONTHS && { months }),
    ...(off ? { offPerKg: off.value } : ONE_PESO_OFF.test(text) && { offPerKg: 1 }),
    ...(sold && { kilos: sold.unit === 'kg' ? sold.value : sold.value * (bagKg ?? KABAN_KG) }),
  });
}

function rateOf(percent: Told | undefined, text: string): Pick<Loan, 'rate' | 'ratePer'> {
  if (percent === undefined) return {};
  const { per, value, after, before } = percent;
  const isMonthly =
    per === 'month' ||
    /^\s*(?:monthly|buwan-?buwan|a month|isang buwan|sa isang buwan)/.test(after) ||
    /\b(?:buwanan|monthly)\b/.test(`${before} ${after}`);
  const isYearly =
    per === 'year' ||
    /^\s*(?:yearly|taon-?taon|a year|isang taon|sa isang taon|per annum|p\.?a\.?)/.test(after) ||
    /\b(?:taunan|yearly|annual)\b/.test(`${before} ${after}`);
  const once = /\b(?:flat|buo|one time|isang beses|minsanan|pag-?ani|bawat taniman|kada taniman|per season)\b/.test(
    text,
  );
  return { rate: value / 100, ratePer: isMonthly ? 'month' : isYearly ? 'year' : once ? 'once' : 'once' };
}

/** Pesos of interest; null where the length of the loan is not told but needed. */
export function interestOf({ principal, rate, ratePer, months }: Loan): number | null {
  if (principal === undefined || rate === undefined) return null;
  if (ratePer === 'once' || ratePer === undefined) return principal * rate;
  if (ratePer === 'year') return principal * rate * ((months ?? 12) / 12);
  return principal * rate * (months ?? 1);
}
