import { expect, test } from 'vitest';
import { reckonOpen } from '#mind/reckon/ledger/ledger-reckoner.ts';
import { readLedger } from '#mind/reckon/ledger/read-ledger.ts';
import { renderFact } from '#mind/render-fact.ts';
import { readChoice } from './read-choice.ts';

/** What the messages of one sum come to: the name of the better way, what both leave and the gap; null for no choice. */
function weighed(messages: string): string | null {
  const ledger = messages
    .split(' | ')
    .reduce<ReturnType<typeof readLedger> | null>((told, one) => readLedger(told, one), null);
  const reckoned = ledger?.open === 'choice' ? reckonOpen(ledger) : null;
  if (reckoned === null) return null;
  return ['best', 'bestLeft', 'otherLeft', 'gap']
    .map((name) => {
      const fact = reckoned.facts[name];
      return fact === undefined ? '' : renderFact(fact, 'tl');
    })
    .join(', ');
}

const ROWS: readonly (readonly [messages: string, said: string])[] = [
  // Here or there, by kilo or by piece, with freight, trips, loss and commission.
  [
    'sitaw 420 kilo. kuha ng buyer sa garden 18. sa terminal 27 kaso jeep 900 tsaka 5% sa ahente. saan ako lamang',
    'kung dadalhin sa terminal, ₱9,873, ₱7,560, ₱2,313',
  ],
  [
    'may 65 crate ako na kamatis | 24 kilo laman ng crate | dito 14 kilo, sa divisoria 22 pero 9500 truck, 7% nabubugbog | san mas maganda',
    'kung dadalhin sa divisoria, ₱22,417.60, ₱21,840, ₱577.60',
  ],
  [
    'Naa koy 900 kilos talong. sa umahan 25 ang kilo, sa merkado 33, plete 1,500 ug 10% komisyon. asa ang mas maayo?',
    'kung dadalhin sa merkado, ₱25,230, ₱22,500, ₱2,730',
  ],
  [
    '3500 pirasong sweet corn, 5.50 isa pag binili dito. sa bayan 9 isa pero 2 biyahe tig 1,800 at 10% hindi nabebenta. alin mas ok',
    'kung dadalhin sa bayan, ₱24,750, ₱19,250, ₱5,500',
  ],
  [
    'coop 18.50 kilo pero kaltas nila 2% at hatid ko 2,000. trader 17.60 pick up. 5,200 kilo palay. kanino ko ibebenta',
    'kung dadalhin sa coop, ₱92,276, ₱91,520, ₱756',
  ],
  [
    'ampalaya 350 kilo 30 sa bukid | sa palengke 42, arkila 1,500, 8% komisyon | e kung 2,500 ang arkila',
    'kung dadalhin sa palengke, ₱11,024, ₱10,500, ₱524',
  ],
  [
    '6 isa sweet corn sa bukid, 4000 piraso akin | sa palengke 10, 2 araw bantay 500 araw, sasakyan 2200, mga 8% di mabebenta | e kung 7 lng sa palengke?',
    'kung ibebenta sa bukid, ₱24,000, ₱22,560, ₱1,440',
  ],
  // By the ganta or by the kilo, all of it or by the kilo.
  [
    'mani ko 55 ganta, 2.2 kilo kada ganta. si aling nena 150 kada ganta, ung isa 72 kilo. kanino mas ok',
    'kung ibebenta nang kilo, ₱8,712, ₱8,250, ₱462',
  ],
  [
    'pinapakyaw 45,000 ang pakwan ko. kung ako magbenta 4,200 kilo 15 ang kilo, gastos sa hakot 6,800. alin mas malaki',
    'kung ikaw ang magbebenta, ₱56,200, ₱45,000, ₱11,200',
  ],
  [
    'pinapakyaw ung pakwan ko 65 libo | tantya ko 5800 kilo, 14 kilo sa bagsakan, hakot harvest 1.60 kilo sagot ko | e kung 15% tapon? ung hakot yung mabebenta lng bibilangin',
    'kung ipapakyaw, ₱65,000, ₱61,132, ₱3,868',
  ],
  // Whole nuts or copra.
  [
    '2,400 niyog. buo 8 pesos isa. kung kopra 5 piraso isang kilo 48 ang kilo, palukad at luto 1.10 bawat niyog. alin',
    'kung gagawing kopra, ₱20,400, ₱19,200, ₱1,200',
  ],
  [
    'Adda 1500 a niog. 7.50 ti maysa no buo. no kopra, 4 a niog ti maysa a kilo, 40 ti kilo, 2,200 ti bayad ti agkopra. ania ti nasaysayaat',
    'kung gagawing kopra, ₱12,800, ₱11,250, ₱1,550',
  ],
  // Wet or dry.
  [
    '2,000 kilo palay, 24% moisture pa. sariwa 14 bili. pag 14% na 19.50. pabilad 1,800 lahat. alin mas malaki kita',
    'kung patutuyuin muna, ₱32,665.12, ₱28,000, ₱4,665.12',
  ],
  [
    'mais ko basa 80 sako tig 55 kilo, 30 moisture, 10.80 | tuyo 14 moisture 15.90, dryer .90 kada kilong basa | san ako',
    'kung patutuyuin muna, ₱52,984.19, ₱47,520, ₱5,464.19',
  ],
  [
    '1,800 kilo palay basa 15 ang bili | 23% moisture, pag natuyo ng 14 nasa 19 | bilad 35 kada sako, 40 sako | e kung 17.50 lang ang tuyo',
    'kung ibebenta nang basa, ₱27,000, ₱26,803.49, ₱196.51',
  ],
  // Now or later.
  [
    'sibuyas 200 bag 28 kilo bawat bag, 32 ngayon. pag nilagay sa cold storage 50 isang bag isang buwan, 3 buwan, 10% nabubulok. nasa 55 na daw presyo. sulit ba',
    'kung itatago muna, ₱247,200, ₱179,200, ₱68,000',
  ],
  [
    '150 bag sibuyas ko tig 25 kilo. 45 kilo ngaun. kung cold storage 210 kada bag hanggang 4 buwan tas 70 n presyo pero 12% mabubulok o gagaan, lamang b',
    'kung itatago muna, ₱199,500, ₱168,750, ₱30,750',
  ],
  [
    '90 sako palay tig 48 kilo, 16.80 kilo ngayon | kung itago ko ng 2 buwan 8 pesos kada sako kada buwan sa bodega | 18.20 na nun pero 3% nababawas sa timbang | lamang ba',
    'kung itatago muna, ₱74,825.28, ₱72,576, ₱2,249.28',
  ],
  [
    'bawang 600 kilo, 90 ngayon. isabit ko 3 buwan 15% ang mawawala pero 130 na. renta ng bodega 2,500 lahat. tago ba',
    'kung itatago muna, ₱63,800, ₱54,000, ₱9,800',
  ],
  [
    'mais 150 sako 50 kilo 14.60 ngayon. tago 2 buwan bodega 10 kada sako kada buwan, 5% bukbok, 16.50 na. may utang din ako 40k 4% buwan na di ko mabayaran pag tinago. tago ba o benta',
    'kung itatago muna, ₱111,362.50, ₱109,500, ₱1,862.50',
  ],
  // The same in other words.
  [
    'san mas ok ibenta okra ko 260 kls? kapitbahay 24 kukunin dito, sa bayan 31 pamasahe 350 tsaka 6% sa pwesto',
    'kung dadalhin sa bayan, ₱7,226.40, ₱6,240, ₱986.40',
  ],
  [
    'may 48 banyera akong tilapia... joke kamatis, tig 28 kilo | sa suki ko 17 kilo. sa balintawak 25 kaso 7,800 upa sa truck at 9% bulok pagdating | san ako',
    'kung ibebenta sa suki, ₱22,848, ₱22,776, ₱72',
  ],
  [
    'pipino 12 sako tig 40 kilo, 16 dito, 22 sa merkado, tricycle 60 kada sako. lamang b pag dinala ko',
    'kung dadalhin sa merkado, ₱9,840, ₱7,680, ₱2,160',
  ],
  [
    'Pila ang lamang? 700 ka kilo nga luy-a, 55 diri sa buyer, 68 sa syudad pero 3,200 ang pliti kag 5% kaltas sa timbang',
    'kung dadalhin sa syudad, ₱42,020, ₱38,500, ₱3,520',
  ],
  [
    '5,000 niyog ko. 7.75 buo kuha ng buyer. kung kokoprahin 4.5 niyog kada kilo, 39 kilo, bayad sa lukad 0.90 isa. alin sulit',
    'kung gagawing kopra, ₱38,833.33, ₱38,750, ₱83.33',
  ],
  [
    'kopra o buo? 900 lubi, buo 11, kopra 50 kilo 4 ka lubi usa ka kilo, gasto sa kopra 1,000',
    'kung gagawing kopra, ₱10,250, ₱9,900, ₱350',
  ],
  [
    'kape ko 300 kilo sariwa 38 kilo. pag pinatuyo 5 kilo sariwa isang kilo tuyo, 210 kilo ng tuyo, bilad 900. alin mas mganda',
    'kung patutuyuin muna, ₱11,700, ₱11,400, ₱300',
  ],
  [
    'wet palay ko 65 kaban tig 52, 26% mc pa, 13.20 kuha. dry 14% 18.40, dryer 1.10 isang kilo basa. sulit b patuyo',
    'kung patutuyuin muna, ₱49,796.05, ₱44,616, ₱5,180.05',
  ],
  [
    'mais 2,200 kilo | 25% pa basa, 12 bili | pag 14% daw 17 tas 800 lahat pabilad | alin mas ok mgkano lamang',
    'kung patutuyuin muna, ₱31,816.28, ₱26,400, ₱5,416.28',
  ],
  [
    '40 bag bawang 20 kilo isa, 95 ngayon. cold storage 35 kada bag kada buwan 4 buwan, 120 na siguro nun, 10% liit ng timbang. tago ko ba',
    'kung itatago muna, ₱80,800, ₱76,000, ₱4,800',
  ],
  [
    'palay 5 tonelada 17 ngayon, kung antay ako 2 buwan 19.50 daw | upa bodega 1,500 isang buwan, 3% kain ng daga | mas ok ba mag antay',
    'kung itatago muna, ₱91,575, ₱85,000, ₱6,575',
  ],
  [
    'benta ko na ba mais 80 sako 50 kilo 15 o itago hanggang 3 buwan 17.50? sako 5 pesos isang buwan sa bodega 5% nababawas',
    'kung itatago muna, ₱65,300, ₱60,000, ₱5,300',
  ],
  [
    'si aling rosa bili munggo 210 kada ganta, si mang ben 88 kilo. 25 ganta, 2.3 kilo ganta. kanino',
    'kung ibebenta ayon sa bilang, ₱5,250, ₱5,060, ₱190',
  ],
  [
    'repolyo pakyaw daw 38,000 lahat. kung kiluhan 2,900 kilo 17, hakot 1.20 kada kilo, 8% tapon. alin mas maganda',
    'kung ikaw ang magbebenta, ₱41,876, ₱38,000, ₱3,876',
  ],
  [
    'coop bili 19 pero 3% bawas at 1,200 hatid, trader 18 sila hahakot. 80 kaban 50 kilo. saan mas malaki',
    'kung dadalhin sa coop, ₱72,520, ₱72,000, ₱520',
  ],
  [
    'I can sell 600 kg of tomatoes at the farm for 24 or in the city for 33 with 2,100 transport and 6% spoilage. Which is better and by how much?',
    'kung dadalhin sa city, ₱16,512, ₱14,400, ₱2,112',
  ],
];

