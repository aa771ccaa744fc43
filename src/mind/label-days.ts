import { readFigures } from '#language/figures/read-figures.ts';

/** What names the wait before harvest itself, whatever stands on the label. */
const WAIT = /\b(?:phi|waiting (?:period|days?)|withholding|pre ?-?harvest(?: interval)?|hintay)\b/;
/** Where it is read off. */
const LABEL = /\b(?:label|etiketa|bote|pakete|sachet|nakalagay|nakasulat|sabi sa)\b/;
/** What is counted from one spray to the next, or before rain, is another number of the label. */
const OTHER_INTERVAL = /\b(?:ulit\w*|uulit\w*|pagitan|interval|kada|bawat|tuwing|every|repeat|oras|hours?)\b/;
/** 'Pitong araw na' has passed; it stands on no label. */
const PASSED = /^ *(?:na|nang|nga|pa lang|palang|ago)\b(?! *(?:araw|days?|adlaw)\b)/;
const WEEK = 7;
/** A waiting time longer than this is a slip, or the age of the crop. */
const LONGEST_DAYS = 60;

/**
 * The days from spray to harvest that the farmer read on his label, 1 to 60: 'PHI 7 days', '3 araw daw sa label';
 * null where he told none. Never throws.
 */
export function labelDaysTold(text: string): number | null {
  const words = text.toLowerCase();
  const isWait = WAIT.test(words);
  if (!isWait && (!LABEL.test(words) || OTHER_INTERVAL.test(words))) return null;
  for (const { value, high, unit, to, isEach } of readFigures(text)) {
    const days = (high ?? value) * (unit === 'day' ? 1 : unit === 'week' ? WEEK : 0);
    if (days < 1 || days > LONGEST_DAYS || isEach === true || PASSED.test(words.slice(to))) continue;
    return days;
  }
  return null;
}
