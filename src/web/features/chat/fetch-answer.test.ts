import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpError } from '#web/client/http-error.ts';
import { type AnswerEnd, AnswerError, fetchAnswer } from './fetch-answer.ts';
import { createLiveAnswer } from './live-answer.ts';
import { stopAnswer } from './stop-answer.ts';

const attempt = { message: 'Magkano ang palay?', key: 'k1', sentAt: 1 };
const user = { id: 'u', role: 'user', content: attempt.message, createdAt: '2026-11-20T08:00:00Z' };
const assistant = { ...user, id: 'a', role: 'assistant', content: 'Mga ₱25 ang kilo.' };
const DONE = { done: { user, assistant } };

type Said = Record<string, unknown> | 'break' | 'hang';
type Send = (init: RequestInit) => Response | Promise<Response>;

/** A reply that says its events and then ends, breaks off or stays silent. */
function stream(...said: Said[]): Send {
  return ({ signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        const say = (name: string, data: unknown) =>
          controller.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
        for (const each of said) {
          if (typeof each !== 'string') for (const [name, data] of Object.entries(each)) say(name, data);
        }
        // Later, as an error takes what has not been read with it.
        if (said.includes('break')) setTimeout(() => controller.error(new TypeError('network error')), 50);
        else if (!said.includes('hang')) controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
}
const noSignal: Send = () => Promise.reject(new TypeError('Failed to fetch'));
const refusal =
  (status: number, code: string): Send =>
  () =>
    Response.json({ message: 'Hindi puwede.', code }, { status });
const token = (text: string) => ({ token: { text } });

/** Sends the message to a network that replies so, one connection after the other. */
function send(connections: Send[], stop: Send = refusal(404, 'not-found')) {
  const sent: { at: number; path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ at: Date.now() - startedAt, path, init });
    const reply = path === '/api/chat/stop' ? stop : connections.shift();
    if (!reply) throw new Error('one connection too many');
    return reply(init);
  });
  const startedAt = Date.now();
  const live = createLiveAnswer((draw) => setTimeout(draw, 16));
  const seen: string[] = [];
  live.subscribe(() => {
    const { text, note } = live.read();
    const shown = [text, note].filter(Boolean).join(' | ');
    if (seen.at(-1) !== shown) seen.push(shown);
  });
  const network = new EventTarget();
  const end: Promise<AnswerEnd | Error> = fetchAnswer(attempt, live, live.begin(attempt.key).signal, network)
    .catch((error: Error) => error)
    .finally(live.end);
  const asked = () => sent.filter(({ path }) => path === '/api/chat');
  return { live, seen, sent, asked, network, end };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the answer comes as it is said, and ends with what is stored', async () => {
  const { end, seen, sent, live } = send([
    stream({ progress: { text: 'Tinitingnan ang presyo…' } }, token('Mga '), token('₱25'), DONE),
  ]);
  expect(await end).toEqual({ kind: 'done', reply: DONE.done });
  expect(seen.at(-1)).toBe('Mga ₱25');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.init.headers).toMatchObject({ 'idempotency-key': 'k1', accept: 'text/event-stream' });
  expect(live.run()).toBeNull();
});

test('broken off in the middle, the same answer is fetched again with the same key', async () => {
  const { end, seen, asked } = send([
    stream(token('Mga '), token('₱25'), 'break'),
    noSignal,
    refusal(503, 'not-ready'),
    stream(token('Mga '), token('₱25 '), token('ang kilo.'), DONE),
  ]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await end).toMatchObject({ kind: 'done' });
  expect(asked().map(({ at }) => Math.round(at / 1000))).toEqual([0, 1, 3, 7]);
  for (const { init } of asked()) expect(init.headers).toMatchObject({ 'idempotency-key': 'k1' });
  expect(seen).toEqual([
    'Nag-iisip si Ani…',
    'Mga ₱25',
    'Mga ₱25 | Naputol ang signal. Kinukuha ulit ang sagot…',
    'Mga ₱25 | Hindi agad makasagot si Ani. Sinusubukan ulit…',
    'Mga ₱25',
    'Mga ₱25 ang kilo.',
  ]);
});

test.each<[string, Send]>([
  ['a stream that just ends', stream(token('Mga '))],
  ['a stream that goes silent', stream(token('Mga '), 'hang')],
  ['a WiFi login page', () => new Response('<html>Mag-login</html>')],
  ['a database that went away in mid-answer', stream({ error: { message: 'Naghahanda pa.', code: 'not-ready' } })],
])('%s is a broken connection', async (_, broken) => {
  const { end, asked } = send([broken, stream(token('Mga '), DONE)]);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await end).toMatchObject({ kind: 'done' });
  expect(asked()).toHaveLength(2);
});

const NOT_READY: Said = { error: { message: 'Naghahanda pa.', code: 'not-ready' } };

/** Says after some seconds in its line that it had no time. */
const afterItsLine: Send = async (init) => {
  await new Promise((resolve) => setTimeout(resolve, 8000));
  return stream(NOT_READY)(init);
};

