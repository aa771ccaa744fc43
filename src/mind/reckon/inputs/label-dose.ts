import type { Noun } from './nouns.ts';
import type { Said } from './said.ts';
import type { Term } from './term.ts';

/** '20 ml sa 16 litro' for a drum of 200 litres: millilitres for each drum. */
export function withDose(terms: readonly Term[]): readonly Term[] {
  const dose = terms.find(({ role, of, said }) => role === 'rate' && of !== 'l' && said.perAmount !== undefined);
  const [holder, ...others] = terms.filter(
    ({ role, of, per }) => role === 'rate' && of === 'l' && (per[0] === 'drum' || per[0] === 'tank'),
  );
  const isWater = terms.some(({ role, of }) => role === 'amount' && of === 'l');
  if (dose === undefined || holder === undefined || others.length > 0 || isWater) return terms;
  const value = dose.value * holder.value;
  const each: Term = {
    ...dose,
    per: holder.per,
    value,
    show: `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })} ml`,
    ...(!holder.isIdle && { from: { dose: dose.said, holder } }),
  };
  return [...terms.filter((one) => one !== dose && one !== holder), each];
}

/** His tank holds the water of the label where he told no other. */
export function tankOf(said: readonly Said[], nouns: ReadonlySet<Noun>): Term[] {
  const dose = said.find(({ perAmount }) => perAmount !== undefined);
  const isTold = said.some(({ noun, pers }) => noun === 'l' && pers.includes('tank'));
  return dose?.perAmount === undefined || isTold || !nouns.has('tank')
    ? []
    : [
        {
          role: 'rate',
          of: 'l',
          per: ['tank'],
          value: dose.perAmount,
          said: dose,
          show: `${dose.perAmount} L`,
          isIdle: true,
        },
      ];
}
