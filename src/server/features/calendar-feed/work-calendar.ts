import { ICalAlarmType, ICalCalendar } from 'ical-generator';
import { addDays } from '#agronomy/season/calendar-day.ts';
import type { Field, FieldPlan } from '#contract/fields.ts';
import { rainOnWork } from '#mind/plan/rain-on-work.ts';

export type PlannedField = { field: Field; plan: FieldPlan };

/** The phone rings at six in the morning of the first day: after waking, before the field. */
const ALARM_SECONDS = 6 * 3600;
/** How often a calendar should ask again: rain moves the work. */
const REFRESH_SECONDS = 6 * 3600;

const WAITING: ReadonlySet<string> = new Set(['open', 'later', 'late']);

/**
 * The work that waits on a farmer's fields and the harvests to come, as an iCalendar file (RFC 5545) of whole days.
 * The same work keeps its identity however its days move, so that a calendar moves it and never doubles it.
 * @param today 'YYYY-MM-DD': what could be done before it still waits from today on.
 * @param homeUrl Where the fields are seen.
 */
export function workCalendar(planned: readonly PlannedField[], today: string, homeUrl: string): string {
  const calendar = new ICalCalendar({
    name: 'Ani Gabay: gawain sa bukid',
    prodId: { company: 'Ani Gabay', product: 'Bukid', language: 'FIL' },
    ttl: REFRESH_SECONDS,
    timezone: null,
  });
  for (const { field, plan } of planned) {
    const add = (id: string, { from, to }: { from: string; to: string }, title: string, detail: string) => {
      const event = calendar.createEvent({
        id: `${field.id}-${id}@ani-gabay`,
        start: dayOf(from),
        // The end of whole days is the day after.
        end: dayOf(addDays(to, 1) ?? to),
        allDay: true,
        summary: `${field.name}: ${title}`,
        description: detail,
        url: `${homeUrl}/?bukid=${field.id}`,
        stamp: dayOf(today),
        ...(field.place && { location: field.place.name }),
      });
      event.createAlarm({ type: ICalAlarmType.display, triggerAfter: ALARM_SECONDS, description: title });
    };
    for (const { id, from, to, title, detail, state } of plan.tasks)
      if (WAITING.has(state)) add(id, { from: later(from, today), to: later(to, today) }, title, detail);
    for (const { on, mm, titles } of rainOnWork(plan.tasks))
      add(
        `rain-${on}`,
        { from: on, to: on },
        `malakas na ulan, ${Math.round(mm)} mm`,
        `May nakaplano: ${titles.join('; ')}.`,
      );
    const { markPassedOn, priceMark } = field;
    if (markPassedOn !== null && priceMark !== null)
      add(
        `price-${markPassedOn}`,
        { from: markPassedOn, to: markPassedOn },
        `lampas na sa ₱${priceMark.toFixed(2)} ang presyo sa bukid`,
        'Buksan ang Ani Gabay para sa presyo ngayon.',
      );
    if (plan.harvest !== null && plan.harvest.to >= today)
      add(
        'harvest-window',
        { ...plan.harvest, from: later(plan.harvest.from, today) },
        'inaasahang ani',
        'Tingnan muna kung hinog na bago umani.',
      );
  }
  return calendar.toString();
}

/** The later of two days 'YYYY-MM-DD'. */
function later(day: string, other: string): string {
  return [day, other].toSorted().at(-1) ?? day;
}

/** A calendar day as a point that UTC writes the same. */
function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
