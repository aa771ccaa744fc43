import { type Noun, nounsIn } from './nouns.ts';
import { partPlaces } from './parts.ts';
import type { Said } from './said.ts';
import type { Term } from './term.ts';

const ONCE =
  /\b(?:plete|pliti|pamasahe|pasahe|fare|hakot|pahakot|hauling|arkila|delivery|deliver|freight|transport\w*|sakay|trak|truck)\b/;
const PAY = /\b(?:arawan|sahod|sweldo|suweldo|bayad sa tao|suhol|tangdan|wages?|daily)\b/;
const MEALS = /\b(?:pagkain|pagkaon|merienda|meryenda|miryenda|snacks?|food|meals?|kape|taraon)\b/;
/** A sum that was spent, and no price of one. */
const SPENT =
  /\b(?:gastos|gasto|ginastos|nagastos|labor|upa|abono|abuno|binhi|hakot|spray|gamot|krudo|pakain|renta|puhunan)\s{0,2}(?:(?:ko|sa|ng|ay|na|ang|is)\s{0,2})?$/;
const PRICED = /\b(?:presyo|bili|benta|price|halaga|ang bili)\b/;
const FUEL = /\b(?:diesel|krudo|gasolina|gas|crudo|fuel)\b/;
/** Nothing stands behind a price that is told without a word for it. */
const ALONE =
  /^\s*(?:$|pesos?|na lang|nlng|lang|lng|na|po|daw|(?:ang )?(?:presyo|bili)|mgkano|magkano|how much|lahat|total)/;
/** What is paid for, of which some is held or must still be had. */
const BUYS =
  /\b(?:bibilhin|bilhin|bibili|bibilihin|ilalabas|gagastusin|magagastos|kulang|the rest|spend|buy|paliton|mapalit|gatangek)\b/;
/** What may be bought by the piece of it. */
const BOUGHT: ReadonlySet<Noun> = new Set([
  'sack',
  'bottle',
  'tray',
  'plant',
  'post',
  'cutting',
  'packet',
  'ganta',
  'can',
]);
/** What is weighed or measured out of what he has. */
const MEASURED: ReadonlySet<Noun> = new Set(['kg', 'ml', 'l', 'plant', 'post', 'cutting']);
const G_PER_KG = 1000;
const M2_PER_HA = 10_000;
const TIMES: ReadonlySet<Noun> = new Set(['times', 'watering', 'spray']);

/** What a sum speaks of: the things that are named in it, and the events that come again. */
export type Scene = {
  nouns: ReadonlySet<Noun>;
  /** 'sack urea' where several products are told of one thing. */
  split: ReadonlySet<Noun>;
  event: Noun | null;
  /** What a small piece of the field gave is told. */
  isSampled: boolean;
  text: string;
};

export function sceneOf(said: readonly Said[], asked: readonly Noun[], isSampled: boolean, text: string): Scene {
  const bought = [...nounsIn(text)].filter((one) => BOUGHT.has(one));
  const nouns = new Set([
    ...asked,
    ...bought,
    ...said.flatMap(({ noun, pers }) => [...(noun === null ? [] : [noun]), ...pers]),
  ]);
  const event =
    ['watering', 'spray'].find(
      (one) => nouns.has(one) || (one === 'watering' && /\b(?:patubig\w*|pump|bomba|irrigat\w*)\b/.test(text)),
    ) ?? (nouns.has('times') ? 'times' : null);
  const split = new Set(
    ['sack', 'pass'].filter((noun) => {
      const names = said.flatMap((one) =>
        one.product !== null && (one.noun === noun || one.noun === null) ? [one.product] : [],
      );
      return nouns.has(noun) && new Set(names).size > 1;
    }),
  );
  return { nouns, split, event, isSampled, text };
}

