import type { Ledger } from '#mind/reckon/ledger/ledger.ts';

const TOLD: readonly string[] = [
  '14 na tudling, 36 metro, 60 cm agwat, ilang puno. 3 pesos isa magkano',
  '3 bag urea kada ektarya, 2 ektarya, may 1 bag pa. ilan bibilhin, 1700 isa',
  '3 bag urea kada ektarya, 2 ektarya, may 1 bag pa. ilan bibilhin',
  '1.2 litro krudo kada oras, 6 na oras kada patubig, 9 na patubig. 60 isang litro. hati kami, magkano',
  '25 ml sa 16 litro, 100 litro ang drum, 5 drum, 500 ml ang bote, 380 isang bote, magkano',
  '25 ml sa 16 litro, 100 litro ang drum, 5 drum, ilang ml',
  '25 ml sa 16 litro, 100 litro ang drum, 5 drum, may 500 ml ako, ilan ang kulang',
  '25 ml sa 16 litro, 100 litro ang drum, 5 drum, may 500 ml ako, 0.80 ang isang ml, ilan ang kulang at magkano',
  '3 bag urea kada ektarya, 2 ektarya, magkano',
  '6 bag urea at 4 bag complete. 1,750 ang urea, magkano lahat',
  '3 bag urea kada ektarya, ilan bibilhin',
  '6 tao tig 400 kada araw, magkano',
  '3 pasada, 2,500 kada ektarya kada pasada, magkano',
  '5 kada ektarya kada tao, 3 bag urea kada tao, ilang bag',
  '2 litro krudo kada oras, 60 isang litro, magkano',
  '10 tao, 3 araw, 400 isa, magkano lahat',
];

/** Sums of inputs of every case, each tried on every page. */
export const INPUTS: readonly Ledger[] = TOLD.map(
  (message): Ledger => ({ open: 'inputs', inputs: { told: [message] } }),
);
