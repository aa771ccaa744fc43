import { substanceOf } from '#knowledge/substances.ts';
import type { Frame } from '#mind/frame.ts';
import type { Reading } from '#mind/hear.ts';
import { PUTS_RIGHT } from './days/day-cues.ts';
import { toldIn } from './ledger/cues.ts';
import { gradesSpoken, PUT, putDown } from './ledger/held.ts';
import type { Held, Ledger } from './ledger/ledger.ts';
import { bagsIn, type CountedBags } from './ledger/read-field.ts';

/** 'Dagdagan ko pa ba', 'kulang pa ba', 'sobra na ba', 'ilagay ko pa ba': whether more is to be given. */
const JUDGES =
  /\b(?:kulang|kasya|sapat|sobra\w*|husto|tama na|ok(?:ay)? na|enough|too much|igo|igoy|umdas|umanay|makaanay|\w*dagdag\w*|\w*dugang\w*|nayon\w*|add more|more)\b|\b(?:i?(?:la)?lagay|lagyan|ibutang|butangan|mag-?abono|mag-?urea|mag-?complete|abonohan)\b.{0,30}\b(?:pa|ba|bala|kadi)\b/;
const OF_FEED = /\b(?:abono\w*|pataba|fertili[sz]er|nitrogen|lagay|ilagay|nailagay)\b/;
/** So few words go on with what was told. */
const FEW_WORDS = 6;
/** '6 sako complete na sa kalahating ektarya': it is in the soil. */
const ALREADY =
  /(?:complete|urea|14-14-14|46-0-0|16-20-0|0-0-60|potash|ammosul|ammophos) na (?:sa|ung|yung|ang|nung|noong)\b/;
const DOWN = new RegExp(`${PUT.source}|${ALREADY.source}`);
const PRICED = /\b(?:magkano|mgkano|presyo|piso|pesos|tig|tagpila|utang|benta)\b/;
const MOST_BAGS = 200;

/** The bags, and the page that judges them. */
type Given = { topic: 'fertilizer-plan'; ledger: Ledger };

/**
 * The bags that he put down in this field, told in the talk or in this message, where he now asks whether more is to be
 * given: with those that he would give, for the plan of his crop to judge. Null where he asks nothing of the kind, told of
 * none, or the crop is sick: whether it may be fed comes first.
 */
export function withGiven(ledger: Ledger, before: Ledger | null, field: Frame, reading: Reading): Given | null {
  const text = reading.written.toLowerCase();
  const isOfField = field.crop !== null && field.areaHa !== null && field.areaHa.from !== 'assumed';
  // 'Kalahating ektarya' is heard as one side of a leaf.
  const isSeen = reading.symptoms.some(({ pattern: _, ...sign }) => Object.keys(sign).length > 0);
  const isSick = isSeen || reading.problems.length > 0 || field.problem !== null || field.judged != null;
  const isFeed = gradesSpoken(text).length > 0 || OF_FEED.test(text) || reading.words <= FEW_WORDS;
  if (!isOfField || isSick || !isFeed || !JUDGES.test(text) || PRICED.test(text)) return null;
  const isOther = reading.products.some((id) => substanceOf(id)?.kind !== 'fertilizer');
  if (isOther || (ledger.open !== null && ledger.open !== 'held')) return null;
  const earlier = (before?.heard ?? []).filter((told) => told !== text);
  const own = bagsIn(toldIn(text), text);
  const down = downIn(text);
  const put = [...earlier, text].reduce(withPut, ledger.put ?? { bags: [] });
  if (put.bags.length === 0) return null;
  const more = own.filter(({ at, bags }) => bags <= MOST_BAGS && !down.some((bag) => bag.at === at));
  const has = merged([...(ledger.held?.bags ?? []), ...more]);
  const { held: _, ...others } = ledger;
  return {
    topic: 'fertilizer-plan',
    ledger: { ...others, put, ...(has.bags.length > 0 && { held: has }), open: 'held' },
  };
}

/** The bags that a message tells to be in the soil: of one that is told so, those behind it are too, until he has some. */
function downIn(text: string): CountedBags[] {
  return putDown(bagsIn(toldIn(text), text), text, DOWN).filter(({ bags }) => bags > 0 && bags <= MOST_BAGS);
}

/** What was put down by one more message, the first that tells of a product taking the place of what is known of it. */
function withPut(known: Held, text: string, at: number, all: readonly string[]): Held {
  const down = downIn(text);
  const isFirst = (grade: string) => !all.slice(0, at).some((one) => downIn(one).some((bag) => bag.grade === grade));
  const isMore = AGAIN.test(text) && !PUTS_RIGHT.test(text);
  const bags = new Map(known.bags.map((one) => [one.grade, one.bags]));
  for (const { grade, bags: count } of down)
    bags.set(grade, isMore && !isFirst(grade) ? (bags.get(grade) ?? 0) + count : count);
  return { bags: [...bags].map(([grade, count]) => ({ grade, bags: count })) };
}

/** He gave it once more, or on another day. */
const AGAIN =
  /\b(?:ulit|uli|naman|tapos|tas|pa ng|ikalawa\w*|ikalawang|pangalawa\w*|dinagdag\w*|nagdagdag|dagdag na|again|another|utro|liwat|manen|kahapon|kagahapon|kanina|kaninang|noong|nung|nong|last (?:week|month)|nakaraang?)\b/;

/** What was told last of a product stands. */
function merged(told: Held['bags']): Held {
  return { bags: [...new Map(told.map(({ grade, bags }) => [grade, { grade, bags }])).values()] };
}
