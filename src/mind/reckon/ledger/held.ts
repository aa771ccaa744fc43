import type { Told } from './cues.ts';
import type { Held } from './ledger.ts';
import { bagsIn } from './read-field.ts';

/** Words beside what somebody has. */
export const HAS =
  /\b(?:may|meron|mayroon|nabili|binili|nakabili|hawak|natira|natitira|naiwan|stock|have|bought|left|naa|adda|igwa|aduna|ara|naay|bigay|ayuda|voucher)\b/;
/** Words that ask whether it will do, or what to do with it. */
export const ENOUGH =
  /\b(?:kulang|kasya|sapat|sobra|husto|enough|igo|igoy|umdas|umanay|kelan|kailan|kanus-?a|when|hati\w*|hatiin|paano|pano|ok na|pwede na|lang)\b/;
/** '3 sako tig 1,500': bought at a price, which is a cost. */
const PRICED = /\b(?:(?:tig|tag)[ -]?(?=\d)|presyo|piso|pesos|magkano)\b/;
/** Nobody has so many bags for a field of which he asks. */
const MOST_BAGS = 200;

/** The bags of fertilizer that he says he has; null when he tells of none. */
export function readHeld(figures: readonly Told[], text: string, earlier: Held | undefined): Held | null {
  const bags = bagsIn(figures, text).filter((each) => each.bags > 0 && each.bags <= MOST_BAGS);
  if (bags.length === 0 || PRICED.test(text)) return null;
  if (!HAS.test(text) && !ENOUGH.test(text)) return null;
  const kept = (earlier?.bags ?? []).filter(({ grade }) => !bags.some((each) => each.grade === grade));
  return { bags: [...kept, ...bags] };
}
