import { describe, expect, test } from 'vitest';
import { linesOf, playTalk } from '#mind/testing/play-talk.ts';

/** Sums that were told wrong or not at all, each with other wordings; reckoned by hand before anything was mended. */
const SAID: Readonly<Record<string, readonly (readonly [messages: string, said: RegExp, never?: RegExp])[]>> = {
  'how many of a hundred': [
    ['8 puno sa 120 ang namatay, ilang porsyento', /^6\.7%/, /₱/],
    ['240 na biik inalagaan, 18 ang namatay, ilang porsyento ang mortality', /^7\.5%/, /₱/],
    ['sa 250 na punla 35 ang patay. ilang percent', /^14%/, /₱/],
    ['may 80 puno akong kape, 6 namatay nung bagyo | ay 8 pala. ilang porsyento', /^10%/, /₱/],
    ['200 punla talong, 30 ang namatay. ilang porsyento ang buhay', /^85%/, /₱/],
    ['sa 1,500 na punla ng sili 1,320 lang nabuhay. ilang porsyento ang nabuhay', /^88%/, /₱/],
  ],
  'two ways to pay side by side': [
    [
      'combine 10% ng ani o thresher 8% pero may labor 7,000. 120 kaban ani ko tig 50 kilo, 19 kilo. alin mas mura',
      /una: ₱11,400.*₱16,120/,
    ],
    [
      '90 kaban ani ko tig 50 kilo, 18 ang kilo | harvester 12% ng ani, o gapas 6,500 tsaka thresher 6%. alin mas mura',
      /una: ₱9,720.*₱11,360/,
    ],
    ['reaper 9% ng ani o 10% porsyento ng combine. 4,000 kilo ani, 20 presyo. alin mas mura', /una: ₱7,200.*₱8,000/],
    ['upa sa lupa 12,000 cash o 15 kaban tig 50 kilo, 18 ang kilo. alin mas mura sakin', /una: ₱12,000.*₱13,500/],
    ['5 tao 3 araw tig 400 o pakyaw 5,500. alin mas mura', /ikalawa: ₱5,500.*₱6,000/],
    ['8 tao 2 araw 350 isa o traktora 4,800? alin ang mas mura', /ikalawa: ₱4,800.*₱5,600/],
    ['alok sakin 9,900 parte ng ani o 10,800 cash upa. alin mas malaki', /ikalawa: ₱10,800.*₱9,900/],
    ['bentahan ng 9,900 parte o 10,800 cash alin', /ikalawa.*₱10,800.*₱9,900|₱9,900.*₱10,800/],
  ],
  'kilos of nitrogen as bags of one product': [
    ['Reko 100 kg N/ha, ilang urea', /5 sako.*100 kilo N ÷ 23 kg N = 4\.348 sako/],
    ['sabi ng technician 120 kg N kada ektarya sa mais, 2 ektarya. ilang sakong urea', /11 sako.*240 kilo N/],
    ['60 kilo nitrogen lang kailangan ng lupa ko, ilang kilong urea un', /130\.43 kilo/],
    ['90 kg N per ektarya ang reko | 2 ektarya ako, urea lang, ilang sako', /8 sako.*180 kilo N/],
    ['30 kg N kailangan ko pa, ammonium sulfate 21-0-0 gamit ko. ilang sako', /3 sako|2 sako at 45 kilo/],
  ],
  'so many kilos off each fifty': [
    ['200 sako tig 50 kilo palay, kinaltas 4 kilo bawat 50 kilo, 19 ang kilo. magkano', /₱174,800/],
    ['ang buyer nagkaltas ng 3 kilo kada 50 kilo, 4,000 kilo mais ko 15 ang kilo. magkano makukuha ko', /₱56,400/],
    ['3,200 kilo mais | kinaltas 2 kilo kada 40 kilo | 14.50 ang kilo. magkano nakuha ko', /₱44,080/],
  ],
  'so much for so many square metres': [
    ['2 kilo binhi per 1000 sqm, 6,500 sqm lupa ko. ilang kilo', /^13 kilo/],
    ['15 kilo complete kada 1000 sqm, 0.75 ektarya ko. ilang kilo', /^112\.5 kilo/],
    ['30 kilo dumi ng manok kada 100 sqm, 800 sqm taniman ko | 40 kilo isang sako. ilang sako', /^6 sako/],
  ],
  'several debts with their own sums': [
    [
      'utang ko 15k sa koop 1.5% buwan 6 buwan, tas 10k sa kumare 5% buwan 4 buwan. magkano tubo lahat',
      /^₱28,350.*₱3,350/,
    ],
    ['may utang ako 20k 2% buwan 5 buwan at 12k 7% buwan 3 buwan | magkano lahat babayaran ko', /^₱36,520/],
    [
      'hiniram ko 8,000 4% kada buwan 3 buwan, saka 5,000 10% kada buwan 2 buwan. magkano lahat utang ko',
      /^₱14,960.*₱1,960/,
    ],
  ],
  'bags on credit for a lower price': [
    [
      'umutang ako 10 sako abono sa trader, 1,800 isa. babawasan ng piso kada kilo ani ko, 4,500 kilo. magkano binayaran ko lahat',
      /₱4,500 ang tunay na tubo.*₱22,500 lahat/,
      /[Ll]ugi/,
    ],
    [
      'kinuha ko sa buyer 8 bag urea 1,750 isa utang, babawasan nya ng piso kada kilo ang presyo ng palay ko. 5,000 kilo ani. magkano tubo ng utang',
      /₱5,000 ang tunay na tubo/,
      /[Ll]ugi/,
    ],
    [
      'kumuha ako 12 bag abono sa trader 1,650 isa | babawasan nya ng 2 piso kada kilo ang bili nya. 5,500 kilo ani ko. magkano tubo nun',
      /₱11,000 ang tunay na tubo/,
      /[Ll]ugi/,
    ],
  ],
  'sowing and setting out': [
    ['nagpunla ako rc222 hulyo 1, nilipat ko hulyo 22, kailan ani', /Oktubre 23/],
    ['nagsabog punla ng palay okt 5 at nagtanim okt 26, 110 days variety. kailan aanihin', /Enero 23/],
    ['nilipat ko punla okt 15, 22 araw na nung nilipat, 120 days variety ng palay. kelan ani', /Enero 21/],
    ['punla ko kamatis oktubre 20, 25 araw bago ilipat, 75 araw mula lipat ani. kelan ani', /Enero 28/],
    ['sibuyas 45 araw bago ilipat, nagpunla ako nob 1. kelan ko ililipat', /Disyembre 16/],
    ['talong 30 araw sa punlaan, nagpunla ako nob 5. kailan ilipat', /Disyembre 5/],
  ],
  'the day of a feeding is not that of planting': [
    ['nag abono ako urea nob 10, tinanim ko mais okt 20, 105 araw. kelan ani', /Pebrero 2/],
    ['tinanim ko palay okt 1, nag urea ako okt 22, 110 araw ang palay. kelan ani', /Enero 19/],
    ['nagspray ako nob 3, tanim ko talong set 20, 70 araw. kelan unang pitas', /Nobyembre 29/],
  ],
  'prices that stand ahead of what they are of, and of one': [
    ['8 bag complete 5 bag urea kailangan ko. may 2 complete ako. 1,700 complete 1,500 urea. magkano', /₱17,700/],
    ['6 bag urea at 4 bag complete. 1,550 urea 1,750 complete. magkano lahat', /₱16,300/],
    ['kailangan ko 3 bag complete 2 bag urea, 1,680 complete 1,490 urea, magkano', /₱8,020/],
    ['800 puno kape 15% patay | ilan papalitan | 35 isa ng punla magkano', /₱4,200/],
    ['500 punla papaya 12% namatay | 18 isa ng punla, magkano ihuhulip ko', /₱1,080/],
  ],
  'a share of what the costs leave': [
    [
      '95 kaban tig 48 kilo 18.50 | harvester 1 sa 9 | gastos 24,000 ako lahat | 25% ng matira sa may ari. magkano akin',
      /₱38,240/,
    ],
    [
      '80 kaban tig 50 kilo, 20 ang kilo. harvester 1 sa 10, gastos ko 22,000, 20% ng matitira sa may ari. magkano akin',
      /₱40,000/,
    ],
    ['benta ko 90,000, gastos 30,000, 30% ng matira sa may-ari. magkano sa akin', /₱42,000/],
  ],
  'interest by the week': [
    ['utang 20,000 2% kada linggo, 10 linggo. magkano babayaran ko', /^₱24,000.*2% × 10 linggo = ₱4,000/],
    ['hiram ko 8 libo 3% lingguhan 8 linggo bago ani. magkano lahat', /^₱9,920/],
    ['5,000 hiniram ko sa bumbay, 5% isang linggo, 6 na linggo. magkano balik ko', /^₱6,500/],
  ],
};

describe.each(Object.entries(SAID))('%s', (_, rows) => {
  test.each(rows)('%s', (messages, said, never) => {
    const answer = linesOf(playTalk(messages, '2026-11-15'));
    expect(answer).toMatch(said);
    if (never !== undefined) expect(answer).not.toMatch(never);
  });
});
