import { describe, expect, test } from 'vitest';
import { linesOf, playTalk } from './testing/play-talk.ts';

const lastAnswer = (messages: readonly string[]) => linesOf(playTalk(messages.join(' | '), '2026-11-23'));

describe('figures in a message that asks no sum', () => {
  test.each([
    [
      ['22 puno ng niyog ang natumba, may natitira pa akong 60 na buhay at may butas na hugis V sa dahon'],
      /lahat ang benta/,
    ],
    [['mugbo ug pungpong ang dahon sa akong saging', 'mga 8 ka puno sa 120', 'pwede pa ba itanom ang saha'], /benta/],
    [['20 sako mais sa 800, may itim na amag. Ligtas ba sa manok?'], /benta/],
    [['2 bote Karate 500, expired. Gagamitin ko pa ba?'], /benta|₱1,000/],
    [['50 sako sa 900. Saan ko dadalhin?'], /benta: |lahat ang benta/],
    [['Bumili ako ng 2 litro ng malathion 450 pesos, nahihilo ako pagkatapos mag spray?'], /benta/],
  ])('%s', (messages, wrong) => {
    expect(lastAnswer(messages)).not.toMatch(wrong);
  });
});

describe('days behind a pesticide, and of another deed', () => {
  test.each([
    'Nilagyan ko ng Furadan Nobyembre 1, 30 days. Kailan pwede anihin?',
    'Gumamit ako ng malathion Nobyembre 10, 14 days. Kailan pwede anihin',
    'Ipinunla ko ang kamatis Nobyembre 1, kailan ilipat? 25 days',
    'Tanim Nobyembre 1, 45 days. Kailan mag top dress?',
    'Ipinunla Nobyembre 1 ang talong, 30 days, kailan itanim?',
  ])('no harvest is promised: %s', (message) => {
    expect(lastAnswer([message])).not.toMatch(/ang ani: /);
  });
});

test.each([
  'DDT 2 kutsara sa 10 litro, ilang kutsara sa 50 litro?',
  'Gramoxone 80 ml sa 16 litro, ilang ml sa 200 litro',
])('what is forbidden is measured out for nobody: %s', (message) => {
  expect(lastAnswer([message])).toMatch(/^(?:Huwag|Hindi)/);
});

test.each(['8 sa 10 bunga ng mani hindi pa maitim ang loob, anihin na ba', '70% ng bunga ng mani berde pa ang loob'])(
  'pods that are not dark are not ripe: %s',
  (message) => {
    expect(lastAnswer([message])).not.toMatch(/^Oo, anihin na/);
  },
);
