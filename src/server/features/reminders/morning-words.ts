import { addDays } from '#agronomy/season/calendar-day.ts';
import type { Field, PlannedTask } from '#contract/fields.ts';
import type { Reminder } from '#contract/reminders.ts';
import type { TodayPrice } from '#contract/today.ts';
import type { WorkRain } from '#mind/plan/rain-on-work.ts';

/** What a field's day holds that is worth a bell. */
export type FieldMorning = {
  field: Pick<Field, 'id' | 'name' | 'priceMark' | 'markPassedOn'>;
  /** All work of its plan. */
  tasks: readonly PlannedTask[];
  /** Heavy rain on planned work. */
  rain: WorkRain | null;
  price: TodayPrice | null;
};

/** Lines that fit a phone's notification, and letters of a line. */
const [MOST_LINES, LINE_CHARS] = [5, 120];

/** 'Tue, Jun 16', as home has it. */
const DAY = new Intl.DateTimeFormat('en-PH', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/**
 * The morning of a farmer's fields in a few lines: work whose first or last day it is, heavy rain on planned work, a
 * price above his mark. Null when there is nothing new to say: then no phone rings.
 * @param today 'YYYY-MM-DD' in Manila.
 */
export function morningWords(mornings: readonly FieldMorning[], today: string): Reminder | null {
  const told = mornings.map((morning) => ({ id: morning.field.id, lines: linesOf(morning, today) }));
  const lines = told.flatMap((each) => each.lines);
  if (lines.length === 0) return null;
  const speaking = told.filter((each) => each.lines.length > 0);
  const [only] = speaking;
  const surplus = lines.length - MOST_LINES;
  const shown = surplus > 0 ? [...lines.slice(0, MOST_LINES - 1), `At ${surplus + 1} pa.`] : lines;
  return {
    title: 'Ngayon sa bukid mo',
    body: shown.join('\n'),
    url: only !== undefined && speaking.length === 1 ? `/?bukid=${only.id}` : '/',
  };
}

function linesOf({ field, tasks, rain, price }: FieldMorning, today: string): string[] {
  const due = tasks
    .filter(({ state, from, to }) => state === 'open' && (from === today || to === today))
    .map(({ title }) => title);
  const tomorrow = addDays(today, 1) ?? today;
  const lines = [
    // What lies farther is told tomorrow, by a newer forecast.
    rain &&
      rain.on <= tomorrow &&
      `${field.name}: malakas na ulan ${rain.on === today ? 'ngayon' : `bukas, ${DAY.format(new Date(rain.on))}`}` +
        ` (${Math.round(rain.mm)} mm). May nakaplano: ${rain.titles.join('; ')}`,
    due.length > 0 && `${field.name}: ${due.join('; ')}`,
    price &&
      field.priceMark !== null &&
      field.markPassedOn === today &&
      `${field.name}: ₱${price.pesos.toFixed(2)} bawat ${price.unit} na sa bukid, lampas sa ₱${field.priceMark.toFixed(2)} mo`,
  ];
  return lines.filter((line) => typeof line === 'string').map(cut);
}

function cut(line: string): string {
  return line.length > LINE_CHARS ? `${line.slice(0, LINE_CHARS - 1)}…` : line;
}
