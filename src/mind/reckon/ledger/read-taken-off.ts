import { OFF, type Told } from './cues.ts';
import { BAG_KG } from './read-harvest.ts';
import type { Role } from './sheet.ts';

/** So many kilos of a bag, and no more, are taken off it. */
const MOST_OFF_KG = 19;
/** No buyer takes more off for water and dirt, in percent. */
const MOST_OFF_PCT = 40;

/** 'Kaltas 2 kilo kada 50', 'kaltas 8%', '2 kilo kada sako': what the buyer takes off. */
export const takenOff: Role = ({ figures, told, text }, at) => {
  const figure = figures[at] as Told;
  const next = figures[at + 1];
  const { unit, value, per, before, after, lead } = figure;
  const isBag = next !== undefined && next.value >= BAG_KG[0] && next.value <= BAG_KG[1];
  if (unit === 'kg' && OFF.test(before) && isBag && /^(?:kada|bawat|sa bawat|per|every)$/.test(next.before.trim())) {
    told.offPart = value / next.value;
    return 2;
  }
  if (
    unit === 'percent' &&
    per === undefined &&
    OFF.test(`${lead} ${after}`) &&
    (!SHARED.test(text) || OFF.test(before)) &&
    value < MOST_OFF_PCT
  ) {
    told.offPart = value / 100;
    return 1;
  }
  if (unit === 'kg' && (per === 'sack' || per === 'kaban') && value <= MOST_OFF_KG) {
    told.offPerBag = value;
    return 1;
  }
  return 0;
};

const SHARED = /\b(?:parte\w*|share\w*|hati\w*|may[ -]?ari|kasama|tenant|landowner|tersyo)\b/;
