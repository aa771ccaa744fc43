import { type Account, accountOf, isPriced } from './account.ts';
import { amended, isAmending } from './amend.ts';
import { type Asked, askedIn } from './asked.ts';
import { type Atom, atomsOf } from './atoms.ts';
import type { Draft } from './draft.ts';
import { placesOf } from './places.ts';

/** The messages of a sum, oldest first, read as one: where each figure stands, and what is asked of it. */
export type Tally = { draft: Draft; account: Account; asked: Asked };

/** Fewer figures are no sum that needs its own reading. */
const LEAST_FIGURES = 2;

/**
 * The money of one harvest, told in one message or several. Null where nothing is asked, a figure has no place, or
 * units do not lead to one another: then others may know it better.
 */
export function readTally(messages: readonly string[]): Tally | null {
  const atoms = atomsIn(messages);
  const text = messages.join('. ');
  const asked = askedIn(messages.at(-1) ?? '') ?? askedIn(text);
  if (atoms === null || asked === null || atoms.length < LEAST_FIGURES) return null;
  const unit = messages.map((one) => askedIn(one)?.unit ?? null).findLast((one) => one !== null) ?? null;
  const all = { ...asked, ...goalsIn(text), unit };
  const draft = placesOf(atoms, text, all.price || all.even);
  if (draft === null || !isSum(draft, all)) return null;
  const account = accountOf(draft, all.unit);
  return account === null ? null : { draft, account, asked: all };
}

/** A price that was asked for stays the goal when a figure of it changes. */
function goalsIn(text: string): Partial<Asked> {
  const asked = askedIn(text);
  return { price: asked?.price === true, even: asked?.even === true };
}

function atomsIn(messages: readonly string[]): readonly Atom[] | null {
  let atoms: readonly Atom[] = [];
  for (const [at, message] of messages.entries()) {
    const news = atomsOf(message, at);
    if (news === null) return null;
    const all = isAmending(message.toLowerCase()) && atoms.length > 0 ? amended(atoms, news) : [...atoms, ...news];
    if (all === null) return null;
    atoms = all;
  }
  return atoms;
}

/** Whether what was told comes to something: a harvest sold, shared, or to be sold at a price that is asked for. */
function isSum(draft: Draft, asked: Asked): boolean {
  const { lots, taken, costs, target, gross } = draft;
  if (isPriced(draft))
    return (
      lots.length > 0 ||
      costs.length > 0 ||
      draft.own !== null ||
      draft.pool !== null ||
      draft.fee > 0 ||
      gross === null
    );
  const isHarvest = lots.length > 0;
  if (isHarvest && costs.length > 0) return target !== null || asked.price || asked.even;
  return isHarvest
    ? taken.length > 0 && asked.quantity
    : costs.length >= 2 || costs.some(({ factors }) => factors.length > 1);
}
