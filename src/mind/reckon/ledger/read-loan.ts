import { LENT, type Told } from './cues.ts';
import { ELSEWHERE, heldDown } from './held-down.ts';
import { isPriced } from './interest.ts';
import type { Ledger, Loan } from './ledger.ts';
import { lenderIn } from './lenders.ts';
import { BOUGHT } from './read-costs.ts';
import { tidy } from './sale-told.ts';

const KABAN_KG = 50;
/** A loan that is spoken of is changed in such words; '25% namatay' is another matter. */
const FOLLOWS = /\b(?:pala|kung|mali|lang|tubo|kada|bawat|per|monthly|buwanan|taunan)\b/;
/** '6 na buwan' and hardly anything else: how long. */
const BARE_WORDS = 5;
/** '22k pa gastos na sarili kong pera': nobody lent it. */
const OWN_MONEY = /^[^,.;?]*\bsarili(?:ng)? (?:kong |ko )?pera\b/;
const LEAST_PRINCIPAL = 500;
const MOST_MONTHS = 120;
const LEAST_NEED = 1000;
const FIVE_SIX = /\b(?:5 ?[-/] ?6|five[ -]six|singko[ -]sais)\b/;
const FIVE_SIX_RATE = 0.2;
const MONTHS: Readonly<Record<string, number>> = { day: 1 / 30, week: 7 / 30, month: 1, year: 12 };
/** '2 piso kada kilo ang bawas', 'bawas piso kada kilo'. */
const ONE_PESO_OFF =
  /\b(?:bawas\w*|kaltas\w*|mas mababa|baba) (?:ng |nang )?(?:isang )?piso\b|\bpiso (?:ang )?(?:bawas|kaltas)\b/;
const OFF_BESIDE = /\b(?:bawas\w*|kaltas\w*|mababa)\b/;
/** 'Need ko 30k': what he wants to borrow, told before any lender. */
const NEEDS = /\b(?:need|kailangan|kelangan|kinahanglan|nagkinahanglan|kasapulan)\b/;
/** A part that is taken at once: '3% bawas agad service fee', 'service charge 2%'. */
const FEE_BEHIND = /^\s*(?:(?:ang|na|bawas|agad|kaltas|lang|po|ay) ){0,4}(?:service|processing|fee|charge)\b/;
const FEE_AHEAD = /\b(?:fee|charge|processing)(?: na| ay| nila| is)?\s*$/;
/** Money for papers, taken once. */
const FEE =
  /\b(?:kinaltasan|kinaltas|binawasan agad|bawas agad|kaltas agad|fee|processing|(?:bayad )?sa papel|bayad(?: ng)? papel|papeles|papers|service charge|notaryo|membership|share capital)\b/;
/** 'May 500 na bayad': behind the sum. */
const FEE_TOLD_AFTER = /^\s*(?:pesos? )?(?:na |ang )bayad\b/;
/** 'Sa kanya ko dapat ibenta, bawas 2 sa kilo … sa coop 3%': he who buys is the one who was told of before. */
const HIS = /\bsa (?:kanya|kaniya|iya)\b/;
/** '2 linggo pa bago makuha': how long he waits for the money, not how long he owes it. */
const UNTIL_PAID_OUT =
  /^\s*(?:pa )?(?:bago|before|usa)\s+(?:ko |ako |mo )?(?:ma?kuha|makakuha|ma-?release|mare-?release|lumabas|dumating|ma-?approve|maaprubahan|mabigay|ibigay|madawat)\b/;
/** Harvest that is given as payment is no sale. */
const SOLD = /\b(?:benta|ibenta|binenta|ibebenta|ani ko|naani|umani)\b/;
/** The harvest comes on top of what was borrowed. */
const BESIDES = /\b(?:din|rin|pati|bukod|dagdag|plus|saka|tapos|at ibabalik)\b/;
/** A kilo that a lender takes costs no more, in pesos. */
const MOST_PER_KG = 200;
const BAG_KG = [20, 100] as const;

/** What he paid back already. */
const PAID =
  /\b(?:nakabayad|nabayaran|nabayad|naibayad|nakahulog|nahulugan|naihulog|nahulog|nakabawas|nabawasan|nakapagbayad|nakapaghulog|bayad na|paid|binayaran|nabayran)\b(?: (?:na|ko|ako|nako|po|ng|nang|siya|sya|niya|already|back|ug|og|sang|ti))*\s*$/;
