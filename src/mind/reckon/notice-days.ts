import { quantity } from '#agronomy/fact.ts';
import { addDays, daysBetween } from '#agronomy/season/calendar-day.ts';
import { readDates } from '#language/dates.ts';
import { daysIn } from '#mind/told-figures.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';

/** PCIC takes a notice of loss within so many days of the damage (PCIC rice insurance, 2014). */
const NOTICE_DAYS = 10;
const SOURCE = 'pcic-rice2014';
/** What lies further back was another season. */
const MOST_DAYS = 90;

const INSURED = /\b(?:pcic|insurance|insured|naka ?insure\w*|seguro|nakaseguro)\b/i;
const ASKS_LATE =
  /\b(?:huli|late|lampas|abot|aabot|umabot|humabol|habol|claim|ulahi|naulahi|naladaw|ladaw|atrasado|nagre?report|naka(?:pag)?report|nag ?report|magreport|mag ?report|i ?report|mag ?ulat|nakapag ?ulat|notice|nagpahibalo|agreport)\b/i;
/** Another notice holds: before the harvest, not after a day. */
const SLOW_LOSS = /\b(?:tagtuyot|tigang|drought|natuyo|el nino)\b/i;
/** A date of the planting or the policy is no day of damage. */
const OTHER_DAY =
  /\b(?:nag ?tanim|tinanim|itinanim|natanim|tanim|nagtanom|natanom|naimula|lipat|naglipat|raep|sabog|nagsabog|punla|hasik|insured|naka ?insure\w*|nag ?insure\w*|enroll\w*|nag ?enroll|nagbayad|policy|polisiya|planted)\b/i;
const DAMAGED =
  /\b(?:b[ai]n?aha|na ?baha|gibaha|layus|nalayus|lubog|nalubog|binagyo|bagyo|nasira|sira|natumba|tumba|nadapa|flooded|flood|typhoon|storm|damaged?|naguba|nadadael|peste|inatake|tinamaan)\b/i;
const TODAY_BESIDE =
  /^(?:[ ,]*(?:na )?(?:po )?(?:ngayon|karon|subong|ita|today|now|ngunyan)\b| na ?(?:po )?(?:[,.;?]|$))/i;
const TODAY_BEFORE = /\b(?:ngayon|karon|subong|ita|today)(?: (?:ay|na|kay|is))?[ ,]*$/i;
/** '5 araw na mula nabaha': the days themselves. */
const SINCE =
  /\b(?:araw na|days na|adlaw na|mula|nakaraan|nakalipas|na ang|gikan|human|kalpasan|napalabas|since|ago|after)\b/i;

/**
 * Whether damage can still be reported to PCIC in time, by the days he tells. Facts: passed, ten and left (days), by (day).
 * Cases 'notice-in-time', 'notice-late'; null where he does not ask it or told no day.
 */
export const noticeDays: Reckoner = (inquiry) => {
  const passed = asksNotice(inquiry.text) ? daysSince(inquiry) : null;
  if (passed === null) return null;
  const by = addDays(passed.today, NOTICE_DAYS - passed.days);
  const isLate = passed.days > NOTICE_DAYS || by === null;
  return {
    kind: 'reckoned',
    case: isLate ? 'notice-late' : 'notice-in-time',
    facts: {
      passed: quantity(passed.days, 'araw', 'computed'),
      ten: quantity(NOTICE_DAYS, 'araw', SOURCE),
      ...(!isLate && {
        left: quantity(NOTICE_DAYS - passed.days, 'araw', 'computed'),
        by: { kind: 'day', day: by, source: 'computed' } as const,
      }),
    },
    sources: [SOURCE],
    confidence: 0.8,
  } satisfies Reckoned;
};

/** Whether he asks if a notice of loss comes too late, and tells days to count by. */
export function asksNoticeByDays(text: string): boolean {
  return asksNotice(text) && (daysToldOf(text) !== null || daysNamed(text, '').length > 0);
}

function asksNotice(text: string): boolean {
  return INSURED.test(text) && ASKS_LATE.test(text) && !SLOW_LOSS.test(text);
}

/** Days from the damage to the day he tells as today, or to this day; null where none is told. */
function daysSince({ text, today }: Pick<Inquiry, 'text' | 'today'>): { days: number; today: string } | null {
  const named = daysNamed(text, today);
  const now = named.find(({ isToday }) => isToday)?.day ?? today;
  const damage = named.filter(({ isToday, isOther }) => !isToday && !isOther).at(-1);
  if (damage === undefined) {
    const days = daysToldOf(text);
    return days === null ? null : { days, today: now };
  }
  const days = daysBetween(damage.day, now);
  return days === null || days < 0 || days > MOST_DAYS ? null : { days, today: now };
}

function daysToldOf(text: string): number | null {
  return SINCE.test(text) ? daysIn(text) : null;
}

function daysNamed(text: string, today: string): { day: string; isToday: boolean; isOther: boolean }[] {
  const year = today.slice(0, 4) || '2000';
  return readDates(text, today).flatMap((one) => {
    if (one.kind !== 'day' || one.isRelative) return [];
    const day = `${one.year ?? year}-${String(one.month).padStart(2, '0')}-${String(one.day).padStart(2, '0')}`;
    const isToday = TODAY_BESIDE.test(text.slice(one.to)) || TODAY_BEFORE.test(text.slice(0, one.from));
    const clause = `${text
      .slice(0, one.from)
      .split(/[,.;?]/)
      .at(-1)} ${text.slice(one.to).split(/[,.;?]/)[0]}`;
    return [{ day, isToday, isOther: OTHER_DAY.test(clause) && !DAMAGED.test(clause) }];
  });
}
