import { afterEach, expect, test, vi } from 'vitest';
import { LiveAnswer } from './live-answer.ts';
import { endedEvents, liveEvents } from './reply-events.ts';

afterEach(() => vi.useRealTimers());

test('what is here travels as one piece, whoever joins when; the end ends it', async () => {
  const live = new LiveAnswer();
  const first = liveEvents(live);
  await first.next();
  const coming = first.next();
  live.token('Tingnan ');
  live.token('muna. ');
  expect((await coming).value).toBe('event: token\ndata: {"text":"Tingnan muna. "}\n\n');
  live.reset();
  live.say('Magtanong muna.');
  live.end({ name: 'stopped', data: {} });
  expect((await first.next()).value).toBe(
    'event: reset\ndata: {}\n\nevent: token\ndata: {"text":"Magtanong muna."}\n\nevent: stopped\ndata: {}\n\n',
  );
  expect((await first.next()).done).toBe(true);
  const late = [];
  for await (const text of liveEvents(live)) late.push(text);
  expect(late.join('').match(/event: \w+/g)).toEqual([
    'event: token',
    'event: reset',
    'event: token',
    'event: stopped',
  ]);
});

test('a silence is broken by a comment, and no timer is left behind', async () => {
  vi.useFakeTimers();
  const live = new LiveAnswer();
  const events = liveEvents(live);
  await events.next();
  const silent = events.next();
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await silent).value).toBe(': sandali lang\n\n');
  const next = events.next();
  live.token('Heto');
  expect((await next).value).toContain('Heto');
  expect(vi.getTimerCount()).toBe(0);
});

test('who waits for the end hears of it when it comes, or that it has not, and no timer is left behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const live = new LiveAnswer();
  const late = live.endsWithin(100);
  await vi.advanceTimersByTimeAsync(60);
  live.token('Tingnan ');
  await vi.advanceTimersByTimeAsync(40);
  expect(await late).toBe(false);
  const soon = live.endsWithin(100);
  live.token('muna.');
  live.end({ name: 'stopped', data: {} });
  expect(await soon).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  expect(await live.endsWithin(100)).toBe(true);
  expect(endedEvents(live)).toBe('event: token\ndata: {"text":"Tingnan muna."}\n\nevent: stopped\ndata: {}\n\n');
});
