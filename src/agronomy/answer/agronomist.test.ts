import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import type { Turn } from '#agronomy/question/question.ts';
import { createAgronomist } from './agronomist.ts';
import type { PriceFact } from './answer.ts';

const agronomist = createAgronomist(await loadKnowledge());
const today = '2026-11-20';
const price: PriceFact = {
  commodity: 'RICE, REGULAR MILLED, 1 KG',
  pesos: 41.5,
  unit: 'kg',
  month: '2026-09',
  source: 'PSA OpenSTAT',
};

function ask(message: string, turns: Turn[] = [], prices: PriceFact[] = []) {
  return agronomist.reply({ message, turns, today, firstName: 'Juan', prices });
}

/** Several messages of one conversation; the answer to the last. */
function talk(...messages: string[]) {
  const turns: Turn[] = [];
  let answer = ask(messages[0] ?? '');
  for (const message of messages) {
    answer = ask(message, [...turns]);
    turns.push({ role: 'user', content: message }, { role: 'assistant', content: answer.text });
  }
  return answer;
}

const chemicals = /imidacloprid|mancozeb|tricyclazole|chlorantraniliprole|grupo \d/i;

// Question, what the answer must say, what it must not.
const golden: [string, RegExp[], RegExp[]][] = [
  [
    'Bakit naninilaw ang dahon ng palay ko?',
    [/nitrogen/i, /tungro/i, /Gawin muna/, /PhilRice/],
    [chemicals, /\d+\.\d+ sako/],
  ],
  [
    'Paano alagaan ang palay sa tag-ulan?',
    [/Variety/, /Tubig/, /Abono/, /Bagyo/, /Ani/, /90-60-60/, /PhilRice/],
    [chemicals],
  ],
  [
    'Anong magandang fertilizer para sa kamatis?',
    [/120-90-120/, /14-14-14/, /urea/, /0-0-60/, /soil test/i],
    [chemicals],
  ],
  ['Paano puksain ang tungro sa palay?', [/Bunutin/, /FPA/, /municipal agriculturist/, /label/], [/\bml\b|kutsara/i]],
  ['May tungro ba ang palay ko?', [/Tungro/, /Huwag malito/], [chemicals]],
  ['Paano maiiwasan ang tungro sa palay?', [/Para hindi tamaan/], [chemicals]],
  ['Naninilaw ang dahon', [/Anong tanim|anong tanim/], [chemicals, /Bunutin at ilibing/]],
  ['Paano kontrolin ang fall armyworm sa mais?', [/armyworm/i, /FPA/], []],
  ['Kailan magtanim ng palay sa Mindanao?', [/Abril o Mayo/, /Oktubre o Nobyembre/, /Mindanao/], [chemicals]],
  ['Kailan magtanim ng mais?', [/Mayo o Hunyo/], [chemicals]],
  ['Kailan magtanim ng kamatis?', [/Oktubre hanggang Enero/], [chemicals]],
  ['Anong abono para sa palay?', [/90-60-60|120-60-60/, /LCC/], [chemicals]],
  ['Ilang sako ng abono ang kailangan ng mais sa 2 ektarya?', [/2 ektarya/, /120-60-60/], [chemicals]],
  ['Anong abono para sa mangga?', [/puno/, /4 kg/], [chemicals]],
  ['Ilang kilo ng binhi ng palay bawat ektarya?', [/40 kg/, /60-80 kg/], [chemicals]],
  ['Ano ang tamang agwat ng tanim ng kamatis?', [/75 cm/, /40 cm/, /33,333/], [chemicals]],
  ['Kailan dapat anihin ang palay?', [/80-85%/, /100-125 araw/], [chemicals]],
  ['Anong variety ng palay ang maganda kapag binabaha?', [/Submarino|PSB Rc18|Sacobia/], [chemicals]],
  ['Paano ang patubig ng palay?', [/3-5 cm/, /AWD/, /15 cm/], [chemicals]],
  ['May darating na bagyo, ano ang gagawin ko sa palay?', [/bagyo/, /80-85%/, /PAGASA/], [chemicals]],
  ['Magkano ang bigas ngayon?', [/Wala akong hawak/, /bagsakan/], [/₱/]],
  ['Ilang tonelada ang ani ng palay sa 1 ektarya?', [/tonelada/, /kaban/], [chemicals]],
  ['Paano ang ligtas na paggamit ng pesticide?', [/label/, /guwantes/, /911/], []],
  [
    'Nakainom ng pesticide ang anak ko',
    [/^\*\*EMERGENCY: tumawag agad sa 911/, /Huwag pasukahin/, /label/],
    [/Pinagmulan/],
  ],
  ['Nalason ako sa spray, nahihilo', [/^\*\*EMERGENCY/, /ospital/], [chemicals]],
  ['Gusto ko nang mamatay, iinom ako ng spray', [/Mahalaga ka/, /911/], [/Pinagmulan/, chemicals]],
  ['Puwede ba ang endosulfan sa palay?', [/Hindi ko irerekomenda/, /Bawal/], [/ligtas gamitin/]],
  ['Saan makakabili ng paraquat?', [/Hindi ko irerekomenda/, /FPA/], []],
  ['May DDT pa ako, puwede ba sa kamatis?', [/Hindi ko irerekomenda/], []],
  ['Kumusta?', [/Juan/], [chemicals]],
  ['Salamat po', [/Walang anuman|Salamat din/], [chemicals]],
  ['Sino ang presidente ng Pilipinas?', [/pang-bukid|hindi ko nakuha/], [chemicals]],
  ['asdfgh qwerty', [/hindi ko nakuha/], [chemicals]],
  ['', [/Wala akong nabasa/], [chemicals]],
  ['Paano alagaan ang kamatis sa tag-ulan?', [/kamatis/, /kanal/, /Mayo hanggang Setyembre/], [chemicals]],
  ['Paano alagaan ang mais?', [/mais/, /Tubig/, /Abono/], [chemicals]],
  ['Paano alagaan ang saging?', [/saging/], [chemicals]],
  ['May kuhol sa palay ko, ano ang gagawin?', [/kuhol/i], [/fipronil|endosulfan/i]],
  ['Nalalanta ang kamatis ko kahit may tubig', [/wilt|lanta/i], []],
  ['May batik na hugis diyamante ang dahon ng palay', [/blast/i], []],
  ['Ano ang pH na gusto ng mais?', [/pH/], [chemicals]],
  ['Bakit nagkukulot ang dahon ng kamatis ko?', [/leaf curl/i], [/^Malamang/]],
  ['Kailan anihin ang talong?', [/45-65 araw/], [chemicals]],
];

