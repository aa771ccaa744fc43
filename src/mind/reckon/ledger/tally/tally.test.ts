import { describe, expect, test } from 'vitest';
import { playTalk } from '#mind/testing/play-talk.ts';

const answerTo = (talk: string) => playTalk(talk).text;

/** Sums of one harvest as others would word them; the result was reckoned by hand before anything was mended. */
const SAID: readonly (readonly [messages: string, ...said: readonly RegExp[]])[] = [
  // What is counted, weighed and priced: any countable noun is a unit.
  ['may 26 ganta akong munggo, 2.3 kilo bawat ganta, 88 isang kilo. magkano lahat', /5,262\.40/],
  ['18 banyera ng bangus benta ko, tig 30 kilo, 140 kada kilo. magkano total', /₱75,600/],
  ['benta ako 45 tali ng kangkong 12 isa tska 6 dosena okra 60 ang dosena, magkano', /₱900\b/],
  ['nakapitas ako 2,400 piraso pinya, 1,500 piraso dun ay 25 isa, yung iba 12 lang. magkano lahat', /₱48,300/],
  ['40 kaing atis na 18 kilo bawat kaing | 70% malalaki 60 kilo, ang natira 35 | magkano lahat', /37,800/],
  ['1,500 ka itlog, 7 pesos matag usa, 5% buak. pila ang halin tanan', /₱9,975/],
  [
    'I picked 150 cacao trees, about 6 kg each, price is 48 a kilo. pickers get 4 per kilo. how much is left',
    /₱39,600/,
  ],
  ['ang saging ko 260 buwig, 15 kilo isang buwig, 16 pesos kilo. 12% reject. magkano', /₱54,912/],
  // Costs told as chains.
  [
    'sitaw ko 310 kilo benta 34. gastos: binhi 900, abono 3x na tig 1650, tao 8 araw tig 350. tubo ba o lugi',
    /₱1,890/,
    /8,650/,
  ],
  [
    '12 kambing nabenta ko tig 28 kilo, 210 live weight. bili ko 2500 isa, 20 sako feeds 1350 isa, bakuna 1800. kumita ba',
    /₱11,760/,
  ],
  [
    '5 tao 3 araw tig 450 ang gapas | may merienda pa 50 kada tao kada araw | magkano lahat ng gastos sa gapas',
    /₱7,500/,
  ],
  ['ani ko 420 kilo sili 90 ang kilo, papitas 10 kada kilo, abono 6,500 at spray 2,200. magkano malinis ko', /₱24,900/],
  // Rejects, deductions, a debt or an advance.
  ['2,100 kilo kamatis ko, 20 pesos. 15% lamog di binili | gastos ko 21,000. kumita ba ako', /₱14,700/],
  ['60 kaing lanzones 20 kilo isa, 45 kilo. 30 bawat kaing ang hakot, 10% sa ahente. magkano iuuwi ko', /₱46,800/],
  [
    'may advance akong 15,000 sa buyer. 2,600 kilo mais ko 16 pesos pero bawas 1 piso kada kilo. magkano pa makukuha ko',
    /₱24,000/,
  ],
  // Shares in kind.
  ['150 kaban ani, 1 sa 10 sa harvester, tapos 20% ng natira sa may-ari. ilan sa akin', /108 kaban/],
  ['80 sako palay | 1/8 sa nag ani | bawas din 10 sako utang ko | 900 isang sako magkano ang sa akin', /₱54,000/],
  ['nakaani kami 2.7 tonelada, 45 kilo isang kaban. 1 sa 12 ang reaper. ilang kaban maiiwan', /55 kaban/],
  ['nag ani ko 90 ka sako, usa sa napulo sa nag-ani, tersiya sa tag-iya sa nabilin. pila ka sako ako', /54/],
  // Shares in money.
  [
    'hati kami ng kapatid ko sa benta ng pechay. 22,000 ang benta, 7,000 gastos ako ang naglabas. magkano sa akin',
    /₱14,500/,
  ],
  [
    '60-40 kami ng may lupa, 40 sa kanya. 90 kaing ani, 22 kilo bawat kaing, 30 benta | 40 bawat kaing tanggal muna bago hatian | akin magkano',
    /₱33,480/,
  ],
  [
    'I sold 500 kg of squash at 18. costs were 2,500. the owner takes one fourth of the gross, what is left for me',
    /₱4,250/,
  ],
  // By what each put in.
  [
    'apat kami sa sibuyas: ako 40k, si ben 30k, si lito 20k, si mar 10k | benta 150,000 | hati ayon sa ambag, akin magkano',
    /₱60,000/,
  ],
  [
    'ambag ko 8k, kay tonyo 4k | naibenta 21,000, yung 12k nagastos na | hatian ayon sa ambag magkano ang akin',
    /₱14,000/,
  ],
  // A target, or nothing lost.
  ['gastos ko sa kamote 38,000, 2,500 kilo inaasahan ko pero 20% di mabebenta. magkano dapat kilo para bawi', /₱19\b/],
  ['puhunan ko sa luya 60,000 | 2,000 kilo ani | magkano dapat ang kilo para kumita ako ng 40 libo', /₱50\b/],
  ['My expenses for corn are 42,000. I expect 3,500 kilos. What price per kilo so that I earn 20,000', /₱17\.71/],
  // A price or a quantity that changes.
  ['ampalaya 220 kilo, 40 bili | gastos ko 3,100 | e kung 33 na lang, magkano tubo', /₱4,160/],
  ['benta ko okra 150 kilo 45 ang kilo | gastos 2,000 | ay 135 kilo lang pala, magkano tubo', /₱4,075/],
  [
    'mais 70 sako tig 50 kilo, 17 ang kilo, 1 sa 10 sa harvester | pano kung 55 kilo laman ng sako, magkano akin',
    /₱58,905/,
  ],
];

