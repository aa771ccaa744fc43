import { dayOfYear, type IsoDay, isoDay, serialDay } from './calendar-day.ts';
import { extraterrestrialRadiation, hargreavesEt0 } from './evapotranspiration.ts';

/** One hour of a forecast; anything may be missing. */
export type ForecastHour = {
  /** 0 to 23, local time. */
  hour: number;
  tempC?: number | null;
  rhPct?: number | null;
  windMs?: number | null;
  rainMm?: number | null;
  rainProbPct?: number | null;
};

/** One day of weather, measured or forecast; anything but the date may be missing. Wind in m/s at 10 m. */
export type ForecastDay = {
  date: IsoDay;
  tminC?: number | null;
  tmaxC?: number | null;
  rhPct?: number | null;
  windMs?: number | null;
  gustMs?: number | null;
  rainMm?: number | null;
  rainProbPct?: number | null;
  sunHours?: number | null;
  hours?: readonly ForecastHour[] | null;
};

/** An hour with its figures checked: null is unknown. */
export type Hour = {
  tempC: number | null;
  rhPct: number | null;
  windMs: number | null;
  rainMm: number | null;
  rainProbPct: number | null;
};

/** A day with its figures checked and what follows from them. `hours` has 24 places, or none. */
export type Day = {
  date: IsoDay;
  tminC: number | null;
  tmaxC: number | null;
  tmeanC: number | null;
  rhPct: number | null;
  windMs: number | null;
  gustMs: number | null;
  rainMm: number | null;
  rainProbPct: number | null;
  sunHours: number | null;
  /** Hours with relative humidity of 90 % or more, or rain; needs the hours. */
  wetHours: number | null;
  et0Mm: number | null;
  hours: readonly (Hour | null)[];
};

/** Consecutive days; the first `pastDays` of them are over, the next is today. */
export type Series = { days: Day[]; pastDays: number };

/** Longest stretch of days read on either side of today: 30 for the longest look back of a rule, 16 of forecast. */
const mostPast = 30;
const mostAhead = 16;

function within(value: number | null | undefined, low: number, high: number): number | null {
  return value !== null && value !== undefined && value >= low && value <= high ? value : null;
}

function toHour(hour: ForecastHour): Hour {
  return {
    tempC: within(hour.tempC, -30, 60),
    rhPct: within(hour.rhPct, 0, 100),
    windMs: within(hour.windMs, 0, 120),
    rainMm: within(hour.rainMm, 0, 500),
    rainProbPct: within(hour.rainProbPct, 0, 100),
  };
}

function hoursOf(day: ForecastDay): (Hour | null)[] {
  if (!day.hours || day.hours.length === 0) return [];
  const found = day.hours;
  return Array.from({ length: 24 }, (_, clock) => {
    const hour = found.find((each) => each.hour === clock);
    return hour === undefined ? null : toHour(hour);
  });
}

/** Whether leaves are wet in an hour: the estimate of weather-rules.json `variables.wetHours`; null when unknown. */
export function isWetHour({ rhPct, rainMm }: Hour): boolean | null {
  if ((rhPct !== null && rhPct >= 90) || (rainMm !== null && rainMm > 0)) return true;
  return rhPct === null || rainMm === null ? null : false;
}

/** Fewest hours of a day that must be known before its wet ones are counted. */
const enoughHours = 20;

function wetHoursOf(hours: readonly (Hour | null)[]): number | null {
  const wet = hours.map((hour) => (hour === null ? null : isWetHour(hour)));
  return wet.filter((one) => one !== null).length < enoughHours ? null : wet.filter((one) => one === true).length;
}

function toDay(day: ForecastDay, latitude: number | null): Day {
  const low = within(day.tminC, -30, 60);
  const high = within(day.tmaxC, -30, 60);
  const isOrdered = low === null || high === null || low <= high;
  const [tminC, tmaxC] = isOrdered ? [low, high] : [null, null];
  const hours = hoursOf(day);
  const number = dayOfYear(day.date);
  const radiation = latitude === null || number === null ? null : extraterrestrialRadiation(latitude, number);
  return {
    date: day.date,
    tminC,
    tmaxC,
    tmeanC: tminC === null || tmaxC === null ? null : (tminC + tmaxC) / 2,
    rhPct: within(day.rhPct, 0, 100),
    windMs: within(day.windMs, 0, 120),
    gustMs: within(day.gustMs, 0, 150),
    rainMm: within(day.rainMm, 0, 2000),
    rainProbPct: within(day.rainProbPct, 0, 100),
    sunHours: within(day.sunHours, 0, 24),
    wetHours: wetHoursOf(hours),
    et0Mm: hargreavesEt0(tminC, tmaxC, radiation),
    hours,
  };
}

/**
 * Past and forecast days in order without gaps: days that are missing between two others stand in as unknown, days
 * with an unreadable date and repeated ones are left out. Today is the first forecast day; null when there is none.
 */
export function seriesOf(
  past: readonly ForecastDay[],
  forecast: readonly ForecastDay[],
  latitude: number | null,
): Series | null {
  const serials = forecast.map(({ date }) => serialDay(date)).filter((serial) => serial !== null);
  if (serials.length === 0) return null;
  const today = Math.min(...serials);
  const bySerial = new Map<number, ForecastDay>();
  for (const day of [...past, ...forecast]) {
    const serial = serialDay(day.date);
    if (serial === null || serial < today - mostPast || serial >= today + mostAhead) continue;
    bySerial.set(serial, day);
  }
  const first = Math.min(...bySerial.keys());
  const last = Math.max(...bySerial.keys());
  const days = Array.from({ length: last - first + 1 }, (_, index) =>
    toDay(bySerial.get(first + index) ?? { date: isoDay(first + index) }, latitude),
  );
  return { days, pastDays: today - first };
}
