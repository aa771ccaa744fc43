import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** The work of all fields for the calendar of a phone; whoever has the address reads it, until it is renewed or ended. */
const calendarFeedSchema = z.object({
  /** 'https://…/api/calendar.ics?susi=…'; null while there is none. */
  url: z.nullable(z.string()),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** Not a call: an iCalendar file (RFC 5545) that a phone's calendar fetches by itself, with its key as `susi`. */
export const CALENDAR_FEED_PATH = '/api/calendar.ics';

export const getCalendarFeed = defineEndpoint({
  id: 'getCalendarFeed',
  method: 'GET',
  path: '/api/calendar-feed',
  summary: "The secret address of the farmer's work calendar, if he has one.",
  reply: calendarFeedSchema,
});

export const renewCalendarFeed = defineEndpoint({
  id: 'renewCalendarFeed',
  method: 'POST',
  path: '/api/calendar-feed',
  summary: 'A new secret address; the one before stops working.',
  reply: calendarFeedSchema,
});

export const endCalendarFeed = defineEndpoint({
  id: 'endCalendarFeed',
  method: 'DELETE',
  path: '/api/calendar-feed',
  summary: 'The secret address stops working.',
  reply: calendarFeedSchema,
});
