import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { normalize } from '#agronomy/question/normalize.ts';
import { speaksOfUse, speaksOfWashing, sprayTold } from './sprayed.ts';

const knowledge = await loadKnowledge();

/** A Sunday. */
const TODAY = '2026-11-22';
const told = (text: string, products: readonly string[] = [], today: string | null = TODAY) =>
  sprayTold(knowledge, text, normalize(text), products, today);

describe('when it was sprayed', () => {
  test.each([
    ['nung sabado ko inispray, miyerkules ngayon. ulamin na sana mamaya', 4],
    ['nung sabado ko inispray', 1],
    ['noong Lunes nagbomba ako ng Karate', 6],
    ['nag-spray ako nung Huwebes, sa Martes ko ibebenta', 3],
    ['noong Linggo pa kami nag spray', 7],
    ['nag-spray kami noong linggo, huwebes na ngayon', 4],
    ['I sprayed on Monday, can I pick today', 6],
    ['gisprayhan nako niadtong Biyernes', 2],
    ['nagsprayak idi Mierkoles', 4],
    ['nag spray ako kahapon', 1],
    ['nag abamectin ako sa sili 2 araw na', 2],
    ['naka lannate na ang sitaw ko kahapon', 1],
    ['kaninang umaga lang nag-spray', 0],
    ['nagspray ko ganiha', 0],
    ['nagsprayak kalman', 1],
    ['nagbomba kasuodma', 1],
    ['nag-spray ako 3 days ago', 3],
    ['tatlong araw na mula nang mag-spray, nag-spray ng Decis', 3],
    ['nag spray last week', 7],
    ['noong isang linggo ko inispray', 7],
    ['nag-spray ako, limang araw na', 5],
    ['naispray ko kagabi', 1],
    ['lunes pa ko nagspray, myerkules na ngaun', 2],
    ['sabado ng hapon nag bomba kami', 1],
    ['kukunin ng buyer lunes, nag spray kami kahapon sa pechay', 1],
    ['aanihin lunes, nag spray ako ng Karate kahapon', 1],
    ['kailan pwede pitasin ang talong na i-spray ko kahapon ng Karate', 1],
    ['ano waiting days ng i-spray ko kahapon na Karate sa talong', 1],
    ['can I harvest the talong if I spray Karate yesterday', 1],
    ['20 days na siya mula nung nag spray ako ng Karate', 20],
    ['nagspray ako, 16 days na ang karate sa talong', 16],
    ['nagspray ako ng Karate 20 days na ang nakakaraan sa sitaw', 20],
    ['nag spray ako ng Karate sa talong 20 days na', 20],
    ['nag spray ako ng Karate sa talong ko, 20 days na', 20],
    ['nag spray ako ng Karate, 20 days na ang hintay ko', 20],
  ])('%s: %d', (text, daysAgo) => {
    expect(told(text)).toMatchObject({ daysAgo });
  });

  test.each([
    ['nag spray ako ng Karate, pwede na ba anihin'],
    ['nag-spray ako kada 7 araw'],
    ['nag-spray ako, sa Sabado ko aanihin'],
    ['sa lunes ako nag spray dapat'],
    ['lunes i-spray ko ng Karate ang sitaw, kailan pwede pitasin'],
    ['kukunin ng buyer lunes, nag spray kami sa pechay'],
    ['sabado ang ani, nag spray ako ng Karate'],
    ['nagspray ako isang linggo ang pagitan'],
    ['talong ko 50 days na, nag spray ako ng Karate, pwede na ba pitasin'],
    ['nag spray ako ng Karate, 45 days na ang sitaw ko'],
    ['34 days na siya, nagspray ko og Karate, maharvest na ba'],
    ['kangkong 25 days na, nag spray ako ng Karate, pwede na ba anihin'],
    ['kangkong ko, 25 days na, nag spray ako ng Karate'],
    ['petsay 30 days na, nag spray ako ng Karate'],
    ['mustasa ko 28 days na, nag spray ako ng Lannate'],
    ['letsugas 35 days na, nag spray ako ng Karate'],
    ['strawberry 60 days na, nag spray ako ng Karate'],
    ['nag spray ako ng Karate, 25 days na kangkong ko'],
    ['nag spray ako ng Karate, 25 days na ang gulay ko'],
    ['30 days na mula itanim ang sitaw, nag spray ako ng Karate'],
    ['10 days na mula nang nailipat ang talong, nag spray ako ng Karate'],
    ['nagtanim ako ng sitaw 40 days ago, nag spray ako ng Karate, pwede na anihin'],
    ['34 days na siya nung nagspray ako ng Karate'],
    ['nag spray ako ng Karate sa talong na 45 days na'],
  ])('not said: %s', (text) => {
    expect(told(text)?.daysAgo ?? null).toBeNull();
  });

  test('without a date only what the message says of today counts', () => {
    expect(told('nung sabado ko inispray', [], null)).toEqual({ productId: null, daysAgo: null });
    expect(told('nung sabado ko inispray, miyerkules ngayon', [], null)).toMatchObject({ daysAgo: 4 });
  });
});

