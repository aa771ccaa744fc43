import type { Told } from './cues.ts';
import type { Wage } from './ledger.ts';
import type { Sale } from './sale.ts';
import { tidy } from './sale-told.ts';

const PEOPLE =
  /^\s*(?:(?:na|ka|nga|a) )*(?:tao|tawo|katao|katawo|tattao|trabahador|trabahante|manggagawa|workers?|laborers?|people)\b/;
const WORK =
  /\b(?:labor|arawan|pasahod|pasweldo|sahod|sweldo|suweldo|suhol|tangdan|upa|bayad|bayaran|nagpa\w+|pinagpa\w+|gapas|tanim|hugas|bunot|dulos|damo|ani|pitas|wages?)\b/;
const EACH = /\b(?:isa|bawat|each|arawan|tig|usa|tunggal|matag|kada|tagsa|maysa)\b/;
/** A day's pay, in pesos. */
const PAY = [100, 3000] as const;
const MOST_PEOPLE = 200;
const MOST_DAYS = 60;
/** So few words go on with what was told of wages. */
const MORE_WORDS = 9;
const AGAIN = /\b(?:tapos|tas|saka|tsaka|plus|dagdag|isa pa|din|rin|unya|dayon|sunod)\b/;

/** People, days and a day's pay as a message tells them, put over what was told before; null when it tells none. */
export function readWages(figures: readonly Told[], text: string, earlier: Wage | undefined): Wage | null {
  const isMore = earlier !== undefined && text.split(' ').length <= MORE_WORDS && !AGAIN.test(text);
  const people = figures.find(({ unit, value, after }) => unit === null && value <= MOST_PEOPLE && PEOPLE.test(after));
  const days = figures.find(
    ({ unit, value, per, isEach }) => unit === 'day' && value <= MOST_DAYS && per === undefined && isEach !== true,
  );
  if (people === undefined && !isMore) return null;
  const others = figures.filter((figure) => figure !== people && figure !== days);
  const pay = others.find(
    ({ unit, value, per, before, after }) =>
      (unit === null || unit === 'peso') &&
      value >= PAY[0] &&
      value <= PAY[1] &&
      (per === undefined || per === 'day') &&
      (per === 'day' || EACH.test(`${before} ${after}`) || (people !== undefined && days !== undefined)),
  );
  const told = tidy({ people: people?.value, days: days?.value, perDay: pay?.value });
  const isKnown = Object.keys(told).length > 0 && others.every((figure) => figure === pay || isOne(figure));
  if (!isKnown || (!isMore && pay === undefined && !WORK.test(text))) return null;
  return isMore ? { ...earlier, ...told } : told;
}

/** 'Isa' of '400 ang isa'. */
function isOne({ value, unit }: Told): boolean {
  return unit === null && value === 1;
}

/** A sale with these wages among its costs, in place of what was told of them before unless they come on top. */
export function withWages(sale: Sale, { people, days, perDay }: Wage, text: string): Sale | null {
  if (people === undefined || days === undefined || perDay === undefined) return null;
  const { costs = [] } = sale;
  const kept = AGAIN.test(text) ? costs : costs.filter(({ of }) => of !== WAGES);
  return {
    ...sale,
    costs: [...kept, { pesos: people * days * perDay, times: [people, days, perDay], of: WAGES }],
  };
}

const WAGES = 'wages';
