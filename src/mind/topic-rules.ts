import type { Knowledge } from '#agronomy/knowledge.ts';
import { activesOf, substanceOf } from '#knowledge/substances.ts';
import type { Reading } from './hear.ts';
import { varietyNamed } from './reckon/variety.ts';

/** Topics in which a forbidden product is spoken of without being asked for. */
const NOT_ASKED_FOR =
  /^(?:poisoning|distress|animal-poisoned|herbicide-damage|phi|reentry|container-disposal|pesticide-expired|banned-pesticides|fake-pesticide|storage-weevils|eye-splash)$/;

/** An amount that only the label of a pesticide may tell: a word that asks for it, and a measure. */
const ASKS_AMOUNT = /\b(?:ilang|ilan|gaano karami|how (?:much|many)|pila ka|dosage|dosis|timpla|sukat)\b/;
/** Litres of these are no amount of a pesticide. */
const OTHER_LIQUID =
  /\b(?:dilig\w*|krudo|diesel|gasolina|gatas|tubig (?:sa|ang) (?:isang|bawat|kada) (?:puno|tanim|tundos|ektarya))\b/;
const AMOUNT_FIRST = /\b(?:mano a|pira ka|pera ka) /;
const MEASURE = /\b(?:ml|cc|kutsara|kutsarita|takal|lata|takip|litro|gramo|sachet|tangke|tank)\b/;

/** The harvest of today, tomorrow or the day after; what was sprayed before it is read by `sprayed`. */
const PICKS =
  /\b(?:a?anihin|aani|ani na|pipitas(?:in)?|pitas na|pumitas|mag ?harvest|harvest|mangani|anihon|mangala|agpuros|purosen|kukunin|kukuha|hakot|byahe|ipapalengke)\b/;
const VERY_SOON = /\b(?:bukas|mamaya|ngayong araw|makalawa|bigat|ugma|karong hapon|buwas|tomorrow|tonight)\b/;

/** 'Niyog isang kilo', 'e mais kada kilo': a price, asked in hardly any words. */
const ONE_KILO =
  /^(?:(?:e|eh|tapos|yung|ang|at|pero|o) )*[a-z]+(?: [a-z]+)? (?:isang|kada|bawat|per|ang|sa isang|matag) kilo(?: (?:na|po|ba|ngayon|naman))*[ ?]*$/;
const PRICE_WORDS = 6;
/** What is made of a crop has a price of its own. */
const MADE_OF_IT = /\b(?:kopra|copra)\b/;

/** 'Ilang araw bago mapitas ang ampalaya': from planting, where nothing was sprayed. */
const DAYS_TO_HARVEST =
  /^(?:mga )?(?:ilang?|pila ka|gaano katagal|how many) (?:na )?(?:araw|buwan|adlaw|bulan|days|months)?(?: ba| po)? (?:bago|before|una) (?:ma)?(?:mapitas|pitas|pitasin|ani|anihin|maani|harvest|makapitas|mapipitas|maaani)\b/;
const DAYS_WORDS = 7;

/** 'Ilang araw bago anihin bawal na mag-spray': the last spray before a harvest to come. */
const HOW_MANY_DAYS =
  /\b(?:ilang?|ilan na|pila ka|mano (?:a|nga)|manu (?:a|nga)|pira(?:ng| ka)?|how many) (?:na )?(?:araw|adlaw|aldaw|days)\b/;
const BEFORE_HARVEST =
  /\b(?:bago|antes|sakbay|before|una|sa dili pa|di pa) (?:[a-z]+ ){0,2}(?:ani|a?anihin|umani|anihon|maani|apit|agapit|mangani|harvest\w*|pitas\w*|mamitas|pumitas|gapas\w*|agburas)\b/;
const ANY_SPRAY = /\b(?:i?spray\w*|agispray\w*|bomba|bumomba|magbomba|ibomba|bombahan)\b/;

/** Soap and water leave nothing in the pods; where a pesticide is named beside it, that one is waited for. */
export const SOAP = /\b(?:sabon|sabong|nagsabon|soap|soapy|dishwashing|perla)\b/;

const WASHES = /\b(?:hugasan|huhugasan|hinugasan|banlawan|babad|ibabad|bugguan|wash\w*)\b/;

/** Poured together into one tank. */
const ONE_TANK =
  /\b(?:mix\w*|combine|ihalo|hahalo|ihahalo|paghalu\w*|pag ?sama\w*|isama|pag ?sabay\w*|isabay\w*|isagol|sagol\w*|tingbon|pag ?laok\w*|laokan)\b/;

