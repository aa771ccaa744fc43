import { CHANGED } from '#mind/reckon/ledger/choice/cues.ts';
import { kilosIn, weightsOf } from '#mind/reckon/ledger/choice/weights.ts';
import { LENT } from '#mind/reckon/ledger/cues.ts';
import type { Ledger, Loan } from '#mind/reckon/ledger/ledger.ts';
import { lendersIn } from '#mind/reckon/ledger/lenders.ts';
import { tidy } from '#mind/reckon/ledger/sale-told.ts';
import { countedBy, type Said, sayingOf } from '#mind/reckon/ledger/saying.ts';

/** The buyer who lends pays less for each kilo. */
export const CUT =
  /\b(?:i?(?:ba)?baba|bumaba|bumababa|i?bina(?:ba)?ba|mababa|pababa|baba(?:an|a)|binabaan|\w{0,5}bawas\w{0,2}|kaltas\w*|kinakaltas|lower|less|below|ubos|mubo|mas mura)\b/;
const FIVE_SIX = /\b(?:5 ?[-/] ?6|five[ -]six|singko[ -]sais)\b/;
const FIVE_SIX_RATE = 0.2;
const MONTHLY = /\b(?:buwan|bwan|bulan|binulan|kabulan|buwanan|month|monthly|mo)\b/;
const WEEKLY = /\b(?:linggo|lingguhan|semana|weekly|week)\b/;
const YEARLY = /\b(?:taon|taunan|tuig|tawen|year|yearly|annum|annual)\b/;
const ONCE = /\b(?:flat|buo|one time|isang beses|minsanan)\b/;
const PAID =
  /\b(?:na\w{0,6}bayad\w{0,3}|binayaran|nabayran|\w{0,4}hulog\w{0,3}|paid|babayaran ko|ibabalik|isasauli|isosoli)\b/;
const FEE = /\b(?:fee|processing|service|papel\w*|charge|notaryo|membership|komisyon)\b/;
const SPANS: Readonly<Record<string, number>> = { week: 7 / 30, month: 1, year: 12 };
const LEAST_PRINCIPAL = 500;
const MOST_CUT = 20;
const MOST_RATE = 60;

type Places = { [Name in 'principal' | 'months' | 'off']?: Said } & { rates: Said[]; count?: Said };

/**
 * A loan with interest, what a lower price for the harvest adds to it, or two loans side by side, told in these
 * messages; null unless each figure has its place.
 */
export function readLoans(messages: readonly string[]): Pick<Ledger, 'loan' | 'offers'> | null {
  const saying = sayingOf(messages);
  const { text, figures } = saying;
  const weights = weightsOf(saying);
  const places: Places = { rates: [] };
  for (const said of figures) {
    if (isFiveSix(said, text) || weights.each.has(said)) continue;
    if (weights.kilos.has(said) && !isCut(said)) continue;
    if (!place(places, said)) return null;
  }
  const { principal, months, off, count } = places;
  const [each] = weights.each;
  const [whole] = [...weights.kilos].filter((said) => !isCut(said));
  const kilos = count === undefined ? whole && kilosIn(whole) : each && count.value * each.value;
  // Kilos tell of a loan only what their lower price costs.
  const isOfHarvest = count !== undefined || whole !== undefined || each !== undefined;
  if (principal === undefined || isOfHarvest !== (off !== undefined && kilos !== undefined)) return null;
  const span = months === undefined ? undefined : months.value * (SPANS[months.unit ?? ''] ?? 1);
  const shared: Loan = tidy({ principal: principal.value, months: span, offPerKg: off?.value, kilos });
  const loans = loansIn(places.rates, text, shared);
  const [first, second] = loans ?? [];
  if (first === undefined || (first.ratePer !== 'once' && span === undefined)) return null;
  if (second !== undefined) return { loan: second, offers: [first] };
  const isSpoken = LENT.test(text) || first.ratePer === 'month' || first.ratePer === 'week';
  return isSpoken ? { loan: first, offers: [] } : null;
}

