/** A day of the Gregorian calendar as 'YYYY-MM-DD'. The core has no clock and no Date: days are passed in. */
export type IsoDay = string;

/**
 * Days from 1970-01-01 to a date (Howard Hinnant, 'chrono-compatible low-level date algorithms', days_from_civil).
 * Years 0 to 9999.
 */
function serialOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The date of a serial day: civil_from_days of the same source. */
function partsOf(serial: number): { year: number; month: number; day: number } {
  const z = serial + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}

/** Days since 1970-01-01, null for what is no date ('2026-02-30', 'bukas'). */
export function serialDay(day: IsoDay): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (match === null) return null;
  const [year = 0, month = 0, date = 0] = match.slice(1).map(Number);
  if (month < 1 || month > 12 || date < 1) return null;
  const serial = serialOf(year, month, date);
  return isoDay(serial) === day ? serial : null;
}

/** 'YYYY-MM-DD' of a serial day. */
export function isoDay(serial: number): IsoDay {
  const { year, month, day } = partsOf(Math.floor(serial));
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** The date `days` later, null when `day` is no date or `days` no number. */
export function addDays(day: IsoDay, days: number): IsoDay | null {
  const serial = serialDay(day);
  return serial === null || !Number.isFinite(days) ? null : isoDay(serial + Math.round(days));
}

/** Days from one date to another, negative when the other is earlier; null when either is no date. */
export function daysBetween(from: IsoDay, to: IsoDay): number | null {
  const [a, b] = [serialDay(from), serialDay(to)];
  return a === null || b === null ? null : b - a;
}

/** Day of the year, 1 to 366 (FAO-56's J); null when `day` is no date. */
export function dayOfYear(day: IsoDay): number | null {
  const serial = serialDay(day);
  return serial === null ? null : serial - serialOf(partsOf(serial).year, 1, 1) + 1;
}

/** Month 1 to 12; null when `day` is no date. */
export function monthOfDay(day: IsoDay): number | null {
  const serial = serialDay(day);
  return serial === null ? null : partsOf(serial).month;
}
