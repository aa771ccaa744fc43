import type { Figure } from '#language/figures/figure.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import { isOfSomebody } from './no-money.ts';

/** A figure with the words beside it, up to the next figure or the end of the clause. */
export type Told = Figure & { before: string; after: string /** All of the clause before it. */; lead: string };

/** 'libo isang buwan' are thousands and a month, not one thousand and one. */
const RUN_ON = /\b(libo|mil|thousand|k)(?=\s+(?:isang|isa|sa|kada)\b)/g;
/** '.80' is a part of a peso. */
const BARE_POINT = /(^|\s)\.(?=\d)/g;
/** 'Isang urea' is one bag of it. */
const ONE_BAG = /\b(?:isang|usa ka|maysa nga|maysa a)(?=\s+(?:urea|complete|triple|potash|14-14-14|16-20|46-0-0)\b)/g;
/** 'Export 70 at 450 kilo local': a price, and the next lot; no '70 and 450 kilo'. */
const NEXT_LOT =
  /\b((?:kilos?|kg|kls|sako|kaban|kahon|pesos?)\s{1,2}(?:[a-z]{1,12}\s{1,2}){0,3}\d[\d.,]{0,9}) at(?=\s{1,2}\d)/g;
/** 'Tag-17', 'tig-50': the price or the size of one. */
const OF_ONE = /\b(t[ai]g)-(?=\d)/g;
/** 'Gasto 9k kag 10% sa tag-iya': two figures, and no range. */
const AND = /\b(?:kag|ug|ken)(?=\s+\d)/g;
/** 'Piso kada kilo' is one peso; behind a number it is only its measure. */
const ONE_PESO =
  /(?<!(?:\d|sang|lawang|tlong|mang|tong|long|pung|ting|lang|pat na|nim na|yam na|usa ka) {0,2})\bpiso(?=\s(?:kada|bawat|per|matag|ang)\s(?:isang\s)?(?:kilo|kg|sako|kaban)\b)/g;
/** '80 sentimos'. */
const CENTAVOS = /\b(\d{1,2}) ?(?:sentimos?|centavos?|sintabo|sentabo)\b/g;
/** 'Every other day'. */
const EACH_SECOND =
  /\b(?:every other day|tuwing ikalawang araw|kada ikalawang araw|kada makalawa|salit-?salit na araw)\b/g;
/** What a figure may be for each of, in the words right behind it. */
const EACH_WORD = /\/|\b(?:kada|bawat|per|ang|isang|sa|a|an|each|every|matag|tunggal|ti|usa|maysa|tuwing)\b/;
const LATER: ReadonlySet<string> = new Set(['plant', 'day', 'week', 'month', 'ha']);
/** '5-6' and '65/35' are no ranges. */
const CLAUSE = /[,;:.?!](?=\s|$)|\b(?:tas|tapos|(?<!sa )saka|pero|tsaka|unya|dayon|at)\b/g;

const FIVE_SIX = /\b(?:five[- ]six|singko[- ]sais)\b/g;

/** The figures of a message with the words beside them, but for those that tell of people, ages and places; `readAs` has their places. */
export function toldIn(message: string): Told[] {
  return beside(readAs(message));
}

/** A message in the letters in which its figures are read. */
export function readAs(message: string): string {
  return message
    .toLowerCase()
    .replace(FIVE_SIX, '5-6')
    .replace(RUN_ON, '$1,')
    .replace(BARE_POINT, '$10.')
    .replace(OF_ONE, '$1 ')
    .replace(AND, (word) => ','.padEnd(word.length))
    .replace(CENTAVOS, (_, count: string) => `${Number(count) / 100} pesos`)
    .replace(ONE_BAG, '1')
    .replace(ONE_PESO, '1 piso')
    .replace(NEXT_LOT, '$1 ,')
    .replace(EACH_SECOND, 'kada 2 araw');
}

/** '2,900 buwan' are pesos a month. */
function paidByTime(figure: Figure): Figure {
  const { unit, value, per } = figure;
  // Of '1500 at 8 percent' only the second is a part.
  if (unit === 'percent' && value > MOST_PERCENT) return { ...figure, unit: null };
  const isTime = unit === 'day' || unit === 'week' || unit === 'month';
  return isTime && per === undefined && value >= MOST_TIME ? { ...figure, unit: null, per: unit } : figure;
}

const MOST_PERCENT = 200;
/** Nobody counts so many days, weeks or months of a crop. */
const MOST_TIME = 400;
/** '1st class', '2nd'. */
const ORDINAL = /^\d(?:st|nd|rd|th)\b/;

