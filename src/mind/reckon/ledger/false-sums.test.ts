import { describe, expect, test } from 'vitest';
import { linesOf, playTalk } from '#mind/testing/play-talk.ts';

/** Sums that were told wrong once, each with other wordings; reckoned by hand before anything was mended. */
const SAID: Readonly<Record<string, readonly (readonly [messages: string, said: RegExp, never?: RegExp])[]>> = {
  'all of it for one sum, or by the kilo': [
    [
      'naa koy 240 kilo saging. mopalit ang comprador 4500 tanan; kung ako mobaligya 35 kada kilo, plete 400, tawo 600. asa mas maayo',
      /₱2,900.*₱7,400.*₱4,500/,
    ],
    [
      'alok ng byahero 6500 sa lahat ng saging ko. kung ako magbebenta 240 kilo 32 kilo, gastos pamasahe 350 at 2 tao tig 300. alin mas ok',
      /₱230.*₱6,730/,
    ],
    [
      'bibilhin daw ng trader lahat ng talong ko 9,000 | kung ako magtitinda 410 kilo, 28 isang kilo | bayad sa jeep 600, pwesto 200. san ako lamang',
      /₱1,680.*₱10,680/,
    ],
    [
      'gusto paliton sa komprador tanan kong mais 12000. kung ako ibaligya 900 kilo 16 ang kilo, plete 800 ug 3 ka tawo tag 350. asa ang mas maayo',
      /₱550.*₱12,550/,
    ],
    [
      'offer sakin 15 libo buong ani ng sitaw | pag ako nagbenta 520 kilo, 38 kilo kaso 6% bulok | hakot 900. alin mas malaki',
      /₱2,674\.40.*₱17,674\.40/,
    ],
    [
      'The buyer offers 20,000 for all my squash. If I sell it myself, 1,600 kg at 15 per kg, transport 2,200 and helpers 900. Which is better?',
      /₱900.*₱20,900/,
    ],
    [
      '45000 lahat alok sa sibuyas ko ni suki | 1,500 kilo yun, 34 bili sa bagsakan, truck 3500, 5% komisyon | mas ok ba ako magbenta',
      /₱50.*₱45,000.*₱44,950/,
    ],
  ],
  'what it weighs is asked for': [
    [
      'mopalit ang comprador 4500 tanan; kung ako mobaligya 35 kada kilo, plete 400, tawo 600. asa mas maayo',
      /Ilang kilo.*157\.1 kilo/,
    ],
    [
      'alok ni suki 7,500 sa lahat ng repolyo ko. kung ako magbenta 21 ang kilo, hakot 800. alin mas ok | 450 kilo',
      /₱1,150.*₱8,650/,
    ],
  ],
  'a loan from who buys below the price': [
    [
      'utang ko 40k sa trader 7% kada buwan 4 na buwan tapos ibaba pa ng piso kada kilo ang presyo ng palay ko, 100 kaban tig 60 kilo. magkano talaga gastos ng utang',
      /₱17,200 .*₱11,200.*₱6,000/,
    ],
    [
      'utang ko 40k sa trader 7% kada buwan 4 na buwan tapos ibaba pa ng piso kada kilo ang palay ko, 5 tonelada. magkano lahat',
      /₱16,200 .*₱5,000/,
    ],
    [
      '25k utang sa buyer 6% isang buwan, 3 buwan | baba pa presyo nya ng dos kada kilo, 1,800 kilo ampalaya ko | magkano talaga nawawala sakin',
      /₱8,100 .*₱4,500.*₱3,600/,
    ],
    [
      'Loan 40,000 from the trader at 4% a month for 5 months, and he pays 1 peso less per kilo for my 6,000 kilos. What does the loan really cost me?',
      /₱14,000.*₱8,000.*₱6,000/,
    ],
    [
      'nangutang ako 20 libo sa komprador, 3% kada buwan 4 buwan, ibababa pa ng 75 sentimo kada kilo ang palay ko na 5 tonelada. magkano lahat patong',
      /₱6,150 .*₱2,400.*₱3,750/,
    ],
    [
      'nagpautang ang trader 15k 5% kada buwan 3 buwan pero bawas 1 piso kada kilo, 3000 kilo mais. magkano talaga nawala',
      /₱5,250 .*₱2,250.*₱3,000/,
    ],
  ],
  'a loan told by its figures alone, and two of them': [
    ['20k 5% kada buwan | 4 na buwan, magkano lahat babayaran', /₱24,000.*₱4,000/],
    ['15 libo, 7% buwan buwan | 3 buwan. magkano babayaran ko lahat', /₱18,150/],
    ['5-6 20% kada buwan o coop 1.5%, 30k, 5 buwan, diprensya', /coop: ₱2,250.*₱27,750/],
    ['5-6 o coop 1.5% kada buwan, 30k, 5 buwan, magkano diprensya', /₱27,750/],
    ['10k 4 buwan: bumbay 10% isang buwan o lending 3% buwan. magkano lamang', /₱2,800/],
  ],
  'a part of the gain': [
    ['benta sa tilapia 86,000, gastos 52,000. 30% ng tubo sa may ari. magkano akin', /₱23,800/, /₱8,200/],
    ['benta sa tilapia 86,000 | gastos 52,000 lahat sakin | 30% ng tubo sa may ari ng pond. akin magkano', /₱23,800/],
    ['40% ng tubo sa financier, 60% sakin. benta 78,000, gastos 33,000. magkano akin', /₱27,000/],
    ['1200 kilo pakwan 16 ang kilo | gastos 7,200 | sa may ari 25% ng neto. magkano maiiwan sakin', /₱9,000/],
    [
      '3000 fingerlings tilapia nilagay ko 80 sentimos isa, 20% namatay | 4 piraso isang kilo naani, 110 kilo benta. pakain 26 sako 1280 bawat isa. kita ko? | 30% ng tubo sa may ari ng fishpond. mgkano na lang akin',
      /₱21,224/,
    ],
  ],
  'own costs come back before it is shared': [
    [
      'kasosyo ko sa sitaw, benta 24,600 gastos 9,000 ako naglabas. ibalik muna puhunan ko bago hati kami. magkano lahat mapupunta sakin',
      /₱16,800/,
    ],
    ['hati kami ni pare sa natira pagkaltas ng gastos. 900 kilo kamatis 30 kilo, gastos 11,000. tig magkano', /₱8,000/],
  ],
  'a debt that is paid is no cost': [
    ['nakabayad na ako sa utang ko 5,000. benta ko 30,000 gastos 12,000. magkano kita', /₱18,000/, /₱13,000|₱17,000/],
    ['benta 30,000 gastos 12,000. bayad ko na utang 5,000 nung isang buwan. magkano kita', /./, /₱13,000|₱17,000/],
    ['bayad na utang ko 8k. benta 52000 gastos 21000 magkano tubo', /₱31,000/],
    ['umutang ako 10k, babayaran ko 12k. benta ko 45,000 gastos 20,000. magkano matira', /./, /₱3,000|₱42,000/],
    ['umutang ako 15000 bayad ko 18000. benta 60,000 gastos 25,000. magkano matitira', /./, /₱58,000/],
  ],
  'the price of a bag is none of a kilo': [
    ['palay 70 sako, 900 isa ang benta. harvester 1 sa 10. magkano natira', /₱56,700/],
    ['60 sako palay 850 isa. gastos 21,000. magkano tira', /₱30,000/],
    ['850 isa ng sako palay, 60 sako. gastos 21,000. magkano tira', /₱30,000/],
    ['sibuyas 80 bags 1,100 isang bag. gastos 45,000. tubo ba', /₱43,000/],
  ],
  'parts of a harvest': [
    [
      'nagapit kami 84 kaban tig 50 kilo, 1 iti 12 ti bingay ti harvester, 18 ti kilo. mano ti kuartami',
      /₱69,300/,
      /₱34,650/,
    ],
    [
      'nagapit kami ti 72 kaban. umuna nga maikkat ti bingay ti harvester 1 iti 12, kalpasanna 25% iti nabati ti makindaga. mano nga kaban ti kukuak',
      /49\.5 kaban/,
    ],
    ['600 na kalamansi, 8% patay. plus 10% reserba ng bibilhin. ilan bibilhin ko', /./, /496\.8/],
  ],
  'a count out of another': [
    ['8 ka puno sa 120 namatay, pila ka porsyento', /6\.7%/, /₱/],
    ['15 punla sa 200 patay. ilang percent', /7\.5%/, /₱/],
  ],
  'kilos of a nutrient, and for each tree': [
    [
      '90 kilo N kada ektarya kailangan, urea lang gamit ko 46%. 1.2 ektarya. ilang sako bibilhin',
      /108 kilo N.*4 sako at 35/,
    ],
    ['90 kg N kada ektarya kailangan ng mais ko 1.2 ektarya. ilang bag ng urea', /./, /may 90 kilo urea ka na/],
    ['85 puno mangga tig 3 kilo complete sa isang taon. ilang sako lahat na 50 kilo', /./, /35\.3 gramo/],
  ],
  'days behind the silk of maize': [
    ['nagbuhok mais ko a-5, ngayon a-20. ilang araw na at kelan aanihin', /15 araw na.*3-7 araw pa/],
    ['nagbuhok ang mais nung sept 5, sept 20 na ngayon, ilang araw pa ani', /15 araw na.*3-7 araw pa/],
    ['lumabas na ang buhok ng mais ko sept 1. kelan pwede ilaga', /14 araw na.*4-8 araw pa/],
    ['my corn silked on september 10, when can i harvest for boiling', /5 days.*13-17/],
  ],
  'counted back from the day of harvest': [
    ['gusto ko maani repolyo dec 10, 75 araw mula lipat. kelan dapat ilipat', /Setyembre 26/],
    ['target ko maibenta ang talong dec 20, 70 araw mula lipat. kelan ilipat', /Oktubre 11/],
  ],
};

describe.each(Object.entries(SAID))('%s', (_, rows) => {
  test.each(rows)('%s', (messages, said, never) => {
    const answer = linesOf(playTalk(messages, '2026-09-15'));
    expect(answer).toMatch(said);
    if (never !== undefined) expect(answer).not.toMatch(never);
  });
});

test('a noun of his own that every object has is a noun', () => {
  expect(linesOf(playTalk('magkano 2 constructor 2'))).not.toMatch(/native|function/);
});
