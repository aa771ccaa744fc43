import type { Told } from './cues.ts';
import type { Outlets } from './ledger.ts';
import { COMMISSION } from './read-costs.ts';
import { kilosOf, type Sale } from './sale.ts';
import { tidy } from './sale-told.ts';

const NEAR =
  /\b(?:middleman|trader|buyer|komersyante|viajero|biyahero|byahero|ahente|farm ?gate|sa bukid|dito|diri|ditoy|dinhi|pick ?up|paliton|kapitbahay|suki|amin|namimili|kukunin nila)\b/;
const FAR =
  /\b(?:palengke|merkado|market|bagsakan|trading post|carbon|divisoria|urdaneta|balintawak|nfa|coop|kooperatiba|mill|miller|ricemill|feedmill|feed mill|bayan|siyudad|syudad|lungsod|city|maynila|manila|baguio|la trinidad|cebu|davao|poblacion|doon|dun|didto|didtu|idiay|roon|sentro|planta|processor|supermarket|terminal)\b/;
/** 'Trader A 17.20, trader B 18'. */
const FIRST_OF_TWO = /\b(?:trader|buyer|suki|bumibili|mamimili) (?:a|1|isa)\b/;
const SECOND_OF_TWO = /\b(?:trader|buyer|suki|bumibili|mamimili) (?:b|2|dalawa)\b/;
const FREIGHT =
  /\b(?:plete|pletehan|pliti|pamasahe|hakot|hauling|trak|truck|arkila|transport|freight|biyahe|byahe|gasolina|krudo|diesel|jeep|tricycle|traysikel|kargador|delivery|deliver|lugan|plite|kolong|bus|barko|roro|van|tren|kariton|porter|entrada|toll|parking|(?:ha)?hakutin|ihahatid|hatid)\b/;
const FREIGHT_BEHIND =
  /^\s*(?:na |ang |pesos? |piso )*(?:plete|pamasahe|hakot|arkila|krudo|gasolina|trak|truck|kargador|porter|entrada|toll|parking)\b/;
const SPOILT =
  /\b(?:malata|nalalata|basag\w*|nababasag|nabasag|\w*lamog|lata|bulok|nabubulok|mabubulok|sira|nasisira|masisira|bugbog|nabubugbog|reject|durog|tapon|natatapon|malunot|malanta|spoiled|spoils|damaged?|lost|nawawala|madunot|dunot|sa byahe|sa biyahe|sa daan|on the way|bawas sa timbang)\b/;
/** '2000 kilo kasya': what one trip carries. */
const LOAD =
  /\b(?:kasya|kakasya|kumakasya|karga|kargada|laman|capacity|load|makarga|masakay|maisakay|madala|isang biyahe|kada biyahe)\b/;
const TRIPS = /^\s*(?:ka |na |beses na )?(?:biyahe|byahe|trips?|balikan)\b/;
/** '3500 isang biyahe': the freight is of one trip, and not of all of it. */
const EACH_TRIP =
  /\b(?:(?:kada|bawat|per|each|matag|tunggal|isang|usa ka|maysa a) (?:biyahe|byahe|trip|balikan)|(?:kada|bawat|per|matag) (?:hakot|truck|trak|jeep))\b/;
const IN_ALL = /\b(?:lahat|kabuuan|total|tanan|amin na|in all)\b/;
const MOST_TRIPS = 40;
/** No kilo is sold dearer, no load is carried for less, in pesos. */
const MOST_PER_KG = 900;
const LEAST_FREIGHT = 30;
const KABAN_KG = 50;

/** A figure that may tell how much he has to sell. */
function isOfHarvest({ unit, per, value }: Told): boolean {
  if (per !== undefined) return false;
  return unit === 't' || unit === 'sack' || unit === 'kaban' || (unit === 'kg' && value >= KABAN_KG * 2);
}

function isOfTwo(text: string): boolean {
  return FIRST_OF_TWO.test(text) && SECOND_OF_TWO.test(text);
}

/**
 * Two places to sell at, the farther one with what it costs to get there; null when a message tells of no such thing.
 * @param sale What was told of the harvest before.
 */