/** 'Rc222 ilang araw bago maani': a variety has days of its own. */
const NUMBERED_VARIETY = /^(?:nsic )?rc ?\d/;
const OF_MATURITY =
  /\b(?:ilang?|pila ka|mano (?:a|nga)|pira(?:ng| ka)?|how many|how long|gaano katagal|maturity|gulang)\b/;
const OF_DAYS: ReadonlySet<string> = new Set(['time-to-harvest', 'variety-info']);

/** 'Pwede pa ba magtanim ng munggo ngayong Nobyembre': a crop, a month, yes or no. */
const PLANTS =
  /\b(?:mag ?tanim|mag ?tatanim|makapag ?tanim|itanim|tanim|tanom|magtanom|mananom|itanom|agmula|imula|plant)\b/;
const MONTH_WORDS = 12;

/** What is planted by the piece, counted to a hectare. */
const SETTS = /\b(?:patdan|lacsa|(?:ka)?laksa)\b/;

/** 'Kailan ako pwede mag-spray': the hour and the weather, where no product, trouble or harvest is spoken of. */
const SPRAYS_WHEN =
  /^(?:po |kuya |ani |e |eh )*(?:kailan|anong oras|anong araw|when) (?:[a-z]+ ){0,4}(?:mag ?i?spray|magbomba|mag bomba|ispray|i spray|ibomba|spray)\b/;
const OTHER_SPRAY =
  /\b(?:ulit|uli|muli|pagkatapos|matapos|after|bago|ani|aani|anihin|pitas|ulan|umulan|umuulan|uulan|pumasok|pasok|damo|huling?|abono|foliar|tigil|itigil|bulaklak|namumulaklak)\b/;
const SPRAY_WORDS = 12;

/** 'Ano po ba maganda itanim ngayong Nobyembre sa Cabanatuan': no more is told than these words, a month and a place. */
const WHAT_NOW = new Set(
  'po ba na ang kaya ko namin ani dito diyan sa amin atin namin inyo lugar ngayon ngayong buwan buwang ito nito panahon ano anu anong maganda magandang ganda mainam bagay dapat pwede pwedeng puwede puwedeng itanim itatanim tanim pananim enero pebrero marso abril mayo hunyo hulyo agosto setyembre oktubre nobyembre disyembre'.split(
    ' ',
  ),
);
const PLANTED = /\b(?:itanim|itatanim|tanim|pananim)\b/;
const ASKS_WHAT = /^(?:po |ani |e )*(?:ano|anu|anong)\b/;

/** 'Mas mahal ba ang kamatis sa Region 3': a price there beside the country's. */
const DEARER = /\b(?:mahal|mura)\b/;
const NOT_NOW = /\b(?:kailan|tataas|bababa|tumataas|bumababa|susunod|disyembre|enero|pasko|binhi|buto|punla)\b/;
const DEARER_WORDS = 10;

/** 'Kung tungro ang sumira, sakop ba': what is insured, and no cure ('covered with aphids', 'sakop ng tungro lahat'). */
const INSURANCE = /\b(?:insurance|pcic|insured|naka ?insure\w*)\b/;
const COVERED =
  /\b(?:(?:maka|makaka|ma|mag|i)?claim|(?:sakop|saklaw|kasakop|masakop|masasakop|covered)(?: (?:po|na|pa|nila|nyo|din|rin))* (?:ba|bang|kaya|diay|kadi)|(?:is|are|am) (?:[a-z]+ ){1,5}covered(?! (?:with|in|by)))\b/;
const CURE =
  /\b(?:sugpu\w*|sugpo|masugpo|gamot\w*|gagamutin|lunas|(?:mag |nag |i )?i?spray\w*|ispray\w*|bomba\w*|puksa\w*|mapuksa|patayin|control|treat|cure|kill|tambal|agas)\b/;

/** Who is with child, and not the rice ('buntis na ang palay'); and what she may not go near. */
const WITH_CHILD =
  /\b(?:buntis|nagbubuntis|jontis|jntis|nagpapasuso) (?:na |pa |po |kasi |naman |rin |din )*(?:ako|ko|kami|siya|sya|asawa|misis|ate|(?:ang|yung|si) (?:asawa|misis|ate|anak|nanay|kapatid|hipag|manugang))\b|\b(?:ako|asawa|misis|ate)(?: (?:ko|kong|po|ay|na|siya|sya|namin))* (?:buntis|nagbubuntis|jontis|nagpapasuso)\b|\bakong? buntis\b|\b(?:mabdos|burod|masikog) (?:na |pa |man |nga |kasi )*(?:ko|ako|ak|akon|si|(?:ang |an |ti )?(?:akong |aking |akon |amon )?(?:asawa|misis|ate|baye|babaye)(?: ko)?)\b|\b(?:pregnant|breastfeeding|nagabusong|busong) ?(?:ko|ako|ak|akon|na|akong|ang|can|is|wife|,|$)|\b(?:am|im|is|months?|bulan|buwan\w*) (?:na )?(?:akong )?(?:pregnant|breastfeeding|buntis|mabdos|burod)\b/;
