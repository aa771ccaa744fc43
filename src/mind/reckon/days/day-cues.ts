/** Words by which a day that is told gets its place; each list is matched on lower-case text. */

/** The day of transplanting. */
const MOVED =
  /\b(?:(?:nag|mag|mai|nai|ini|ni|na|i)?-?lilipat|(?:nag|mag|mai|nai|ini|ni|na|i|makaka|maka)?-?lipat(?:[ -]?tanim)?|(?:nag|na|i|mag)?-?transplant\w*|gibalhin|nayakar|inyakar)\b/g;
/** The day of sowing or planting. */
const PLANTED =
  /\b(?:\w*tanim\w*|\w*tatanim\w*|\w*tanom\w*|\w*tanum\w*|\w*tinanim\w*|\w*sabog\w*|(?<!lipat(?: ko| na| ang| yung| ung){0,2} )\b\w*punla\w*|plant(?:ed|ing)?|sow(?:ed|n|ing)?|seeded|nagmula\w*|immula\w*|imula\w*|agmula\w*|naimula|nagmulaak|(?:pa |na )?ready (?:na |pa )?(?:ang |ung |yung )?lupa|handa (?:na |pa )?(?:ang |ung |yung )?lupa)\b/g;
/** The first day of picking. */
const FIRST = /\b(?:unang|first|una nga|umuna a) (?:pitas|ani|harvest|picking|bunot|apit)\b/g;
/** The day for which it must be ready. */
const BY =
  /\b(?:bago|b4|before|hanggang|until|till|by|deadline|due|p[iy]+e?sta\w*|fiesta|utang|bayad\w*|bayaran|babayaran|magbayad|hulog|lending|tuition|enrol\w*|pasukan|eskwela|kasal|binyag|birthday|graduation|pasko|undas|bagyo|(?<!(?:kelan|kailan|petsa|when)(?: ang| an| ko| ba)? )(?:ani|maani|maaani|anihin|aanihin|maapit|makaani|harvest)|may ani|maibenta|mabenta|ibebenta|ibenta|deliver\w*|order|sakbay|antes|sa dili pa|abot|abutan|a?aabot|a?aabutan|umabot|mahabol|makahabol|para sa|pang|target|in time for)\b/g;

/** Where a date belongs by the words beside it. */
export type DateRole = 'planted' | 'moved' | 'by' | 'first';

const ROLES: readonly (readonly [DateRole, RegExp])[] = [
  ['moved', MOVED],
  ['planted', PLANTED],
  ['first', FIRST],
  ['by', BY],
];

/** The place of a date by the nearest word before it in its clause, else behind it; null where neither says any. */
export function roleOfDate(lead: string, after: string): DateRole | null {
  const found = (text: string) =>
    ROLES.flatMap(([role, cue]) =>
      [...text.matchAll(cue)].map(({ index, 0: { length } }) => ({ role, from: index, to: index + length })),
    );
  const ahead = found(lead).toSorted((one, two) => two.to - one.to || one.from - two.from)[0];
  const behind = found(after).toSorted((one, two) => one.from - two.from || two.to - one.to)[0];
  return (ahead ?? behind)?.role ?? null;
}

/** A planting that is still to come. */
export const TO_COME =
  /\b(?:plano|balak|magtanim|magtatanim|itatanim|itanim|tatanim|makakatanim|makatanim|magpunla|magpupunla|ipunla|isasabog|magsasabog|kung|pag|kapag|pa ako|ready|handa|will|plan|if|mutanom|magtanom|itanom|agmulaak|no agmula)\b/;
/** A planting that is done. */
export const DONE =
  /\b(?:nag\w+|tinanim|itinanim|natanim|naitanim|inilipat|nailipat|isinabog|sinabog|sabog|gitanom|planted|sowed|sown|transplanted|nung|noong|idi|niadtong|kahapon)\b/;

/** 'Ika-45', 'day 30': the number of a day. */
export const NTH_BEFORE = /(?:\bika|\bpang|\bday|\bika nga|\bmaika)[ -]*$/;
export const NTH_UNIT = /\b(?:dat|das|dap)$/;
export const EACH_BEFORE = /\b(?:kada|bawat|tuwing|every|each|matag|tunggal)\s*$/;
export const DURING_BEFORE = /\b(?:sa loob (?:ng|sang)|within|for|over|sulod sa|tuloy-? ?tuloy(?: ng)?|hanggang)\s*$/;
/** '8 na pitas', '10 beses'. */
export const TIMES_AFTER = /^\s*(?:na |ka |nga |a )?(?:beses|pitas|times|ani|pickings?|harvests?|balik)\b/;
/** Days of the seedlings: 'punla 25 days', '21 days sa punlaan'. */
export const NURSERY_BEFORE = /\b(?:punla|punlaan|seedlings?|seedbed|nursery)\s*(?:ay |ng |nga |ko |is )?$/;
export const NURSERY_AFTER =
  /^\s*(?:na |ang |sa |in (?:the )?|old )?(?:(?:punla|punlaan|seedlings?|seedbed|nursery)\b|(?:bago |before |nung |noong |nang |(?:siya |sya )?bago )(?:(?:ini|i|ni|nai|na|mag|nag|ma)?-?lipat|(?:i|mag|nag)?-?transplant))/;
