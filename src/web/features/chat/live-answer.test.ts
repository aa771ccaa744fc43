import { expect, test } from 'vitest';
import { createLiveAnswer } from './live-answer.ts';

/** With frames that are drawn when the test says so. */
function open() {
  const frames: (() => void)[] = [];
  const live = createLiveAnswer((draw) => frames.push(draw));
  const seen: string[] = [];
  live.subscribe(() => seen.push(live.read().text || live.read().note));
  const say = (text: string) => live.take({ name: 'token', data: { text } });
  const draw = () => {
    for (const frame of frames.splice(0)) frame();
  };
  return { live, seen, say, draw };
}

test('what is being looked up, then the answer, drawn once a frame', () => {
  const { live, seen, say, draw } = open();
  live.begin('k');
  live.take({ name: 'progress', data: { text: 'Tinitingnan ang presyo…' } });
  draw();
  for (const word of ['Mga ', '₱25 ', 'ang kilo.']) say(word);
  draw();
  expect(seen).toEqual(['Nag-iisip si Ani…', 'Tinitingnan ang presyo…', 'Mga ₱25 ang kilo.']);
  expect(live.read().note).toBe('');
});

test('taken back, the answer starts anew', () => {
  const { live, say, draw } = open();
  live.begin('k');
  say('Mali.');
  live.take({ name: 'reset', data: {} });
  draw();
  expect(live.read()).toMatchObject({ text: '', note: 'Inaayos ni Ani ang sagot…' });
  say('Tama.');
  draw();
  expect(live.read()).toMatchObject({ text: 'Tama.', note: '' });
});

test('a broken connection takes nothing away, and the same answer again does not flicker', () => {
  const { live, seen, say, draw } = open();
  live.begin('k');
  say('Mga ₱25');
  draw();
  live.lose('signal');
  expect(live.read()).toMatchObject({
    text: 'Mga ₱25',
    note: 'Naputol ang signal. Kinukuha ulit ang sagot…',
    isLost: true,
  });
  live.resume();
  for (const word of ['Mga ', '₱25 ', 'ang kilo.']) {
    say(word);
    draw();
  }
  expect(live.read()).toMatchObject({ note: '', isLost: false });
  expect(seen.slice(1)).toEqual(['Mga ₱25', 'Mga ₱25', 'Mga ₱25', 'Mga ₱25', 'Mga ₱25 ', 'Mga ₱25 ang kilo.']);
});

test('another answer after a broken connection takes the place of what was shown', () => {
  const { live, say, draw } = open();
  live.begin('k');
  say('Mga ₱25 ang kilo.');
  live.lose('signal');
  live.resume();
  say('Ayon sa DA');
  draw();
  expect(live.read().text).toBe('Ayon sa DA');
});

test('a new message begins with nothing of the one before', () => {
  const { live, say } = open();
  const first = live.begin('a');
  say('Oo.');
  live.setStop('asked');
  live.cut();
  expect(first.signal.aborted).toBe(true);
  live.end();
  expect([live.run(), live.read().text]).toEqual([null, 'Oo.']);
  live.begin('b');
  expect(live.run()?.signal.aborted).toBe(false);
  expect(live.read()).toEqual({ text: '', hasBegun: false, note: 'Nag-iisip si Ani…', isLost: false, stop: null });
});
