import { NET_FIRST } from '#mind/reckon/ledger/cues.ts';
import { isOfPartners } from '#mind/reckon/ledger/read-shares.ts';
import type { Atom } from './atoms.ts';
import type { Desk } from './desk.ts';
import type { Draft } from './draft.ts';
import { chain, goods } from './place-goods.ts';
import { money } from './place-money.ts';
import { part } from './place-parts.ts';

const PAYER =
  /\b(?:ako|akong|ko|i)(?: \w+){0,3} (?:naglabas|nag-?labas|gumastos|nagbayad|naggasto|namuhunan|nagpuhunan|sumagot|paid)\b/;

const COSTS_ALIKE = /\b(?:gastos|gasto|costs?)\b[^.]{0,20} (?:hati|tunga|shared)\b/;

/** Costs that others bear, and two ways to go, are reckoned elsewhere. */
const ELSEWHERE =
  /\bgastos? (?:ng|ni|sa) (?:may|owner|amo|kasama|kapatid|trader|tag)|\bsi?ya (?:ang |sa )?(?:lahat )?(?:ng |sa )?gastos|\bsi?ya (?:naman )?(?:sa|ang|yung|ung) |\bgastos (?:nya|niya|nila)\b|\b(?:alin|asa ang|hain|ania ti|which|kanino|saan ako|san ako|mas (?:ok|okay|malaki|maganda|sulit|mabuti)|lamang|diperensya|sulit)\b/;

const MUNA = /\b(?:muna|after costs?|pagkatapos)\b/;
/** '1/3 sa may-ari bago bawas gastos': of all that was paid. */
const OF_GROSS = /\bbago (?:ang |mag)?(?:bawas|ibawas|gastos)/;

const ALIKE = /\b(?:hati|tunga|maghahati|naghahati|half|hatian|kalahati|bingay(?! (?:ti|ni|da|dagiti|na)\b))\b/;

/** The places of all figures of a sum; null where one has none, or two. */
export function placesOf(atoms: readonly Atom[], text: string, wantsPrice: boolean): Draft | null {
  const draft: Draft = {
    ...{ lots: [], sizes: [], taken: [], costs: [], gross: null, fee: 0, own: null, isNetFirst: NET_FIRST.test(text) },
    ...{ isPayer: PAYER.test(text), owed: 0, target: null, pool: null, ha: null },
  };
  if (ELSEWHERE.test(text)) return null;
  const desk: Desk = { draft, atoms, text, wantsPrice, prices: [] };
  for (let at = 0; at < atoms.length; ) {
    const used = placed(desk, at);
    if (used === 0) return null;
    at += used;
  }
  return withPrices(desk) && withShares(desk) ? draft : null;
}

function placed(desk: Desk, at: number): number {
  const atom = desk.atoms[at] as Atom;
  switch (atom.kind) {
    case 'land':
      if (desk.draft.ha !== null) return 0;
      desk.draft.ha = atom.unit === 'm2' ? atom.value / 10_000 : atom.value;
      return 1;
    case 'people':
    case 'days':
    case 'times':
      return chain(desk, at);
    case 'goods':
      return goods(desk, at);
    case 'part':
      return part(desk, at);
    case 'money':
      return money(desk, at);
  }
}

/** Prices given to their lots: each to the lot behind which it stands, one alone to all. */
function withPrices({ draft, prices }: Desk): boolean {
  const { lots } = draft;
  // '2,400 piraso, 1,500 ang 25 isa, yung iba 12': what is priced before the rest is some of the first.
  if (lots.some(({ of }) => of === 'rest') && !prices.some(({ lot }) => lot?.counts[0] === lots[0]?.counts[0]))
    for (const [at, lot] of lots.entries()) if (at > 0 && lot.of === 'whole') lots[at] = { ...lot, of: 'subset' };
  if (prices.length === 0) return true;
  for (const { pesos, per, lot } of prices) {
    const at = lot === null ? 0 : lots.findIndex(({ counts }) => counts[0] === lot.counts[0]);
    const own = lots[at];
    if (own === undefined || own.price !== null) return false;
    lots[at] = { ...own, price: { pesos, per } };
  }
  // '540 kilo: 400 kilo 22, 140 reject 8': the first is all of them.
  const [all, ...others] = lots;
  const sum = others.reduce((kilos, { counts }) => kilos + (counts[0]?.value ?? 0), 0);
  const isAll =
    all?.price === null && others.length > 1 && others.every(({ of, price }) => of === 'whole' && price !== null);
  if (isAll && sum === all.counts[0]?.value) lots.shift();
  // A second count without a price of its own may be anything.
  const unpriced = lots.filter(({ of, price }) => of === 'whole' && price === null);
  return unpriced.length <= (lots.some(({ of }) => of !== 'whole') ? 1 : 0) || draft.gross !== null;
}

/** Halves and parts of several; the parts of a pool. */
function withShares({ draft, text }: Desk): boolean {
  if (draft.pool !== null) return draft.pool.own > 0 && draft.pool.others.length > 0;
  if (draft.own === null && ALIKE.test(text)) draft.own = 1 / 2;
  if (draft.own !== null && draft.costs.length > 0 && (isOfPartners(text) || COSTS_ALIKE.test(text)))
    draft.isNetFirst = true;
  if (draft.own !== null && draft.costs.length > 0 && MUNA.test(text)) draft.isNetFirst = true;
  if (OF_GROSS.test(text)) draft.isNetFirst = false;
  return true;
}