function beside(text: string): Told[] {
  const all = readFigures(text).filter(({ text: said }) => !ORDINAL.test(said));
  // 'Isa' of '55 kilo isa' is what the figure before it is for.
  const figures =
    all.length === 1
      ? all
      : all.filter(
          ({ isWords, unit, value, month }) => !isWords || value !== 1 || unit !== null || month !== undefined,
        );
  const ends = [...text.matchAll(CLAUSE)].map(({ index, 0: { length } }) => [index, index + length] as const);
  const told = figures.map((figure, at) => {
    const { from, to } = figure;
    const begin = ends.findLast(([, end]) => end <= from)?.[1] ?? 0;
    const start = Math.max(figures[at - 1]?.to ?? 0, begin);
    const next = figures[at + 1]?.from ?? text.length;
    const stop = Math.min(next, ends.find(([from]) => from >= to)?.[0] ?? text.length);
    const after = text.slice(to, stop);
    return {
      ...paidByTime(ofOwnClause(figure, after)),
      before: text.slice(start, from),
      after,
      lead: text.slice(begin, from),
    };
  });
  return told.filter((figure) => !isOfSomebody(figure, text));
}

/** '8 pesos isa, umakyat kada puno 15', '40 sako mais 50 kilo kada sako': what is counted by later is not for this one. */
function ofOwnClause(figure: Figure, after: string): Figure {
  const { per, perAmount, ...own } = figure;
  const isOfNext = per !== undefined && LATER.has(per) && !EACH_WORD.test(after);
  const isPesos = figure.unit === null || figure.unit === 'peso';
  const isOther = per === figure.unit || (isPesos && per !== 'l' && !EACH_WORD.test(after) && !COUNTED.test(after));
  return per !== undefined && (isOfNext || isOther) ? own : figure;
}

const COUNTED = /\b(?:kilos?|kgs?|kls|sako|sack|bags?|kaban|crates?|kahon|kaing|piraso|isa|tonelada|tons?|lkg)\b/;

/** Words that stand before a sum that was spent. */
export const COST =
  /\b(?:na|gi)?(?:gastos(?:in|an|ko)?|nagastos|ginastos|gumastos|gasto|ammugasto|naggasto|puhunang?|capital|kapital|costs?|spent|expenses?|labor|arawan|trabaho|sahod|pasahod|binhi|bin-i|bini|semilya|punla|hakot|hauling|plete|pliti|pamasahe|trak|truck(?:ing)?|upa|(?:nag|in|ni)?renta(?:han)?|nirentahan|abono|abuno|ganagan|pataba|urea|complete|potash|gamot|lason|spray|patubig|krudo|gamas|pagamas|sisiw|biik|feeds|lukad|palukad|umakyat|pangakyat|kawit|kargador|tabas|balag|trellis|gasolina|makina|tresser|tresher|tresyer|thresher|tilyadora|harvester|reaper|araro|suyod|pakain|patuka|gapas|pagapas|giik|paggiik|patanim|pabunot|sweldo|merienda|meryenda|pagkain|pagkaon|porter|puwesto|pwesto|traktora|traktor|tractor|tambal|bakuna|vitamins?|fingerlings?|kuryente|bayad|plastic|mulch|sako|patuyo)\b/;
/** 'Gastos buwan buwan 900': it comes again each time. */
export const EACH_TIME =
  /\b(?:(?:kada|bawat|per|every) (?:araw|linggo|buwan|pitas|ani|week|month|day|harvest)|(?:araw|linggo|buwan)[- ]?(?:araw|linggo|buwan)|buwanan|lingguhan|arawang gastos)\b/;
/** Of these, the ones that mean all of it. */
export const COST_IN_ALL =
  /\b(?:gastos\w*|nagastos|ginastos|gumastos|gasto|ammugasto|naggasto|magasto|puhunan\w*|capital|kapital|costs?|spent|expenses?)\b/;
export const COST_MORE =
  /\b(?:dagdag\w*|dugang\w*|nayon\w*|plus|idagdag|may(?:roon)? pa|pa(?:ng)?|(?<!sa )saka|isa pa|also|more)\b/;
/** Words that stand beside a price. */
export const PRICE =
  /\b(?:benta\w*|binenta|naibenta|ibebenta|bili|binili|binibili|bilihan|presyo\w*|price\w*|kuha|alok|offer|bumaba|bumagsak|tumaas|naging|bentahan|baligya\w*|nabaligya|sold|sell\w*|ang kilo|kada kilo|per kilo|bawat kilo|kilo)\b/;
