import type { Frame } from '#mind/frame.ts';
import type { Reading } from '#mind/hear.ts';

/** Questions that are reckoned by the area. */
const BY_AREA: ReadonlySet<string> = new Set([
  ...['fertilizer-plan', 'fertilizer-saving', 'fertilizer-convert', 'manure', 'soil-ph', 'soil-test', 'seed-rate'],
  ...['plant-count', 'spacing', 'nursery', 'profit', 'production-cost', 'breakeven', 'expected-yield', 'why-low-yield'],
  ...['spray-volume', 'water-amount', 'best-profit-crop', 'direct-seeding-how'],
]);

export function isAreaTopic(topic: string | null): boolean {
  return topic !== null && BY_AREA.has(topic);
}

const CORRECTS =
  /\b(?:mali|hindi pala|pala|sorry|i mean|ibig kong sabihin|lang|na lang|nalang|bale|diay|gayam|gali|ra|laeng|sala)\b/;
/** 'Kalahati pala', 'kalahati lang ng lupa': half of the area that was told, and of nothing else. */
const HALF_OF_LAND =
  /\b(?:kalahati|half|tunga|katunga|kagudua|kabanga)\b(?= (?:pala|lang|na lang|nalang|ang|diay|gayam|gali|ra|laeng|ng (?:lupa|bukid|taniman|lote|area|iyon|yun|yon))\b|$)/;
const HALF_OF_OTHER =
  /\bkalahati(?:ng)? (?:(?:na )?(?:lang|pala) )?(?:ang |ng )?(?:presyo|benta|kita|ani|gastos|utang|sako|kaban|kilo|tangke|bote|dosis|sukat|timpla|abono|urea|gamot|tubig|puno|punla|araw|buwan|parte|akin|sa akin|sa may)\b/;
/** 'Pwede bang kalahati lang' asks for half of what was said, not of the land. */
const OF_LAND = /\b(?:pala|mali|sorry|i mean|bale|lupa|bukid|taniman|lote|area|diay|gayam|gali)\b/;
/** Back to the area that stood before it was corrected. */
const AS_BEFORE = /\b(?:tama (?:na )?(?:yung|ang|iyong) una|(?:yung|iyong) una (?:pala|talaga|pa rin))\b/;
/** Square metres: a plot that was told in them is corrected in them. */
const SMALL_HA = 0.5;
const M2_PER_HA = 10_000;
const LEAST_M2 = 20;
const MOST_WORDS = 14;

/** 'Hindi 2 ektarya, 1 lang': the first area is denied, the bare number behind it is the right one. */
const DENIED_AREA =
  /^(?:po |sir |ay |ah )*(?:hindi|di|dili|indi|saan|not)(?: po| pala| naman)? [\d.]+(?: na)? (?:ektarya|ektaryang|hektarya|hectares?|ha)\b[ ,]*(?:kundi |but )?([\d.]+)(?: na)? (?:lang|lamang|po|pala|ra|laeng|only|$)/;

function afterDenied(normalized: string): number | null {
  const right = DENIED_AREA.exec(`${normalized} `)?.[1];
  return right === undefined ? null : Number(right);
}

/** The reading with the area that it corrects: 'mali, kalahati pala', '350 lang okra' after 700 square metres. */
export function correctedArea(earlier: Frame, reading: Reading): Reading {
  const { normalized, areaHa, bareNumber, words, kilos, pesosPerKg, count } = reading;
  const told = earlier.areaHa?.value;
  const former = earlier.formerAreaHa ?? null;
  const right = told === undefined ? null : afterDenied(normalized);
  if (right !== null && right > 0) return { ...reading, areaHa: right };
  if (former !== null && areaHa === null && AS_BEFORE.test(normalized)) return { ...reading, areaHa: former };
  const isTold = told === undefined || areaHa !== null || kilos !== null || pesosPerKg !== null || count !== null;
  if (isTold || words > MOST_WORDS || !CORRECTS.test(normalized)) return reading;
  if (HALF_OF_OTHER.test(normalized)) return reading;
  if (HALF_OF_LAND.test(normalized) && OF_LAND.test(normalized)) return { ...reading, areaHa: told / 2 };
  if (isFraction(earlier, reading)) return { ...reading, areaHa: bareNumber };
  const isPlot =
    told <= SMALL_HA && bareNumber !== null && bareNumber >= LEAST_M2 && bareNumber <= told * 2 * M2_PER_HA;
  const isOfLand = isPlot && isAreaTopic(earlier.topic) && /\b\d+(?: na)? (?:lang|pala)\b/.test(normalized);
  return isOfLand && bareNumber !== null ? { ...reading, areaHa: bareNumber / M2_PER_HA } : reading;
}

/** '3/4 pala', 'mali, 1.5 pala' behind a question that is reckoned by the area: a part of a hectare, and no count. */
function isFraction({ topic, areaTopic }: Frame, { normalized, bareNumber, words }: Reading): boolean {
  const isOfArea = isAreaTopic(topic) || isAreaTopic(areaTopic);
  const isPart = bareNumber !== null && bareNumber > 0 && bareNumber < MOST_PART_HA && bareNumber % 1 !== 0;
  return (
    isOfArea && isPart && words <= FRACTION_WORDS && PUTS_RIGHT.test(normalized) && !HALF_OF_OTHER.test(normalized)
  );
}

const PUTS_RIGHT = /\b(?:pala|mali|diay|gayam|gali|sorry|i mean)\b/;
const FRACTION_WORDS = 7;
const MOST_PART_HA = 10;

/** '25 lang pala', '550 na lang buhay' after so many plants: the plants, and not the land. */
export function correctedCount({ count }: Frame, reading: Reading): Reading {
  const { bareNumber, words, normalized, areaHa, kilos, pesosPerKg } = reading;
  const isPlants = count?.value.unit === 'plant' && bareNumber !== null && bareNumber >= 2 && bareNumber % 1 === 0;
  const isOther = reading.count !== null || areaHa !== null || kilos !== null || pesosPerKg !== null;
  if (!isPlants || isOther || words > FRACTION_WORDS || !FEWER.test(normalized)) return reading;
  return { ...reading, count: { value: bareNumber, unit: 'plant' } };
}

const FEWER =
  /^(?:ay |mali |sorry |hindi |bale )*\d+ (?:(?:na )?(?:lang|nalang|pala)|ra|diay|laeng|gayam)\b|\b\d+ (?:ang |na )?(?:buhay|natira|nabuhay)\b/;
