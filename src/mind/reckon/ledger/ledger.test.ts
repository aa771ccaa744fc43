import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind, type ReplyInput } from '#mind/mind.ts';
import { renderFact } from '#mind/render-fact.ts';
import type { Ledger } from './ledger.ts';
import { reckonOpen } from './ledger-reckoner.ts';
import { readLedger } from './read-ledger.ts';

/** The last message of a conversation, and the facts that must come of it: 'case fact=words, …'. */
const FIGURES: readonly (readonly [messages: string, expected: string])[] = [
  // Sales.
  ['palay 92 kaban tig 48 kilo, 18.20 ang kilo, gumastos ako 41 libo. kumita ba', 'sale-gain left=₱39,371.20'],
  ['sibuyas ani ko 1200 kilo, 35 kada kilo, puhunan 55,000, lugi ba', 'sale-loss left=₱13,000 gross=₱42,000'],
  ['sibuyas ani ko 1200 kilo, 35 kada kilo, puhunan 55,000, lugi ba | e kung 50 ang presyo', 'sale-gain left=₱5,000'],
  [
    'sibuyas ani ko 1200 kilo, 35 kada kilo, puhunan 55,000 | dagdag gastos pa 3,000 sa hakot',
    'sale-loss left=₱16,000 spent=₱58,000',
  ],
  [
    'puhunan ko sa kamatis 45,000 | umani ako ng 2,300 kilo at 22 pesos ang benta, may kita ba',
    'sale-gain left=₱5,600',
  ],
  ['sitaw 60 kilo bawat pitas, 40 pesos kilo, 12 pitas. gastos 9,500', 'sale-gain gross=₱28,800 left=₱19,300'],
  ['okra 25 kilo kada araw 30 araw, 28 pesos, gastos 11000. magkano kita ko', 'sale-gain left=₱10,000'],
  ['okra 25 kilo kada araw 30 araw, 28 pesos, gastos 11000 | naging 20 pesos na lang', 'sale-gain left=₱4,000'],
  ['okra 25 kilo kada araw 30 araw, 28 pesos, gastos 11000 | bumaba ng 8 pesos', 'sale-gain left=₱4,000'],
  [
    'I sold 85 cavans of 50 kg at 17.50, my expenses were 40,000. did i profit?',
    'sale-gain gross=₱74,375 left=₱34,375',
  ],
  ['100 sako mais 50 kilo 13.50, gastos 62,000, tubo o lugi', 'sale-gain left=₱5,500'],
  ['benta ko 3 tonelada palay 18.50 kilo, gastos 38k, libre ba ako', 'sale-gain left=₱17,500'],
  [
    'benta ko 3200 kilo sa 16.5, hakot 2,400, gapas 6 libo, abono 14500, tubo ba',
    'sale-gain spent=₱22,900 left=₱29,900',
  ],
  ['10 kaing mangga tig 22 kilo, 45 ang kilo, gastos 2,300', 'sale-gain gross=₱9,900 left=₱7,600'],
  ['500 bigkis pechay tig 12 pesos, gastos 2,500, kita', 'sale-gain gross=₱6,000 left=₱3,500'],
  [
    '200 kilo saging kada buwan 18 pesos, gastos buwan buwan 900, 12 buwan kita',
    'sale-gain spent=₱10,800 left=₱32,400',
  ],
  ['palay 80 sako tig 52 kilo, 16.80, kaltas 3 kilo kada sako', 'sale-gross taken=240 kilo gross=₱65,856'],
  [
    'urea 4 sako tig 1700, binhi 3,200, ani ko 75 kaban 50 kilo, bili 19 | binawasan nila ng 2 kilo kada sako',
    'sale-gain gross=₱68,400 left=₱58,400',
  ],
  [
    'talong 400 kilo kada linggo, 25 pesos, 8 linggo. gastos 32,000 | 300 kilo lang pala kada linggo',
    'sale-gain gross=₱60,000 left=₱28,000',
  ],
  ['palay 90 kaban ani ko | magkano benta sa 19 pesos', 'sale-gross gross=₱85,500'],
  // Shares.
  [
    'mais 70 sako 50 kilo benta ko 15, gastos ko 30000 | may parte pa may ari 25% ng benta',
    'sale-gain owner=₱13,125 left=₱9,375',
  ],
  ['kopra 1,240 kilo sa 42 pesos, gastos 6,200, hati kami ng may ari pagkatapos ng gastos', 'sale-shares half=₱22,940'],
  ['hatian 70 30 sa 120,000 na benta', 'sale-shares first=₱84,000 second=₱36,000'],
  [
    'ang usapan 60-40 pagkatapos bawas gastos, benta 88,000 gastos 30,000',
    'sale-shares base=₱58,000 first=₱34,800 second=₱23,200',
  ],
  [
    'niyog 600 kilo copra 50 pesos, hatian tersyo, gastos 3000 kunin muna',
    'sale-shares base=₱27,000 first=₱9,000 second=₱18,000',
  ],
  ['pinagbilhan ng mais 58,000, gastos 41,500, may 1/3 ang may ari ng lupa', 'sale-loss left=₱2,833.33'],
  [
    'tubo 55 tonelada, 1.8 lkg kada tonelada, 2,650 ang lkg, 60 40 ang hatian',
    'sale-shares lkg=99 LKG first=₱157,410 second=₱104,940',
  ],
  ['apat kami nag ambag 20k 15k 10k 5k, kinita 30,000. pano hatiin', 'pool parts=₱12,000, ₱9,000, ₱6,000 at ₱3,000'],
  ['ambag ko 8,000 siya 12,000, tubo 9,000', 'pool parts=₱3,600 at ₱5,400 equal=₱4,500'],
  // Loans.
  ['umutang ako ng 15,000 sa 5-6, isang buwan', 'loan interest=₱3,000 back=₱18,000'],
  ['utang ko 40,000, 5% monthly, 8 buwan, ilan lahat babayaran', 'loan interest=₱16,000 back=₱56,000'],
  ['25 libo sa kooperatiba 18% kada taon, 10 buwan', 'loan interest=₱3,750 back=₱28,750'],
  ['hiniram ko 60k, 12% flat, babayaran pag-ani. magkano', 'loan interest=₱7,200 back=₱67,200'],
  [
    '20 mil utang sa trader 7% kada buwan 4 buwan, bawas 1.50 kada kilo sa 120 kaban',
    'loan-trader lost=₱9,000 cost=₱14,600',
  ],
  [
    'umutang ako 20,000, 3% kada buwan, 6 na buwan, magkano lahat | e kung 4 na buwan lang',
    'loan interest=₱2,400 back=₱22,400',
  ],
  // Wet and dry.
  ['3 tonelada mais moisture 26 ilang kilo pag 14', 'dry-weight otherKilos=2,581 kilo'],
  [
    '5000 kilo palay 24% moisture, 15 basa, 20 tuyo, 1 piso kada kilo ang patuyo',
    'dry-better otherKilos=4,419 kilo plain=₱75,000 other=₱83,380',
  ],
  ['80 sako palay basa 16.50, tuyo 21, moisture 22, patuyo 40 kada sako', 'dry-better drying=₱3,200 gap=₱6,988'],
  ['2000 kilo mais 18 moisture, 17 basa, 17.50 tuyo, patuyo 1 piso kada kilo', 'wet-better plain=₱34,000'],
  // Costs.
  ['6 sako urea tig 1650, 3 sako complete 1520, arawan 15 tao x 400, binhi 4,800. magkano lahat', 'costs sum=₱25,260'],
  ['gastos: binhi 5,500, abono 12,300, labor 18,000, krudo 3,200 total', 'costs sum=₱39,000'],
  ['10 sako urea tig 1,600 at 2 sako potash 1,850', 'costs sum=₱19,700'],
  // Labels.
  ['40 ml sa 16 litro nasa label, 5 tangke, ilan lahat', 'label-total total=200 ml'],
  ['1.5 ml per litro, 20 litro tangke, 8 tangke', 'label-total perTank=30 ml total=240 ml'],
  ['1.5 ml per litro, 20 litro tangke, 8 tangke | isang litro bote kasya ba', 'label-enough short=760 ml'],
  ['1.5 ml per litro, 20 litro tangke, 8 tangke | 2 ml per litro pala', 'label-total perTank=40 ml total=320 ml'],
  [
    '1.5 ml per litro, 20 litro tangke, 8 tangke | 16 litro pala ang tangke ko',
    'label-other-tank perTank=24 ml total=192 ml sameTotal=240 ml',
  ],
  ['25 g kada 16 litro, 6 na tangke | may 100 g ako kasya ba', 'label-short total=150 gramo bottleTanks=4 tangke'],
  [
    '3 ml per liter, my sprayer is 15 liters, 9 tanks | is a 250 ml bottle enough',
    'label-short total=405 ml bottleTanks=5 tangke',
  ],
  ['20 ml sa 16 litro, 10 tangke | ilang kutsara yun', 'label-total spoons=1.3 kutsara'],
  ['2.5 ml kada litro ang label, drum na 200 litro', 'label-tank perTank=500 ml'],
  // His own bags over his plants.
  [
    'sili 800 puno, 2 sako complete at 1 sako urea, ilang gramo kada puno',
    'feed perPlant=125 gramo 14-14-14 at 62.5 gramo urea',
  ],
  [
    'sili 800 puno, 2 sako complete at 1 sako urea, hatiin | 640 na lang natira',
    'feed perPlant=156.3 gramo 14-14-14 at 78.1 gramo urea',
  ],
  ['200 puno kalamansi may 2 sako complete ako, hatiin sa 4 na beses', 'feed perTime=125 gramo 14-14-14'],
];

