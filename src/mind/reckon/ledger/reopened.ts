import { reckonDrying, reckonFresh, reckonOutlets } from './alternatives.ts';
import type { Ledger, Matter } from './ledger.ts';
import { reckonOffers } from './loan.ts';
import { reckonStoring } from './reckon-storing.ts';

const WHICH = /\b(?:alin|saan|san|asa|sino|hain|ania|which|who)\b/;
const BETTER = /\b(?:mas|mura|maayo|maganda|better|cheaper|ok|sulit|malaki|lugi)\b/;
const BETTER_OF_TWO = /\bmas (?:mura|ok|maganda|sulit|malaki|mabuti|maayo)\b/;
const ASKS_KEEPING = /\b(?:itago|itabi|imbak|iimbak|hintay\w*|maghintay)\b/;

/** 'Sino mas mura', 'itago ko ba': what was told before is weighed again. */
export function reopened(earlier: Ledger, text: string): Matter | null {
  const { loan, offers = [], outlets, drying, storing, sale, last } = earlier;
  if (text.split(' ').length > FEW_WORDS) return null;
  if (
    last === 'drying' &&
    HOW_MANY.test(text) &&
    DRIED_DOWN.test(text) &&
    drying !== undefined &&
    reckonDrying(drying) !== null
  )
    return 'drying';
  if (last !== undefined && COUNTED_OUT.has(last) && (HOW_MUCH.test(text) || ALL_OF_IT.test(text))) return last;
  if (last !== undefined && HELD_AGAINST.has(last) && ENOUGH.test(text)) return last;
  if (last === 'loan' && HOW_MANY.test(text) && PERCENT.test(text)) return 'loan';
  if (last === 'feed' && EACH_PLANT.test(text)) return 'feed';
  if (last === 'outlets' && outlets !== undefined && WHERE.test(text)) return 'outlets';
  if (ASKS_KEEPING.test(text) && storing !== undefined && reckonStoring(storing, loan) !== null) return 'storing';
  if (!BETTER_OF_TWO.test(text) && !(WHICH.test(text) && BETTER.test(text))) return null;
  if (offers.length > 0 && reckonOffers({ ...(loan && { loan }), offers }) !== null) return 'loan';
  if (outlets !== undefined && reckonOutlets(outlets) !== null) return 'outlets';
  if (drying?.freshPerDry !== undefined && reckonFresh(drying) !== null) return 'drying';
  if (drying?.dryPrice !== undefined && drying.wetPrice !== undefined && reckonDrying(drying) !== null) return 'drying';
  return sale !== undefined && storing !== undefined && reckonStoring(storing, loan) !== null ? 'storing' : null;
}

const FEW_WORDS = 12;
/** 'San ako'. */
const WHERE =
  /^(?:so |e |eh |o )*(?:saan|san|alin|asa|kanino)(?: ako| ba| ko| na| dapat| po| ibebenta| magbebenta)*[ ?]*$/;
/** 'Ilang porsyento buwan buwan'. */
const PERCENT = /\b(?:porsi?yento|porsento|percent)\b|%/;
/** 'Ilan pag natuyo'. */
const HOW_MANY = /\b(?:ilan|ilang|pila|mano|magkano)\b/;
const DRIED_DOWN = /\b(?:natuyo|tuyo|natitira|matitira)\b/;
/** 'Ilang gramo isa', 'ilan kada puno'. */
const EACH_PLANT =
  /^(?:e |eh |so |po )*(?:ilan|ilang|pila ka|pila|mano nga|gaano)(?: karami| kadami)?(?: gramo| kilo)?(?: (?:ang|kada|bawat|matag|sa|per|isa|isang|usa|ka|puno|kahoy|bigay|nga))+[ ?]*$/;
const FILLER = '(?:(?:e|eh|so|po|o|ay|tapos|kaya|at|pero|ok|ang|yung) )*';
/** 'Magkano', 'magkano na', 'magkano lahat bayad ko', 'ok ba' and nothing else. */
const HOW_MUCH = new RegExp(
  `^${FILLER}(?:magkano|mgkano|ilan|ilang|pila|tagpila|manu|mano|how much|ok ba|lugi ba|sulit ba)(?: (?:sako|kaban|kilo|mapupunta|kanya|kanila|na|po|lahat|lahat-lahat|tanan|amin|ba|naman|yun|yan|ito|ang|ng|an|ti|akong|kong|bayran|bayad|bayadak|bayadan|bayaran|babayaran|utang|hiram|babayran|makukuha|tubo|interes|labor|pasahod|pasweldo|gastos|gasto|nagastos|benta|pantubos|tubos|kita|total|kabuuan|ko|namin|akin|sakin|sa|pa|kulang))*[ ?]*$`,
);
/** 'Kasya ba', 'aabot ba', 'kulang pa ba': of what he has against the need. */
const ENOUGH = new RegExp(
  `^${FILLER}(?:(?:ano|anu|ilan|ilang|unsa|pila|magkano)(?: (?:na|pa|ba|po|sako|bag|kilo|ang))* (?:kulang|bibilhin|bilhin|idadagdag|dagdag|kailangan|kelangan)|kasya|kakasya|aabot|abot|kulang|sapat|sobra|husto|igo|enough|umdas|umanay)(?: (?:ko|na|pa|ba|po|kaya|yun|yan|ito|lang|bala|kadi|to))*[ ?]*$`,
);
const HELD_AGAINST: ReadonlySet<Matter> = new Set(['held', 'seed', 'lime', 'budget', 'label', 'bags']);
/** 'Lahat?', 'total gastos'. */
const ALL_OF_IT =
  /^(?:e |eh |so |po |o |tapos |ang |yung )*(?:lahat|tanan|amin|total|kabuuan|in all)(?: ?-?lahat| na| po| ba| ko| ng| gastos| nagastos| magkano| pila)*\s*\??$/;
const COUNTED_OUT: ReadonlySet<Matter> = new Set([
  ...(['loan', 'outlets', 'drying', 'storing', 'charge', 'sale', 'salting', 'planting', 'seed', 'bags'] as const),
]);
