import type { Loan } from './ledger.ts';

/** Pesos of interest; null where the length of the loan is not told but needed. */
export function interestOf({ principal, rate, ratePer, months }: Loan): number | null {
  if (principal === undefined || rate === undefined) return null;
  if (ratePer === 'once' || ratePer === undefined) return principal * rate;
  if (ratePer === 'year') return principal * rate * ((months ?? 12) / 12);
  if (ratePer === 'week') return principal * rate * weeksIn(months);
  return principal * rate * (months ?? 1);
}

/** Weeks of so many months; one where that was not told. */
export function weeksIn(months = MONTHS_OF_WEEK): number {
  return Math.round(months / MONTHS_OF_WEEK);
}

const MONTHS_OF_WEEK = 7 / 30;

/** Whether a loan's price is told: its interest, or the harvest that it takes. */
export function isPriced({ rate, dueKilos, back }: Loan): boolean {
  return rate !== undefined || dueKilos !== undefined || back !== undefined;
}