/** The places that a figure may have in the sum, the likeliest first; none: it is of no such sum. */
export function placesOf(said: Said, scene: Scene): Term[] {
  const { value, noun, pers, before, after } = said;
  const around = `${before} ${after}`;
  if (noun === 'percent') return partPlaces(said, scene.text);
  const term = (role: Term['role'], of: Noun, per: readonly Noun[] = [], cost = 0): Term => ({
    role,
    of,
    per,
    value,
    said,
    cost,
  });
  if (noun === null || noun === 'peso') return [...bagPlaces(said, scene), ...pricePlaces(said, scene)];
  const own = TIMES.has(noun) && scene.event !== null ? scene.event : named(noun, said, scene);
  const per = pers
    .filter((one) => one !== 'each')
    .map((one) =>
      TIMES.has(one) && scene.event !== null ? scene.event : one === 'pass' ? named('pass', said, scene) : one,
    );
  if (said.isEach) return scene.event === null ? [] : [term('rate', own, [scene.event])];
  if (own === 'g' && scene.nouns.has('kg') && said.perAmount === undefined)
    return placesOf({ ...said, value: value / G_PER_KG, noun: 'kg' }, scene).map((one) => ({
      ...one,
      show: `${value} g`,
    }));
  if (own === 'm2') return per.length > 0 ? [] : [{ ...term('amount', 'ha'), value: value / 10_000 }];
  if (own === 't') return [{ ...term(per.length > 0 ? 'rate' : 'amount', 'kg', per), value: value * 1000 }];
  if (pers.includes('each') && per.length === 0)
    return own === 'kg' ? [...holders(scene), ...planted(scene)].map((one) => term('rate', 'kg', [one])) : [];
  if (said.perM2 !== undefined) return [{ ...term('rate', own, ['ha']), value: (value / said.perM2) * M2_PER_HA }];
  if (said.perAmount !== undefined) return [{ ...term('rate', own, per), value: value / said.perAmount }];
  // One bottle, of which no more are told.
  if (own === 'ml' && per.includes('bottle')) return [term('rate', own, per), term('amount', own, [], 0.5)];
  if (per.length > 0)
    return [
      term(
        'rate',
        own,
        per.map((one) => (one === 'm2' ? 'ha' : one)),
      ),
    ].map((one) => (per.includes('m2') ? { ...one, value: value * 10_000 } : one));
  if (BOUGHT.has(noun) && said.isHeld) return [term('held', own)];
  const isPriced = PRICED.test(around);
  const isPrice = (own === 'l' && isPriceOf(value, ['l'])) || (own === 'kg' && isPriced && scene.isSampled);
  const price = isPrice ? [term('price', 'peso', [own], isPriced ? -1 : 1)] : [];
  const event =
    scene.event !== null && (own === 'hour' || own === 'l' || own === 'tank')
      ? [term('rate', own, [scene.event], 1)]
      : [];
  const kilos = own === 'kg' ? holders(scene).map((one) => term('rate', 'kg', [one], 1)) : [];
  // '20 ml sa 16 litro', '200 litro' of his drum.
  const water =
    own === 'l'
      ? (['tank', 'drum'] as const)
          .filter((one) => scene.nouns.has(one) || new RegExp(`\\b${one}`).test(scene.text))
          .map((one) => term('rate', 'l', [one], 0.5))
      : [];
  const bottle = own === 'ml' && scene.nouns.has('bottle') ? [term('rate', 'ml', ['bottle'], 0.5)] : [];
  // 'Poste 350 cutting 25': the price of what stands before it.
  const prior = [...scene.nouns]
    .filter((one) => one !== noun && BOUGHT.has(one) && endsWith(before, one))
    .map((one) => term('price', 'peso', [one], 0.2));
  const held = said.isHeld && MEASURED.has(own) ? [term('held', own, [], -0.5)] : [];
  // What is bought of it is the rest, and no sum is of what he has.
  if (held.length > 0 && BUYS.test(scene.text)) return held;
  return [...held, term('amount', own), ...prior, ...water, ...kilos, ...event, ...price, ...bottle];
}

function named(noun: Noun, { product }: Said, { split }: Scene): Noun {
  return split.has(noun) && product !== null ? `${noun} ${product}` : noun;
}

/** What is given so much to each. */
function planted({ nouns }: Scene): Noun[] {
  return ['plant', 'post'].filter((one) => nouns.has(one));
}

function holders({ nouns }: Scene): Noun[] {
  return [
    ...(nouns.has('kaban') ? ['kaban'] : []),
    ...(nouns.has('tray') ? ['tray'] : []),
    ...['sack', 'ganta', 'can'].filter((one) => nouns.has(one)),
  ];
}

/** '4 urea kada ektarya', 'may natira pa akong 2': bags, though no word for them stands there. */
function bagPlaces(said: Said, { nouns, split }: Scene): Term[] {
  const { value, noun, isHeld, pers, product } = said;
  if (noun !== null || !nouns.has('sack') || value > MOST_BAGS) return [];
  const of = split.has('sack') && product !== null ? `sack ${product}` : 'sack';
  if (pers.includes('ha') && product !== null) return [{ role: 'rate', of, per: ['ha'], value, said }];
  return isHeld && pers.length === 0 ? [{ role: 'held', of, per: [], value, said }] : [];
}

