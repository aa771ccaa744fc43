import type { Ledger } from '#mind/reckon/ledger/ledger.ts';

const TALES: readonly (readonly string[])[] = [
  ['34 kaing mangga, 22 kilo isang kaing, 28 kilo. 25 hakot kada kaing tas 8% sa ahente. magkano iuuwi ko'],
  ['40 ganta munggo, 2 kilo bawat ganta, 30 ang kilo. gastos 4,000. kumita ba ako'],
  ['may advance akong 40,000 sa buyer. 2,000 kilo mais ko 16 pesos. magkano pa makukuha ko'],
  ['hati kami ng kasosyo ko. benta 16,400', 'gastos 5,200, ako naglabas lahat nun. magkano sa akin'],
  ['104 kaban ani, 1 sa 8 sa reaper, hati kami ng may ari, 850 isang kaban. magkano akin'],
  ['ambag ko 6k, si jun 4k, si boy 2k', 'benta 31,500', 'hati ayon sa ambag. magkano akin'],
  ['may advance akong 20,000 sa buyer, 4,000 kilo mais 16 ang kilo, bawas 1.50 kada kilo. magkano pa matatanggap ko'],
  ['may advance akong 20,000 sa buyer, 4,000 kilo mais 16 ang kilo. magkano pa matatanggap ko'],
  ['40 ganta munggo, 2 kilo bawat ganta, 95 ang kilo. magkano lahat'],
  ['ani 120 kaban, 1 sa 12 sa harvester. ilan matitira'],
  ['gastos ko binhi 40,000 at hakot 8,500. 6200 kilo pero 10% reject. magkano dapat kilo para bawi'],
  ['gastos ko 74,000, 1900 kilo ani. magkano dapat kilo para tumubo ako ng 30 libo'],
  ['5 tao 3 araw tig 450', 'merienda 50 kada tao kada araw', 'magkano lahat'],
  ['benta 52,300', 'binhi 3,200 abono 9,800', 'upa 6 na tao tig 400 kada araw. kumita ba ako'],
  ['binhi 3,200 abono 9,800 at 6 na tao tig 400 kada araw. magkano lahat'],
];

/** Sums of one harvest that farmers told, for each way in which they are answered. */
export const TALLIES: readonly Ledger[] = TALES.map((tale) => ({ open: 'sale', tale, isTally: true }));