export const SHARE =
  /\b(?:parte\w*|share\w*|hati\w*|may[ -]?ari|tag[- ]?iya|makindaga|kasama|tenant|landowner|upa sa lupa|buwis|tersyo|ambag ng lupa)\b/;
/** Costs come first. */
export const NET_FIRST =
  /\b(?:kunin muna|bawas(?:in)? muna|ibawas muna|bawiin muna|muna bago|bago (?:hati\w*|paghatian)|pagkatapos (?:ng |sa |sang |han )?(?:gastos?|bawas(?! (?:ng|sa|ni) (?:buyer|trader|timbang)))|matapos (?:ng )?(?:gastos|bawas(?! (?:ng|sa|ni) (?:buyer|trader|timbang)))|(?<!bago |bago ang |bago mag)bawas(?: ang)? gastos|alis(?:in)? (?:muna )?(?:ang )?gastos|malinis|(?:sa |ng )neto|netong? kita|net|after costs?|human (?:(?:sa|ang|bawas|kuhaa?) )+gastos?|less costs?|(?:pag(?:ka)?(?:kaltas|bawas|tanggal|alis)|(?:kaltas|tanggal)(?:in)?)(?: (?:ng|sa|ang|na))* gastos?|ibalik muna|(?:kaltas|tanggal|alis|bawi)(?:in|hin)? muna)\b/;
/** What is paid by the kilo, the bag or the piece to bring a harvest in, make it ready and sell it. */
export const HANDLING =
  /\b(?:hakot|pahakot|hauling|plete|pliti|pamasahe|trak|truck(?:ing)?|kargador|karga|diskarga|giik|pagiik|paggiik|tresser|tresher|tresyer|thresher|tilyadora|giling|gapas|pagapas|harvester|reaper|ani|paani|pitas|papitas|patuyo|dryer|bilad|pabilad|lukad|palukad|tapas|kawit|umakyat|pangakyat|timbang|komisyon|commission|sorting|pagsort|shelling|sheller|resiko|haul|lugan|pakarga|drying|kariton|pagpitas|\w*akyat|arkila|delivery)\b/;
export const LENT =
  /\b(?:utang\w*|umutang|papautang\w*|pinapautang|pinautang\w*|inutang|uutang\w*|nangutang|mangutang|hiram\w*|humiram|hiniram|nanghiram|pautang\w*|nagpautang|loan|borrow\w*|interes\w*|interest|patubo|tubuan|5-6|5\/6|five[ -]six|usurero|bumbay|pahiram)\b/;
export const OFF =
  /\b(?:kaltas\w*|kinakaltas|bawas\w*|binabawas\w*|binawas\w*|resiko|reseko|resecada|resikada|reseca|resika|deduct\w*|tawad|awas)\b/;
/** What somebody keeps in the end, as it is asked in each language. */
export const LEFT =
  /\b(?:ma?titira|natitira|natira|matira|tira|maiiwan|maiwan|naiwan|kikitain|kikita|kinikita|lugi|luge|tabla|sosobra|neto|netong|mahabilin|mabilin|nabilin|habilin|mabibilin|maibilin|ganansya|ganansiya|ganansia|maganansya|mabati|nabati|matda|natda|mabatbati|maganar|naganar|matagan|mitagan|matatada|natada|natilak|left|net|profit)\b/;
/** The same, with words that may stand for other things: 'tubo' is interest as well. */
export const ASKS_LEFT = new RegExp(
  `${LEFT.source}|\\b(?:tubo|tutubo|kita|kumita|kumikita|mapupunta|matatanggap|maiuuwi|naiuwi|nalugi|malulugi|malinis|halin|alkansi|gain|lose|akin|sakin|parte)\\b`,
);
export const POOLED = /\b(?:nag[- ]?ambag\w*|ambag\w*|ambagan|hulog|kontribusyon|chip in|contribut\w*)\b/;
export const EARNED = /\b(?:kita|kinita|kumita|tubo|tinubo|tumubo|ganansya|profit|income|earned|gain|napagbentahan)\b/;
/** A debt that is paid is no cost any more. */
export const PAID_OFF =
  /\b(?:nakabayad na|nakapagbayad na|bayad na|bayad ko na|binayaran ko na|nabayaran(?: ko)? na|nabayran(?: ko)? na|naibayad(?: ko)? na|already paid|bayad nako)\b/;
/** What was borrowed comes in, and is no cost. */
export const BORROWED = /\b(?:umutang|nangutang|inutang|humiram|hiniram|nanghiram|borrowed) (?:\w+ ){0,2}$/;
