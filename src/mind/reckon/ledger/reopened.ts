import { reckonDrying, reckonFresh } from './drying.ts';
import type { Ledger, Matter } from './ledger.ts';
import { reckonOffers } from './loan.ts';
import { reckonOutlets } from './outlets.ts';
import { reckonStoring } from './storing.ts';

const WHICH = /\b(?:alin|asa|sino|hain|ania|which|who)\b/;
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
  if (ASKS_KEEPING.test(text) && storing !== undefined && reckonStoring(storing, loan) !== null) return 'storing';
  if (!BETTER_OF_TWO.test(text) && !(WHICH.test(text) && BETTER.test(text))) return null;
  if (offers.length > 0 && reckonOffers({ ...(loan && { loan }), offers }) !== null) return 'loan';
  if (outlets !== undefined && reckonOutlets(outlets) !== null) return 'outlets';
  if (drying?.freshPerDry !== undefined && reckonFresh(drying) !== null) return 'drying';
  return sale !== undefined && storing !== undefined && reckonStoring(storing, loan) !== null ? 'storing' : null;
}

const FEW_WORDS = 12;
/** 'Ilan pag natuyo'. */
const HOW_MANY = /\b(?:ilan|ilang|pila|mano|magkano)\b/;
const DRIED_DOWN = /\b(?:natuyo|tuyo|natitira|matitira)\b/;
/** 'Magkano', 'magkano na', 'magkano lahat', 'ok ba' and nothing else. */
const HOW_MUCH =
  /^(?:e |eh |so |po )*(?:magkano|mgkano|pila|manu|mano|how much|ok ba|lugi ba|sulit ba)(?: na| po| lahat| tanan| amin| ba| naman| yun| yan| bayad| makukuha| makukuha ko| babayaran| babayaran ko| tubo)*\??$/;
/** 'Lahat?', 'total gastos'. */
const ALL_OF_IT =
  /^(?:e |eh |so |po |o |tapos |ang |yung )*(?:lahat|tanan|amin|total|kabuuan|in all)(?: ?-?lahat| na| po| ba| ko| ng| gastos| nagastos| magkano| pila)*\s*\??$/;
const COUNTED_OUT: ReadonlySet<Matter> = new Set(['loan', 'outlets', 'drying', 'storing', 'charge', 'sale']);
