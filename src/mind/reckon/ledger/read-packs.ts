import type { Told } from './cues.ts';
import { knownOf, type Role } from './sheet.ts';

/** '30 kabuok usa ka tray, 205 ang tray': eggs are counted one by one, and priced by the tray. */
export const packs: Role = (sheet, at) => {
  const { figures, told } = sheet;
  const { unit, value, per, after } = figures[at] as Told;
  const known = knownOf(sheet);
  const isCount = (unit === 'piece' || unit === null) && value > 1 && value <= MOST_PACKED;
  if (isCount && (per === 'crate' || A_PACK.test(after) || isOneTray(figures[at + 1]))) {
    told.packOf = value;
    // 'Usa ka tray' behind it.
    return figures[at + 1]?.unit === 'crate' && figures[at + 1]?.value === 1 ? 2 : 1;
  }
  const isPrice = (unit === 'peso' || unit === null) && (per === 'crate' || PACK.test(after));
  if (!isPrice || known.packOf === undefined || known.bagUnit !== 'piece') return 0;
  told.perBag = value / known.packOf;
  return 1;
};

function isOneTray(next: Told | undefined): boolean {
  return next?.unit === 'crate' && next.value === 1 && next.before.trim() === '';
}

const MOST_PACKED = 60;
const PACK = /^\s*(?:pesos? )?(?:ang |kada |bawat |per |ka |isang |usa ka )?(?:tray|kahon|karton|case)\b/;
const A_PACK = /^\s*(?:kada|bawat|per|isang|usa ka|sa isang|sa) (?:tray|kahon|karton|case)\b/;