/** A second set of wordings, written when the first was read. */
const SAID_LATER: readonly (readonly [messages: string, said: RegExp])[] = [
  ['28 timba ng alimasag benta ko, 6 kilo isang timba, 220 kada kilo. magkano lahat', /36,960/],
  [
    'nakabenta ako ng 65 na manok tig 1.4 kilo, 180 ang kilo. sisiw 45 isa, pakain 3,900, kuryente 600. tumubo ba ako',
    /8,955/,
  ],
  ['benta namin sa sibuyas 86,500. abono 14,200, binhi 22,000, labor 15 araw x 8 tao x 350. lugi ba', /8,300/],
  ['12 sako bawang 40 kilo kada sako 110 kilo | komisyon 6% tapos pamasahe 900 | malinis ko magkano', /48,732/],
  ['120 bandehado ng itlog ng pugo 30 piraso kada bandehado, 2 pesos isa. feeds 3,100 magkano kita', /4,100/],
  ['ani kong pipino 540 kilo. 400 kilo 22 pesos, yung 140 reject 8 pesos lang. magkano benta', /9,920/],
  ['32 sako mais | 48 kilo isa, 17 pesos | 3 sako kinuha ng thresher | magkano natira', /23,664/],
  ['50 kahon kamatis tig 20 kilo, 25 ang kilo | gastos ko 8,000 | pano kung bumaba sa 18', /10,000/],
  ['may lupa 1/3, akin 2/3. benta sa niyog 24,600, gastos sa pagkopra 3,600 bawas muna. magkano akin', /14,000/],
  [
    'I harvested 85 crates of tomatoes, 18 kg per crate, sold at 24 per kilo. Hauling is 20 per crate and my other costs are 12,000. How much did I earn?',
    /23,020/,
  ],
  [
    'nag ani mi ug 36 ka sako humay, 50 kilo matag sako, 20 ang kilo. 1/10 sa harvester, gasto 11,000. pila mabilin',
    /21,400/,
  ],
  ['nagapit kami iti 55 a kaban, 50 kilo ti maysa, 18 ti kilo. nagastos ko 22,000. mano ti ganansia', /27,500/],
  [
    'upa sa lupa 9,000, binhi 4,500, abono 5 sako 1,700 isa, gapas 12 tao 2 araw tig 380. magkano gastos lahat',
    /31,120/,
  ],
  ['gastos ko 56,000, inaasahan kong ani 4,000 kilo, komisyon 8%. magkano dapat kilo para tabla', /15\.22/],
  ['kita ko sa talong 3 pitas: 120 kilo 30, 95 kilo 28, 60 kilo 25. magkano lahat', /7,760/],
  ['2 kaming nagpuhunan sa manok, ako 15k sya 10k. benta 42,000. hatian base sa puhunan, akin magkano', /25,200/],
  ['nabenta ko ang 18 kambing 4,200 isa. bakuna 90 kada ulo, upa sa pastol 6,000. magkano malinis', /67,980/],
  [
    '75 sako palay 48 kilo 19.50. bawas ng trader 1 kilo kada sako. utang kong 12,000 ibabawas. magkano iuuwi',
    /56,737\.50/,
  ],
  ['saging 1,200 piling, 35 isang piling, 10% bulok | hakot 2 pesos kada piling | magkano natira', /35,400/],
  ['ang ani ko 3,200 kilo kalabasa, 60% first class 15, ang natira 8 | magkano | ay 16 pala ang first class', /40,960/],
  ['tatlong magkakapatid kami hati sa 45,000 na benta, 12,000 ang gastos. tig magkano', /11,000/],
  ['pag ibinenta ko 40 kaing sa 650 isang kaing at bayad sa pitas 50 kada kaing, magkano akin', /24,000/],
  ['harvest ko 64 kaban. 6 kaban sa thresher, 10 kaban sa may ari, 4 kaban sa patubig. ilan natira sa akin', /44/],
  ['500 kilo luya 70 ang kilo pero 8% putik bawas. gastos 15,500. kita ko?', /16,700/],
  ['sibuyas ko 2,400 kilo. 1,800 kilo 40, 600 kilo 25 | gastos 52,000 | tubo ko', /35,000/],
  ['3 drum ng isda 40 kilo isang drum, 120 ang kilo. yelo 800 at gasolina 1,500. magkano kita', /12,100/],
  ['sa 6,000 na hito 10% namatay, 5 piraso isang kilo, 110 kilo. feeds 62,000 fingerlings 3 isa. kita', /38,800/],
  [
    'partihan kami ng may ari 60/40, 60 sa akin. ani 90 kaban, 20 ang kilo 50 kilo kaban. gastos ko 18,000 ako lahat. magkano natira sakin',
    /36,000/,
  ],
  ['magkano dapat benta ko sa 300 manok para tumubo ng 15,000. sisiw 12,000 pakain 33,000', /200/],
  ['gastos 24,500 sa 1,750 na repolyo. magkano dapat ang isa para bawi', /14/],
  ['Ilang sako matitira sakin kung 85 sako ani, 1 sa 9 sa combine, 6 sako binhi, 10 sako sa amo', /59\.56/],
  ['we harvested 120 sacks of corn, 52 kg each, price 16.50. the thresher takes 5 percent. how much for us', /97,812/],
  ['tubo ba ako: 2 baboy 85 kilo isa, 190 kilo, biik 4,000 isa, pakain 11 sako 1,500 isa', /7,800/],
  ['halin sa tilapia 250 kilo 120 ang kilo, gasto 17,500. tunga mi sa akong igsoon. pila akoa', /6,250/],
  [
    'ani 48 kaing lang, 19 kilo isa, 33 ang kilo | yung buyer nagbawas 5% | bayad pa sa 3 nagpitas tig 600 | malinis magkano',
    /26,791\.20/,
  ],
  ['naibenta ko kalabasa 900 piraso 28 isa | 120 piraso bulok pala | magkano', /21,840/],
  ['800 kilo mani binilad 25% nabawas, 60 ang kilo tuyo, gastos 15,000. kita', /21,000/],
  ['palay 110 kaban 50 kilo 19. bayad sa tanim 12 tao 400, abono 9 sako 1,650, makina 8,000. tubo', /76,850/],
];

describe('the money of one harvest', () => {
  test.each(SAID)('%s', (messages, ...said) => {
    const answer = answerTo(messages);
    for (const one of said) expect(answer).toMatch(one);
  });

  test.each(SAID_LATER)('%s', (messages, said) => {
    expect(answerTo(messages)).toMatch(said);
  });
});
