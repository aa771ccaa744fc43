import { COST, COST_IN_ALL } from './cues.ts';

const LEAD =
  '(?:(?:tapos|tas|saka|tsaka|at|plus|dagdag|unya|dayon|ken|ug|sa|para|gastos|ginastos|nagastos|nagasto|gumastos|gasto|bayad|binayad|ko|namin|ako|pa|po|rin|din|ng|ang|yung|mga) )*';
const LINK = '(?: (?:ko|na|ng|sa|pa|po|rin|din|ay|nasa|mga|nga|namin))*';
const SUM = '(?:₱|php ?|p)?\\d[\\d,.]*(?:k| ?mil| ?libo| ?thousand)?(?: ?(?:pesos?|piso|php))?';
const BARE = new RegExp(
  `^${LEAD}(?:${COST.source}${LINK} ${SUM}|${SUM}(?: (?:sa|para sa|ang|yung|mga|ng))* ${COST.source}${LINK})[ .!]*$`,
);

/** 'Abono 12k', 'tapos binhi 5k' and nothing else: a cost that is told to be counted. */
export function isBareCost(text: string): boolean {
  return BARE.test(text.toLowerCase().trim());
}

/** What a sum was spent on: 'abono' of 'gastos ko sa abono'; undefined where all of it is meant. */
export function spentOn(before: string): string | undefined {
  const words = [...before.matchAll(new RegExp(COST.source, 'g'))].map(([word]) => word);
  return words.findLast((word) => !COST_IN_ALL.test(word));
}
