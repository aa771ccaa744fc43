import type { Told } from './cues.ts';
import { ENOUGH, HAS } from './held.ts';
import type { Ledger, Lime, Planting, Seed } from './ledger.ts';
import { BARE_PRODUCTS } from './products.ts';
import { bagsIn } from './read-field.ts';
import { tidy } from './sale-told.ts';

/** What the frame knows of the field and of what is spoken of, for figures that count by it. */
export type Land = {
  crop: string | null;
  /** Hectares. */
  areaHa: number | null;
  pH: number | null;
  /** The question that is open. */
  topic: string | null;
  /** Plants that he counted. */
  plants: number | null;
  /** 'YYYY-MM-DD'; null where no day is known. */
  today: string | null;
};

const SEED = /\b(?:binhi\w*|buto|similya|semilya|seeds?|binhing|pananim na buto)\b/;
const SEED_TOPICS: ReadonlySet<string> = new Set(['seed-rate', 'seed-price', 'seed-source', 'direct-seeding-how']);
/** 'May shell pa', 'di pa himay'. */
const IN_SHELL =
  /\b(?:(?:may|me|with|in|naa(?:y)?|adda) (?:pa )?(?:the |sang |ti )?(?:balat|shell|bagol|ukis|panit)\w*|unshelled|in[- ]shell|(?:di|hindi|dili|wala) ?(?:pa )?(?:na ?|gi ?|naka ?)?(?:himay|balatan|nabalatan|binalatan|hinimay|napanitan|gipanitan)\w*)\b/;
const LIME = /\b(?:apog\w*|lime|agri ?lime|dolomite|dolomita)\b/;
const HOW_MANY = /\b(?:ilan|ilang|pila|pira|mano|how many|gaano)\b/;
const BAG = /\b(?:bag|bags|sako|supot|pakete|lata)\b/;
const OF_BAG = /\b(?:tig|tag)[ -]?\s*$/;
const SEEDLING = /\b(?:punla|seedlings?|similya|binhi|suwi|grafted|isa|each|puno|piraso|talbos|cuttings?|tangkay)\b/;
/** 'Magtatanim ako balinghoy 1 ektarya 1x1 metro'. */
const PLANTS =
  /\b(?:magtanim|magtatanim|nagtanim|nagtatanim|itatanim|tatamnan|mananom|magtanom|agmula|planting|plant)\b/;
/** Seedlings by their name, so that a price of one is of them whatever was asked before. */
const PUNLA = /\b(?:punla|seedlings?|grafted|talbos|cuttings?)\b/;
/** 'Kasya ba yung 500': so many he means to plant. */
const FITS = /\b(?:kasya|kakasya|sapat|mag-?kasya|igo|fit)\b/;
const FITS_AHEAD = /\b(?:kasya|kakasya|igo|fit)(?: na| ba| b| ang| yung| ung| diyan| dun| doon)*\s*$/;
const LEAST_PLANTS = 10;
/** 'Kasya ba dalawa': so many bags are asked about. */
const ASKED_BAGS = /\b(?:kasya|sapat|husto|igo)(?: na)?(?: ba)?(?: na)?(?: ang| yung)?\s*$/;
/** '2 pesos isa'. */
const EACH_ONE = /\b(?:isa|each|bawat|usa|maysa)\b/;
/** '40 ang punla', 'isang punla': so much for each. */
const EACH_PLANT = /\b(?:ang|isang|kada|bawat|per) (?:punla|suwi|seedling|puno|isa|talbos|cutting)\b/;
/** '35 isa': the price of one seedling, behind which nothing is counted. */
const EACH_BEHIND = /^\s*(?:na |ang |pesos? |lang |po )*(?:isa|isang|each|bawat|kada)\b/;
/** '12 kama 1x10 metro' are beds and no distances. */
const BEDS = /\b(?:kama|kamang|plots?|beds?|kaingin|banig)\b/;
const PLANT_TOPICS: ReadonlySet<string> = new Set(['plant-count', 'spacing', 'seed-source', 'seed-price', 'nursery']);
const ONLY = /\b(?:lang|lamang|lng|only|budget|pera|kaya ko|ra|laeng|lamang)\b/;
const MONEY = /\b(?:pera|budget|puhunan|piso|pesos?|php|kwarta|kuwarta)\b|₱/;
/** Such a number without a word for money may be an area. */
const SURELY_PESOS = 1000;
const CORRECTS = /\b(?:pala|mali|diay)\b/;
const FEED_TOPICS: ReadonlySet<string> = new Set([
  ...['fertilizer-plan', 'fertilizer-price', 'fertilizer-saving', 'fertilizer-product', 'fertilizer-substitute'],
]);
const FEED = /\b(?:pang ?-?abono|pambili ng abono|pang pataba|sa abono|para sa abono)\b/;
const LEAST_BAG_PESOS = 100;
const LEAST_BUDGET = 300;
const MOST_SEEDLING = 300;
const BAG_KG = [1, 60] as const;

