import type { Told } from './cues.ts';
import type { Ledger, Storing } from './ledger.ts';
import { kilosOf, perKgOf } from './sale.ts';
import { tidy } from './sale-told.ts';

const KEEPS =
  /\b(?:itabi|itatabi|itago|itatago|itinago|imbak|iimbak|i-imbak|mag-?imbak|store|storage|bodega|hintayin|maghintay|hihintay|hintay|intay|intayin|imbakan|pag-?imbak|mag-?intay|antay|antayin|mag-?antay|maghulat|tipigan|tigilan|ipundo|hold)\b/;
const STORAGE = /\b(?:storage|bodega|imbakan|warehouse|upa|renta|bayad|bantay)\b/;
const NOW = /\b(?:ngayon|now|karon|kasalukuyan|today|ita|subong|presyo ko|bili)\b/;
const LATER =
  /\b(?:aabot|umabot|abot|magiging|maging|inaasahan|tataas|tumaas|susunod|daw|baka|pagkatapos|later|sa hunyo|posible|expected|mahal na|babalik)\b/;
const MONTHLY =
  /\b(?:kada|bawat|per|a|every) (?:buwan|month)\b|\b(?:buwanan|monthly|buwan[- ]buwan)\b|\b(?:sako|kaban|bag|kilo) (?:sa )?isang buwan\b/;
const ROTS =
  /\b(?:bulok|nabubulok|mabubulok|mabulok|madunot|dunot|mawala|mawawala|nawawala|malulugas|bawas|mababawas|timbang|sira|shrink|nawawala|natutuyo|kain ng daga|bukbok)\b/;
/** '8 pesos kada kilo sa 4 buwan' is paid for keeping it. */
const FOR_MONTHS =
  /^\s*(?:pesos? |piso )?(?:kada|bawat|per|ang|isang|matag) (?:isang |usa ka )?kilo (?:sa|para sa|for|sulod sa|iti)\s*$/;
const EACH_BAG = /^\s*(?:pesos? )?(?:isang|kada|bawat|per|matag|usa ka|ang isang|a) (?:bag|sako|kaban|sack)\b/;
const MOST_PER_KG = 900;
const LEAST_COST = 150;
/** No bag is kept for less, in pesos, and nobody tells so few bags of tonnes. */
const LEAST_PER_BAG = 10;
const MONTHS: Readonly<Record<string, number>> = { week: 7 / 30, month: 1 };

/** What a message tells of keeping a harvest; null when it tells nothing of it. */
export function readStoring(figures: readonly Told[], text: string, earlier: Ledger): Storing | null {
  const { sale, storing, loan } = earlier;
  const isMore = storing !== undefined && (ROTS.test(text) || figures.some(({ unit }) => unit === 'month'));
  const isOpen = earlier.open === 'storing' || isMore;
  if (!KEEPS.test(text) && !isOpen) return null;
  const isCold = /\bcold storage\b/.test(text);
  if (storing === undefined && sale === undefined && loan === undefined && figures.length < 2 && !isCold) return null;
  const told: { -readonly [Key in keyof Storing]: Storing[Key] } = {};
  const bags = sale?.bags ?? 0;
  const bagKg = sackKg(figures) ?? sale?.bagKg ?? KABAN_KG;
  for (const { value, unit, per, before, after, lead } of figures) {
    const beside = `${before} ${after}`;
    const isPesos = unit === 'peso' || unit === null;
    if (unit === 'month' && value === 1 && MONTHLY.test(text)) continue;
    if (unit !== null && MONTHS[unit] !== undefined && per === undefined) told.months = value * (MONTHS[unit] ?? 1);
    // 'Cold storage 250 sako' of so many tonnes: pesos for a bag.
    else if (unit === 'sack' && told.kilos !== undefined && STORAGE.test(before) && value >= LEAST_PER_BAG)
      told.costPerKg = value / bagKg;
    else if (unit === 't') told.kilos = value * 1000;
    else if (unit === 'kg' && per === undefined && value >= MOST_PER_KG) told.kilos = value;
    else if ((unit === 'sack' || unit === 'kaban') && per === undefined && value > 1) told.kilos = value * bagKg;
    else if (unit === 'percent' && per === undefined && ROTS.test(`${beside} ${lead}`)) told.lost = value / 100;
    else if (isPesos && (per === 'sack' || per === 'kaban' || EACH_BAG.test(after))) {
      told.costPerKg = value / bagKg;
      if (MONTHLY.test(text)) told.isMonthly = true;
    } else if (isPesos && per !== 'kg' && value >= LEAST_COST && STORAGE.test(beside) && value < 100_000)
      told.cost = value;
    else if (
      (isPesos || unit === 'kg') &&
      value < MOST_PER_KG &&
      value > 1 &&
      (per === undefined || per === 'kg' || LATER.test(before))
    ) {
      if (per === 'kg' && (STORAGE.test(lead) || FOR_MONTHS.test(after))) {
        told.costPerKg = value;
        if (MONTHLY.test(text)) told.isMonthly = true;
      } else if (LATER.test(beside)) told.later = value;
      else if (NOW.test(`${beside}`)) told.now = value;
      else if (isOpen || unit === 'peso' || per === 'kg') told[known(storing, sale) ? 'later' : 'now'] = value;
    }
  }
  const kilos = sale === undefined ? null : kilosOf(sale);
  const perKg = sale === undefined ? null : perKgOf(sale);
  const isTold = Object.keys(told).length > 0;
  if (!isTold && !(kilos !== null && perKg !== null)) return null;
  return tidy({
    ...(kilos !== null && bags >= 0 && { kilos }),
    ...(perKg !== null && { now: perKg }),
    ...storing,
    ...told,
  });
}

/** Kilos in a bag that a message tells. */
function sackKg(figures: readonly Told[]): number | undefined {
  return figures.findLast(({ unit, value, per }) => unit === 'kg' && per !== 'kg' && value >= 10 && value <= 100)
    ?.value;
}

function known(storing: Storing | undefined, sale: Ledger['sale']): boolean {
  return storing?.now !== undefined || (sale !== undefined && perKgOf(sale) !== null);
}

const KABAN_KG = 50;
