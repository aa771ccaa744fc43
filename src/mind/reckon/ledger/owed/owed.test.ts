import { expect, test } from 'vitest';
import { readLedger } from '#mind/reckon/ledger/read-ledger.ts';
import { renderFact } from '#mind/render-fact.ts';
import { reckonOwed } from './with-owed.ts';

const LAND = { crop: null, areaHa: null, pH: null, topic: null, plants: null, today: '2026-06-15' };

/** What the messages come to, as these facts in turn; null where nothing of it is owed. */
function owing(messages: string, names: readonly string[]): readonly string[] | null {
  const ledger = messages
    .split(' | ')
    .reduce<ReturnType<typeof readLedger> | null>((told, one) => readLedger(told, one, LAND), null);
  if (ledger?.open !== 'owed' || ledger.owed === undefined) return null;
  const { facts } = reckonOwed(ledger.owed);
  return names.map((name) => (facts[name] === undefined ? '' : renderFact(facts[name], 'tl')));
}

const DEBTS: readonly (readonly [messages: string, interest: string, back: string])[] = [
  // Months are counted from day to day.
  ['umutang ako 18k sa lending 6% buwan, april 10 kinuha, babayaran ko sept 10. magkano lahat', '₱5,400', '₱23,400'],
  // Interest that is paid already.
  ['hiniram ko 20k, 5% buwan. jan 20 hanggang june 20 | ung 3 buwang tubo bayad na | magkano pa', '₱2,000', '₱22,000'],
  [
    'umutang ako 12k s kumare ko 7% isang buwan | march 15 ko kinuha. bayad ko aug 15 pag ani ng sili | ung tubo ng unang dalawang buwan nabayaran ko na. mgkano pa lahat babayaran ko sa aug 15',
    '₱2,520',
    '₱14,520',
  ],
  // Goods on credit, less what he has.
  [
    'kailangan ko 12 bag abono 1,580 isa, may 4 na ako. uutangin ko sa tindahan 3% kada buwan, 5 buwan. magkano babayaran ko',
    '₱1,896',
    '₱14,536',
  ],
  [
    '2.5 ektarya akong maisan, 4 ka sako abono kada ektarya | naa pa koy 3 ka sako sa bodega | 1,650 ang sako. utangon nako 5% kada bulan, 4 ka bulan. pila tanan bayran',
    '₱2,310',
    '₱13,860',
  ],
  ['inutang ko 15,000 nung feb 5 tubo 4% kada buwan, magkano na pag binayaran ko july 5', '₱3,000', '₱18,000'],
  [
    'Nangutang ak ti 10,000 ken ni kumpare, 6 porsiento ti makabulan. Enero 12 ko innala, bayadak iti Hunyo 12. mano amin',
    '₱3,000',
    '₱13,000',
  ],
];

test.each(DEBTS)('%s', (messages, interest, back) => {
  expect(owing(messages, ['interest', 'back'])).toEqual([interest, back]);
});

test.each([
  [
    'utang ko sa trader 30k, 5% isang buwan simple lang, 4 na buwan. mais ang bayad, 14 pesos kilo kuha nya | ilang sako tig 50 kilo',
    '51.4 sako',
    '₱36,000',
  ],
  [
    'Nautang aq sa trader 25 mil, 7 porsyento kada buwan, 5 buwan na, walang patong sa tubo. palay ibabayad ko 15 pesos klo kuha nya. ilang kaban n tig 45 kilo un',
    '50 kaban',
    '₱33,750',
  ],
  ['utang sa 5% buwan 40 libo 3 buwan. palay pambayad 16 kada kilo. ilang kaban tig 50', '57.5 kaban', '₱46,000'],
])('paid with harvest: %s', (messages, amount, back) => {
  expect(owing(messages, ['amount', 'back'])).toEqual([amount, back]);
});

test.each([
  [
    'umutang ako 5 sako urea sa trader, bayad ko 3 kaban palay kada sako. 50 kilo ang kaban, 17 kilo. sa tindahan 1,700 lang cash isang sako. magkano ang patong nya',
    ['₱12,750', '₱8,500', '₱4,250'],
  ],
  [
    'kumuha ako 3 bag abuno kay boss, bayad 2 kaban mais kada bag pag ani | 50 kilo kaban, 18.50 mais | kung cash 1650 isang bag. magkano pala tinubo nya sakin',
    ['₱5,550', '₱4,950', '₱600'],
  ],
  [
    'pinautang ako ng trader 3 sako complete, 2.5 kaban palay kada sako ang bayad. kaban 50 kilo 18 kilo. cash 1,850 sako. magkano tubo',
    ['₱6,750', '₱5,550', '₱1,200'],
  ],
])('goods paid with harvest: %s', (messages, said) => {
  expect(owing(messages, ['worth', 'cash', 'extra'])).toEqual(said);
});

const ADVANCES: readonly (readonly [messages: string, receive: string, missed: string])[] = [
  [
    'binigyan ako ng trader 15 libo paunang puhunan sa talong. 900 kilo inani ko 26 ang kilo, 10% ang komisyon nya. magkano matatanggap ko',
    '₱6,060',
    '',
  ],
  [
    'advance ng buyer 35,000 walang tubo pero mas mababa ng 2 piso kada kilo bili nya. 6,000 kilo palay, 18 sa iba. magkano ang natitira kong makukuha at magkano nawala sa akin',
    '₱61,000',
    '₱12,000',
  ],
  [
    'cash advance 10,000 sa viajero ko ng repolyo | 2,200 kilo, 15 ang bili | 6 kilo ang bawas kada 100 kilo | magkano iaabot',
    '₱21,020',
    '',
  ],
  [
    'nag advance sakin ang buyer 20,000, walang tubo pero bawas 1.50 kada kilo s presyo | 4,100 kilo mais, 16.50 ang presyo s iba | mgkano p matatanggap ko tska magkano pla talaga nawala sakin dahil s bawas',
    '₱41,500',
    '₱6,150',
  ],
  [
    'puhunan galing sa buyer 12 libo, ibabawas sa ani. 1,100 kilo ampalaya 28 kilo pero 5% komisyon nya. mgkano matatanggap q',
    '₱17,260',
    '',
  ],
  ['bale ako sa viajera 6,500. naani ko 34 kaing tig 25 kilo, 20 kuha nya. mgkano maiuuwi ko', '₱10,500', ''],
  [
    'trader nagpaluwal 18k, bili nya 14 kilo, sa labas 16.50. 3,000 kilo mais ko. magkano matitira sakin at magkano nawala dahil sa mababang presyo',
    '₱24,000',
    '₱7,500',
  ],
];

test.each(ADVANCES)('%s', (messages, receive, missed) => {
  expect(owing(messages, ['receive', 'missed'])).toEqual([receive, missed]);
});

test.each([
  // A figure without a place, or nothing new to what a plain loan tells.
  'umutang ako 18k sa lending 6% buwan, april 10 kinuha, babayaran ko sept 10, 4 kaing. magkano lahat',
  'umutang ako 20k 5% kada buwan 4 na buwan. magkano babayaran',
  'nag advance sakin trader 20 libo, 1850 kilo repolyo, 22 presyo, 300 hakot. magkano iaabot nya sakin',
  'benta ko 1850 kilo sa trader, 22 presyo, 8% komisyon. magkano matatanggap ko',
  // Kilos off a bag are no size of it.
  '75 sako palay 48 kilo 19.50. bawas ng trader 1 kilo kada sako. utang kong 12,000 ibabawas. magkano iuuwi',
])('not owed: %s', (messages) => {
  expect(owing(messages, [])).toBeNull();
});