/** Seed that he has or that is sold to him; null when a message tells of none. */
export function readSeed(figures: readonly Told[], text: string, { crop, topic }: Land): Seed | null {
  const isOfSeed = SEED.test(text) || (topic !== null && SEED_TOPICS.has(topic));
  if (crop === null || !isOfSeed) return null;
  const told: { -readonly [Key in keyof Seed]: Seed[Key] } = {};
  let bags = 0;
  for (const { value, unit, per, before, after } of figures) {
    const isPesos = unit === 'peso' || unit === null;
    const isOfBag =
      OF_BAG.test(before) ||
      per === 'sack' ||
      /^\s*(?:ang |kada |per |isang |sa )*(?:bag|sako|supot|pakete)\b/.test(after);
    const isBehindBag = bags > 0 && /^(?:na |ng |laman |x )*$/.test(before.trimStart());
    if (unit === 'kg' && (isOfBag || isBehindBag) && value >= BAG_KG[0] && value <= BAG_KG[1]) told.bagKg = value;
    else if (unit === 'kg' && per === undefined && (HAS.test(text) || ENOUGH.test(text))) told.kilos = value;
    else if (unit === 'sack' && per === undefined && HAS.test(text)) bags = value;
    else if (isPesos && value >= LEAST_BAG_PESOS && (per === 'sack' || BAG.test(`${before} ${after}`)))
      told.perBag = value;
    else if (isPesos && per === 'kg') told.perKg = value;
  }
  const asked = figures.find(
    ({ before, unit }) => ASKED_BAGS.test(before) && (unit === null || unit === 'sack'),
  )?.value;
  const of = asked ?? bags;
  if (of > 0 && told.bagKg !== undefined) told.kilos = of * told.bagKg;
  if (crop === 'peanut' && told.kilos !== undefined && IN_SHELL.test(text)) told.isInShell = true;
  return Object.keys(told).length === 0 ? null : tidy(told);
}

/** Slaked lime, as stores of building material sell it. */
const HYDRATED = /\b(?:hydrated|hydrate|slaked|pang ?-?(?:semento|konstruk\w+|pintura))\b/;
/** Kilos of a tonne, and of a bag of lime whose weight nobody told. */
const TONNE_KG = 1000;
const USUAL_LIME_KG = 50;
/** A bag of lime costs no less and no more, in pesos. */
const LEAST_LIME_BAG = 60;
const MOST_LIME_BAG = 900;
/** No laboratory advises more, in t/ha. */
const MOST_LIME = 12;

/** Lime that he asks or tells of by the bag, or was advised by the hectare; null for none, and where nothing is known to reckon with. */
export function readLime(figures: readonly Told[], text: string, { pH, topic }: Land, earlier?: Lime): Lime | null {
  const isOfLime = LIME.test(text) || HYDRATED.test(text) || topic === 'soil-ph';
  const tPerHa = isOfLime ? advisedLime(figures) : undefined;
  const isAdvised = tPerHa !== undefined || earlier?.tPerHa !== undefined;
  if (!isOfLime || (pH === null && !isAdvised)) return null;
  const bagKg = figures.find(({ unit, value, before, after, per }) => {
    const isPricedBag = figures.some((one) => one.per === 'kg' && one.perAmount === value);
    const isOfBag = OF_BAG.test(before) || per === 'sack' || BAG.test(after) || BAG.test(before) || isPricedBag;
    return unit === 'kg' && isOfBag && value >= BAG_KG[0] && value <= BAG_KG[1];
  })?.value;
  const bags = figures.find(({ unit, per }) => unit === 'sack' && per === undefined)?.value;
  const has = bags !== undefined && bags > 1 && (HAS.test(text) || ENOUGH.test(text)) ? bags : undefined;
  const isHydrated = HYDRATED.test(text) ? true : undefined;
  const isAsked = LIME.test(text) && HOW_MANY.test(text);
  const perBag = figures.find(
    ({ unit, value, per, perAmount, before, after }) =>
      (unit === null || unit === 'peso') &&
      value >= LEAST_LIME_BAG &&
      value <= MOST_LIME_BAG &&
      (per === 'sack' ||
        (per === 'kg' && perAmount === bagKg) ||
        BAG.test(after) ||
        /\b(?:sako|bag|tig|dolomite|apog)\s*$/.test(before)),
  )?.value;
  if ((bagKg ?? has ?? tPerHa ?? isHydrated ?? perBag) === undefined && !isAsked) return null;
  return tidy({ bagKg, bags: has, tPerHa, isHydrated, perBag });
}