/** Each rate with who asks it; one alone is the loan's. */
function loansIn(rates: readonly Said[], text: string, shared: Loan): readonly Loan[] | null {
  const lenders = lendersIn(text);
  const isUsual = FIVE_SIX.test(text) && !rates.some((said) => lenderOf(said, lenders) === 'five-six');
  const periods = rates.map(periodOf);
  const told = rates.map((said, at): Loan | null => {
    const ratePer = periods[at] ?? periods.find((one) => one !== null) ?? (ONCE.test(text) ? 'once' : null);
    const lender = lenderOf(said, lenders) ?? undefined;
    return ratePer === null ? null : tidy({ ...shared, lender, rate: said.value / 100, ratePer });
  });
  const all = isUsual
    ? [{ ...shared, lender: 'five-six' as const, rate: FIVE_SIX_RATE, ratePer: 'month' as const }, ...told]
    : told;
  const loans = all.flatMap((loan) => (loan === null ? [] : [loan]));
  const names = new Set(loans.map(({ lender }) => lender));
  const isWhole = loans.length === all.length && loans.length > 0 && loans.length <= 2;
  // Who is named has a price of his own.
  const named = new Set(lenders.map(({ lender }) => lender));
  // 'Nagpautang' is what whoever lends does.
  if (named.size > 1) named.delete('usurer');
  const isNamed = named.size <= loans.length;
  if (!isWhole || !isNamed || (loans.length === 2 && (names.size < 2 || shared.offPerKg !== undefined))) return null;
  return loans;
}

/** The lender named last ahead of a rate, else the first behind it. */
function lenderOf({ from }: Said, lenders: ReturnType<typeof lendersIn>): Loan['lender'] | null {
  const named = lenders.findLast(({ index }) => index < from) ?? lenders[0];
  return named?.lender ?? null;
}

function periodOf({ ahead, behind, per }: Said): Loan['ratePer'] | null {
  const beside = `${behind.slice(0, NEAR)} ${ahead.slice(-NEAR)}`;
  if (per.includes('week') || WEEKLY.test(behind.slice(0, NEAR))) return 'week';
  if (per.includes('month') || MONTHLY.test(beside)) return 'month';
  return YEARLY.test(beside) ? 'year' : ONCE.test(beside) ? 'once' : null;
}

const NEAR = 16;

function isFiveSix({ value, text: said, unit }: Said, text: string): boolean {
  return FIVE_SIX.test(text) && unit === null && (FIVE_SIX.test(said) || [5, 6, 5 / 6].includes(value));
}

/** '2 piso kada kilo ang bawas', 'ibaba pa ng piso kada kilo'. */
function isCut({ value, unit, per, ahead, behind }: Said): boolean {
  const isEach = unit === 'kg' || per.includes('kg');
  return isEach && value < MOST_CUT && CUT.test(`${ahead} ${behind}`);
}

function place(places: Places, said: Said): boolean {
  const { value, unit, per, ahead, behind } = said;
  if (said.month !== undefined || PAID.test(ahead) || FEE.test(`${ahead} ${behind}`)) return false;
  if (isCut(said)) return put(places, 'off', said);
  if (unit === 'percent') {
    if (value > MOST_RATE) return false;
    places.rates.push(said);
    return true;
  }
  if (unit !== null && SPANS[unit] !== undefined) return put(places, 'months', said);
  const counted = countedBy(said);
  if ((counted === 'sack' || counted === 'kaban') && per.length === 0 && places.count === undefined) {
    places.count = said;
    return true;
  }
  const isSum = (unit === 'peso' || (unit === null && counted === null)) && per.length === 0;
  return isSum && value >= LEAST_PRINCIPAL && put(places, 'principal', said);
}

function put(places: Places, name: 'principal' | 'months' | 'off', said: Said): boolean {
  const was = places[name];
  const isSame = was !== undefined && was.value === said.value && was.unit === said.unit;
  const isChanged = was !== undefined && said.turn > was.turn && CHANGED.test(`${said.ahead} ${said.behind}`);
  if (was !== undefined && !isChanged && !isSame) return false;
  places[name] = said;
  return true;
}
