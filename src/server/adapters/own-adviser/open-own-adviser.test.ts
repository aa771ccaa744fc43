import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BUNDLED_PRICES, priceFacts } from '#server/db/price-series.ts';
import type { AnalysisRequest, ChatRequest } from '#server/ports/adviser.ts';
import { openMind } from './open-mind.ts';
import { openOwnAdviser } from './open-own-adviser.ts';

const { mind } = await openMind();
const around = { userId: 'nena', today: '2026-11-20', prices: priceFacts(BUNDLED_PRICES), forecast: null };
/** Some dozen milliseconds of thought. */
const LONG = '2 sako urea 14 kilo 3 ektarya '.repeat(60);
const nobodysField = { savedPlace: null, field: null };

function asked(message: string, turns: ChatRequest['turns'] = []): ChatRequest {
  return { ...around, ...nobodysField, message, turns, firstName: 'Nena' };
}

test('what comes out of the thread is what the mind says: prices, follow-ups, tools', async () => {
  await using adviser = openOwnAdviser();
  const first = asked('Magkano ang kamatis?');
  const answer = await adviser.reply(first);
  expect(answer).toEqual(mind.reply(first));
  expect(answer.text).toMatch(/₱\d/);
  const turns: ChatRequest['turns'] = [
    { role: 'user', content: first.message },
    { role: 'assistant', content: answer.text, frame: answer.frame },
  ];
  expect(await adviser.reply(asked('E sa Davao?', turns))).toEqual(mind.reply(asked('E sa Davao?', turns)));
  const soil: AnalysisRequest = {
    ...{ ...around, ...nobodysField, type: 'soil-analysis', input: 'Mais, 1 ektarya, pH 5.2, mababa ang N' },
    cropId: null,
    photo: null,
  };
  expect(await adviser.analyze(soil)).toEqual(mind.analyze(soil));
});

test('each question is answered from the prices that came with it', async () => {
  await using adviser = openOwnAdviser();
  const [cheap, dear] = [1, 2].map((times) => around.prices.map((each) => ({ ...each, pesos: each.pesos * times })));
  const both = [cheap, dear, cheap].map((prices = []) => ({ ...asked('Magkano ang kamatis?'), prices }));
  const texts = await Promise.all(both.map(async (request) => (await adviser.reply(request)).text));
  expect(texts).toEqual(both.map((request) => mind.reply(request).text));
  expect(texts[0]).not.toBe(texts[1]);
});

test('while it thinks the process hears others', async () => {
  await using adviser = openOwnAdviser();
  await adviser.warm();
  let turns = 0;
  let next = setImmediate(function look() {
    turns++;
    next = setImmediate(look);
  });
  await adviser.reply(asked(LONG));
  clearImmediate(next);
  // In the thread of who asks it would be none.
  expect(turns).toBeGreaterThan(10);
});

test('a thread that ends costs the question that was in it, and no other', async () => {
  await using adviser = openOwnAdviser();
  const started = once(process, 'worker');
  await adviser.warm();
  const [thread]: Worker[] = (await started) as [Worker];
  const [lost, kept, alsoKept] = [LONG, 'Ano ang tungro?', 'Magkano ang kamatis?'].map((message) =>
    adviser.reply(asked(message)),
  );
  const said = expect(lost).rejects.toThrow('ended');
  await thread?.terminate();
  await said;
  expect((await kept)?.text).toBe(mind.reply(asked('Ano ang tungro?')).text);
  expect((await alsoKept)?.text).toBe(mind.reply(asked('Magkano ang kamatis?')).text);
});

test('a thought that never ends is given up, and the next question is answered', async () => {
  await using adviser = openOwnAdviser();
  const started = once(process, 'worker');
  await adviser.warm();
  const [thread]: Worker[] = (await started) as [Worker];
  // Whatever keeps it from answering: here it hears nobody.
  const put = vi.spyOn(thread as Worker, 'postMessage').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const lost = expect(adviser.reply(asked('Ano ang tungro?'))).rejects.toThrow('ended');
  await vi.waitFor(() => expect(put).toHaveBeenCalledOnce());
  vi.advanceTimersByTime(30_000);
  await lost;
  expect((await adviser.reply(asked('Ano ang tungro?'))).text).toBe(mind.reply(asked('Ano ang tungro?')).text);
});

test('what is still asked when it is closed is told so', async () => {
  const adviser = openOwnAdviser();
  const lost = expect(adviser.reply(asked('Ano ang tungro?'))).rejects.toThrow('closed');
  await adviser[Symbol.asyncDispose]();
  await lost;
});
