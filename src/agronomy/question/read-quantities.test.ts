import { expect, test } from 'vitest';
import { readQuantities } from './read-quantities.ts';

const saidOf = (text: string) => readQuantities(text).map(({ value, unit }) => `${value} ${unit}`);

test.each<[string, string[]]>([
  ['Ilang sako ng abono sa labing dalawang ektarya ng palay?', ['12 ha']],
  ['labing isang ektarya', ['11 ha']],
  ['dos ektarya', ['2 ha']],
  ['dalawampung ektarya', ['20 ha']],
  ['dalawa at kalahating ektarya ng mais', ['2.5 ha']],
  ['limang ektarya', ['5 ha']],
  ['500 square meters', ['500 m2']],
  ['20 x 50 metro', ['1000 m2']],
  ['ilang kilo binhi sa isang libong metro', ['1000 m2']],
  ['repolyo sa 1200 metro, ilang abono', ['120000 cm']],
  ['bakod sa 500 metro', ['50000 cm']],
  ['10 are', ['1000 m2']],
  ['1 acre', ['0.404686 ha']],
  ['2-3 ektarya', ['2 ha']],
  ['20 ml sa 16 litro', ['20 ml', '16 litre']],
  ['1 metro ang layo', ['100 cm']],
  ['17 ang kilo', ['17 ₱/kg']],
  ['₱1,350 ang sako', ['1350 ₱']],
  ['50 punong mangga', ['50 plant']],
  ['pH 5.5 tapos OM 1.2%', ['1.2 %', '5.5 pH']],
  ['2 linggo na ang palay ko', ['14 day']],
  ['2 buwan nang tanim', ['60 day']],
  ['kada 15 araw', []],
  ['2 buwan bago anihin', ['2 month']],
  ['14-14-14, RC 222, 0917 123 4567', []],
])('the quantities of "%s"', (text, quantities) => {
  expect(saidOf(text)).toEqual(quantities);
});