test.each([
  ['pinaspray ako ng dealer ng fungicide 850 isang bote'],
  ['kailan ako mag-spray'],
  ['pwede ba mag spray bukas'],
  ['ilang araw bago anihin'],
  ['34 days na siya, nagsugod na mi og harvest kada adlaw. unsa may pwede i spray nga makaharvest gihapon ko ugma'],
  ['ampalaya 45 days na siya, ano pwede i spray na makakapitas pa rin bukas'],
  ['60 days na ang sili, ano ba ang dapat kong i-spray, pipitas ako bukas'],
  ['my beans are 50 days old, can I spray now and pick tomorrow'],
  ['50 days na ang talong, anong gamot ang i-spray ko'],
  ['ano ang i-spray ko sa talong, pipitas ako bukas'],
  ['ano magandang gamot na i-spray ko sa talong'],
  ['unsa may i-spray ko, kahapon ko nakita ang uod'],
])('no spray: %s', (text) => {
  expect(told(text)).toBeNull();
});

test('what he had somebody spray was sprayed', () => {
  expect(told('pinaspray ko ng Karate kahapon ang sitaw ko', ['karate'])).toEqual({ productId: 'karate', daysAgo: 1 });
  expect(told('pinaspray ako ni tatay ng Lannate kahapon', ['lannate'])).toMatchObject({ daysAgo: 1 });
});

test('fertilizer is no spray to wait for', () => {
  expect(told('nag-spray ako ng urea kahapon', ['46-0-0'])).toBeNull();
  expect(told('nag-spray ako ng Karate kahapon', ['karate'])).toEqual({ productId: 'karate', daysAgo: 1 });
});

test.each([
  ['ulamin na sana mamaya', true],
  ['pwede na ba pitasin', true],
  ['pwede na ba kainin', true],
  ['ibenta ko na bukas', true],
  ['ipakain sa kambing', true],
  ['mapupo na ba', true],
  ['mabalin kadin a kanen', true],
  ['anong abono sa mais', false],
])('%s speaks of use: %s', (text, speaks) => {
  expect(speaksOfUse(normalize(text))).toBe(speaks);
});

test('text that only repeats itself is read at little cost', () => {
  // Work of this process, which a busy machine does not lengthen.
  const { user } = process.cpuUsage();
  told('nung sabado nag spray '.repeat(500));
  told(`nag spray ${'3 araw '.repeat(1_000)}`);
  expect(process.cpuUsage().user - user).toBeLessThan(2_000_000);
});

test.each([
  ['sabi ng asawa ko hugasan lang daw ng tubig at asin ok na'],
  ['babad na lang sa tubig na may asin'],
  ['bugguan mi laeng iti asin'],
  ['can I just wash it with salt water'],
])('%s: the harvest is washed', (text) => {
  expect(speaksOfWashing(normalize(text))).toBe(true);
});

test.each([
  ['paano hugasan ang sprayer'],
  ['huhugasan ko ba ang kamay ko'],
  ['nahugasan ng ulan ang spray'],
  ['ihalo ko na lang ang naisprayan, hugasan naman'],
])('%s: something else is', (text) => {
  expect(speaksOfWashing(normalize(text))).toBe(false);
});

test.each([
  ['nag spray ako boron at pamatay peste sa ampalaya kahapon', true],
  ['nag bomba ako gamot tsaka calnit sa talong kahapon', true],
  ['nag spray ako tanso at calcium sa sili kahapon', true],
  ['nag spray na ako ng calcium kahapon', false],
])('%s: a remedy beside the food of plants is waited for', (text, isWaited) => {
  expect(told(text) !== null).toBe(isWaited);
});
