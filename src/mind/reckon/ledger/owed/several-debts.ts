import { CHANGED } from '#mind/reckon/ledger/choice/cues.ts';
import { LENT } from '#mind/reckon/ledger/cues.ts';
import { reckoned } from '#mind/reckon/ledger/reckoned.ts';
import { sayingOf } from '#mind/reckon/ledger/saying.ts';
import { pesosFact, wayFact } from '#mind/reckon/ledger/ways.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { type Debt, interestWay } from './debt.ts';

/** Debts of one man, each with its own sum, rate and months. */
export type SeveralDebts = {
  debts: readonly Pick<Debt, 'principal' | 'rate' | 'months'>[];
  figures: readonly number[];
};

/** Offers are weighed against each other, and not added up. */
const COMPARES = /\b(?:alin|mas mura|mas mahal|saan|san ako|kanino|di?pe?rens[iy]y?a|which|cheaper|asa)\b/;
const MONTHLY = /\b(?:buwan|bwan|bulan|binulan|buwanan|month|monthly)\b/;
const LEAST_PRINCIPAL = 500;

/** Two debts or more, told one after the other; null unless each has its sum, its rate by the month and its months. */
export function readSeveralDebts(messages: readonly string[]): SeveralDebts | null {
  const { text, figures } = sayingOf(messages);
  if (!LENT.test(text) || COMPARES.test(text) || !MONTHLY.test(text)) return null;
  const debts: { principal: number; rate?: number; months?: number }[] = [];
  for (const { value, unit, per, turn, ahead } of figures) {
    const last = debts.at(-1);
    if (turn > 0 && CHANGED.test(ahead)) return null;
    if ((unit === null || unit === 'peso') && value >= LEAST_PRINCIPAL && per.length === 0)
      debts.push({ principal: value });
    else if (unit === 'percent' && last !== undefined && last.rate === undefined) last.rate = value / 100;
    else if (unit === 'month' && last !== undefined && last.months === undefined) last.months = value;
    else return null;
  }
  const whole = debts.flatMap(({ principal, rate, months }) =>
    rate === undefined || months === undefined ? [] : [{ principal, rate, months }],
  );
  return whole.length < 2 || whole.length < debts.length
    ? null
    : { debts: whole, figures: figures.map(({ value }) => value) };
}

/** What all of them come to. Facts in pesos: principal, interest, back with backWay; rows lines: way. Case 'debts'. */
export function reckonSeveralDebts({ debts }: SeveralDebts): Reckoned {
  const interestOf = ({ principal = 0, rate, months }: (typeof debts)[number]) => principal * rate * months;
  const principal = debts.reduce((sum, debt) => sum + (debt.principal ?? 0), 0);
  const interest = debts.reduce((sum, debt) => sum + interestOf(debt), 0);
  const back = pesosFact(principal + interest);
  return {
    ...reckoned('debts', {
      principal: pesosFact(principal),
      interest: pesosFact(interest),
      back,
      backWay: wayFact([pesosFact(principal), '+', pesosFact(interest)], back),
    }),
    rows: { lines: debts.map((debt) => ({ way: interestWay(debt, interestOf(debt)) })) },
  };
}
