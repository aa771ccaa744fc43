import { COST, EACH_TIME, type Told } from './cues.ts';
import type { Cost } from './ledger.ts';

const LEAST_COST = 100;
/** What a cost comes again at. */
export const PICKINGS = new Set(['week', 'month', 'day', 'times']);
const EACH_PRICE = /\b(?:tig|@|x|por|kada isa|isa|each|sa)\s*$/;
const PEOPLE = /^\s*(?:na |ka )?(?:tao|katao|trabahador|manggagawa|worker|people)/;
/** '4500 ti bin-i', '5k sa gapas'. */
const SPENT_ON = new RegExp(`^\\s*(?:ti|iti|sa|para sa|pang) (?:${COST.source})`);
/** Bought, not sold: '9 sako complete'. */
export const BOUGHT =
  /\b(?:complete|urea|potash|abono|pataba|ammo\w*|dap|mop|14-14|16-20|46-0|binhi|buto|feeds?|semilya|dumi|apog|lime|fertilizer|vermi\w*)\b/;

/** 'Gastos buwan buwan 900': it comes again each time. */
export function isEachTime({ before, after, per }: Told): boolean {
  return EACH_TIME.test(before) || EACH_TIME.test(after) || (per !== undefined && PICKINGS.has(per));
}

/** '9 sako complete tig 1480', '12 tao x 450', '24 tao 400 2 araw'. */
export function boughtAt(figure: Told, [price, days]: readonly Told[]): { cost: Cost; used: number } | null {
  const isPeople = figure.unit === null && PEOPLE.test(figure.after);
  const isBought =
    (figure.unit === 'sack' || figure.unit === 'kaban' || figure.unit === 'kg') &&
    (BOUGHT.test(figure.after) || (BOUGHT.test(figure.before) && isEach(price, days)));
  const isListed =
    COST.test(figure.before) && figure.unit !== 'peso' && price !== undefined && EACH_PRICE.test(price.before);
  if (!(isPeople || isBought || isListed) || price === undefined || figure.per !== undefined) return null;
  if ((price.unit !== null && price.unit !== 'peso') || price.value < 10 || price.value > 20_000) return null;
  if (isPeople && days !== undefined && days.unit === 'day')
    return {
      cost: { pesos: figure.value * price.value * days.value, times: [figure.value, price.value, days.value] },
      used: 2,
    };
  return { cost: { pesos: figure.value * price.value, times: [figure.value, price.value] }, used: 1 };
}

/** '60 pesos isa'. */
function isEach(price: Told | undefined, next: Told | undefined): boolean {
  if (next?.unit === null && next.value === 1) return true;
  return (
    price !== undefined &&
    (EACH_PRICE.test(price.before) || /^\s*(?:ang |kada |bawat |per )?(?:isa|each|sako|bag)\b/.test(price.after))
  );
}

/** Pesos that a figure says were spent; null when it tells of none. */
export function costAt({ unit, value, before, after, per }: Told): number | null {
  if (unit !== null && unit !== 'peso') return null;
  const isCost =
    COST.test(before) ||
    SPENT_ON.test(after) ||
    /^\s*(?:ang |na |pesos? )?(?:lahat ng |kabuuang )?(?:gastos|puhunan|gasto)/.test(after);
  const isOfLand = per === 'ha' && after.trim() === 'sa';
  return isCost && value >= LEAST_COST && (per === undefined || isOfLand || PICKINGS.has(per)) ? value : null;
}
