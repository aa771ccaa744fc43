import { readAs, type Told } from './cues.ts';
import type { Held, Ledger } from './ledger.ts';
import type { Message } from './message.ts';
import { BARE_PRODUCTS } from './products.ts';
import { asksDose } from './read-dose.ts';
import { bagsIn, type CountedBags } from './read-field.ts';
import type { Land } from './read-supplies.ts';
import { tidy } from './sale-told.ts';

/** Words beside what somebody has. */
export const HAS =
  /\b(?:may|me(?= \d)|meron|nakakuha|nakuha|binigyan|abono ko|pataba ko|mayroon|nabili|binili|nakabili|hawak|natira|natitira|naiwan|stock|have|bought|left|naa|naay|adda|igwa|igwang|aduna|aduna koy|ara|bigay|ayuda|voucher|(?:bags?|sako|sakong|urea|complete) (?:ko|namin|lang ako))\b/;
/** Words that ask whether it will do, or what to do with it. */
export const ENOUGH =
  /\b(?:kulang|kasya|sapat|sobra|husto|enough|igo|igoy|umdas|umanay|kelan|kailan|kanus-?a|san-?o|when|hati\w*|hatiin|paano|pano|ok na|pwede na|lang)\b/;
/** '3 sako tig 1,500': bought at a price, which is a cost. */
const PRICED = /\b(?:(?:tig|tag)[ -]?(?=\d)|presyo|piso|pesos|magkano)\b/;
/** Bags of these are none of the product that was spoken of. */
const MANURE =
  /\b(?:dumi|ipot|tae|taeng|iti|manure|chicken dung|dung|kompost|compost|vermi\w*|bokashi|organik\w*|organic|ipa|crh|apog|dolomite|lime|abo|binhi|buto|asin)\b/;
/** Sacks that came off the field are none of it either. */
const HARVESTED =
  /\b(?:inani|inaani|naani|naaani|umani|nag-?ani|aanihin|maaani|na-?harvest|harvested|giani|nagani|inapit|naapit)\b/;
const NO_FERTILIZER = new RegExp(`${MANURE.source}|${HARVESTED.source}`);
/** Beside a bare count these make it one of the harvest or of seed. */
const CROP_IN_SACKS = /\b(?:ani|palay|mais|bigas|bukid|humay|pagay|bugas|bagas|semilya|harvest|rice|corn)\b/;
/** '4 sako lang kaya ko': what he has or can pay for. */
const OWN_COUNT = /\b(?:lang|lng|ra|la|only|just|kaya|meron|mayroon|may|naa|adda|have)\b/;
/** Nobody puts more bags of one product on a hectare, and on less land nobody has more. */
const MOST_BAGS_PER_HA = 20;
const LISTED_WORDS = 12;
/** Bags that are in the soil already. */
export const PUT =
  /\b(?:naglagay|nilagay|nailagay|nalagay|inilagay|nakalagay|nakapaglagay|nalagyan|nilagyan|inabono\w*|nag-?abono|nakapag-?abono|naka-?abono|naabonohan|gi-?abono\w*|naibutang|gin-?abono\w*|na-?apply|nag-?apply|in-?apply|ginamit|naisabog|isinabog|naisaboy|gibutang|nabutang\w*|nakabutang|ginbutang|inkabil|naikabil|nakaabono|put in|applied)\b/;
/** Bags that are his no more; 'binigay ng DA' are. */
const GONE =
  /\b(?:nabenta|naibenta|ibinenta|binenta|pinahiram|ipinahiram|napahiram|hiniram (?:ni|ng|nila|ti|sa akin)|(?:na|i|ini)?i?(?:binigay|bigay) ko|ninakaw|nanakaw|nawala|natapon|nabulok|gibaligya|nabaligya|nailako|inlakok)\b/;
const ASKED = /\b(?:ilan|ilang|pila|pira|mano|gaano|how many)\b/;
/** Nobody has so many bags for a field of which he asks. */
const MOST_BAGS = 200;

