import { SHARE } from '#mind/reckon/ledger/cues.ts';
import type { Atom } from './atoms.ts';
import { type Cue, cueOf } from './cue-of.ts';
import { type Desk, isPercent, isWhole, WHOLE } from './desk.ts';

/** 'Magkano natira' asks of all of it. */
const ASKED = /\b(?:magkano|mgkano|magkanu|pila|ilan|mano|how much)\b/;
/** '30% ng tubo': of what is left behind the costs. */
const OF_GAIN =
  /^\s*(?:ng |sa |nang |of |sang |ti |iti |the |ang )*(?:tubo|ganansya|ganansiya|profit|neto|net|gain|malinis)\b/;
const ADDED = /\b(?:reserba|reserve|dagdag\w*|plus|extra|sobra|allowance|pansulib|panghulip|pang hulip|dugang\w*)\b/;
const REST =
  /\b(?:natira|natitira|matitira|matira|natirang|tira|rest|remaining|nabilin|mabilin|nahabilin|nabati|mabati|natda|kalpasanna|left)\b/;

export function part(desk: Desk, at: number): number {
  const { draft, atoms } = desk;
  const atom = atoms[at] as Atom;
  const isOfRest = REST.test(`${atom.before} ${atom.after.slice(0, ASKED.exec(atom.after)?.index)} ${atom.lead}`);
  const cue = pairCue(desk, at) ?? cueOf(atom);
  const next = atoms[at + 1];
  const previous = atoms[at - 1];
  // '1 sa 10 ang harvester (1 kada 10)'.
  if (
    previous?.kind === 'part' &&
    previous.value === atom.value &&
    previous.message === atom.message &&
    cueOf(previous) === cue
  )
    return 1;
  // '10% reserba' is put to what is bought.
  if (ADDED.test(`${atom.before} ${atom.after}`) && cueOf({ ...atom, gap: '' }) === null) return 0;
  switch (cue) {
    case 'fee':
      if (draft.fee > 0) return 0;
      draft.fee = atom.value;
      return 1;
    case 'dead':
    case 'loss':
      draft.taken.push({ by: cue, part: atom.value, isOfRest: true });
      return 1;
    case 'harvester':
      draft.taken.push({ by: 'harvester', part: atom.value, isOfRest });
      return 1;
    case 'owner':
    case 'own': {
      const own = cue === 'own' ? atom.value : 1 - atom.value;
      if (draft.own !== null && Math.abs(draft.own - own) > WHOLE) return 0;
      draft.own = own;
      if (OF_GAIN.test(atom.after)) draft.isNetFirst = true;
      // What the harvesters leave is a rest as well, unless the costs were told behind them.
      if (
        isOfRest &&
        draft.costs.length > 0 &&
        (isBehindCost(previous) || !draft.taken.some(({ by }) => by === 'harvester'))
      )
        draft.isNetFirst = true;
      return 1;
    }
    case 'grade':
      if (next === undefined || draft.lots.length === 0) return 0;
      draft.lots.push({ counts: [atom], price: null, of: 'part' });
      return 1;
    default:
      return 0;
  }
}

function isBehindCost(previous: Atom | undefined): boolean {
  return previous?.kind === 'money' && cueOf(previous) === 'cost';
}

/** '70% 30% kami, 70 kanya': which of the two is his is said once, of one of them. */
function pairCue({ atoms, text }: Desk, at: number): Cue | null {
  const atom = atoms[at] as Atom;
  const twin = [atoms[at - 1], atoms[at + 1]].find((one) => one?.kind === 'part' && isWhole(one.value + atom.value));
  if (twin === undefined) return null;
  const said = atoms.find(
    (one) => one.kind === 'money' && (isPercent(one, atom) || isPercent(one, twin)) && cueOf({ ...one, kind: 'part' }),
  );
  if (said !== undefined) {
    const cue = cueOf({ ...said, kind: 'part' });
    if (cue !== 'own' && cue !== 'owner') return null;
    return isPercent(said, atom) ? cue : cue === 'own' ? 'owner' : 'own';
  }
  const own = cueOf(atom);
  const other = cueOf(twin);
  if (other === 'own') return 'owner';
  if (other === 'owner' && own !== 'owner') return 'own';
  return SHARE.test(text) ? own : null;
}
