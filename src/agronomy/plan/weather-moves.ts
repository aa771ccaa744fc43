import { type Fact, quantity } from '#agronomy/fact.ts';
import type { IsoDay } from '#agronomy/season/calendar-day.ts';
import { heavyRainMm } from '#agronomy/season/field-work.ts';
import type { Crop } from '#knowledge/schemas/crop.ts';
import type { Calendar } from './calendar.ts';
import { isAsked, type SettledTask } from './draft-task.ts';
import type { PlannedRain, TaskKind, TaskNote } from './planned-task.ts';
import type { Weather } from './weather.ts';

type Move = { crop: Crop; calendar: Calendar; weather: Weather };

/** Days before its first ripe day within which a storm may make an early harvest worth it (own rule, low confidence). */
const NEARLY_RIPE_DAYS = 7;
/** Rain may put a giving off so many days past its last useful one (own rule): a bag washed away helps nobody. */
const DELAY_DAYS = 5;
/** Days without rain after which fields want water (general agronomic knowledge; also season/week-tasks.ts). */
const LONG_DRY_SPELL = 5;

/** Days that a warning of rain looks ahead, today included (own rule): what lies farther is told anew each morning. */
const WARNED_DAYS = 3;
/** Work that heavy rain spoils or stops; water is glad of it, and a walk can be taken before or after. */
const SPOILT_BY_RAIN: ReadonlySet<TaskKind> = new Set(['land', 'planting', 'fertilizer', 'weeding', 'care', 'harvest']);

/** A task moved by the forecast, or told what the weather means for it. What is done or over stays as it is. */
export function moveForWeather(task: SettledTask, move: Move): SettledTask {
  if (!isAsked(task.state)) return task;
  const rain = rainOn(task, move);
  const moved = movedFor(task, move);
  return rain === null ? moved : { ...moved, rain };
}

function movedFor(task: SettledTask, move: Move): SettledTask {
  switch (task.kind) {
    case 'fertilizer':
      return beforeRain(task, move);
    case 'harvest':
      return aheadOfStorm(task, move);
    case 'water':
      return withNotes(task, waterNotes(task, move));
    case 'scouting':
      return withNotes(task, sprayNotes(task, move));
    default:
      return task;
  }
}

/** The first heavy rain of the next days on which the task was planned; what was spread is washed off a day later, too. */
function rainOn({ kind, from, to }: SettledTask, { calendar, weather }: Move): PlannedRain | null {
  if (!SPOILT_BY_RAIN.has(kind)) return null;
  const { today } = calendar;
  const last = Math.min(Math.max(to, today) + (kind === 'fertilizer' ? 1 : 0), today + WARNED_DAYS - 1);
  for (const { date, rainMm } of weather.days) {
    const at = calendar.dayOf(date);
    if (at !== null && at >= from && at <= last && (rainMm ?? 0) >= heavyRainMm) return { on: date, mm: rainMm ?? 0 };
  }
  return null;
}

function withNotes(task: SettledTask, notes: readonly TaskNote[]): SettledTask {
  return notes.length === 0 ? task : { ...task, notes: [...task.notes, ...notes] };
}

function day(date: IsoDay, to?: IsoDay): Fact {
  return { kind: 'day', day: date, source: 'today', ...(to !== undefined && to !== date && { to }) };
}

/** No fertilizer on a day, or before one, on which rain washes it off; on dry land it is watered in. */
function beforeRain(task: SettledTask, { crop, calendar, weather }: Move): SettledTask {
  const start = Math.max(task.from, calendar.today);
  const coming = (weather.ahead?.topDress ?? []).flatMap(({ date, fit }) => {
    const at = calendar.dayOf(date);
    return at === null || at < start ? [] : [{ at, date, fit }];
  });
  const [first] = coming;
  if (first === undefined || first.at !== start) {
    const isWet = weather.usualOn(calendar.dateOf(start)) === 'wet';
    return isWet ? withNotes(task, [{ says: 'rain-usual', facts: {} }]) : task;
  }
  if (first.fit !== 'avoid') {
    const isDry = first.fit === 'needs-water' && !crop.traits.flooded;
    return isDry ? withNotes(task, [{ says: 'water-in', facts: {} }]) : task;
  }
  const fit = coming.find((each) => each.fit !== 'avoid');
  const from = fit?.at ?? (coming.at(-1)?.at ?? start) + 1;
  if (task.lastUse !== null && from > task.lastUse + DELAY_DAYS)
    return withNotes(task, [{ says: 'rain-all', facts: {} }]);
  const rain = weather.days
    .filter(({ date }) => date >= first.date && date <= calendar.dateOf(from))
    .toSorted((a, b) => (b.rainMm ?? 0) - (a.rainMm ?? 0))[0];
  return withNotes({ ...task, from, to: Math.max(task.to, from) }, [
    {
      says: 'rain-wait',
      facts: {
        until: day(calendar.dateOf(from)),
        ...(rain && { day: day(rain.date), rain: quantity(rain.rainMm ?? 0, 'mm', 'today') }),
      },
    },
  ]);
}