/** Animals that are with young, and plants about to flower. */
const BEARERS =
  '(?:baka|cow|kalabaw|carabao|karabaw|kambing|kanding|goat|baboy|sow|pig|inahin|anay|tupa|sheep|aso|pusa|kabayo|kuneho|rabbit|hayop|alaga|palay|humay|pagay|rice|mais|corn|tanim|tubo)';
const WITH_YOUNG = new RegExp(
  `\\b(?:buntis|nagbubuntis|burod|mabdos|masikog|pregnant|busong)(?: (?:na|pa|po|nga|man|kasi))* (?:(?:ang|an|yung|iyong|among|ti)(?: (?:mga|akong|aking|amon|aming|among))*|my|akong|aking) ${BEARERS}\\b|\\b${BEARERS}(?: (?:ko|kong|namin|nako|namo|mi|po|ay|is|are|nga|na))* (?:buntis|burod|mabdos|masikog|pregnant)\\b(?! (?:ako|ko)\\b)`,
);
const SPRAYING = /spray|ispre|\bspry|bomba|bumba|timpla|\bgamot|\blason|hilo\b|pestisidyo|pesticide/;

/** 'Paano alagaan ang mais': all of it, from the land to the harvest. */
const GROWS =
  /^(?:paano|unsaon|kasano|how (?:to|do i)) .*\b(?:ala+gaan|aalagaan|alaga|aalaga|pag ?aalaga|grow|care for)\b/;
const GROW_WORDS = 9;

/**
 * The topic that the words settle by themselves, whatever the ear heard: who is with child and a spray, a forbidden product, an amount of pesticide, a
 * pesticide on the eve of the harvest, the levels of a soil test. null when they settle none.
 */
export function topicByRule({ pesticides, crops }: Knowledge, reading: Reading): string | null {
  const { products, normalized, soil, topics } = reading;
  const heard = topics[0]?.topic ?? '';
  const isWithYoung = WITH_YOUNG.test(normalized);
  if (!isWithYoung && WITH_CHILD.test(normalized) && SPRAYING.test(normalized)) return 'pregnant-kids';
  // 'Buntis na ang palay' is no one of the family, whatever the ear heard.
  if (isWithYoung && heard === 'pregnant-kids') return topics[1]?.topic ?? null;
  if (reading.problems.length > 0 && isOfInsurance(normalized)) return 'pcic-claim';
  const sprays = products.filter((id) => isPesticide(id));
  if (sprays.length > 0 && ASKS_AMOUNT.test(normalized) && MEASURE.test(normalized)) return 'pesticide-dose';
  if (namesForbidden({ pesticides }, products) && !NOT_ASKED_FOR.test(heard)) return 'product-info';
  if (asksLastSpray(reading)) return 'phi';
  if (heard === 'phi' && sprays.length === 0 && isOfSoap(reading))
    return reading.asks === 'how-many' ? 'natural-pesticide' : 'harvest-interval';
  if (sprays.length > 0 && heard === 'fertilizer-mix' && ONE_TANK.test(normalized)) return 'mixing-pesticides';
  if (sprays.length > 0 && PICKS.test(normalized) && VERY_SOON.test(normalized)) return 'phi';
  // An insecticide scorches no crop that is not seen to suffer: what is told of a spray is how long to wait.
  const isOfHerbicide = products.some((id) => substanceOf(id)?.kind === 'herbicide');
  const isTold = reading.sprayed !== null && reading.symptoms.length === 0;
  if (heard === 'herbicide-damage' && sprays.length > 0 && !isOfHerbicide && isTold) return 'phi';
  if (
    reading.crops.length === 1 &&
    reading.words <= PRICE_WORDS &&
    ONE_KILO.test(normalized) &&
    !MADE_OF_IT.test(normalized)
  )
    return 'price-now';
  if (reading.crops.length === 1 && reading.words <= DAYS_WORDS && DAYS_TO_HARVEST.test(normalized))
    return 'time-to-harvest';
  if (OF_DAYS.has(heard) && asksDaysOfVariety(crops, reading)) return 'variety-info';
  if (asksMonth(reading)) return 'planting-time';
  // 'Pila ka laksa nga patdan sa isa ka ektarya' asks for seed, not for the size of a hectare.
  if (heard === 'area-units' && SETTS.test(normalized)) return 'seed-rate';
  if (isGrown(reading)) return 'how-to-grow';
  if (asksSprayHour(reading)) return 'spray-time';
  if (asksWhatNow(reading)) return 'what-to-plant';
  if (asksWhetherDearer(reading)) return 'price-now';
  if (soil !== null && [soil.n, soil.p, soil.k].filter((level) => level !== undefined).length >= 2)
    return reading.crops.length > 0 && heard === 'fertilizer-plan' ? heard : 'soil-test';
  return null;
}

