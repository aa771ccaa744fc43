import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ChatEvent } from '#contract/chat-events.ts';
import type { OthersAnswer, OwnAnswer } from '#server/ports/answer-relay.ts';
import type { WeatherReport } from '#server/ports/weather.ts';
import { freePort } from '#server/testing/free-port.ts';
import { testRedisUrl } from '#server/testing/test-redis.ts';
import { until } from '#server/testing/until.ts';
import { resilientWeather } from '../weather-resilient.ts';
import { redisAnswerRelay } from './answer-relay.ts';
import { connectRedis, type SharedRedis } from './connect-redis.ts';
import { localLimits, sharedLimits } from './limits.ts';
import { sharedReports } from './shared-reports.ts';

const token = (text: string): ChatEvent => ({ name: 'token', data: { text } });
const STOPPED: ChatEvent = { name: 'stopped', data: {} };

test('a limit lets its most through, tells how long to wait, and takes a try back', async () => {
  const limiter = localLimits({ name: randomUUID(), most: 3, seconds: 60 });
  const tries = await Promise.all(Array.from({ length: 5 }, () => limiter.take('nena')));
  expect(tries.filter((wait) => wait === 0)).toHaveLength(3);
  for (const wait of tries.slice(3)) expect(wait).toBeGreaterThan(0);
  expect(await limiter.take('pedro')).toBe(0);
  for (let i = 0; i < 3; i++) await limiter.giveBack('nena');
  expect(await limiter.take('nena')).toBe(0);
});

test('a clock that is set back by days makes nobody wait for days', async () => {
  const limiter = localLimits({ name: randomUUID(), most: 1, seconds: 60 });
  await limiter.take('nena');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await limiter.take('nena')).toBe(60);
});

test('a Redis that is away keeps nobody waiting: limits count here, answers are made here', async () => {
  const changes: boolean[] = [];
  await using away = await connectRedis(`redis://127.0.0.1:${await freePort()}`, (isAway) => changes.push(isAway));
  expect([away.isAway(), changes]).toEqual([true, [true]]);
  const limiter = sharedLimits(away)({ name: 'x', most: 1, seconds: 60 });
  expect([await limiter.take('nena'), (await limiter.take('nena')) > 0]).toEqual([0, true]);
  const relay = redisAnswerRelay(away);
  const own = await relay.claim('a', 'h');
  expect(own.kind).toBe('ours');
  if (own.kind === 'ours') await own.end(true);
  expect(await relay.stop('a')).toBe(false);
  expect(await sharedReports(away).mayAsk('dito')).toBe(true);
});