export function readOutlets(
  figures: readonly Told[],
  text: string,
  earlier: Outlets | undefined,
  sale: Sale | undefined,
): Outlets | null {
  const isOfFar = (FAR.test(text) && (FREIGHT.test(text) || NEAR.test(text))) || (isOfTwo(text) && FREIGHT.test(text));
  if (earlier === undefined && !isOfFar) return null;
  if (earlier !== undefined && !FAR.test(text) && !FREIGHT.test(text) && !SPOILT.test(text) && !NEAR.test(text))
    return null;
  const told: { -readonly [Key in keyof Outlets]: Outlets[Key] } = {};
  const prices: { value: number; isFar: boolean | null }[] = [];
  let bags = sale?.bags ?? 0;
  let bagKg = sale?.bagKg;
  // '3000 kilo madala ko sa Divisoria', and no other weight: that is the harvest.
  const isHarvestTold = earlier?.kilos !== undefined || bags > 0 || figures.filter(isOfHarvest).length > 1;
  for (const { value, unit, per, before, after, lead } of figures) {
    const beside = `${before} ${after}`;
    const isPesos = unit === 'peso' || unit === null;
    const isPrice =
      value < MOST_PER_KG &&
      (isPesos || (unit === 'kg' && (prices.length > 0 || bags > 0 || told.kilos !== undefined)));
    if (unit === 'percent' && COMMISSION.test(beside)) told.fee = value / 100;
    else if (unit === 'percent') {
      if (!SPOILT.test(`${beside} ${lead}`) && earlier === undefined) return null;
      told.lost = value / 100;
    } else if (unit === 't') told.kilos = value * 1000;
    else if (unit === 'kg' && per === undefined && LOAD.test(after) && FREIGHT.test(text) && isHarvestTold)
      told.loadKg = value;
    else if (isPesos && TRIPS.test(after) && value > 1 && value <= MOST_TRIPS) told.trips = value;
    else if (unit === 'kg' && per === undefined && told.kilos === undefined && value >= KABAN_KG * 2)
      told.kilos = value;
    else if ((unit === 'sack' || unit === 'kaban' || unit === 'crate') && per === undefined && value > 1) bags = value;
    else if (unit === 'kg' && bags > 0 && bagKg === undefined && value >= 10 && value <= 100) bagKg = value;
    else if (isPesos && FREIGHT.test(before) && per === 'kg') told.freightPerKg = value;
    else if (
      isPesos &&
      (FREIGHT.test(before) || (!FAR.test(before) && FREIGHT_BEHIND.test(after))) &&
      value >= LEAST_FREIGHT
    ) {
      if (per === 'sack' || per === 'kaban' || per === 'crate') told.freight = value * bags;
      else {
        told.freight = (told.freight ?? 0) + value;
        told.isEachTrip = told.isEachTrip === true || (EACH_TRIP.test(beside) && !IN_ALL.test(beside));
      }
    } else if (isPrice) prices.push({ value, isFar: FAR.test(beside) ? true : NEAR.test(beside) ? false : null });
  }
  if (told.kilos === undefined && bags > 0 && (bags !== sale?.bags || earlier === undefined))
    told.kilos = bags * (bagKg ?? KABAN_KG);
  const [one, two] = prices;
  if (one !== undefined && two !== undefined) {
    // Nobody carries his harvest to where it sells for less.
    told.near = Math.min(one.value, two.value);
    told.far = Math.max(one.value, two.value);
  } else if (one !== undefined) {
    if (one.isFar === true) told.far = one.value;
    else if (one.isFar === false) told.near = one.value;
  }
  return Object.keys(told).length === 0 ? null : tidy(told);
}

/** What was told, with the harvest and the price that were told as a sale before. */
export function wholeOutlets(earlier: Outlets | undefined, told: Outlets, sale: Sale | undefined): Outlets {
  const kilos = sale === undefined ? null : kilosOf(sale);
  return tidy({
    ...(kilos !== null && { kilos }),
    ...(sale?.perKg !== undefined && { near: sale.perKg }),
    ...earlier,
    ...told,
  });
}