/** What is to be paid back in all, agreed as a sum. */
const PAYS_BACK =
  /\b(?:(?<!na )bayad ko|babayaran|babayarin|babayran|ibabalik|isasauli|isosoli|ibabayad|bayaran|balik|pay back)\b(?: (?:ko|na|daw|ay|ng|nang|dapat|sa kanya|kanya|niya|nya|lahat))*\s*$/;
const NO_INTEREST =
  /\b(?:walang|wala|wla|no|zero|libre sa|way|awan|wara)(?: na| nga| sang| ti)? (?:tubo|interes|interest|patubo|porsyento)\b/;
/** Harvest that pays for the loan: 'bayad 14 kaban palay'. */
const PAYS_IN_KIND = /\b(?:bayad|babayaran|ibabayad|kapalit|katumbas|bigay|ibibigay)\b[^,.;\d]{0,20}$/;

/** The loan that a message tells of; null when it tells nothing of one. Interest is simple: a part of what was borrowed. */
export function readLoan(figures: readonly Told[], text: string, isOpen: boolean): Loan | null {
  const isFee = ({ per, before, after }: Told) =>
    per === undefined && (FEE_AHEAD.test(before) || FEE_BEHIND.test(after));
  const percents = figures.filter(({ unit, value }) => unit === 'percent' && value > 0 && value <= 100);
  const feePercent = percents.length > 1 || isOpen ? percents.find(isFee) : undefined;
  const percent = percents.find((figure) => figure !== feePercent);
  const isFiveSix = FIVE_SIX.test(text);
  const low = isOpen || LENT.test(text) ? heldDown(figures, text) : undefined;
  const lender = lenderIn(low === undefined ? text : text.replace(ELSEWHERE, ''));
  const isPeriodic = percent !== undefined && isTimed(percent, text, figures);
  if (!isOpen && !isFiveSix && !(LENT.test(text) || isPeriodic)) return null;
  const isBare =
    figures.length === 1 && MONTHS[figures[0]?.unit ?? ''] !== undefined && text.split(' ').length <= BARE_WORDS;
  const paid = figures.find((figure) => isSum(figure) && PAID.test(figure.before));
  const isSpoken =
    lender !== null ||
    LENT.test(text) ||
    FOLLOWS.test(text) ||
    paid !== undefined ||
    feePercent !== undefined ||
    low !== undefined;
  if (isOpen && !isSpoken && !isBare) return null;
  const isPart = (figure: Told) =>
    isFiveSix &&
    ((figure.value === 5 && figure.high === 6) ||
      (figure.value === 5 && figure.text === '5') ||
      figure.value === 6 ||
      figure.value === 5 / 6);
  const spans = figures.filter(
    (figure) =>
      figure.unit !== null &&
      MONTHS[figure.unit] !== undefined &&
      figure.per === undefined &&
      figure.isEach !== true &&
      figure !== periodOf(percent, figures),
  );
  const waits = spans.find(({ after }) => UNTIL_PAID_OUT.test(after));
  const months = monthsOf(spans.find((span) => span !== waits));
  const wait = monthsOf(waits);
  const off = figures.find(
    ({ unit, per, value, from, before, after }) =>
      (unit === 'peso' || unit === null || unit === 'kg') &&
      value < 20 &&
      (per === 'kg' || unit === 'kg' || /kilo/.test(after)) &&
      (OFF_BESIDE.test(before) || OFF_BESIDE.test(after)) &&
      !(isOpen && lender !== null && HIS.test(text.slice(0, from)) && lenderIn(text.slice(0, from)) === null),
  );
  const fee = figures.find(
    ({ unit, value, before, after, per }) =>
      (unit === null || unit === 'peso') &&
      per === undefined &&
      value >= 20 &&
      (FEE.test(`${before} | ${after}`) || FEE_TOLD_AFTER.test(after)),
  );
  const back =
    percent === undefined ? figures.find((figure) => isSum(figure) && PAYS_BACK.test(figure.before)) : undefined;
  const principal = figures.find(
    (figure) =>
      (figure.unit === null || figure.unit === 'peso') &&
      figure.value >= LEAST_PRINCIPAL &&
      figure.per === undefined &&
      ![fee, paid, back].includes(figure) &&
      !OWN_MONEY.test(figure.after) &&
      !isPart(figure),
  );
  const sold = figures.find(
    ({ unit, per, value }) =>
      (unit === 'kaban' || unit === 'sack' || unit === 'kg' || unit === 't') &&
      per === undefined &&
      value > (unit === 'kg' ? LEAST_KILOS : 1),
  );
  const bagKg = figures.find(
    (figure) => figure !== sold && figure.unit === 'kg' && figure.value >= BAG_KG[0] && figure.value <= BAG_KG[1],
  );
  const kilos = sold === undefined ? undefined : sold.value * kilosIn(sold, bagKg?.value);
  const isPaidInKind =
    sold !== undefined && ((isOpen && lender !== null && !SOLD.test(text)) || PAYS_IN_KIND.test(sold.before));
  const price =
    off === undefined && low === undefined && sold !== undefined && isPaidInKind
      ? figures.find(
          (figure) =>
            figure !== sold &&
            figure !== bagKg &&
            figure !== fee &&
            !isPart(figure) &&
            (figure.unit === null || figure.unit === 'peso' || figure.unit === 'kg') &&
            figure.value < MOST_PER_KG,
        )
      : undefined;
  const due = price === undefined ? {} : { dueKilos: kilos, duePerKg: price.value };
  const isOnTop = BESIDES.test(text);
  return tidy({
    ...(lender !== null && { lender }),
    ...(principal && onCredit(principal, figures)),
    ...(NO_INTEREST.test(text) ? { rate: 0, ratePer: 'once' as const } : {}),
    ...(isFiveSix ? { rate: FIVE_SIX_RATE, ratePer: 'month' as const } : rateOf(percent, text, figures)),
    ...(months !== undefined && months <= MOST_MONTHS && { months }),
    ...(wait !== undefined && { wait }),
    ...(fee && { fee: fee.value }),
    ...(feePercent && { feePart: feePercent.value / 100 }),
    ...(paid && { paid: paid.value }),
    ...(back && { back: back.value }),
    ...((off?.value ?? low) !== undefined
      ? { offPerKg: off?.value ?? low }
      : ONE_PESO_OFF.test(text) && { offPerKg: 1 }),
    ...due,
    ...(price !== undefined && isOnTop && { paysAll: false }),
    ...(kilos !== undefined && price === undefined && { kilos }),
  });
}