/** '45 days na', '60 na ka adlaw': how old it is; '105 araw na binhi' is what kind it is. */
export const AGE_AFTER =
  /^\s*(?:na|n|nang|old|already)\b(?!\s*(?:binhi|barayti|variety|klase|uri|hybrid|f1|bago|lang|lng|ani|anihin))/;
export const AGE_BEFORE = /\b(?:edad|tanda|gulang|gikan sa pagtanom|(?:mula|simula)(?: sa)?(?: pagka)?-?tanim)\s*$/;
export const AGE_WITHIN = /\bna (?:ka|nga)\b/;
/** '20 days pa': what is left, which is reckoned and not told. */
export const LEFT_AFTER = /^\s*(?:pa|na lang|na lng|nalang|more|left)\b/;

/** What the days of the variety are counted from. */
export const FROM_MOVED =
  /\b(?:mula|simula|from|after|gikan|bilang|pagka|pagkatapos|matapos)[a-z -]{0,14}(?:lipat|transplant)|\bdat\b/;
export const FROM_SOWN =
  /\b(?:mula|simula|from|after|gikan|bilang|pagka|pagkatapos|matapos)[a-z -]{0,14}(?:sabog|punla|sow|seeding)|\bdas\b/;

const WHEN =
  '(?:kailan|kelan|kilan|kylan|anong? (?:petsa|araw|buwan|date)|petsa|when|what (?:date|day)|kanus-?a|kaano|san-?o|pinaka ?huli\\w*|huling araw|last (?:day|date))';
/** From which day he must plant. */
export const ASKS_PLANT = new RegExp(
  `\\b${WHEN}\\b[^.?!]{0,40}\\b(?:itanim|itatanim|magtanim|magtatanim|matanim|tatanim|tanim|tumanim|magpunla|magpupunla|ipunla|isabog|magsabog|magsasabog|maglipat|ilipat|plant|sow|transplant|itanom|magtanom|mutanom|agmula|imula|punla|pagpunla|hasik|maghasik|maghahasik|ihasik)\\b`,
);
const COUNTED = '(?:araw|linggo|lingo|buwan|adlaw|aldaw|semana|dominggo|lawas|days?|weeks?|months?)';
export const ASKS_AGE = new RegExp(
  `\\b(?:ilang?|pila|mano)(?: na)?(?: ka| nga| a)? ${COUNTED} (?:na|n)\\b(?! (?:lang|lng|lamang))|\\bpila na ka ${COUNTED}|\\bgaano na\\b[^.?!]{0,12}\\bka ?-?(?:tanda|tagal)|\\bhow old\\b|\\bhow many ${COUNTED} (?:old|since)|\\bedad na\\b`,
);
/** 'Ilang linggo pa', 'kelan ani', 'anong petsa yun'. */
export const ASKS_WHEN = new RegExp(
  `\\b(?:ilan|ilang|pila|mano|how many|gaano)\\b[^.?!]{0,34}\\b(?:pa|pay|na lang|na lng|nalang|nlng|nlang|left|more|until|bago)\\b|\\b${WHEN}\\b`,
);
export const ASKS_COUNT = /\b(?:ilan|ilang|pila|mano|how many|gaano)\b/;
/** 'Aabot ba', 'kaya ba', 'ready na ba'. */
export const ASKS_REACH =
  /\b(?:a?abot(?:an|in)?|aabot(?:an)?|umabot|makaka?abot|makakahabol|makahabol|mahabol|kaya ba|ready|handa|maaani|maani|mahinog|in time|makaani|maapit|mauuna|maabutan)\b/;
/** 'Mula … hanggang …': what stands before the first day and before the last. */
export const FROM_DAY = /\b(?:mula|simula|from|gikan|manipud|sugod|pagitan|between)\b/;
export const TO_DAY = /\b(?:hanggang|to|until|hangtod|agingga|inggana|at|and)\b/;
export const PUTS_RIGHT = /\b(?:pala|pla|mali|diay|gayam|gali|sorry|actually|instead)\b/;
export const WHAT_IF = /^(?:(?:e|eh|so|o|at|paano|pano|what|unya) )*(?:kung|kon|pag|kapag|no|nu|if)\b/;

