import { COST, COST_IN_ALL } from './cues.ts';

const LEAD =
  '(?:(?:tapos|tas|saka|tsaka|at|plus|dagdag|unya|dayon|ken|ug|sa|para|gastos|ginastos|nagastos|nagasto|gumastos|gasto|ammugasto|naggasto|bayad|binayad|ko|namin|ako|ak|ti|iti|pa|po|rin|din|ng|ang|yung|mga) )*';
const LINK = '(?: (?:ko|na|ng|sa|pa|po|rin|din|ay|nasa|mga|nga|namin|ti|iti))*';
const SUM = '(?:₱|php ?|p)?\\d[\\d,.]*(?:k| ?mil| ?libo| ?thousand)?(?: ?(?:pesos?|piso|php))?';
const BARE = new RegExp(
  `^${LEAD}(?:${COST.source}${LINK} ${SUM}|${SUM}(?: (?:sa|para sa|ang|yung|mga|ng|ti|iti|ko))* ${COST.source}${LINK})(?: (?:lang|pala|po|pa|din|rin|diay|gayam|ra))*[ .!]*$`,
);

/** Between costs that are told in one breath; a comma in '4,200' parts nothing. */
const BETWEEN = /,(?!\d)|;|\bat\b|\bplus\b|\bsaka\b/;

/** 'Abono 12k', 'tapos binhi 5k, gapas 6k' and nothing else: costs that are told to be counted. */
export function isBareCost(text: string): boolean {
  const told = text
    .toLowerCase()
    .split(BETWEEN)
    .map((part) => part.trim());
  return told.every((part) => part === '' || BARE.test(part)) && told.some((part) => part !== '');
}

const COSTS = new RegExp(COST.source, 'g');

/** What a sum was spent on: 'abono' of 'gastos ko sa abono'; undefined where all of it is meant. */
export function spentOn(before: string): string | undefined {
  const words = [...before.matchAll(COSTS)].map(([word]) => word);
  return words.findLast((word) => !COST_IN_ALL.test(word));
}
