import { describe, expect, test } from 'vitest';
import { playTalk } from '#mind/testing/play-talk.ts';

const answerTo = (talk: string) => playTalk(talk).text;

/** Sums of what goes into a field, written down and reckoned by hand before anything read them. */
const SUMS: readonly (readonly [messages: string, figures: readonly string[]])[] = [
  [
    'complete 5 sako kada ektarya, 2.2 ektarya ang mais ko, may 3 sako pa sa bodega. magkano ang bibilhin kung 1,580 isang sako',
    ['8', '12,640'],
  ],
  ['How many bags of urea for 1.4 hectares if I put 3.5 bags per hectare? I still have 1 bag', ['4']],
  ['7,500 sqm palayan | rekomenda 6 bag 16-20-0 kada ektarya | 1,490 ang isa mgkano', ['5', '7,450']],
  ['Tulo ka ektarya akong maisan. duha ka sako urea kada ektarya. naa koy usa ka sako. pila pa akong paliton', ['5']],
  ['abono 4 bag per ha tubo ko 1.25 ha | ay 1.5 ha pala | 1720 kada bag, mgkano', ['6', '10,320']],
  [
    '2 bag 0-0-60 at 3 bag urea bawat ektarya, 1.5 ektarya kamote. 2,050 ang potash 1,700 ang urea, magkano lahat',
    ['13,800'],
  ],
  [
    'payo ng technician 3 tonelada dolomite kada ektarya, 0.6 ektarya lang ako. 50 kilo sako 165 isa. ilan bibilhin at magkano lahat',
    ['36', '5,940'],
  ],
  ['agri lime 1.8 tons per hectare | 60 x 50 metro ang lupa | tig 40 kilo ang sako, ilang sako', ['14']],
  ['apog ko 2 tons/ha, 4,000 sqm na manihan, sako tig-50 kilo 210. magkano gastos ko sa apog', ['16', '3,360']],
  ['Apog daw 1 tonelada kada ektarya. Mano a sako no 25 kilo ti maysa a sako, 2.5 a ektaria ti daga', ['100']],
  [
    'soil test: 2.5 t/ha lime. my garden is 1,600 square meters. one bag is 25 kg at 95 pesos. how many bags and how much',
    ['16', '1,520'],
  ],
  ['2 toneladang apog bawat ektarya, 5,500 sqm, 40 kilo ang sako | may 6 sako na ako, ilan pa', ['22']],
  ['8 na kama, 15 metro ang haba, 3 linya kada kama, 25 cm agwat. ilang punla ng letsugas', ['1,440']],
  ['22 hanay ng sitaw 40 metro ang haba, 50 cm ang layo ng butas, 3 buto bawat butas, ilang buto lahat', ['5,280']],
  [
    '16 ka laray sa mais, 50 metros matag laray, 25 cm ang gilay-on. pila ka liso kung 2 ka liso matag lungag',
    ['6,400'],
  ],
  [
    'My pepper plot has 9 beds, each 24 meters long, 2 rows per bed, 50 cm between plants. How many seedlings?',
    ['864'],
  ],
  ['10 plot sili, 16 metro bawat plot | 2 hanay isang plot, 40 cm ang pagitan ilang punla | ay 12 plot pala', ['960']],
  [
    '6 na tudling 45 metro haba, 75 cm agwat ng talong | dagdagan 10% pamalit | 2.50 isang punla magkano',
    ['396', '990'],
  ],
  ['3000 sqm kamatis 1 metro x 50 cm, 120 butas isang tray, ilang tray', ['50']],
  ['half hectare calamansi 5 m triangular, how many seedlings', ['231']],
  ['1.2 ektarya mangga, 10 x 10 metro, may dagdag na 8% | 120 isang punla, magkano', ['130', '15,600']],
  ['isang ektarya ng niyog, tatsulok na tanim 8.5 metro ang layo. ilang puno', ['160']],
  [
    'double row na pinya 40 cm sa puno, 50 cm sa pagitan ng dalawang hanay, 90 cm ang daanan. 2,500 sqm ilang suhi',
    ['8,929'],
  ],
  ['ampalaya 1,500 sqm, 2 metro hanay 60 cm puno, 2 buto kada butas, ilang buto', ['2,500']],
  ['12% ng 750 na punla ng sili ang namatay, 3 pesos isa. magkano ipapalit', ['90', '270']],
  ['400 tanim kong papaya, patay 9%. 22 isang punla, ilan ihuhulip at magkano', ['36', '792']],
  ['Sa 280 ka semilya sa durian, 15% ang namatay. 180 matag usa, pila akong magasto', ['42', '7,560']],
  ['I planted 1,200 cabbage seedlings, 7% died. replacement is 1.50 each plus 60 fare. how much', ['84', '186']],
  ['900 suhi ng saging na tanim ko | 6% di nabuhay | 28 ang isa magkano pamalit', ['54', '1,512']],
  ['namatay 20% sa 350 kong punla ng kakaw, 40 pesos isa tapos 300 pamasahe. gastos ko?', ['70', '3,100']],
  ['8 tao, 3 araw, 420 isa kada araw, may pagkain pa 70 kada tao kada araw. magkano lahat', ['11,760']],
  ['nagpatanim ako 15 katao 2 araw 380 ang arawan | ay 13 lang pala dumating | mgkano', ['9,880']],
  ['6 ka tawo 5 ka adlaw nag-ani og kape, 400 ang adlaw. pila tanan bayran', ['12,000']],
  ['4 workers for 6 days at 450 a day plus 50 snacks each per day. what do I pay?', ['12,000']],
  ['gamas 5 tao 400 isang araw | 2 araw sila | merienda 30 bawat isa araw araw, lahat magkano', ['4,300']],
  ['Innem a tao, uppat nga aldaw, 350 ti inaldaw. mano amin', ['8,400']],
  ['2 pasada ng araro 3,000 kada ektarya bawat pasada, 1.8 ektarya. magkano', ['10,800']],
  ['rotavator 2500 per hectare, 3 pasada, 2 ha. magkano bayad', ['15,000']],
  [
    'araro 2800 ang ektarya isang pasada, suyod 1,500 ang ektarya 2 pasada. 1.5 ektarya palayan ko. magkano lahat',
    ['8,700'],
  ],
  [
    'disc plow 2 passes, harrow 2 passes. 2,600 per ha per pass the plow, 1,800 per ha per pass the harrow. 3 ha. total?',
    ['26,400'],
  ],
  ['pa-araro 2,700 kada ektarya | 2.4 ektarya | 2 pasada, mgkano', ['12,960']],
  ['daro 2 ka pasada, 2500 matag ektarya matag pasada. 1.2 ka ektarya akong yuta, pila tanan', ['6,000']],
  [
    '1.1 litro krudo kada oras bomba ko, 7 oras bawat patubig, 12 patubig. 61 isang litro. magkano',
    ['92.4', '5,636.40'],
  ],
  [
    'my pump burns 0.8 liters an hour. I run it 5 hours, 3 times a week for 8 weeks. diesel is 65 a liter. how much',
    ['96', '6,240'],
  ],
  [
    'gasolina ng bomba 1.3 litro bawat oras | 4 na oras kada patubig tuwing 5 araw, 100 araw | 70 litro, magkano',
    ['104', '7,280'],
  ],
  ['bomba 1 litro isang oras, 9 oras kada patubig, 10 beses. 60 ang litro hati kaming tatlo. magkano akin', ['1,800']],
  ['0.75 ka litro krudo matag oras, 10 ka oras matag patubig, 6 ka beses. 62 matag litro pila tanan', ['45', '2,790']],
  ['nauubos 6 litro krudo isang patubig, 15 na patubig | 59.50 litro magkano | e kung 64 na', ['90', '5,760']],
  ['label 30 ml sa 16 litro. 200 litro drum ko, 2 drum. ilang ml', ['750']],
  ['sabi sa bote 40 ml per 16 liters. 10 tangke ubos ko. ilang ml lahat | 250 ml ang bote ilang bote', ['2']],
  [
    '1 litro kada ektarya sa label ng pandamo, 2 ektarya mais ko, 12 tangke bawat ektarya. ilang ml kada tangke',
    ['83.3'],
  ],
  ['25 ml kada 16 litro, 100 litro ang drum | 5 drum | 500 ml bote 380 isa, magkano', ['2', '760']],
  ['Ang label 20 ml sa 16 ka litro nga tubig. 8 ka tangke, pila ka ml tanan', ['160']],
  ['label says 15 ml per 16 liters. my drum holds 160 liters. how many ml per drum', ['150']],
  ['6 bag urea tsaka 4 bag complete | 1,750 ang urea | magkano lahat', ['10,500']],
  [
    'bibili ako 3 sako 14-14-14, 2 sako 16-20-0, 1 sako potash. 1600 ang 14-14-14, 1950 ang potash. magkano lahat',
    ['6,750'],
  ],
  ['5 kilo binhi ng mais 4 bag urea. 1,700 ang urea. magkano gagastusin', ['6,800']],
  ['2 bote herbicide at 3 sako urea, 450 ang bote. total?', ['900']],
  ['crop cut 4 x 5 metro, 9.6 kilo palay. ilang kilo kada ektarya', ['4,800']],
  ['hinarvest ko 2 m x 3 m mani 1.8 kilo. 0.7 ektarya lahat, ilang kilo aasahan', ['2,100']],
  ['sampol 10 sqm 5.5 kilo palay | 1.6 ektarya ilang kaban na 50 kilo', ['176']],
  ['From a 3 m by 4 m sample I got 7.2 kg of corn. how many tons per hectare', ['6']],
  ['6 x 5 metro kamote 42 kilo | 2,400 sqm lahat ilang kilo | 20 kilo presyo magkano', ['67,200']],
  ['Sa 5 metros x 2 metros nga mais nakuha ko 6.5 kilos. pila ka kilo sa usa ka ektarya', ['6,500']],
  [
    '1,500 sqm dragon fruit, 3 x 2.5 metro poste | 3 cutting isang poste, poste 300 cutting 20 | magkano lahat',
    ['200', '600', '72,000'],
  ],
  [
    'paminta 1000 sqm 2 x 2.5 metro ang poste, 2 cuttings kada poste. 280 isang poste, 35 isang cutting, magkano puhunan',
    ['200', '400', '70,000'],
  ],
  [
    'dumi ng baka 8 tonelada bawat ektarya, 1,500 sqm. 40 kilo isang sako 50 isa. ilang sako at magkano',
    ['30', '1,500'],
  ],
  ['binhi 20 kilo kada ektarya mais, 2.3 ektarya, 9 kilo isang bag 4,900. ilang bag magkano', ['6', '29,400']],
  ['8 plots petsay 1 x 10 metro bawat isa, 3 kilo ipot kada metro kwadrado, 30 kilo sako. ilang sako', ['8']],
  ['binhi palay 40 kilo per hectare, 1.75 ha | 20 kilo isang bag | 1,450 isa, ilan at magkano', ['4', '5,800']],
];