/** '3 tonelada kada ektarya', '60 sako kada ektarya' of lime, in t/ha. */
function advisedLime(figures: readonly Told[]): number | undefined {
  const rate = figures.find(({ unit, per }) => per === 'ha' && (unit === 't' || unit === 'kg' || unit === 'sack'));
  if (rate === undefined) return undefined;
  const kilos = rate.unit === 't' ? TONNE_KG : rate.unit === 'sack' ? USUAL_LIME_KG : 1;
  const tonnes = (rate.value * kilos) / TONNE_KG;
  return tonnes > 0 && tonnes <= MOST_LIME ? tonnes : undefined;
}

/** 'Hydrated lang meron sa hardware' behind lime that was reckoned. */
export function limeAgain({ lime }: Ledger, text: string): Lime | null {
  return lime !== undefined && HYDRATED.test(text) ? { ...lime, isHydrated: true } : null;
}

/** Distances of planting and the price of a seedling; null when a message tells of neither. */
export function readPlanting(
  figures: readonly Told[],
  text: string,
  { crop, topic, plants }: Land,
  earlier: Planting | undefined,
): Planting | null {
  if (crop === null) return null;
  const isNamed = PUNLA.test(text);
  const isOpen = earlier !== undefined || (topic !== null && PLANT_TOPICS.has(topic)) || isNamed;
  const count = FITS.test(text)
    ? figures.find(
        ({ unit, value, before, per }) =>
          (unit === null || unit === 'plant') &&
          per === undefined &&
          value >= LEAST_PLANTS &&
          (value === plants || FITS_AHEAD.test(before)),
      )?.value
    : undefined;
  const isOfPlot = APART.test(text) && figures.some(({ sides }) => sides !== undefined);
  const [row, other] = figures.filter(({ unit }) => unit === 'm' || unit === 'cm').map(inCm);
  // '20 x 15 metro 50 cm pagitan': one distance each way.
  const hill = other ?? (isOfPlot ? row : undefined);
  const isAlone = figures.filter(({ unit, value }) => unit !== null || value !== 1).length === 1 && isOpen;
  const each = figures.find(
    ({ unit, value, before, after, per }) =>
      (unit === 'peso' || unit === null || (unit === 'plant' && EACH_PLANT.test(text))) &&
      value < MOST_SEEDLING &&
      (per === undefined || per === 'plant' || per === 'piece') &&
      (SEEDLING.test(`${before} ${after}`) ||
        unit === 'plant' ||
        (unit === 'peso' && isAlone && EACH_ONE.test(text))) &&
      (unit === 'peso' ||
        OF_BAG.test(before) ||
        isAlone ||
        ((isNamed || earlier?.rowCm !== undefined) && EACH_BEHIND.test(after))),
  )?.value;
  const stalks = stalksIn(figures, text, crop);
  const money = isOpen ? moneyFor(figures, text, each ?? earlier?.each) : undefined;
  const isDistance =
    !BEDS.test(text) &&
    row !== undefined &&
    hill !== undefined &&
    row * hill > 0 &&
    (isOpen || topic === 'seed-rate' || HOW_MANY.test(text) || PLANTS.test(text));
  if (stalks !== null && isOpen) return tidy({ ...earlier, ...stalks });
  if (!isDistance && !(isOpen && (each !== undefined || count !== undefined))) return null;
  return tidy({
    ...earlier,
    ...(count !== undefined && { count }),
    ...(isDistance && { rowCm: Math.max(row, hill), hillCm: Math.min(row, hill) }),
    ...(each !== undefined && { each }),
    ...(money !== undefined && { money }),
  });
}

/** Bundles of stalks that are cut before they are planted: '15 bundle tig 50 tangkay, 1 metro'. */
const STALKS = /\b(?:bundle|bundles|bigkis|tali|tangkay|tungkod|estaka|stakes?|stalks?|stems?)\b/;
const BUNDLE = /^\s*(?:na |ka |ng |nga )*(?:bundles?|bigkis|tali|bungkos|buok)\b/;
const OF_BUNDLE = /\b(?:tig|tag|kada|bawat|each|of|x)[ -]?\s*$/;
/** A cutting of cassava is so long, in cm (crop record). */
const CUTTING_CM = 25;

