import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { impliedCrop } from './consider.ts';
import { asksWhenOfOpen } from './follow-up.ts';
import { EMPTY_FRAME } from './frame.ts';
import { hear } from './hear.ts';

const knowledge = await loadKnowledge();
const heard = (text: string, topic = 'control-named-problem', p = 0.5) =>
  hear(knowledge, () => [{ topic, p }], text, '2026-11-23');

test.each([
  ['buntis ako, pwede ba mag spray'],
  ['buntis ako, pwede ba mag spray ng gamot sa baboy'],
  ['buntis ang asawa ko, baka pwede siya mag spray'],
  ['burod ko, pwede ba ko mo spray'],
  ['burod akong asawa, pwede ba siya mag spray'],
  ['mabdos ako pwede ba mag bomba'],
  ['I am pregnant, my cow is sick, can I spray'],
])('%s: who is with child is kept from sprays', (text) => {
  expect(heard(text).ruledTopic).toBe('pregnant-kids');
});

test.each([
  ['burod na ang akong kambing unsay gamot sa bitok'],
  ['buntis na ang baka ko, ano gamot sa bulate'],
  ['my cow is pregnant, what pesticide for ticks'],
  ['buntis na ang palay ko, pwede ba mag spray'],
])('%s: no woman with child', (text) => {
  expect(heard(text).ruledTopic).not.toBe('pregnant-kids');
  expect(heard(text, 'pregnant-kids', 0.9).ruledTopic).not.toBe('pregnant-kids');
});

test.each([
  ['tungro ang sumira sa palay, sakop ba'],
  ['is my rice covered if tungro destroyed it'],
  ['naka insure ang palay ko, inubos ng armyworm, ano gagawin'],
  ['nag spray ako pero naubos ng tungro, paano mag claim sa PCIC'],
])('%s: asks what is insured', (text) => {
  expect(heard(text).ruledTopic).toBe('pcic-claim');
});

test.each([
  ['my tomato is covered with aphids, what should I spray'],
  ['palay ko sakop ng tungro lahat, ano gagawin'],
  ['saklaw ng armyworm ang mais ko ano ispray'],
  ['insured na ang palay ko, paano sugpuin ang stem borer'],
])('%s: asks for a cure', (text) => {
  expect(heard(text).ruledTopic).toBeNull();
});

test.each([
  ['tatlo pa ka semana antes mag ani, pila ka adlaw ang indi na pwede mag spray', 'spray-interval', 'phi'],
  ['how many days before harvest should I stop spraying', 'spray-interval', 'phi'],
  ['mano nga aldaw sakbay ti apit a saan kan nga agispray', 'spray-interval', 'phi'],
  ['can I mix it with foliar fertilizer and malathion in one tank', 'fertilizer-mix', 'mixing-pesticides'],
  ['rc222 ilang araw bago maani', 'time-to-harvest', 'variety-info'],
  ['pwede pa ba magtanim ng munggo ngayong Nobyembre', 'what-to-plant', 'planting-time'],
  ['sabon lang sa dapaw, pwede ba maani pagkatapos', 'phi', 'harvest-interval'],
  ['ilang kutsara sabon sa litro at pwede bang pitasin pagkatapos', 'phi', 'natural-pesticide'],
])('%s: settled by its words', (text, topic, ruled) => {
  expect(heard(text, topic).ruledTopic).toBe(ruled);
});

test.each([
  ['ilang araw bago ulitin ang spray sa palay', 'spray-interval'],
  ['nag spray ako kahapon, ilang araw bago anihin', 'phi'],
  ['rc222 ko 60 days na, ilang araw pa bago anihin', 'time-to-harvest'],
  ['rc402 ilang araw bago anihin', 'time-to-harvest'],
  ['may uod ang munggo ngayong Nobyembre, magtanim pa ba', 'what-to-plant'],
])('%s: left to the ear', (text, topic) => {
  expect(heard(text, topic).ruledTopic).not.toBe(topic === 'phi' ? 'spray-interval' : 'variety-info');
  expect(['phi', 'planting-time'].filter((ruled) => ruled === heard(text, topic).ruledTopic)).toEqual([]);
});

test.each([
  ['hugasan ko ng sabon, pwede na ba anihin'],
  ['nag spray ako kahapon, hugasan ng sabon pwede na'],
  ['sabon at malathion, pwede na ba pitasin'],
])('%s: soap lifts no wait', (text) => {
  expect(heard(text, 'phi').ruledTopic).not.toBe('harvest-interval');
});

test('seed that is broadcast is of rice where no crop is named', () => {
  expect(impliedCrop(heard('pila ka kilo nga binhi kung sabwag', 'seed-rate'))?.value).toBe('rice');
  expect(impliedCrop(heard('ilang kilo binhi pag sabog ng munggo', 'seed-rate'))).toBeNull();
  expect(impliedCrop(heard('isabog ko ba ang urea', 'fertilizer-method'))).toBeNull();
});

test('when to begin is asked of the open work, unless a subject of its own is named or surely heard', () => {
  const open = { ...EMPTY_FRAME, topic: 'awd' };
  const asks = (text: string, topic: string, p: number) => {
    const reading = heard(text, topic, p);
    return asksWhenOfOpen(open, reading, reading.topics[0] ?? null);
  };
  expect(asks('pwede na simulan? at kelan itigil', 'planting-time', 0.4)).toBe(true);
  expect(asks('pwede na simulan? at kelan itigil', 'awd', 0.9)).toBe(true);
  expect(asks('kelan start ng seminar', 'farmer-school', 0.8)).toBe(false);
  expect(asks('kelan start ng PCIC enrollment', 'pcic-enroll', 0.3)).toBe(false);
  expect(asks('kailan magsimula ang tag ulan', 'climate-season', 0.3)).toBe(false);
});
