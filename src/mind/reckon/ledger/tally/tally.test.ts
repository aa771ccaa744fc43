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

describe('the money of one harvest', () => {
  test.each(SAID)('%s', (messages, ...said) => {
    const answer = answerTo(messages);
    for (const one of said) expect(answer).toMatch(one);
  });
});