/** Nothing of these is reckoned from a ledger. */
const NONE: readonly string[] = [
  'magkano ang urea ngayon',
  'umutang ako 20,000, 3% kada buwan, 6 na buwan | 25% namatay na palay ko',
  'palay 45 araw na naninilaw 20% ng bukid',
  'may utang ako 30,000 di ko na kaya bayaran',
  'kulang ba ang 2 sako urea sa 1 ha palay',
  'ilang ml ng cypermethrin sa 16 litro',
  '5 kilo kada sako',
  'magkano ang 50 kilo na bigas ngayon',
  'pH 4.8 lupa ko 1 ha palay ilang sako apog',
  'nakaani ako ng 55 kaban sa 8000 sqm, mababa ba',
];

function ledgerOf(messages: string): Ledger | null {
  return messages.split(' | ').reduce<Ledger | null>((before, message) => readLedger(before, message), null);
}

describe('figures that were told', () => {
  test.each(FIGURES)('%s', (messages, expected) => {
    const ledger = ledgerOf(messages);
    const reckoned = ledger === null ? null : reckonOpen(ledger);
    expect(reckoned).not.toBeNull();
    const [found = '', ...rest] = expected.split(' ');
    expect(reckoned?.case).toBe(found);
    for (const part of rest.join(' ').split(/ (?=[a-zA-Z]+=)/)) {
      const [name = '', value] = part.split('=');
      const fact = reckoned?.facts[name];
      expect(`${name}=${fact === undefined ? 'nothing' : renderFact(fact, 'tl')}`).toBe(`${name}=${value}`);
    }
  });

  test.each(NONE)('nothing of: %s', (messages) => {
    const ledger = ledgerOf(messages);
    expect(ledger === null ? null : reckonOpen(ledger)).toBeNull();
  });
});