/** The bags of fertilizer that he says he has and those he has put down; null when he tells of none. */
export function readHeld(
  figures: readonly Told[],
  text: string,
  { held, put, spoken, spokenBefore }: Ledger & Pick<Message, 'spokenBefore'>,
  { topic, areaHa }: Pick<Land, 'topic' | 'areaHa'>,
): Pick<Ledger, 'held' | 'put'> | null {
  const named = bagsIn(figures, text);
  // 'May 5 sako ako' behind a plan are bags of the product that was spoken of.
  const bare =
    figures.length === 1 && figures[0]?.unit === 'sack' && figures[0].per === undefined ? figures[0].value : 0;
  const isBare =
    named.length === 0 && bare > 0 && topic === 'fertilizer-plan' && HAS.test(text) && !NO_FERTILIZER.test(text);
  const told: CountedBags[] =
    isBare && spoken !== undefined
      ? [{ grade: spoken, bags: bare, clause: '', at: 0 }]
      : [...bareBeside(figures, named, spokenBefore, { topic, areaHa }), ...named];
  const bags = told.filter((each) => each.bags > 0 && each.bags <= MOST_BAGS);
  if (PRICED.test(text)) return null;
  // 'Nilagay ko na lahat ng complete, 28 days na': an age beside it, and no count.
  if (bags.length === 0)
    return figures.every(({ unit }) => unit === 'day' || unit === 'week') ? allPutDown({ held, put }, text) : null;
  const gone = bags.filter(
    ({ clause, grade }) => GONE.test(clause) && !LEFT.test(clause) && held?.bags.some((each) => each.grade === grade),
  );
  if (gone.length === bags.length) return tidy({ held: without(held, gone), put });
  const down = putDown(bags, text);
  const has = bags.filter((each) => !down.includes(each));
  if (has.length === 0) {
    const isAsked = ASKED.test(text) || ENOUGH.test(text) || held !== undefined;
    return areaHa !== null && isAsked ? tidy({ held: without(held, down), put: merged(put, down) }) : null;
  }
  // '8 sako urea at 6 complete' and no question beside them.
  const isListed = has.length > 1 && areaHa !== null && text.split(' ').length <= LISTED_WORDS && !ASKED.test(text);
  // 'E kung 3 bag ra ang complete' behind the bags he told.
  const isMore = held !== undefined && topic === 'fertilizer-plan' && text.split(' ').length <= LISTED_WORDS;
  if (!HAS.test(text) && !ENOUGH.test(text) && !asksDose(text) && !isListed && !isMore) return null;
  return tidy({ held: merged(held, has), ...(down.length > 0 && { put: merged(put, down) }) });
}

/** '4 sako lang kaya ko, tapos 2 urea' behind a question about complete: the first are of that. */
function bareBeside(
  figures: readonly Told[],
  named: readonly CountedBags[],
  spoken: string | undefined,
  { topic, areaHa }: Pick<Land, 'topic' | 'areaHa'>,
): CountedBags[] {
  const [first] = figures;
  const isOther = spoken !== undefined && named.every(({ grade, at }) => grade !== spoken && at > (first?.from ?? 0));
  if (first?.unit !== 'sack' || first.per !== undefined || named.length === 0 || !isOther) return [];
  const clause = `${first.lead} ${first.after}`;
  const isOwn = OWN_COUNT.test(clause) && !NO_FERTILIZER.test(clause) && !CROP_IN_SACKS.test(clause);
  const isLikely = first.value <= MOST_BAGS_PER_HA * Math.max(1, areaHa ?? 1);
  return topic === 'fertilizer-plan' && isOwn && isLikely
    ? [{ grade: spoken, bags: first.value, clause, at: first.from }]
    : [];
}

/** '2 na lang pala ang urea, ninakaw yung isa': the count, for which the clause has a gap, is what is left. */
const LEFT = / {2}(?:(?:bags?|sako) )?(?:na |n )?(?:lang|lng)\b/;

