import type { Told } from './cues.ts';
import type { Held } from './ledger.ts';
import { BARE_PRODUCTS } from './products.ts';
import { bagsIn } from './read-field.ts';
import type { Land } from './read-supplies.ts';

/** Words beside what somebody has. */
export const HAS =
  /\b(?:may|me(?= \d)|meron|nakakuha|nakuha|binigyan|abono ko|pataba ko|mayroon|nabili|binili|nakabili|hawak|natira|natitira|naiwan|stock|have|bought|left|naa|adda|igwa|aduna|ara|naay|bigay|ayuda|voucher)\b/;
/** Words that ask whether it will do, or what to do with it. */
export const ENOUGH =
  /\b(?:kulang|kasya|sapat|sobra|husto|enough|igo|igoy|umdas|umanay|kelan|kailan|kanus-?a|when|hati\w*|hatiin|paano|pano|ok na|pwede na|lang)\b/;
/** '3 sako tig 1,500': bought at a price, which is a cost. */
const PRICED = /\b(?:(?:tig|tag)[ -]?(?=\d)|presyo|piso|pesos|magkano)\b/;
const LISTED_WORDS = 12;
/** Bags that are in the soil already, or asked for. */
const APPLIED =
  /\b(?:naglagay|nilagay|nailagay|nalagyan|nilagyan|inabono\w*|nag-?abono|naabonohan|gi-?abono|na-?apply|nag-?apply|ginamit|ilan|ilang|pila|mano)\b/;
/** Nobody has so many bags for a field of which he asks. */
const MOST_BAGS = 200;

/** The bags of fertilizer that he says he has; null when he tells of none. */
export function readHeld(
  figures: readonly Told[],
  text: string,
  earlier: Held | undefined,
  grade: string | null,
  { topic, areaHa }: Pick<Land, 'topic' | 'areaHa'>,
): Held | null {
  const named = bagsIn(figures, text);
  // 'May 5 sako ako' behind a plan are bags of the product that was spoken of.
  const bare =
    figures.length === 1 && figures[0]?.unit === 'sack' && figures[0].per === undefined ? figures[0].value : 0;
  const isBare = named.length === 0 && bare > 0 && grade !== null && topic === 'fertilizer-plan' && HAS.test(text);
  const bags = (isBare ? [{ grade, bags: bare }] : named).filter((each) => each.bags > 0 && each.bags <= MOST_BAGS);
  if (bags.length === 0 || PRICED.test(text)) return null;
  // '8 sako urea at 6 complete' and no question beside them.
  const isListed = named.length > 1 && areaHa !== null && text.split(' ').length <= LISTED_WORDS && !APPLIED.test(text);
  if (!HAS.test(text) && !ENOUGH.test(text) && !isListed) return null;
  const kept = (earlier?.bags ?? []).filter(({ grade }) => !bags.some((each) => each.grade === grade));
  return { bags: [...kept, ...bags] };
}

/** 'Ilan kunin ko dun': a part of the bags is for another plot. */
export const TAKES = /\b(?:kunin|kukunin|kuhanin|kukuhanin|kuha|ilaan|ilalaan|kuhaon|kwaon|alaen|ibawas|ihati|take)\b/;

/** The part of the bags that falls to another plot, by its land beside the first. */
export function heldFor({ bags }: Held, ownHa: number, otherHa: number): Held {
  return { bags: bags.map((each) => ({ ...each, bags: (each.bags * otherHa) / (ownHa + otherHa) })) };
}

/** The one product of bags that a message names; null for none or several. */
export function gradeSpoken(text: string): string | null {
  const [one, ...others] = BARE_PRODUCTS.filter(({ words }) => words.test(text));
  return one === undefined || others.length > 0 ? null : one.grade;
}
