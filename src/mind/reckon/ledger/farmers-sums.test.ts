import { describe, expect, test } from 'vitest';
import { playTalk } from '#mind/testing/play-talk.ts';

const answerTo = (talk: string) => playTalk(talk).text;

/** The units of a figure decide which sum it may enter: what must never be said behind these. */
const NEVER: readonly (readonly [messages: string, never: RegExp])[] = [
  ['avocado 200 puno sa 3 ektarya magkano | 160 ang punla, dati palayan yun', /132,000,000|palay/],
  ['palay nag gagatas na, mga 10 atangya sa bawat 20 puno', /₱/],
  ['sili 1000 sqm, may 2 sako complete | may 5 sako pa ako ng dumi ng baka, paano hatiin', /5 sako 14-14-14/],
  ['2500 sqm kamatis | 3 sako lng na 14-14-14 meron ako | may 10 sako pa po akong tuyong ipot ng manok', /10 sako 14/],
  ['300 pirasong mangga, 60 ang kilo, magkano benta', /18,000/],
  ['12 kaing talong, 25 ang kilo, gastos 1000, magkano kita', /₱300\b|lugi/i],
  ['siling 40 kilo ang bili, 200 kilo, papitas 12 isang kilo | tuyo 150 ang kilo, mas ok ba patuyuin', /1\/12/],
  ['How many bags of corn seed for 2 hectares | The dealer says I can plant 3 bags per hectare', /3 bags on 2 ha/],
  ['sibuyas 40 ang kilo. cold storage 200 isang bag na 25 kilo, 8% ang bawas, magkano dapat ang benta', /₱7,4/],
  ['palay 22% ang basa, binawasan ng 12%, 100 sako tig 50 kilo. tama ba ang kaltas', /kapag 12%/],
  [
    '12k lang pera ko pang abono | 3 complete at 2 urea, 1900 ang complete, 1700 ang urea | 12k lang kasya ba',
    /ektarya ng/,
  ],
  ['2000 kilo mais 14 pesos, bayad sa harvester 1 sa 12, gastos 9500', /1 × 12|9,512/],
  ['70-30 hatian sya ang gastos, 100 sako 50 kilo 18', /₱0|natira pagkatapos ng gastos/],
  ['kopra 2,000 niyog, 5 niyog isang kilo kopra, 35 ang kopra, 10 ang niyog. alin mas ok', /50 kilo/],
  ['ilang kamatis kasya sa 20 x 15 metro 50 cm pagitan', /20 metro × 15|33 puno/],
  ['1.5 kilo bigas isang araw, 200 kilo palay ko, hanggang kailan', /^Ang 1\.5 kilo|ay {2}\(/],
  [
    'uutang ako 25k pang mais 4 na buwan. trader 4% kada buwan | pero sa kanya ko dapat ibenta ani, bawas 2 pesos sa kilo. mga 6 tons ani ko. sa coop 3% isang buwan may 500 na bayad. magkano diperensya',
    /Pinakamura ang trader|hiram na ₱500/,
  ],
];

const SAID: readonly (readonly [messages: string, said: RegExp])[] = [
  // Seedlings by his own number, and by his own land.
  ['avocado 200 puno sa 3 ektarya magkano | 160 ang punla, dati palayan yun', /^₱32,000 ang punla[\s\S]*1\.28 ektarya/],
  ['kalabasa 300 puno sa 2 ektarya magkano | 25 pesos ang punla, dati maisan yun', /^₱7,500 ang punla/],
  ['punla ng kalamansi 25 isa | 2000 sqm lupa ko, kasya ba 500 at magkano punla', /^Hindi kasya ang 500 puno.*₱3,450/],
  ['ilang buto ampalaya | 500 sqm lang lupa ko. 3 metro hanay tas kalahating metro ang tanim', /333 puno[\s\S]*366/],
  ['kamote 2000 sqm, magkano lahat kung 1.50 isang talbos', /₱14,670/],
  // Nuts and copra.
  [
    '2000 piraso niyog. 1.2 kilo isa pag binalatan, 11 per kilo sa buyer | sa kopra 4.5 piraso daw isang kilo, 55 ang presyo. labor ko sa kopra 4000. alin mas malaki',
    /₱26,400 ang matitira, laban sa ₱20,444\.44/,
  ],
  [
    '4500 na niyog kinopra ko, 38 ang kilo ng kopra, 2 pesos kada niyog ang bayad. magkano matitira',
    /₱25,200.*₱33,750/,
  ],
  ['2400 ka lubi gikopra, 4 ka lubi usa ka kilo, 44 ang kilo, 2 pesos matag lubi ang bayad. pila mabilin', /₱21,600/],
  ['1500 niyog 6 pesos buo, kopra 45 ang kilo. 4 na niyog isang kilo, resikada 6%, labor 2000. alin', /₱4,862\.50/],
  ['5000 niyog. buo 7 pesos isa. kopra 40 kilo, 5 piraso isang kilo, gastos sa pagkopra 4000. alin', /ng ₱1,000 /],
  [
    '3200 niyog ang na kopra namin | 42 ang kilo pero 2.50 kada niyog ang bayad sa akyat. magkano matira',
    /₱18,880.*₱25,600/,
  ],
  // Labels: land and tank put right.
  [
    '25 ml kada tangke 16 liters | 0.6 ektarya ako, 12 tangke kada ektarya, 200 ml bote kasya ba isa',
    /^Oo, kasya.*180 ml/,
  ],
  ['label 40 ml sa 16 litro, 10 tangke, bote 500 ml | 20 litro po pala sprayer ko', /^50 ml na.*8 tangke, 400 ml/],
  ['30 ml sa 16 liters, 8 tangke, bote 250ml ilan | 20 liters po pala sprayer q hindi 16', /^37\.5 ml na.*240 ml/],
  ['20 ml matag tangke, 16 litros | 0.7 ektarya, sa usa ka ektarya 10 ka tangke. pila ka ml tanan', /^140 ml/],
  [
    '30 ml daw bawat tangke 16 liters | 0.8 ektarya, sa isang ektarya daw 10 tangke. 250 ml bote, kasya ba',
    /^Oo.*240 ml/,
  ],
  // A laboratory's advice in bags, less what he has.
  ['soil test ng palay 90-40-40 kada ektarya. ilang sako 14-14-14 at urea', /^Ang 90-40-40.*5 sako at 35 kilo 14/],
  [
    'soil test ng palay 90-40-40 kada ektarya. ilang sako 14-14-14 at urea | 3/4 lang pala hindi 1 ektarya. may natirang isang sakong urea, ano bibilhin',
    /^Bumili na lang ng 4 sako at 15 kilo 14-14-14 at 30 kilo urea/,
  ],
  [
    'palay 80-40-40 daw per hectare sabi ng lab, 3/4 ektarya. ilang 14-14-14 at urea',
    /4 sako at 15 kilo.*1 sako at 15/,
  ],
  [
    '90-60-60 sa mais ko ayon sa lab. 2 ektarya. ilang complete at urea | may 2 sako complete na ako',
    /15 sako at 5 kilo/,
  ],
  // Bags of two kinds.
  ['4 na complete at 2 urea kada ektarya sabi ng tech | 0.5 ha sakin. 1800 complete, 1650 urea. magkano', /^₱5,250/],
  [
    '3 triple 14 at 2 urea bawat ektarya payo | 1.5 ektarya ako, 1900 ang triple 14 at 1700 urea | 12k lang pera ko kasya ba',
    /^Hindi kasya ang ₱12,000, kulang ng ₱1,650/,
  ],
  ['plano ko 5 complete at 3 urea. magkano lahat kung 1600 ang complete at 1500 ang urea', /^₱12,500/],
  ['bibili ako 2 urea tsaka 6 na complete, 1450 ung urea tas 1700 ung complete. magkano', /^₱13,100/],
  [
    '4 na triple 14 at 3 urea kada ektarya | 0.75 ha. 1850 ang triple 14, 1700 ang urea | 10k budget, kasya ba',
    /₱9,375/,
  ],
  // Here or there, with hauling and commission.
  [
    '18 pesos kilo daw kuha ng buyer talong | sa bagsakan 24 daw kaso may hakot 1500 at 8 percent komisyon. 600 kilo, alin',
    /ng ₱948 kung dadalhin/,
  ],
  [
    'kamatis sa bukid 22 ang kilo. sa divisoria 30 pero 3000 ang trak at 10% ang komisyon, 900 kilo. saan mas malaki',
    /₱1,500 kung dadalhin/,
  ],
  [
    '500 kilo ampalaya | dito 35 kuha ng suki, palengke 42 kaso pamasahe 800 tas 5% sa ahente. alin mas malaki',
    /₱1,650 kung/,
  ],
  [
    'dinhi 15 ang kilo sa saging, sa carbon 21 apan plete 2500 ug komisyon 8 porsyento. 700 kilo. asa mas dako',
    /₱524 kung/,
  ],
  [
    'sitaw 40 kada kilo kuha dito | sa bagsakan 48 daw, hakot 600, komisyon 7 percent, 200 kilo. alin mas okay',
    /₱328 kung/,
  ],
  ['repolyo 1200 kilo. trader 14, la trinidad 19. hakot 1.50 kada kilo at 6% komisyon, alin mas malaki', /₱2,832 kung/],
  // Wet or dry, told over several messages.
  [
    'mais ko 17 pesos basa, 28 moisture | 3200 kilo. pag tuyo 14 mc 20 pesos, patuyo piso kada kilo ng basa. alin',
    /₱4,018\.60 kung ibebenta nang basa/,
  ],
  [
    'mais ko 26 moisture, 16 pesos ang basa | 2500 kilo. 21 pag tuyo 14, patuyo 1.20 kada kilo basa. alin mas ok',
    /₱2,174\.42/,
  ],
  ['80 sako na 50 kilo palay. basa 17 kilo, tuyo 22. pabilad 30 isang sako. 22 percent ang basa', /₱9,416/],
  [
    'palay 24 moisture, 120 sako tig 50 kilo, 16 ang bili basa | nfa 23 pag tuyo 14% | dryer 40 kada sako basa tas hakot 25 kada sako pag tuyo. alin',
    /₱18,502\.33/,
  ],
  [
    'basa nga irik 15.50 ti kilo, 23% ti moisture | 3000 kilo. namaga 20, piso kada kilo ti panagpamaga. ania ti nasaysayaat',
    /₱4,220\.93/,
  ],
  ['trader 15 pesos basa | 60 sako tig 50 kilo 22% basa, magkano dapat ang tuyo para mas sulit', /2,721 kilo.*₱16\.54/],
  // What the buyer cuts for water.
  [
    '28% moisture ng mais ko, kinaltas nya 20% sa timbang. 60 sako tig 50 kilo. tama ba',
    /^Sobra ang kaltas ng 112 kilo/,
  ],
  ['palay 22% ang basa, binawasan ng 12%, 100 sako tig 50 kilo. tama ba ang kaltas', /^Sobra ang kaltas ng 135 kilo/],
  [
    'My palay moisture is 24%. He cuts 15% of the weight and also 1 kilo per sack. I have 80 sacks of 50 kg. Is it right',
    /215 kg too much/,
  ],
  // Kept in a store: the price that pays it.
  [
    '35 lang kilo ng sibuyas ngayon, o ipa cold storage | 250 kada bag na 25 kilos, 5 buwan. 10% ang mababawas. magkano dapat',
    /₱50\.00/,
  ],
  [
    'bawang 60 pesos kilo ngayon | 300 kada sako na 30 kilo ang imbakan 4 buwan, 12% ang mababawas. magkano dapat',
    /₱79\.55/,
  ],
  [
    'sibuyas 40 ang kilo. cold storage 200 isang bag na 25 kilo, 8% ang bawas, magkano dapat ang benta para tabla',
    /₱52\.17/,
  ],
  ['patatas 25 kilo ngayon, storage 2 pesos kada kilo kada buwan, 3 buwan, 10% mabubulok. magkano dapat', /₱34\.44/],
  [
    'mais 18 ang kilo ngayon, bodega 15 kada sako na 50 kilos buwan buwan 3 buwan, 4% ang mababawas. magkano dapat',
    /₱19\.69/,
  ],
  // Harvester first, then the owner.
  [
    '96 sako ani. 10% sa harvester tas 1/4 ng matitira sa may ari. 50 kilos sako, 18 ang presyo. magkano akin',
    /₱58,320/,
  ],
  [
    '120 sako ani. 10% sa harvester tas 1/3 ng matitira sa may ari. 50 kilo ang sako, 19 presyo. magkano akin',
    /₱68,400/,
  ],
  [
    '60 ka sako ani, 10% sa harvester unya 1/4 sa mabilin sa tag-iya, 50 kilos ang sako, 20 presyo. pila akoa',
    /₱40,500/,
  ],
  [
    'magkano bayad sa combine | per sako 10 percent daw. 92 cavan ani 52 kilo isa, 17.50 presyo. magkano tira',
    /₱75,348/,
  ],
  // A forgotten cost; an advance; a loan with the price held down.
  [
    '42,000 gastos sa palay. 90 kaban tig 50 kilo 18 pesos, tubo ba | nakalimutan ko ang upa 15 libo. magkano break even',
    /₱12\.67/,
  ],
  ['gastos 25k sa mais, 2 tonelada, 18 pesos, tubo ba | di ko nasali patuyo 2000. ano na breakeven', /₱13\.50/],
  [
    '30k gastos ko sa talong 3 tonelada ani magkano dapat kilo | nakalimutan ko hakot 1.50 kada kilo tas 10% reject. 14 presyo, tubo pa ba ako',
    /₱3,300/,
  ],
  [
    'mangga 70-30 sya ang gastos | tantya nya 3000 kilos sa 30 pesos | advance 20k kukunin nya sa parte ko. magkano maiiwan sa akin',
    /^Tubo ka ng ₱7,000/,
  ],
  [
    'papautangin ako ng buyer 15k | 6% kada buwan 5 buwan | ibebenta ko sa kanya bawas 1.50 kada kilo, 2000 kilo. magkano lahat',
    /₱7,500/,
  ],
  // Rice for the house.
  [
    'lima kami sa balay, 1.5 kilo bugas matag adlaw. pila ka sako nga palay akong ibilin para usa ka tuig',
    /17-19 sako/,
  ],
  ['2 kilo bigas kada araw kami sa bahay, ilang sako palay itatabi para isang taon', /23-25 sako/],
  // The harvester's part of the harvest, behind 'bayad sa'.
  ['2000 kilo mais 14 pesos, bayad sa harvester 1 sa 12, gastos 9500', /₱16,166\.67/],
  ['100 sako palay 50 kilo 18, bayad sa thresher 1 kada 12, gastos 20000', /₱62,500/],
  // Whose costs they are.
  [
    'hatian 1/3 sa may ari sya gastos sa abono 12000, ani 80 kaban 19 pesos, gastos ko 15000',
    /₱35,666\.67.*hindi ibinawas ang ₱12,000/,
  ],
  ['2000 kilo mais 14, gastos ng may ari 8000, 1/3 sa may ari, gastos ko 5000 magkano akin', /₱13,666\.67/],
  ['hatian 1/3 sa may ari gastos 15000, ani 80 kaban 19 pesos, magkano akin', /₱35,666\.67.*₱15,000 na gastos\./],
  ['70-30 hatian sya ang gastos, 100 sako 50 kilo 18', /^₱27,000 ang sa iyo: 30% ng ₱90,000\./],
  ['70-30 hatian sya ang gastos, 100 sako 50 kilo 18, gastos ko 20000', /^Tubo ka ng ₱7,000/],
  // Products first, prices behind.
  ['3 bag urea at 2 bag complete | urea 1,700 complete 1,900 magkano lahat', /^₱8,900/],
  ['3 bag urea at 2 bag complete | urea 1,700 complete 1,900 magkano lahat | mali pala, urea 1,600', /^₱8,600/],
  // Nuts have no weight of a bag; sides of a lot are no spacing.
  [
    'kopra 2,000 niyog, 5 niyog isang kilo kopra, 35 ang kopra, 10 ang niyog. alin mas ok',
    /2,000 piraso × ₱10 = ₱20,000/,
  ],
  ['ilang kamatis kasya sa 20 x 15 metro 50 cm pagitan', /1,200 puno.*300 metro kuwadrado.*50 cm × 50 cm/],
  ['ilan talong kasya 10 x 8 metro 60 cm pagitan', /222 puno.*80 metro kuwadrado/],
  ['ilang kamatis kasya sa 20 x 15 metro, pagitan ay isang dangkal', /300 metro kuwadrado/],
  ['ilang puno niyog 9 x 9 metro pagitan, 1 metro hukay', /123 puno.*9 metro × 9 metro/],
  ['mangga pagitan 12 x 14 metro butas 50 cm, ilan kasya sa 1 ektarya', /14 metro × 12 metro/],
  // Bags that he has, in the message that tells the advice.
  [
    '90-60-60 sa mais ko ayon sa lab. 2 ektarya. ilang complete at urea, may 3 bag na akong complete',
    /^Bumili na lang ng 14 sako at 5 kilo 14/,
  ],
  // Lime by the bag.
  [
    'apog sa mais 1 ektarya pH 5 | dolomite 200 isang sako na 50 kilo, 1.5 tonelada sa 1 ektarya daw. magkano',
    /₱6,000/,
  ],
  ['apog sa 0.25 ektarya ph 5 kamatis | 2 tonelada kada ektarya sabi ng tech, 150 ang 40 kilos', /^13 sako.*₱1,950/],
  [
    'apog mais 0.5 ektarya pH 4.9 | 180 ang 50 kilos na dolomite, 1 tonelada sa 1 ektarya ingon sa technician',
    /^10 sako.*1,800/,
  ],
];

describe('a figure enters no sum that its unit does not belong to', () => {
  test.each(NEVER)('%s', (messages, never) => {
    expect(answerTo(messages)).not.toMatch(never);
  });
});

describe('what farmers tell in several messages', () => {
  test.each(SAID)('%s', (messages, said) => {
    expect(answerTo(messages)).toMatch(said);
  });
});