function stalksIn(figures: readonly Told[], text: string, crop: string): Pick<Planting, 'stalks' | 'cuts'> | null {
  if (crop !== 'cassava' || !STALKS.test(text)) return null;
  const bundles = figures.find(({ unit, after }) => unit === 'bundle' || (unit === null && BUNDLE.test(after)));
  const inEach = figures.find(
    ({ unit, before }) => (unit === null || unit === 'peso' || unit === 'plant') && OF_BUNDLE.test(before),
  );
  const length = figures.find(({ unit }) => unit === 'm' || unit === 'cm');
  if (bundles === undefined || inEach === undefined || length === undefined) return null;
  const cuts = Math.floor(inCm(length) / CUTTING_CM);
  return cuts < 1 ? null : { stalks: bundles.value * inEach.value, cuts };
}

/** '1.50 isa kaso 10k lang pera ko': what he has for them. */
function moneyFor(figures: readonly Told[], text: string, each: number | undefined): number | undefined {
  if (each === undefined || !ONLY.test(text) || !MONEY.test(text)) return undefined;
  const sum = figures.filter(
    ({ unit, per, value }) => (unit === null || unit === 'peso') && per === undefined && value >= LEAST_BUDGET,
  );
  return sum.length === 1 ? sum[0]?.value : undefined;
}

/** How far apart plants stand. */
const APART = /\b(?:layo|agwat|pagitan|distan[sc]\w+|spacing|espasyo|apart)\b/;

function inCm({ value, unit }: Told): number {
  return unit === 'm' ? value * 100 : value;
}

/** Pesos that he has for the fertilizer that is spoken of; null when a message tells of none. */
export function readBudget(figures: readonly Told[], text: string, { crop, topic }: Land): number | null {
  const isOfFeed = (topic !== null && crop !== null && FEED_TOPICS.has(topic)) || FEED.test(text);
  if (!isOfFeed || !ONLY.test(text)) return null;
  const money = figures.filter(
    ({ unit, per, value }) => (unit === null || unit === 'peso') && per === undefined && value >= LEAST_BUDGET,
  );
  const [sum] = money;
  const isMoney =
    MONEY.test(text) || sum?.unit === 'peso' || ((sum?.value ?? 0) >= SURELY_PESOS && !CORRECTS.test(text));
  return isMoney && money.length === 1 && figures.every((figure) => money.includes(figure) || figure.unit === 'ha')
    ? (sum?.value ?? null)
    : null;
}

/** 'Anim na sako lang kaya ng pera': so many bags can be bought. */
const AFFORDS =
  /\b(?:kaya|kayang|kakayanin|pera|budget|mabibili|mabili|bibilhin|bilhin|makakabili|afford|makaya|mabakal|mapalit|paliton|magatang|gatangen)\b/;
const MOST_AFFORDED = 60;

/** Bags of any product that he can pay for; null when a message tells of none. */
export function readShop(figures: readonly Told[], text: string, { crop }: Land): NonNullable<Ledger['shop']> | null {
  const bags = figures.filter(({ unit, per }) => unit === 'sack' && per === undefined);
  const [count] = bags;
  const isOnly = ONLY.test(text) && AFFORDS.test(text);
  if (crop === null || count === undefined || bags.length > 1 || !isOnly || count.value > MOST_AFFORDED) return null;
  const isOther = figures.some(({ unit }) => unit !== 'sack' && unit !== 'ha' && unit !== 'm2' && unit !== 'day');
  // '2 sako urea lang kaya ko' tells which.
  if (isOther || bagsIn(figures, text).length > 0) return null;
  const grades = gradesInStore(text);
  return { bags: count.value, ...(grades.length > 0 && { grades }) };
}

/** 'Walang complete dito': what stands before a product that the store lacks. */
const LACKS = /\b(?:wala|walang|walay|ubos|naubos|awan(?: ti)?|out of stock)\b[^,.;]{0,14}$/;

/** Words beside what a store has, or has not. */
const IN_STORE =
  /\b(?:wala\w*|walay|ubos|naubos|awan|meron|mayroon|may|available|lang|lng|ra|laeng|kung|kon|kaso|naa|naay|adda|ara)\b/;

/** 'E kung walang complete, 16-20 lang meron': the bags that can be paid, of what the store has; null where none is told. */
export function shopAgain({ shop, last }: Ledger, text: string): NonNullable<Ledger['shop']> | null {
  if (shop === undefined || last !== 'budget' || !IN_STORE.test(text)) return null;
  const grades = gradesInStore(text);
  return grades.length === 0 ? null : { ...shop, grades };
}

/** The products that a message names, but for those that it says the store lacks. */
export function gradesInStore(text: string): string[] {
  return BARE_PRODUCTS.filter(({ words }) => {
    const found = words.exec(text);
    return found !== null && !LACKS.test(text.slice(0, found.index));
  }).map(({ grade }) => grade);
}
