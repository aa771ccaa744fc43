import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind, type ReplyInput } from '#mind/mind.ts';

const mind = createMind(await loadKnowledge(), await loadLibrary(), await loadEar());

function answerTo(messages: string): string {
  const turns: ReplyInput['turns'][number][] = [];
  let text = '';
  for (const message of messages.split(' | ')) {
    const { answer } = mind.trace({ message, turns, today: '2026-06-15', prices: [] });
    turns.push({ role: 'user', content: message }, { role: 'assistant', content: answer.text, frame: answer.frame });
    text = answer.text;
  }
  return text;
}

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