test('a server that had no time, after he waited in its line, is asked once more; it is no lost signal', async () => {
  const { end, asked, seen } = send([afterItsLine, afterItsLine, stream(DONE)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await end).toMatchObject({ code: 'not-ready', message: 'Naghahanda pa.' });
  expect(asked()).toHaveLength(2);
  expect(seen.join()).toMatch(/Hindi agad makasagot si Ani/);
  expect(seen.join()).not.toMatch(/Naputol ang signal/);
});

test('a database that starts again in mid-answer, or a door that is closed for a moment, is waited for', async () => {
  const { end, asked, seen } = send([
    stream(token('Mga '), NOT_READY),
    refusal(503, 'not-ready'),
    stream(NOT_READY),
    stream(DONE),
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await end).toMatchObject({ kind: 'done' });
  expect(asked()).toHaveLength(4);
  expect(seen.join()).not.toMatch(/Naputol ang signal/);
});

test('as soon as the phone is online again it is tried again', async () => {
  const { end, asked, network } = send([stream(token('Mga '), 'break'), noSignal, noSignal, stream(DONE)]);
  await vi.advanceTimersByTimeAsync(3500);
  expect(asked()).toHaveLength(3);
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(await end).toMatchObject({ kind: 'done' });
  expect(asked().at(-1)?.at).toBeLessThan(4000);
});

test('after five failures it has failed; each that brought more of the answer starts the count anew', async () => {
  const lost = send([stream(token('Mga '), 'break'), noSignal, noSignal, noSignal, noSignal]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await lost.end).toBeInstanceOf(TypeError);
  expect(lost.asked().map(({ at }) => Math.round(at / 1000))).toEqual([0, 1, 3, 7, 15]);

  const words = 'a b c d e f g h'.split(' ');
  const slow = send([
    ...words.map((_, i) => stream(...words.slice(0, i + 1).map((word) => token(word)), 'break')),
    stream(DONE),
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await slow.end).toMatchObject({ kind: 'done' });
});

test('without signal from the start it has failed at once', async () => {
  const { end, asked } = send([noSignal]);
  expect(await end).toBeInstanceOf(TypeError);
  expect(asked()).toHaveLength(1);
});

test('what the server refuses is not tried again', async () => {
  expect(await send([refusal(429, 'too-many')]).end).toBeInstanceOf(HttpError);
  expect(await send([stream({ error: { message: 'May mali.', code: 'bug' } })]).end).toEqual(
    new AnswerError('May mali.', 'bug'),
  );
  const later = send([stream(token('Mga '), 'break'), refusal(401, 'not-signed-in')]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await later.end).toMatchObject({ code: 'not-signed-in' });
});

test('an answer that another server is making is waited for', async () => {
  const { end } = send([refusal(409, 'in-progress'), stream(DONE)]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await end).toMatchObject({ kind: 'done' });
});

test('stopped before its first word: the server says so on the connection', async () => {
  let say = (_: string) => {};
  const { live, sent, end } = send(
    [
      () => {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            say = (text) => controller.enqueue(new TextEncoder().encode(text));
          },
        });
        return new Response(body);
      },
    ],
    () => Response.json({ stopped: true }),
  );
  await vi.advanceTimersByTimeAsync(100);
  const stopping = stopAnswer(live);
  expect(live.read().stop).toBe('asked');
  await stopAnswer(live);
  await stopping;
  expect(live.read().stop).toBe('agreed');
  say('event: stopped\ndata: {}\n\n');
  expect(await end).toEqual({ kind: 'stopped' });
  const stops = sent.filter(({ path }) => path === '/api/chat/stop');
  expect(stops.map(({ init }) => init.body)).toEqual(['{"key":"k1"}']);
});

test('a server that cannot be told: the answer is cut off here', async () => {
  const { live, end } = send([stream(token('Mga '), 'hang')], noSignal);
  await vi.advanceTimersByTimeAsync(100);
  await stopAnswer(live);
  expect(await end).toEqual({ kind: 'cut' });
  expect(live.run()).toBeNull();
});

test('a server that does not answer the stop is not waited for longer than eight seconds', async () => {
  const { live, end } = send(
    [stream(token('Mga '), 'hang')],
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  await vi.advanceTimersByTimeAsync(100);
  const stopping = stopAnswer(live);
  await vi.advanceTimersByTimeAsync(8000);
  await stopping;
  expect(await end).toEqual({ kind: 'cut' });
});

test('stopped while the connection is broken, the message is not sent again: it would be answered anew', async () => {
  const { live, asked, end } = send([stream(token('Mga '), 'break')], () => Response.json({ stopped: true }));
  await vi.advanceTimersByTimeAsync(500);
  expect(live.read().isLost).toBe(true);
  await stopAnswer(live);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await end).toEqual({ kind: 'stopped' });
  expect(asked()).toHaveLength(1);
});

test('nothing to stop: the answer goes on', async () => {
  const { live, end } = send([stream(token('Mga '), 'break'), stream(token('Mga '), DONE)], () =>
    Response.json({ stopped: false }),
  );
  await vi.advanceTimersByTimeAsync(500);
  await stopAnswer(live);
  expect(live.read().stop).toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await end).toMatchObject({ kind: 'done' });
});

test('the late word on an earlier stop does not end the next sending of the same message', async () => {
  let answerStop = (_: Response) => {};
  const { live, end } = send(
    [stream(token('Mga '), 'break'), stream('hang')],
    () =>
      new Promise((resolve) => {
        answerStop = resolve;
      }),
  );
  const stopping = stopAnswer(live);
  await vi.advanceTimersByTimeAsync(500);
  expect(await end).toEqual({ kind: 'cut' });
  const again = fetchAnswer(attempt, live, live.begin(attempt.key).signal, new EventTarget());
  answerStop(Response.json({ message: 'x', code: 'bug' }, { status: 500 }));
  await stopping;
  await vi.advanceTimersByTimeAsync(9000);
  expect(live.read().stop).toBeNull();
  live.cut();
  expect(await again).toEqual({ kind: 'cut' });
});