/** A price, the land or the days that nobody told are asked for by name. */
const ASKED_BACK: readonly (readonly [messages: string, asked: RegExp])[] = [
  ['6 bag urea tsaka 4 bag complete | 1,750 ang urea | magkano lahat', /Magkano ang isang bag complete/],
  ['2 bote herbicide at 3 sako urea, 450 ang bote. total?', /Magkano ang isang sako urea/],
  ['3 sako abono kada ektarya sabi ng tech. ilan bibilhin ko', /^Ilang ektarya o metro kuwadrado/],
  ['6 tao tig 400 kada araw nagdamo. magkano lahat', /^Ilang araw/],
];

/** What is no sum of inputs, or has a figure that belongs nowhere in it. */
const NONE: readonly (readonly [messages: string, never: RegExp])[] = [
  ['14 na tudling ng talong, 36 metro, 60 cm agwat ilan puno | 8 pa kami sa bahay', /puno lahat/],
  ['3 bag urea kada ektarya, 2 ektarya, ilan bibilhin | Birthday ko bukas, 61 n ko', /sako lahat|₱/],
  ['12 sako palay tig 50 kilo, gastos ko 8500, magkano', /102,000/],
  ['5 tao 3 araw nilagnat sila, magkano ang konsulta', /₱/],
];

describe('sums of what goes into a field', () => {
  test.each(SUMS)('%s', (messages, figures) => {
    const answer = answerTo(messages);
    for (const figure of figures) expect(answer).toContain(figure);
  });
  test.each(ASKED_BACK)('%s', (messages, asked) => {
    expect(answerTo(messages)).toMatch(asked);
  });
  test.each(NONE)('%s', (messages, never) => {
    expect(answerTo(messages)).not.toMatch(never);
  });
});