const mind = createMind(await loadKnowledge(), await loadLibrary(), await loadEar());

function answerTo(messages: string) {
  const turns: ReplyInput['turns'][number][] = [];
  let last = mind.trace({ message: '', turns, today: '2026-11-22', prices: [] });
  for (const message of messages.split(' | ')) {
    last = mind.trace({ message, turns, today: '2026-11-22', prices: [] });
    turns.push(
      { role: 'user', content: message },
      { role: 'assistant', content: last.answer.text, frame: last.answer.frame },
    );
  }
  return last.answer;
}

/** Whole conversations: what the first sentence or the steps must hold. */
const SAID: readonly (readonly [messages: string, said: RegExp])[] = [
  ['mais 70 sako 50 kilo benta ko 15, gastos ko 30000 tubo ba ako', /^Tubo ka ng ₱22,500/],
  ['mais 70 sako 50 kilo benta ko 15, gastos ko 30000 tubo ba ako', /70 sako × 50 kilo × ₱15 = ₱52,500/],
  ['mais 70 sako 50 kilo benta ko 8, gastos ko 30000 tubo ba ako', /^Lugi ka ng ₱2,000/],
  [
    '2 ml per litro, 16 litro, 12 tangke | bottle 300 ml kasya ba',
    /^Hindi kasya ang 300 ml: 384 ml ang kailangan, kaya 2 bote/,
  ],
  ['2 ml per litro, 16 litro, 12 tangke | ilang kutsara yun', /gumamit ng panukat/],
  ['mais 1.5 ha magkano gastos | magkano urea ngayon | 1.2 ha pala', /1\.2 ektarya ng mais/],
  ['talong 600 sqm ilan abono | 300 lang pala', /300 metro kuwadrado ng talong/],
  ['mani 1 ektarya ilan binhi | kalahati lang pala', /0\.5 ektarya ng mani/],
  ['mani 1 ektarya ilan binhi | kalahati lang pala | ay hindi, tama yung una', /1 ektarya ng mani/],
  ['mais ko 35 days, ilang urea sa 1 ha | pwede bang kalahati lang?', /./],
  ['150 sqm punlaan kasya sa isang ektarya?', /^Kulang/],
  ['300 sqm punlaan kasya sa kalahating ektarya palay?', /^Oo, kasya/],
  ['62 puno ng niyog ilang asin lahat', /^93-124 kilo na asin lahat.*3 sako/],
  ['ilang bag ng hybrid sa 3.5 ektarya palay', /^4 bag/],
  ['palay nagtanim ako Oktubre 3 | ilang araw na', /^50 araw na ngayon[\s\S]*Yugto/],
  ['mais nagtanim ako Setyembre 20, kailan ani', /63 araw na ang mais/],
  ['lupa na 20 x 50 metro, hanay 1 metro, puno 50 cm', /^Mga 2,000 puno[\s\S]*20 hanay/],
  ['nakuha ko 70 kaban sa 1.4 ha palay, mababa ba', /^Mababa ang 70 kaban sa 1\.4 ektarya/],
  ['2 ml per litro, 16 litro, 12 tangke | magkano urea ngayon | 10 tangke lang pala, 2 ml pa rin', /320 ml/],
];

describe('what is said of them', () => {
  test.each(SAID)('%s', (messages, said) => {
    expect(answerTo(messages).text).toMatch(said);
  });

  test('half of the amount is no half of the land', () => {
    const { frame } = answerTo('mais ko 35 days, ilang urea sa 1 ha | pwede bang kalahati lang?');
    expect(frame.areaHa?.value).toBe(1);
  });

  test('kilos off a bag are no harvest', () => {
    expect(answerTo('palay 5 kilo kada sako ang kaltas nila').frame.kilos).toBeNull();
  });

  test('no amount of a pesticide but by his own label', () => {
    expect(answerTo('ilang ml ng cypermethrin sa 16 litro').text).not.toMatch(/\d+ ml (?:sa|bawat|lahat)/);
  });
});
