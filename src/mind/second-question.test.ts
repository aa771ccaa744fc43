import { expect, test } from 'vitest';
import { linesOf, playTalk } from '#mind/testing/play-talk.ts';

test('a doubt about what was just told is no question of its own', () => {
  const talk =
    'Nagbenta ako 60 sako palay 50 kilo isa, 18 pesos, may bawas na 3 kilo bawat sako | sabi ng pinsan ko bawal daw ang ganung bawas. totoo ba? saan ako magrereklamo';
  const without = talk.replace('totoo ba? ', '');
  expect(linesOf(playTalk(talk))).toBe(linesOf(playTalk(without)));
});