describe.runIf(testRedisUrl)('two instances on one Redis', () => {
  let [a, b]: SharedRedis[] = [];
  const both = () => {
    if (!a || !b) throw new Error('not connected');
    return [a, b] as const;
  };
  beforeAll(async () => {
    a = await connectRedis(testRedisUrl ?? '', () => undefined);
    b = await connectRedis(testRedisUrl ?? '', () => undefined);
  });
  afterAll(async () => {
    for (const each of both()) await each[Symbol.asyncDispose]();
  });

  test('count together', async () => {
    const limit = { name: randomUUID(), most: 10, seconds: 60 };
    const limiters = both().map((each) => sharedLimits(each)(limit));
    const tries = await Promise.all(Array.from({ length: 30 }, (_, i) => limiters[i % 2]?.take('nena')));
    expect(tries.filter((wait) => wait === 0)).toHaveLength(10);
    await limiters[0]?.giveBack('nena');
  });

  test('an answer that an instance of an earlier version makes is not waited for: it would not be heard', async () => {
    const name = randomUUID();
    const claim = JSON.stringify({ requestHash: 'h', isEnded: false, maker: randomUUID() });
    for (const key of [`ani:answer:${name}`, `ani:answer:1:${name}`])
      await both()[0].commands.set(key, claim, 'PX', 15_000);
    const own = await redisAnswerRelay(both()[1]).claim(name, 'h');
    expect(own.kind).toBe('ours');
    if (own.kind === 'ours') await own.end(false);
  });

  test('an answer that came while this process was busy is read: Redis is not away', async () => {
    const [first] = both();
    const asked = first.use(
      (redis) => redis.echo('narito'),
      () => 'wala',
    );
    const busyUntil = performance.now() + 1500;
    while (performance.now() < busyUntil);
    expect([await asked, first.isAway()]).toEqual(['narito', false]);
  });

  async function claims(name = randomUUID()): Promise<{ own: OwnAnswer; theirs: OthersAnswer; name: string }> {
    const [first, second] = both().map(redisAnswerRelay);
    const own = await first?.claim(name, 'h1');
    const theirs = await second?.claim(name, 'h2');
    if (own?.kind !== 'ours' || theirs?.kind !== 'theirs') throw new Error('one makes it, the other hears it');
    return { own, theirs, name };
  }

  test('one makes an answer, the other hears all of it, from its start and as it comes', async () => {
    const { own, theirs } = await claims();
    expect(theirs.requestHash).toBe('h1');
    own.tell(token('Tingnan '));
    own.tell(token('muna '));
    const heard: ChatEvent[] = [];
    const listening = (async () => {
      for await (const event of theirs.events) heard.push(event);
    })();
    await until(() => heard.length === 2);
    own.tell(token('ang dahon.'));
    await until(() => heard.length === 3);
    own.tell(STOPPED);
    await own.end(true);
    await listening;
    expect(heard).toEqual([token('Tingnan '), token('muna '), token('ang dahon.'), STOPPED]);
  });

  test('of thirty who ask at once one makes the answer', async () => {
    const relays = both().map(redisAnswerRelay);
    const name = randomUUID();
    const kinds = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => (await relays[i % 2]?.claim(name, 'h'))?.kind),
    );
    expect(kinds.filter((kind) => kind === 'ours')).toHaveLength(1);
  });

  test('a stop reaches whoever makes the answer, and nobody once it is made', async () => {
    const { own, name } = await claims();
    const [first, second] = both().map(redisAnswerRelay);
    const stopped: string[] = [];
    first?.onStop((asked) => stopped.push(asked));
    await until(async () => (await second?.stop(name)) === true && stopped.length > 0);
    expect(new Set(stopped)).toEqual(new Set([name]));
    own.tell(STOPPED);
    await own.end(true);
    expect(await second?.stop(name)).toBe(false);
    expect(await second?.stop('wala')).toBe(false);
  });

  test('who has heard the end of an answer finds nothing more to stop: both are told at once', async () => {
    const { own } = await claims();
    const told = vi.spyOn(both()[0], 'use');
    onTestFinished(() => told.mockRestore());
    own.tell(STOPPED);
    await own.end(true);
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('an answer that failed can be begun anew', async () => {
    const { own, name } = await claims();
    await own.end(false);
    expect((await redisAnswerRelay(both()[1]).claim(name, 'h3')).kind).toBe('ours');
  });

  test('a moment without Redis is outlasted by who hears an answer', async () => {
    const { own, theirs } = await claims();
    const { use } = both()[1];
    let looks = 0;
    const broken = vi.spyOn(both()[1], 'use').mockImplementation((work, otherwise) => {
      if (++looks > 1) return use(work, otherwise);
      return Promise.resolve(otherwise());
    });
    onTestFinished(() => broken.mockRestore());
    own.tell(STOPPED);
    await own.end(true);
    const heard: ChatEvent[] = [];
    for await (const event of theirs.events) heard.push(event);
    expect(heard).toEqual([STOPPED]);
  });

  test('who hears an answer hears it after a second in which his process was busy: Redis is not away', async () => {
    const { own, theirs } = await claims();
    own.tell(STOPPED);
    await own.end(true);
    const [, second] = both();
    const { use } = second;
    const busy = vi.spyOn(second, 'use').mockImplementationOnce((work, otherwise) => {
      const found = use(work, otherwise);
      const busyUntil = performance.now() + 1500;
      while (performance.now() < busyUntil);
      return found;
    });
    onTestFinished(() => busy.mockRestore());
    const heard: ChatEvent[] = [];
    for await (const event of theirs.events) heard.push(event);
    expect([heard, second.isAway(), busy.mock.calls.length]).toEqual([[STOPPED], false, 1]);
  });

  /** The next thing this instance asks of Redis gets no answer; whether it was done all the same, nobody can tell. */
  function silenceOnce(shared: SharedRedis, isDone: boolean) {
    const silent = vi.spyOn(shared, 'use').mockImplementationOnce(async (work, otherwise) => {
      if (isDone) await work(shared.commands);
      return otherwise();
    });
    onTestFinished(() => silent.mockRestore());
    return silent;
  }

  test.each([
    ['lost', false],
    ['done without a word', true],
  ])('a moment without Redis is outlasted by who makes an answer: what was %s is heard once', async (_, isDone) => {
    const { own, theirs } = await claims();
    const silent = silenceOnce(both()[0], isDone);
    own.tell(token('Tingnan '));
    await until(() => silent.mock.settledResults.length > 0);
    own.tell(token('muna.'));
    own.tell(STOPPED);
    await own.end(true);
    const heard: ChatEvent[] = [];
    for await (const event of theirs.events) heard.push(event);
    expect(heard).toEqual([token('Tingnan '), token('muna.'), STOPPED]);
  });

  test.each([
    ['lost', false],
    ['done without a word', true],
  ])('the end of an answer that was %s is told all the same', async (_, isDone) => {
    const { own, theirs } = await claims();
    silenceOnce(both()[0], isDone);
    own.tell(STOPPED);
    await own.end(true);
    const heard: ChatEvent[] = [];
    for await (const event of theirs.events) heard.push(event);
    expect(heard).toEqual([STOPPED]);
  });

  test('an answer that another makes anew by now is not told into his', async () => {
    const { own, name } = await claims();
    const silent = silenceOnce(both()[0], false);
    own.tell(token('una'));
    await until(() => silent.mock.settledResults.length > 0);
    // A Redis that came back empty, and somebody who asked again.
    await both()[1].commands.del(`ani:answer:2:${name}`);
    const [first, second] = both().map(redisAnswerRelay);
    const anew = await second?.claim(name, 'h1');
    const theirs = await first?.claim(name, 'h1');
    if (anew?.kind !== 'ours' || theirs?.kind !== 'theirs') throw new Error('the second makes it now');
    await own.end(true);
    // It is still being made.
    await until(async () => (await first?.stop(name)) === true);
    anew.tell(token('muli'));
    anew.tell(STOPPED);
    await anew.end(true);
    const heard: ChatEvent[] = [];
    for await (const event of theirs.events) heard.push(event);
    expect(heard).toEqual([token('muli'), STOPPED]);
  });

  test('an answer whose maker died ends for those who hear it', async () => {
    const { own, theirs, name } = await claims();
    own.tell(token('Tingnan'));
    const heard: ChatEvent[] = [];
    const listening = (async () => {
      for await (const event of theirs.events) heard.push(event);
    })();
    await until(() => heard.length === 1);
    // What Redis does by itself once nobody renews it.
    await both()[0].use(
      (redis) => redis.del(`ani:answer:2:${name}`),
      () => 0,
    );
    await expect(listening).rejects.toThrow('gone');
  });

  test('ask the publisher once for a place, and know what it said', async () => {
    let calls = 0;
    const lat = 10 + Math.random();
    const report = { source: 'open-meteo', daily: [], fieldDays: [], normals: null } as unknown as WeatherReport;
    const weathers = both().map((each) =>
      resilientWeather({
        source: async () => {
          calls++;
          await new Promise((resolve) => setTimeout(resolve, 300));
          return report;
        },
        usual: () => ({ ...report, source: 'climate-normals' }),
        shared: sharedReports(each),
        meter: localLimits,
      }),
    );
    const answers = await Promise.all(weathers.map((weather) => weather.reportOf({ lat, lon: 121 })));
    expect(calls).toBe(1);
    for (const answer of answers) expect(answer.report.source).toBe('open-meteo');
  });
});
