import { expect, test, vi } from 'vitest';
import type { ChatEvent } from '#contract/chat-events.ts';
import { readAnswerEvents } from './read-answer-events.ts';

const STALL_MS = 1000;

function streamOf(pieces: readonly Uint8Array[], end: 'close' | 'stay' = 'close'): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      if (end === 'close') controller.close();
    },
  });
}

async function read(body: ReadableStream<Uint8Array>): Promise<ChatEvent[]> {
  const events: ChatEvent[] = [];
  for await (const event of readAnswerEvents(body, STALL_MS)) events.push(event);
  return events;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const ANSWER = [
  'event: progress\ndata: {"text":"Tinitingnan ang presyo…"}\n\n',
  ': buhay pa\n\n',
  'event: token\ndata: {"text":"₱25 ang kilo 🌾"}\n\n',
  'event: reset\r\ndata: {}\r\n\r\n',
  'event: stopped\ndata: {}\n\n',
].join('');
const EVENTS = [
  { name: 'progress', data: { text: 'Tinitingnan ang presyo…' } },
  { name: 'token', data: { text: '₱25 ang kilo 🌾' } },
  { name: 'reset', data: {} },
  { name: 'stopped', data: {} },
];

test.each([1, 2, 3, 7, 1000])('cut anywhere, even within a letter: pieces of %i bytes', async (size) => {
  const all = bytes(ANSWER);
  const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
  expect(await read(streamOf(pieces))).toEqual(EVENTS);
});

test('what is not of the contract is passed over', async () => {
  const garbage = [
    '<html>Mag-login sa WiFi</html>\n\n',
    'data: {"text":"walang pangalan"}\n\n',
    'event: toString\ndata: {}\n\n',
    'event: bago\ndata: {"x":1}\n\n',
    'event: token\ndata: {"text":5}\n\n',
    'event: token\ndata: {"text":"hati\n\n',
    'event: done\ndata: {"user":{}}\n\n',
    'event: token\ndata: {"text":"Oo."}\n\n',
  ].join('');
  expect(await read(streamOf([bytes(garbage), new Uint8Array([0xff, 0xfe, 0x0a])]))).toEqual([
    { name: 'token', data: { text: 'Oo.' } },
  ]);
});

test('an event without its end is not one', async () => {
  expect(await read(streamOf([bytes('event: token\ndata: {"text":"Oo."}\n')]))).toEqual([]);
});

test('a long silence ends it', async () => {
  vi.useFakeTimers();
  const reading = read(streamOf([bytes('event: token\ndata: {"text":"Oo."}\n\n')], 'stay'));
  await vi.advanceTimersByTimeAsync(STALL_MS + 1);
  expect(await reading).toEqual([{ name: 'token', data: { text: 'Oo.' } }]);
  vi.useRealTimers();
});

test('who stops listening closes the connection', async () => {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes(ANSWER)),
    cancel,
  });
  for await (const event of readAnswerEvents(body, STALL_MS)) if (event.name === 'token') break;
  expect(cancel).toHaveBeenCalledOnce();
});