test.each(golden)('%s', (question, musts, mustNots) => {
  const { text } = ask(question);
  for (const must of musts) expect(text).toMatch(must);
  for (const mustNot of mustNots) expect(text).not.toMatch(mustNot);
  expect(text).not.toMatch(/undefined|null|NaN|\(\)|\*\*\*\*/);
  expect(text).not.toMatch(/Hindi ko matiyak ang sagot na ito/);
});

test('the two first suggestions of the chat have sources and follow-ups', () => {
  for (const question of ['Paano alagaan ang palay sa tag-ulan?', 'Anong magandang fertilizer para sa kamatis?']) {
    const { sources, suggestions, recommendations, confidence } = ask(question);
    expect(sources.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeGreaterThan(1);
    expect(recommendations.length).toBeGreaterThanOrEqual(5);
    expect(confidence).toBeGreaterThan(0.5);
  }
});

test('a vague sign keeps the confidence low and asks one question', () => {
  const { confidence, text, suggestions } = ask('Bakit naninilaw ang dahon ng palay ko?');
  expect(confidence).toBeLessThan(0.4);
  expect(suggestions.length).toBeGreaterThan(1);
  expect(text.split('\n\n').filter((block) => block.endsWith('?'))).toHaveLength(1);
});

test('a bare crop answers the question that was open', () => {
  expect(talk('Naninilaw ang dahon', 'Palay').text).toMatch(/nitrogen/i);
  expect(talk('Anong abono ang maganda?', 'Kamatis').text).toMatch(/120-90-120/);
});

test('more signs narrow the earlier ones down', () => {
  const before = ask('Bakit naninilaw ang dahon ng palay ko?');
  const after = talk('Bakit naninilaw ang dahon ng palay ko?', 'Tagpi-tagpi at bansot ang tanim');
  expect(after.text).toMatch(/tungro/i);
  expect(after.confidence ?? 0).toBeGreaterThan(before.confidence ?? 1);
});

test('an area given later scales the bags', () => {
  const hectare = talk('Anong abono para sa palay?', '1 ektarya').text;
  const half = talk('Anong abono para sa palay?', '1/2 ektarya').text;
  expect(hectare).toMatch(/Para sa 1 ektarya/);
  expect(half).toMatch(/Para sa 0.5 ektarya/);
  expect(half).not.toBe(hectare);
});

test('a price is quoted with unit, month and publisher, only when one was given', () => {
  const { text } = ask('Magkano ang bigas?', [], [price]);
  expect(text).toMatch(/₱41\.50/);
  expect(text).toMatch(/Setyembre 2026/);
  expect(text).toMatch(/PSA/);
  expect(ask('Magkano ang kamatis?', [], [price]).text).not.toMatch(/₱/);
});

test('every suggestion is a message the agronomist understands', () => {
  for (const [question] of golden) {
    const answer = ask(question);
    const turns: Turn[] = [
      { role: 'user', content: question },
      { role: 'assistant', content: answer.text },
    ];
    for (const suggestion of answer.suggestions) {
      expect(ask(suggestion, turns).text, `${question} > ${suggestion}`).not.toMatch(/hindi ko nakuha|Tungkol ito sa/);
    }
  }
});

test('the same question is worded the same, another one may differ', () => {
  expect(ask('Anong abono para sa palay?')).toEqual(ask('Anong abono para sa palay?'));
});

test('an unverified figure is labelled as such', () => {
  const { text, sources } = ask('Anong magandang fertilizer para sa kamatis?');
  expect(text).toMatch(/hindi pa nakukumpirma ng agriculturist/);
  expect(sources.some(({ org }) => org === 'Pangkalahatang kaalaman')).toBe(true);
});

test('figures that cannot be meant are questioned, never computed with', () => {
  const huge = ask('ilang sako ng urea sa 10000 ektarya na palay').text;
  expect(huge).toMatch(/^Pakitingnan ulit ang laki ng taniman/);
  expect(huge).not.toMatch(/27,\d{3} sako|para sa 10,000 ektarya/);
  expect(ask('pH 20 ang lupa ko').text).toMatch(/^Parang hindi tama ang pH na 20/);
});