/** Ripe grain and fruit are brought in before heavy rain or strong wind; what is nearly ripe is the farmer's to judge. */
function aheadOfStorm(task: SettledTask, { crop, calendar, weather }: Move): SettledTask {
  // No storm makes what was sprayed fit to eat.
  const isWaiting = task.notes.some(({ says }) => says.startsWith('wait-'));
  const storm = isWaiting ? null : (weather.ahead?.harvest ?? null);
  const at = storm === null ? null : calendar.dayOf(storm.of);
  if (storm === null || at === null || at > task.to)
    return withNotes(task, dryNotes(task, { crop, calendar, weather }));
  const cause = storm.cause === 'strong-wind' ? 'wind' : 'rain';
  const facts = { day: day(storm.of), ...(storm.by !== null && { by: day(storm.by) }) };
  const last = at - 1;
  if (at > task.from && last >= calendar.today)
    return withNotes({ ...task, to: last }, [{ says: `harvest-before-${cause}`, facts }]);
  return at >= task.from - NEARLY_RIPE_DAYS ? withNotes(task, [{ says: `nearly-ripe-${cause}`, facts }]) : task;
}

/** Dry days of the forecast for what has to be dried. */
function dryNotes(
  task: SettledTask,
  { crop, calendar, weather }: Pick<Move, 'crop' | 'calendar' | 'weather'>,
): TaskNote[] {
  if (crop.traits.dryHarvest !== true) return [];
  const spell = weather.ahead?.drySpells.find(
    ({ to }) => (calendar.dayOf(to) ?? 0) >= Math.max(task.from, calendar.today),
  );
  if (spell !== undefined) return [{ says: 'dry-days', facts: { days: day(spell.from, spell.to) } }];
  const isWet = weather.usualOn(calendar.dateOf(Math.max(task.from, calendar.today))) === 'wet';
  return isWet ? [{ says: 'dry-wet-month', facts: {} }] : [];
}

/** What rain, or the lack of it, means for the water of a field in these days. */
function waterNotes({ from, to }: SettledTask, { calendar, weather }: Move): TaskNote[] {
  const { today } = calendar;
  const isNow = from <= today && today <= to;
  if (isNow && weather.ahead !== null) {
    const spell = weather.ahead.drySpells.find(({ days }) => days >= LONG_DRY_SPELL);
    if (spell !== undefined) return [{ says: 'dry-ahead', facts: { days: day(spell.from, spell.to) } }];
    const wet = weather.ahead.topDress.find(({ date, fit }) => fit === 'avoid' && date <= calendar.dateOf(today + 1));
    return wet === undefined ? [] : [{ says: 'rain-ahead', facts: { day: day(wet.date) } }];
  }
  const usual = weather.usualOn(calendar.dateOf(Math.max(from, today)));
  return usual === null ? [] : [{ says: usual === 'dry' ? 'usually-dry' : 'usually-wet', facts: {} }];
}

/** When one may spray in these days, if the walk shows that it must be; nothing beyond the forecast. */
function sprayNotes({ from, to }: SettledTask, { calendar, weather }: Move): TaskNote[] {
  if (weather.ahead === null || from > calendar.today || to < calendar.today) return [];
  const window = weather.ahead.spray.find(({ date }) => (calendar.dayOf(date) ?? Number.POSITIVE_INFINITY) <= to + 1);
  if (window === undefined) return [{ says: 'spray-wait', facts: {} }];
  const { date, fromHour, toHour } = window;
  if (fromHour === null || toHour === null) return [{ says: 'spray-day', facts: { day: day(date) } }];
  return [{ says: 'spray-hours', facts: { day: day(date), from: hour(fromHour), until: hour(toHour) } }];
}

/** '6 ng umaga', '4 ng hapon'. */
function hour(clock: number): Fact {
  return quantity(clock > 12 ? clock - 12 : clock, clock < 12 ? 'am' : 'pm', 'today');
}