const MOST_BAGS = 100;

/** No sum is paid for one of these that is more, or less, in pesos. */
const PRICE_RANGE: Readonly<Record<Noun, readonly [number, number]>> = {
  ...{ sack: [20, 9000], bottle: [20, 9000], packet: [5, 9000], tray: [5, 2000], plant: [0.1, 2000], post: [5, 3000] },
  ...{ cutting: [0.1, 500], l: [20, 200], day: [20, 3000], person: [20, 3000], ha: [100, 60_000] },
};

function isPriceOf(value: number, per: readonly Noun[]): boolean {
  return per.every((one) => {
    const [least, most] = PRICE_RANGE[one.split(' ')[0] ?? ''] ?? [0, Number.POSITIVE_INFINITY];
    return value >= least && value <= most;
  });
}

function pricePlaces(said: Said, scene: Scene): Term[] {
  return pricesOf(said, scene).filter(({ role, value, per }) => role !== 'price' || isPriceOf(value, per));
}

function pricesOf(said: Said, scene: Scene): Term[] {
  const { value, pers, before, after, product } = said;
  const price = (per: readonly Noun[], cost = 0): Term => ({ role: 'price', of: 'peso', per, value, said, cost });
  const { nouns, split, isSampled } = scene;
  const isLabour = nouns.has('person') && nouns.has('day');
  if (ONCE.test(`${before} ${after}`) && pers.length === 0)
    return [{ role: 'fixed', of: 'peso', per: [], value, said }];
  const work = split.has('pass') && product !== null ? `pass ${product}` : nouns.has('pass') ? 'pass' : null;
  // One pass where he counts no more of it.
  if (pers.includes('ha') || pers.includes('pass'))
    return [...(work === null ? [] : [price(['ha', work])]), price(['ha'], 0.5)];
  const isOfPeople =
    pers.some((one) => one === 'person' || one === 'day' || one === 'each') || PAY.test(`${before} ${after}`);
  if (isLabour && isOfPeople) return [price(['person', 'day'])];
  if (isLabour && pers.length === 0 && MEALS.test(before)) return [{ role: 'fixed', of: 'peso', per: [], value, said }];
  if (split.has('pass') && product !== null && work !== null) return [price(['ha', work], 0.5)];
  if (split.has('sack') && product !== null && (pers.length === 0 || pers.includes('sack') || pers.includes('each')))
    return [price([`sack ${product}`])];
  const told = pers.filter((one) => one !== 'each');
  // Kilos are sold: sums of a harvest have their own readers.
  if (told.some((one) => one === 'kg' || one === 'kaban'))
    return isSampled || BUYS.test(scene.text) ? [price(told)] : [];
  if (told.length > 0) return [price(told)];
  if (FUEL.test(`${before} ${after}`) && nouns.has('l')) return [price(['l'])];
  const ahead = [...nouns].filter((one) => BOUGHT.has(one) && endsWith(before, one));
  if (ahead.length > 0) return ahead.map((one) => price([one]));
  if (product !== null && nouns.has('sack')) return [price(['sack'])];
  const isEach = pers.includes('each');
  if (!isEach && (!ALONE.test(after) || SPENT.test(before))) return [];
  const cost = isEach ? 0 : 1;
  const each = [...nouns]
    .filter((one) => BOUGHT.has(one) && !split.has(one))
    .map((one) => price([one], cost + rank(one)));
  const isFuel = !pers.includes('each') && nouns.has('l') && nouns.has('hour');
  return [
    ...each,
    ...(isFuel ? [price(['l'], 1)] : []),
    ...(PRICED.test(`${before} ${after}`) && isSampled ? [price(['kg'])] : []),
  ];
}

/** Bags and bottles are bought, before what grows of them. */
function rank(noun: Noun): number {
  return noun === 'sack' || noun === 'bottle' ? 0 : noun === 'tray' ? 0.2 : 0.1;
}

function endsWith(before: string, noun: Noun): boolean {
  const words: Readonly<Record<string, RegExp>> = {
    post: /\bpostes?\s*$/,
    cutting: /\b(?:cuttings?|talbos)\s*$/,
    sack: /\b(?:sako|bag|sack)\s*$/,
    bottle: /\b(?:bote|bottle)\s*$/,
    plant: /\b(?:punla|seedling|semilya)\s*$/,
  };
  return words[noun]?.test(before) ?? false;
}