/** Bags in the soil: 'naglagay na ako ng 2 urea at 1 complete' tells it of both, until what he has is named. */
export function putDown(bags: readonly CountedBags[], text: string, isPut = PUT): CountedBags[] {
  let isDown = false;
  const down = bags.map(({ clause }) => {
    isDown = isPut.test(clause) || (isDown && !HAS.test(clause));
    return isDown;
  });
  // '5 bags urea at 4 bags complete inabono ko na': the word behind the last is for all that stand ahead of it.
  for (let at = bags.length - 2; at >= 0; at--) {
    const [one, next] = [bags[at] as CountedBags, bags[at + 1] as CountedBags];
    const isJoined = JOINED.test(readAs(text).slice(one.at, next.at)) && !HAS.test(one.clause);
    down[at] ||= down[at + 1] === true && isJoined;
  }
  return bags.filter((_, at) => down[at] === true);
}

/** '5 bags urea at', as far as the next count. */
const JOINED =
  /^\S+(?: (?:bags?|sako(?:ng)?|sacks?|kaban|kilo|kg|na|ng|nga|ka|of|a))* [\w-]+(?: [\d-]+)?(?: ?[,&+]| at| and| tsaka| saka| tska| tas| tapos| plus| ug| kag| ken)+ ?(?:ng |yung |ung )?$/;

function merged(earlier: Held | undefined, told: readonly CountedBags[]): Held {
  const kept = (earlier?.bags ?? []).filter(({ grade }) => !told.some((each) => each.grade === grade));
  return { bags: [...kept, ...told.map(({ grade, bags }) => ({ grade, bags }))] };
}

/** 'Nilagay ko na complete nung tanim': all that he had of it is in the soil; null where none of his bags is named. */
export function allPutDown(
  { held, put }: Pick<Ledger, 'held' | 'put'>,
  text: string,
): Pick<Ledger, 'held' | 'put'> | null {
  const named = gradesSpoken(text);
  const down = (held?.bags ?? []).filter(({ grade }) => named.includes(grade));
  if (down.length === 0 || !PUT.test(text)) return null;
  const counted = down.map((each) => ({ ...each, clause: '', at: 0 }));
  return tidy({ held: without(held, counted), put: merged(put, counted) });
}

/** What is left in the store after some of it was put down. */
function without(held: Held | undefined, down: readonly CountedBags[]): Held | undefined {
  const bags = (held?.bags ?? []).flatMap((each) => {
    const used = down.find(({ grade }) => grade === each.grade)?.bags ?? 0;
    return each.bags > used ? [{ ...each, bags: each.bags - used }] : [];
  });
  return bags.length === 0 ? undefined : { bags };
}

/** 'Ilan kunin ko dun': a part of the bags is for another plot. */
export const TAKES = /\b(?:kunin|kukunin|kuhanin|kukuhanin|kuha|ilaan|ilalaan|kuhaon|kwaon|alaen|ibawas|ihati|take)\b/;

/** The part of the bags that falls to another plot, by its land beside the first. */
export function heldFor({ bags }: Held, ownHa: number, otherHa: number): Held {
  return { bags: bags.map((each) => ({ ...each, bags: (each.bags * otherHa) / (ownHa + otherHa) })) };
}

/** The products that a message names, in the order of the table. */
export function gradesSpoken(text: string): string[] {
  return BARE_PRODUCTS.filter(({ words }) => words.test(text)).map(({ grade }) => grade);
}

/** The one product of bags that a message names; null for none or several. */
export function gradeSpoken(text: string): string | null {
  const [one, ...others] = gradesSpoken(text);
  return one === undefined || others.length > 0 ? null : one;
}

/** A product that is asked for stands no farther behind the word that asks, in letters. */
const ASKED_REACH = 36;

/** 'Ilan pang urea', 'ilang bag complete': what stands before a product that is asked for, and no number. */
function asksFor(lead: string): boolean {
  const clause = lead
    .slice(-ASKED_REACH)
    .split(/[\d,.;?]/)
    .at(-1);
  return clause !== undefined && ASKED.test(clause);
}

/** The product of which a message asks how much; null for none or several. */
export function gradeAskedFor(text: string): string | null {
  const asked = BARE_PRODUCTS.filter(({ words }) => {
    const found = words.exec(text);
    return found !== null && asksFor(text.slice(0, found.index));
  });
  const [one, ...others] = asked;
  return one === undefined || others.length > 0 ? null : one.grade;
}
