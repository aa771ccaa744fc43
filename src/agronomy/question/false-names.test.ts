import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { parseQuestion } from './parse-question.ts';

const knowledge = await loadKnowledge();

test.each([
  ['ispray ko ulit mamaya', [], []],
  ['isasabog ko ang binhi bukas', [], []],
  ['sili at sabong panghugas pwede ba', [], []],
  ['sabon sa plato ug sili ra naa', [], []],
  ['sabi sa meeting putol ang tubig', [], []],
  ['ang dealer nagasiling sini', [], []],
  ['pila kalaksa patdan sa isa ka ektarya', ['sugarcane'], []],
  ['nilanggam ang sili ko, sabunin ko ba', ['chili'], []],
  ['bumuti na po ang tanim', [], []],
  ['umiinit ang loob ng sako', [], []],
  ['madami na po bunga', [], []],
  ['papayag ba ang may-ari', [], []],
  ['kag manog uga na', [], []],
  ['dili madala sa tolong tank', [], []],
  ['nalubog sa baha ang palay', ['rice'], ['flood-rice']],
  ['lagkitin lupa namen', [], []],
  ['napakuan ko na po ng 10 pako', [], []],
])('everyday words name no crop and no trouble: %s', (text, crops, problems) => {
  const { cropIds, problemIds } = parseQuestion(knowledge, text, []);
  expect([cropIds, problemIds]).toEqual([crops, problems]);
});

test.each([
  ['kakatapos lang anihin palay. munggo naman itatanim ko, ilang kilo binhi', ['mungbean', 'rice']],
  ['pagkatapos ng palay munggo naman', ['mungbean', 'rice']],
  ['mais ko pagkatapos ng palay', ['corn', 'rice']],
  ['ilang araw pagkatapos itanim ang mais bago mag-urea', ['corn']],
])('of two crops the one that stood there before comes last: %s', (text, crops) => {
  expect(parseQuestion(knowledge, text, []).cropIds).toEqual(crops);
});

test.each(['gaya ng dati palay tanim ko', 'dati maganda ang palay ko ngayon naninilaw', 'kaano ti panagani ti pagay'])(
  'the crop that stands there now: %s',
  (text) => {
    expect(parseQuestion(knowledge, text, [])).toMatchObject({ cropIds: ['rice'], isCropGone: false });
  },
);

test('a paddy of before is none', () => {
  expect(parseQuestion(knowledge, 'dati palayan yun, may tubig pa', []).cropIds).toEqual([]);
});

test.each(['naladaw ti panagani ti pagay', 'tuyo na ung buhok sa tabi ng tangkay'])(
  'a crop that stood there before, or that only a part speaks for, is not named: %s',
  (text) => {
    const { isCropGone, isCropImplied } = parseQuestion(knowledge, text, []);
    expect(isCropGone || isCropImplied).toBe(true);
  },
);

test('yellow corn is no yellow leaf', () => {
  const { cropIds, symptoms } = parseQuestion(knowledge, 'ang hybrid nga dilaw, 20 metros ra', []);
  expect([cropIds, symptoms]).toEqual([['corn'], []]);
});

test('what was done to the soil is no pineapple', () => {
  expect(parseQuestion(knowledge, 'pina soil test ko lupa ko taniman ng mais', []).cropIds).toEqual(['corn']);
  expect(parseQuestion(knowledge, 'ilang suhi ng pina sa 1000 sqm', []).cropIds).toEqual(['pineapple']);
});

test('corn that is grown to be eaten like rice is corn', () => {
  expect(parseQuestion(knowledge, 'puting mais pang kanin', []).cropIds).toEqual(['corn']);
  expect(parseQuestion(knowledge, 'yung tanim ko puti pang-kanin, lokal na binhi', []).cropIds).toEqual([]);
});

test('Ilocano writes whose it is onto the name', () => {
  expect(parseQuestion(knowledge, 'adda purple a tuldek na ti bulong ti lasonak', []).cropIds).toEqual(['onion']);
});

test('what snails eat has come up, and is no sugar cane', () => {
  expect(parseQuestion(knowledge, 'daming kuhol sa sabog ko nauubos ang tubo', []).cropIds).not.toContain('sugarcane');
});
