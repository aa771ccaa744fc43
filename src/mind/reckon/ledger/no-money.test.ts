import { describe, expect, test } from 'vitest';
import { linesOf, playTalk } from '#mind/testing/play-talk.ts';
import { toldIn } from './cues.ts';

const answerTo = (talk: string) => linesOf(playTalk(talk));

/** A bare number behind a harvest that says how many or how old somebody is, or where. */
const NO_PRICE = [
  'Ani tapos na kami mag ani, 98 kaban salamat sa Diyos | Birthday ko din ngaun 61 n ko. mag isa lng ako',
  'nakaani kami 120 kaban | 8 pa kami sa bahay kakasya ba sa amin hanggang susunod na ani',
  'ani ko 2000 kilo palay | brgy 12 po kami',
  'may 50 kaban ako | 7 kami magkakapatid',
  'nakaani ako 30 sako mani | 2 lang kami ng asawa ko gumagapas',
  '3,000 kilo mais ko | edad ko 58',
  'may 40 kaban palay ako, 5 kami sa pamilya, ilan ititira ko para kainin',
  '120 kaban | 4 na anak ko',
  'ani ko 85 sako | 12 na po ang apo ko',
  'Adda 60 a kaban a pagay ko | 65 ti tawenko',
  'I harvested 90 cavans | I am 66 years old now',
  'palay 100 kaban | may 18 na kambing din ako',
  '80 kaban ani ko | sa kanto 22 kami nakatira',
  'Naani nako 70 ka sako mais | 5 ka anak nako',
  'ani ko 110 kaban | signal no 3 daw bagyo',
  '95 kaban ani ko | grade 12 na ang anak ko',
  'mahina ang mga biik ko. 3 na namatay kanina | ibebenta ko na ba yung iba? 5 pa natitira',
  'di kumakain mga biik ko, 4 na namatay kahapon | ipapakatay ko na ba at ibenta yung iba, 7 pa natira',
];

describe('a number of people, years or a place', () => {
  test.each(NO_PRICE)('is no price: %s', (messages) => {
    expect(answerTo(messages)).not.toMatch(/₱(?!50 bawat kilo)\d[\d,]*.* benta|× ₱/);
  });

  test.each([
    ['basang palay 3000 kilo 24 moisture, 16 basa | 61 na ko kaya pa ba magbilad', /₱183,000|₱87/],
    ['may 150 sako mais ako 50 kilo, 15 ngayon. itatago ko 3 buwan | 7 kami sa bahay', /₱7\.00|₱52,500/],
    ['umutang ako 20000 5% kada buwan, 4 na buwan | 65 na ako', /₱85|₱65\b/],
    ['400 kilo sili 80 sa palengke 60 sa bukid | 2 na lang kami ng asawa ko', /₱2\b|₱800\b/],
  ])('is none of a loan, of drying or of keeping: %s', (messages, never) => {
    expect(answerTo(messages)).not.toMatch(never);
  });

  test.each([
    ['binenta ko 80 kaban tig 50 kilo sa 17. 8 kami sa bahay, magkano kita kung gastos 30000', /₱38,000/],
    ['palay 100 sako 50 kilo, 16 pesos. edad ko 61. magkano benta', /₱80,000/],
    ['ani ko 90 kaban, 4 anak ko nag aaral, 18 ang kilo. magkano lahat', /₱81,000/],
  ])('stands beside a sum and changes nothing: %s', (messages, said) => {
    expect(answerTo(messages)).toMatch(said);
  });

  // The same short words beside a price, and people who are counted for the sum.
  test.each([
    ['ani 60 kaban | 16 na lang daw', /₱48,000/],
    ['ani 60 kaban tig 50 | 16 n lng', /₱48,000/],
    ['ani 60 kaban tig 50 | 18 na po ngayon', /₱54,000/],
    ['ani 60 kaban tig 50 | 17 kay aling nena', /₱51,000/],
    ['3 kami maghahati. 300 kilo okra 40 ang kilo. magkano bawat isa', /₱4,000/],
  ])('leaves prices and sharers as they are: %s', (messages, said) => {
    expect(answerTo(messages)).toMatch(said);
  });
});

test('what he did with a sum is told of it, and not of him', () => {
  expect(toldIn('17 ko binenta').map(({ value }) => value)).toEqual([17]);
  expect(toldIn('18 kita ko').map(({ value }) => value)).toEqual([18]);
  expect(toldIn('no 18 ti presyo').map(({ value }) => value)).toEqual([18]);
});