const LEAST_KILOS = 20;

function isSum({ unit, per, value }: Told): boolean {
  return (unit === null || unit === 'peso') && per === undefined && value >= LEAST_PRINCIPAL;
}

/** '3 bag urea 1,750 isa at 2 bag complete 1,620 isa': bags and pesos for one, in turn. */
function goodsIn(figures: readonly Told[]): readonly number[] {
  return figures.flatMap((bags, at) => {
    const price = figures[at + 1];
    const isBags = (bags.unit === 'sack' || bags.unit === 'kaban') && BOUGHT.test(bags.after);
    return isBags && price !== undefined && isSum(price) ? [bags.value, price.value] : [];
  });
}

/** '8 sako tig 1,900' on credit is what all of them cost. */
function onCredit(sum: Told, figures: readonly Told[]): Pick<Loan, 'principal' | 'goods'> {
  const goods = goodsIn(figures);
  const isSeveral = goods.length > 2;
  if (isSeveral)
    return {
      principal: goods.reduce((all, one, at) => (at % 2 === 0 ? all : all + one * (goods[at - 1] ?? 0)), 0),
      goods,
    };
  const bags = figures[figures.indexOf(sum) - 1];
  const isEach = bags !== undefined && /\b(?:tig|tag|@|x)-?$/.test(sum.before.trim());
  const isOfBags = isEach && (bags.unit === 'sack' || bags.unit === 'kaban');
  return { principal: isOfBags ? bags.value * sum.value : sum.value };
}

/** The sum that he says he needs, and for how long; null when a message tells of none. */
export function readNeed(figures: readonly Told[], text: string): Loan | null {
  if (!NEEDS.test(text) || figures.length > 2) return null;
  const principal = figures.find(
    ({ unit, per, value }) => (unit === null || unit === 'peso') && per === undefined && value >= LEAST_NEED,
  )?.value;
  const months = monthsOf(figures.find(({ unit, per }) => unit === 'month' && per === undefined));
  return principal === undefined ? null : tidy({ principal, ...(months !== undefined && { months }) });
}

function monthsOf(span: Told | undefined): number | undefined {
  return span === undefined ? undefined : span.value * (MONTHS[span.unit ?? ''] ?? 1);
}

