import { gradesSpoken } from '#mind/reckon/ledger/held.ts';
import type { Noun } from './nouns.ts';
import type { Said } from './said.ts';
import type { Term } from './term.ts';

const BAG_KG = 50;

/** Nitrogen is told by the kilo: what one bag or kilo of the one product that he names holds of it; null where he names none or several. */
export function nitrogenIn(said: readonly Said[], nouns: ReadonlySet<Noun>, text: string): Term[] | null {
  const first = said.find(({ noun }) => noun === 'kg N');
  if (first === undefined) return [];
  const [grade, ...others] = gradesSpoken(text.toLowerCase());
  const [percent = 0, ...rest] = (grade ?? '').split('-').map(Number.parseFloat);
  if (percent <= 0 || others.length > 0 || rest.slice(0, 2).some((one) => one > 0)) return null;
  const holder = nouns.has('kg') ? 'kg' : 'sack';
  const value = (percent / 100) * (holder === 'kg' ? 1 : BAG_KG);
  const show = holder === 'kg' ? `${percent}%` : `${value} kg N`;
  return [{ role: 'rate', of: 'kg N', per: [holder], value, said: first, show, isIdle: true }];
}
