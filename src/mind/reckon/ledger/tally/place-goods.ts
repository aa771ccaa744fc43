import { BOUGHT } from '#mind/reckon/ledger/read-costs.ts';
import { receiverOf } from '#mind/reckon/ledger/read-in-kind.ts';
import type { Atom } from './atoms.ts';
import { cueOf } from './cue-of.ts';
import { type Desk, lacksPrice, lastGrade, MOST_KILO_PRICE, oneOf } from './desk.ts';

const FED = /\b(?:abono|abuno|pataba|urea|complete|ipot|dumi|apog|lime|triple|14-14-14|vermi\w*|potash)\b/;

const PUT_IN = /\b(?:binhi|buto|punla|seedlings?|similya|semilya|cuttings?|runners?|suckers?)\b/;

const SOLD =
  /\b(?:benta|ibenta|ibebenta|binenta|binebenta|naibenta|nabenta|baligya|gibaligya|sold|sell|selling|halin|ani|inani|naani|umani|kilo buhay|piraso isang kilo|inilako|lako)\b/;

const GRADED = /^(?:rejects?|malaki|malalaki|maliit|maliliit|maganda|magaganda|class|grade|primera|segunda)$/;
/** Bags and what else holds so many kilos. */
const BAGS: ReadonlySet<string> = new Set(['sack', 'kaban', 'crate']);
const BAG_KG = [10, 100] as const;
const FEED = /\b(?:pakain|pagkain|feeds?|patuka|darak|konsentrado|vitamins?|gamot|bakuna)\b/;

const SUBSET = /\b(?:huling|huli|last|naulihi)\b/;

/** '5 tao 3 araw tig 450', '2x na tig 1740', '46 sako pakain 1480 isa': what was paid for each, times what was counted. */
export function chain({ draft, atoms }: Desk, at: number): number {
  const factors: Atom[] = [];
  let rate: Atom | null = null;
  let next = at;
  for (; next < atoms.length; next++) {
    const atom = atoms[next] as Atom;
    const isFirst = next === at;
    if (atom.message !== atoms[at]?.message) break;
    if (atom.kind === 'money' && rate === null) rate = atom;
    else if (isFirst || isFactor(atom, rate, factors)) factors.push(atom);
    else break;
  }
  if (rate === null) return isToldOneByOne(atoms, at) ? 1 : 0;
  draft.costs.push({ pesos: rate.value, factors, per: rate.per.filter((one) => one !== 'one') });
  return next - at;
}

/** '3 pitas: 120 kilo 30, 95 kilo 28, 60 kilo 25'. */
function isToldOneByOne(atoms: readonly Atom[], at: number): boolean {
  const { kind, value } = atoms[at] as Atom;
  return kind === 'times' && atoms.filter((one) => one.kind === 'goods' && one.per.length === 0).length === value;
}

function isFactor(atom: Atom, rate: Atom | null, factors: readonly Atom[]): boolean {
  const isCounted = atom.kind === 'people' || atom.kind === 'days' || atom.kind === 'times';
  if (!isCounted || factors.some(({ kind }) => kind === atom.kind)) return false;
  // Behind the pay only in the same clause: '12 tao 450 isa 3 araw'.
  return rate === null || (atom.lead.trim() !== '' && atom.lead.includes(rate.text.trim()));
}

export function goods(desk: Desk, at: number): number {
  const { draft, atoms } = desk;
  const atom = atoms[at] as Atom;
  const [per] = atom.per;
  const lot = draft.lots.at(-1);
  if (per !== undefined) {
    if (atom.per.length > 1 || per === 'ha') return 0;
    // 'Bawas 2 kilo kada sako'.
    if (cueOf({ ...atom, kind: 'money' }) === 'loss') {
      draft.taken.push({
        by: 'loss',
        each: { value: atom.value, unit: atom.unit, per: per === 'one' ? oneOf(desk) : per },
        isOfRest: true,
      });
      return 1;
    }
    draft.sizes.push({ value: atom.value, unit: atom.unit, per: per === 'one' ? oneOf(desk) : per });
    return 1;
  }
  const next = atoms[at + 1];
  const words = `${atom.before} ${atom.after}`;
  const isBought = (BOUGHT.test(words) || FEED.test(words)) && next?.kind === 'money' && next.message === atom.message;
  if (isBought) return chain(desk, at);
  if (isPutIn(desk, atom)) return 0;
  const isOwed = /\b(?:utang|bayad utang|advance)\b/.test(words);
  const cue = cueOf({ ...atom, kind: 'part' });
  const isGiven = isOwed || cue === 'harvester' || cue === 'owner' || cue === 'dead' || receiverOf(atom) !== null;
  const isSold = next !== undefined && isPriceBehind(next, atom);
  if (lot !== undefined && isGiven && cue !== 'own' && !isSold) {
    draft.taken.push({ by: isOwed ? 'owed' : 'harvester', count: atom, isOfRest: true });
    return 1;
  }
  // '110 kaban 50 kilo 19': the bags were counted just before.
  const held = lot?.counts[0];
  const isSize = atom.unit === 'kg' && held !== undefined && held === atoms[at - 1] && BAGS.has(held.unit);
  if (isSize && atom.before.trim() === '' && atom.value >= BAG_KG[0] && atom.value <= BAG_KG[1]) {
    draft.sizes.push({ value: atom.value, unit: 'kg', per: held.unit });
    return 1;
  }
  // '34 kaing, 22 kilo isang kaing, 28 kilo': the kilos are told already, so these are pesos for one.
  const isWeighed = draft.sizes.some(({ unit, per: of }) => unit === 'kg' || of === 'kg');
  if (
    atom.unit === 'kg' &&
    lot !== undefined &&
    isWeighed &&
    !isSold &&
    lacksPrice(desk) &&
    atom.value < MOST_KILO_PRICE
  ) {
    desk.prices.push({ pesos: atom.value, per: 'kg', lot: lastGrade(draft) });
    return 1;
  }
  const previous = atoms[at - 1];
  const isAdded =
    lot !== undefined &&
    previous !== undefined &&
    lot.counts.at(-1) === previous &&
    /\bat\s*$|\bug\s*$|\band\s*$|^\s*$/.test(atom.before) &&
    (previous.unit === 'dozen' || atom.unit === 'dozen') &&
    atom.names.length === 0;
  if (isAdded) {
    draft.lots[draft.lots.length - 1] = { ...lot, counts: [...lot.counts, atom] };
    return 1;
  }
  const isSubset = SUBSET.test(atom.before) && lot !== undefined;
  // 'Yung 140 reject 8 pesos' are kilos as well.
  const [first] = draft.lots[0]?.counts ?? [];
  const count = first !== undefined && GRADED.test(atom.unit) ? { ...atom, unit: first.unit } : atom;
  draft.lots.push({ counts: [count], price: null, of: isSubset ? 'subset' : 'whole' });
  return 1;
}

/** '400 kilo 22 pesos': the price of so much of it stands right behind. */
function isPriceBehind({ kind, per, before, message }: Atom, atom: Atom): boolean {
  const isBare = kind === 'money' && per.length === 0 && message === atom.message;
  return isBare && (before.trim() === '' || before.trim() === atom.names[0]);
}

/** Seed, seedlings, manure and fertilizer are no harvest, unless he says that he sells them. */
function isPutIn({ text }: Desk, atom: Atom): boolean {
  const words = `${atom.text} ${atom.names.join(' ')} ${/^\s*(?:\w+ ){0,2}\w*/.exec(atom.after)?.[0] ?? ''} ${atom.before}`;
  return FED.test(words) || (PUT_IN.test(words) && !SOLD.test(text));
}