/** Kilos of what is told in bags, tonnes or kilos. */
export function kilosIn({ unit }: Told, bagKg = KABAN_KG): number {
  return unit === 'kg' ? 1 : unit === 't' ? 1000 : bagKg;
}

/** 'Isang taon' straight behind '6%': what the rate is for, and no length of the loan. */
function periodOf(percent: Told | undefined, figures: readonly Told[]): Told | undefined {
  if (percent === undefined) return undefined;
  return figures.find(
    ({ unit, value, from, before }) =>
      (unit === 'week' || unit === 'month' || unit === 'year') &&
      value === 1 &&
      from > percent.to &&
      /^(?:sa|ang|ng|per)?$/.test(before.trim()),
  );
}

function isTimed(percent: Told, text: string, figures: readonly Told[]): boolean {
  const { ratePer } = rateOf(percent, text, figures);
  return (
    (ratePer !== undefined && ratePer !== 'once') || (percent.per !== undefined && MONTHS[percent.per] !== undefined)
  );
}

function rateOf(percent: Told | undefined, text: string, figures: readonly Told[]): Pick<Loan, 'rate' | 'ratePer'> {
  if (percent === undefined) return {};
  const { value, after, before } = percent;
  const per = percent.per ?? periodOf(percent, figures)?.unit;
  const isMonthly =
    per === 'month' ||
    /^\s*(?:monthly|(?:ang |sa |ti |iti |ka |sang )?(?:buwan|bulan|binulan|kabulan)|buwan-?buwan|a month|isang buwan|sa isang buwan)\b/.test(
      after,
    ) ||
    /\b(?:buwanan|monthly)\b/.test(`${before} ${after}`);
  const isYearly =
    per === 'year' ||
    /^\s*(?:yearly|(?:ti |iti |ka |sang )?(?:taon|tuig|tawen|tinawen)|taon-?taon|a year|isang taon|sa isang taon|per annum|p\.?a\.?)\b/.test(
      after,
    ) ||
    /\b(?:taunan|yearly|annual)\b/.test(`${before} ${after}`);
  const isWeekly =
    per === 'week' ||
    /^\s*(?:weekly|lingguhan|(?:kada |bawat |ang |sa |isang )*(?:linggo|semana|dominggo)|a week)\b/.test(after);
  const isOnce = /\b(?:flat|buo|one time|isang beses|minsanan)\b/.test(text);
  return {
    rate: value / 100,
    ratePer: isOnce ? 'once' : isWeekly ? 'week' : isMonthly ? 'month' : isYearly ? 'year' : 'once',
  };
}

/**
 * The loans of a conversation after one more message. Another lender with a price of his own is another offer; what was
 * borrowed and for how long holds for all of them.
 */
export function withLoan(earlier: Ledger, told: Loan): Pick<Ledger, 'loan' | 'offers'> {
  const { loan: before, offers = [] } = earlier;
  const { principal, months } = told;
  const lender = told.lender;
  const known = lender === undefined ? undefined : offers.find((offer) => offer.lender === lender);
  if (before !== undefined && known !== undefined && before.lender !== lender)
    return shared({ ...known, ...told }, [...offers.filter((offer) => offer !== known), before]);
  const isOther =
    before !== undefined && isPriced(before) && lender !== undefined && before.lender !== lender && isPriced(told);
  if (isOther && before !== undefined)
    return shared(
      { ...(before.principal !== undefined && { principal: before.principal }), ...told },
      [...offers, { ...before, lender: before.lender ?? 'first' }],
      before.months,
    );
  const isNew = principal !== undefined && told.rate !== undefined;
  const kept = isNew ? [] : offers;
  const whole = {
    ...(isNew ? {} : before),
    ...told,
    ...(before?.lender !== undefined && !isNew && isPriced(before) && { lender: before.lender }),
  };
  return shared(whole, kept, months);
}

/** What holds for all offers: the sum, and the months where each counts by them. */
function shared(loan: Loan, offers: readonly Loan[], fallback?: number): Pick<Ledger, 'loan' | 'offers'> {
  const months = loan.months ?? fallback;
  const put = (one: Loan): Loan =>
    tidy({ ...one, principal: loan.principal ?? one.principal, months: months ?? one.months });
  return offers.length === 0 ? { loan, offers: [] } : { loan: put(loan), offers: offers.map(put) };
}
