import { readFigures } from '#language/figures/read-figures.ts';

/** What names the wait, or the place it is read off; so near to it a number of days is that wait. */
const CUE =
  /\b(?:phi|waiting period|pre ?-?harvest(?: interval)?|label|etiketa|bote|pakete|sachet|nakalagay|nkalagay|nakasulat)\b/g;
const NEAR_CHARS = 14;
/** Where it is asked about or denied, nothing was read off: 'ano ang PHI', 'walang nakasulat sa label'. */
const UNREAD = /\b(?:ano|anong|ilang|ilan|what|how|wala|walang|hindi|di|dili|burado|mababa)\b/;
/** What is counted from one spray to the next, before rain or before anybody goes in, is another number of the label. */
const OTHER_INTERVAL = /\b(?:ulit\w*|uulit\w*|pagitan|interval|kada|bawat|tuwing|every|repeat|oras|hours?)\b/;
const REENTRY = /\b(?:re ?-?entry|rei|pasok|papasok)\b/;
/** 'Noong isang linggo', 'pitong araw na', '30 days old', '8 days ago': these have passed. */
const SINCE = /\b(?:noong|nung|nuong|noon|nun|last|idi|niaging|since|mula|sa loob ng) *(?:isang |maysa a )?$/;
const PASSED =
  /^ *(?:na|nang|nga|pa lang|palang|ago|old|gulang|idi|after|mula|pagkatapos)\b(?! *(?:araw|days?|adlaw)\b)/;
const WEEK = 7;
/** A waiting time longer than this is a slip, or the age of the crop. */
const LONGEST_DAYS = 60;

/**
 * The days from spray to harvest that the farmer read on his label, 1 to 60: 'PHI 7 days', '3 araw daw sa label'; of
 * several the longest. null where he told none, or where it is unsure what a number counts. Never throws.
 */
export function labelDaysTold(text: string): number | null {
  const words = text.toLowerCase();
  const cues = [...words.matchAll(CUE)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
  if (cues.length === 0 || OTHER_INTERVAL.test(words)) return null;
  const told = readFigures(text).flatMap(({ value, high, unit, from, to, isEach }) => {
    const days = (high ?? value) * (unit === 'day' ? 1 : unit === 'week' ? WEEK : 0);
    const gap = cues
      .map((cue) => (cue.to <= from ? words.slice(cue.to, from) : words.slice(to, cue.from)))
      .find((between) => between.length <= NEAR_CHARS && !/[.;,?]/.test(between) && !REENTRY.test(between));
    const isPast = SINCE.test(words.slice(0, from)) || PASSED.test(words.slice(to));
    const isOther =
      isPast || isEach === true || UNREAD.test(`${gap ?? ''} ${words.slice(Math.max(0, from - NEAR_CHARS), from)}`);
    return gap === undefined || isOther || days < 1 || days > LONGEST_DAYS ? [] : [days];
  });
  return told.length === 0 ? null : Math.max(...told);
}