test.each(ROWS)('%s', (messages, said) => {
  expect(weighed(messages)).toBe(said);
});

const NONE: readonly string[] = [
  // A figure without a place.
  'sitaw 420 kilo, sa bukid 18, sa palengke 27, jeep 900, 8 sako. saan ako',
  'sibuyas 200 bag 28 kilo bawat bag, 32 ngayon, 55 pag cold storage, 50 isang bag isang buwan. sulit ba',
  // One price alone, or costs of the harvest itself.
  'talong 280 kilo, 32 sa palengke, 1200 arkila. magkano matitira',
  '78 sako mais, 56 kilo kada sako, 17.50 kilo, sheller 15 kada sako, hakot 20 kada sako, magkano malinis',
  'gastos ko 12,000, 420 kilo, sa bukid 18, sa palengke 27, saan ako',
  // Nobody asks.
  'ngayon 15 ang palay, nag-imbak ako ng 100 sako tig 50 kilo, 18 noon',
];

test.each(NONE)('no two ways: %s', (messages) => {
  expect(weighed(messages)).toBeNull();
});

test.each([
  'alok 12000 sa lahat ng 150 kaing na kamatis ko, kung ako magbenta 25 kada kilo, plete 1500',
  'pakyaw 20000 lahat ng 80 crate na talong, kung kiluhan 30 kada kilo, hakot 10 kada crate, alin mas maganda',
])('what was counted and never weighed is asked for: %s', (message) => {
  const ledger = readLedger(null, message);
  const told = ledger?.open === 'choice' ? reckonOpen(ledger) : null;
  expect(told?.case).toBe('choice-kilos');
});

test('a loss of all kilos leaves nothing of the second way but its costs', () => {
  const choice = readChoice(['talong 100 kilo, 20 sa bukid, sa palengke 30 pero 500 jeep, 100% reject, saan']);
  expect(choice?.lost).toBe(1);
});
