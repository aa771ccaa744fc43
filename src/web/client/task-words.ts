import type { PlannedTask } from '#contract/fields.ts';

const number = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 1 });

/** '2 sako 14-14-14'. */
export function amountWords({ what, value, unit }: PlannedTask['amounts'][number]): string {
  return `${number.format(value)} ${unit} ${what}`;
}