/** Whether one of the products may be suggested to nobody: what it is measured out by, no label says. */
export function namesForbidden({ pesticides }: Pick<Knowledge, 'pesticides'>, products: readonly string[]): boolean {
  const isForbidden = (id: string) =>
    pesticides.activeIngredients.some((active) => active.id === id && !active.suggestable);
  return products.some((id) => isPesticide(id) && activesOf(id).some(isForbidden));
}

/** 'Ilang kutsara sa 16 litro' behind a message that named a pesticide asks for the amount of that. */
export function asksAmountOf(earlier: readonly string[], { products, normalized }: Reading): boolean {
  const isOpen = earlier.some(isPesticide) && products.length === 0 && !OTHER_LIQUID.test(normalized);
  return isOpen && (ASKS_AMOUNT.test(normalized) || AMOUNT_FIRST.test(normalized)) && MEASURE.test(normalized);
}

/** 'Ilang araw bago anihin bawal na mag-spray': where nothing was sprayed yet, the days that labels ask for. */
export function asksLastSpray({ normalized, sprayed }: Reading): boolean {
  const isOfHarvest = HOW_MANY_DAYS.test(normalized) && BEFORE_HARVEST.test(normalized);
  return sprayed === null && isOfHarvest && ANY_SPRAY.test(normalized);
}

/** Whether a variety is named whose days are known, and neither its age nor its month is told: these are counted from. */
function asksDaysOfVariety(
  crops: Knowledge['crops'],
  { variety, ageDays, month, sprayed, normalized }: Reading,
): boolean {
  const isOpen = ageDays === null && month === null && sprayed === null && OF_MATURITY.test(normalized);
  if (variety === null || !NUMBERED_VARIETY.test(variety) || !isOpen) return false;
  const rice = crops.find(({ id }) => id === 'rice')?.varieties ?? [];
  return (varietyNamed(rice, variety)?.maturityDays ?? null) !== null;
}

/** 'Ilang kutsara sabon at pwede bang pitasin pagkatapos': soap is sprayed, and takes no spray out of anything. */
function isOfSoap({ normalized, sprayed }: Reading): boolean {
  return sprayed === null && SOAP.test(normalized) && !WASHES.test(normalized);
}

function asksMonth({ crops, month, asks, words, normalized, problems, symptoms, topics }: Reading): boolean {
  const isBroad = crops.length === 1 && month !== null && asks === 'yes-no' && problems.length + symptoms.length === 0;
  const heard = topics[0]?.topic ?? '';
  const isElsewhere = !['what-to-plant', 'planting-time', 'price-outlook'].includes(heard);
  return isBroad && words <= MONTH_WORDS && !isElsewhere && (PLANTS.test(normalized) || heard === 'price-outlook');
}

function isOfInsurance(normalized: string): boolean {
  return COVERED.test(normalized) || (INSURANCE.test(normalized) && !CURE.test(normalized));
}

function isGrown({ crops, problems, symptoms, normalized, words, ageDays, stage }: Reading): boolean {
  const isBroad = problems.length + symptoms.length === 0 && ageDays === null && stage === null;
  return crops.length === 1 && isBroad && words <= GROW_WORDS && GROWS.test(normalized);
}

function asksSprayHour({ normalized, words, products, problems, symptoms }: Reading): boolean {
  const isBroad = problems.length + symptoms.length === 0 && !products.some(isPesticide);
  return isBroad && words <= SPRAY_WORDS && SPRAYS_WHEN.test(normalized) && !OTHER_SPRAY.test(normalized);
}

function asksWhatNow({ normalized, crops, place }: Reading): boolean {
  const named = new Set((place?.name ?? '').toLowerCase().split(/[ ,]+/));
  const isAll = normalized.split(/[ ,?]+/).every((word) => word === '' || WHAT_NOW.has(word) || named.has(word));
  return isAll && crops.length === 0 && ASKS_WHAT.test(normalized) && PLANTED.test(normalized);
}

function asksWhetherDearer({ normalized, crops, place, words, asks }: Reading): boolean {
  const isThere = crops.length === 1 && place !== null && words <= DEARER_WORDS && asks === 'yes-no';
  return isThere && DEARER.test(normalized) && !NOT_NOW.test(normalized);
}

function isPesticide(id: string): boolean {
  const kind = substanceOf(id)?.kind;
  return (
    kind !== undefined && kind !== 'fertilizer' && kind !== 'household' && kind !== 'medicine' && kind !== 'generic'
  );
}