/** 'Disyembre 20 na ngayon' is the day of asking. */
export const NOW_AFTER = /^\s*na(?: po)? (?:ngayon|karon|subong)\b/;
/** Feasts on the same day each year, that are named as a limit: 'bago pasko', 'pang undas'. */
export const FEASTS: readonly (readonly [name: RegExp, month: number, day: number])[] = [
  [/\b(?:pasko|christmas)\b/, 12, 25],
  [/\b(?:bagong taon|new year)\b/, 1, 1],
  [/\bundas\b/, 11, 1],
];
export const FEAST_BEFORE = /\b(?:bago|bago mag|before|by|hanggang|pang|para sa|sa|sakto sa|until)(?: ang| mag)?[ -]*$/;
/** Some question, whatever of. */
export const ASKS_ANYTHING =
  /\?|\b(?:ba|bala|kaya|pwede\w*|puwede\w*|ano|anong|paano|pano|bakit|unsa|unsaon|dapat|what|how|can)\b/;

/** A spray has waiting days of its own, and an animal is no crop. */
export const NOT_OF_CROPS =
  /spray|pesti[cs]i|pestisidyo|insecticide|fungicide|herbicide|molluscicide|pamatay|\b(?:bomba\w*|phi|pre-?harvest|lason|gamot\w*|itik|manok|sisiw|baboy|biik|inahin|kambing|baka|kalabaw|buntis|kasta\w*|itlog|isda|tilapia)\b/;
/** What else is asked of a crop of so many days. */
export const OTHER_MATTER =
  /\b(?:abon\w*|pataba|fertili[sz]\w*|urea|complete|dilig\w*|patubig\w*|tubig|damo|dahon|uod|peste|bulaklak\w*|namumulaklak|presyo|magkano|mgkano|nanini\w*|dilaw|kinain\w*|sakit|sira|kulay|ilang (?:sako|kilo|bag|puno|punla))\b/;
/** 'Kailan ilipat', 'when do I transplant', 'bakit walang bunga': another deed than the harvest, or its trouble. */
const OTHER_DEED =
  /\b(?:kailan|kelan|kanus-a|kaano|when)\b[^.?!]{0,30}\b(?:ilipat|ililipat|lipat|maglipat|mag ?transplant|transplant|mag ?tambak|tambak|mag ?gamas|gamas|top ?dress\w*|magpatubig|titigil|itigil|tumigil|lalagyan|lagyan|pungos|putulin|mag ?spray)\b|\b(?:bakit|ngano|apay|why|kulot\w*|butas\w*|pagdilig|magdilig|magpatubig|top ?dress\w*)\b/;
/** 'Gusto ko maani dec 10': the day from which he counts back. */
const WANTED =
  /\b(?:gusto|target|nais|balak|want|para)\b[^.?!]{0,20}\b(?:maani|makaani|aanihin|anihin|maharvest|harvest|mabenta|maibenta|maapit)\b/;
/** 'Ipinunla Nobyembre 1, kailan itanim': out of the nursery, and no harvest. */
export const TO_TRANSPLANT =
  /\b(?:i?pinunla|nagpunla|punla)\b[^?!]{0,60}\b(?:kailan|kelan|when) (?:na |ba |po ){0,2}(?:itanim|itatanim)\b/;

/** 'Kelan ko ililipat': out of the nursery, where its days were told. */
export const ASKS_SETTING =
  /\b(?:kailan|kelan|kanus-a|kaano|when)\b[^.?!]{0,20}\b(?:ilipat|ililipat|lipat|maglipat|maglilipat|transplant)\b/;
/** Seed that is sown to be set out later. */
export const IN_NURSERY = /\b\w*punla\w*|\b(?:seedbed|nursery)\b/;
/** What was put on the field on a day, and no planting. */
const PUT_ON =
  /\b(?:(?:nag|in|na|mag|i)?-?(?:abono|abuno|abunohan|pataba)\w*|urea|complete|fertili[sz]\w*|(?:nag|in|mag)?-?spray\w*)\b/;

/** The text without the day on which something was put on, where another day is that of the planting. */
export function withoutPutOn(text: string): string {
  const clauses = text.split(/(?<=[,;.?!](?=\s|$))|(?= (?:tapos|tas|tsaka|pero) )/);
  const isPut = (one: string) =>
    PUT_ON.test(one) && /\d/.test(one) && roleOfDate(one, '') === null && !ASKS_WHEN.test(one);
  const rest = clauses.filter((one) => !isPut(one));
  return rest.length < clauses.length && rest.some((one) => /\d/.test(one) && roleOfDate(one, '') === 'planted')
    ? rest.join('')
    : text;
}

/** Whether another deed than the harvest is asked of; to count back from a wanted harvest is none. */
export function isOfOtherDeed(text: string): boolean {
  return OTHER_DEED.test(text) && !WANTED.test(text);
}
