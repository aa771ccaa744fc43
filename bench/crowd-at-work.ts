import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { QUESTIONS } from './questions.ts';
import type { Seated } from './seat-farmers.ts';

/** Seconds between two taps of a farmer. */
const [THINK_LEAST, THINK_MOST] = [5, 15];
/** So long the web app waits for an answer to begin (chat) or to come, in ms. */
const [CONNECT_MS, ANSWER_MS] = [12_000, 30_000];
/** The web app looks for a server that did not answer every so often, and sends again what waits (`watch-signal`), in ms. */
const LOOK_EVERY_MS = 15_000;
/** What was not answered so long after the last tap was never answered, in ms. */
const LATEST_MS = 120_000;

const READS = [
  '/api/today',
  '/api/chat/messages?limit=20',
  '/api/analyses?limit=20',
  '/api/fields',
  '/api/market-prices',
  '/api/weather/forecast?lat=15.7158&lon=120.9044',
];

export type Kind = 'read' | 'chat' | 'analysis' | 'photo';
/** How often each thing happened. */
type Counts = Map<string, number>;

export type Taken = {
  /** From a tap to its answer, sent again or not, by kind of tap. */
  latenciesMs: Record<Kind, number[]>;
  /** What came instead of an answer, after which the same was sent again with its key, as the web app does. */
  again: Counts;
  /** What came last where no answer came at all. */
  failures: Counts;
};

/**
 * Lets farmers tap for so long: 60 of 100 taps a read, 30 a question, 9 an analysis in words, 1 with a photo.
 * @param urls Each farmer keeps to one of them.
 */
export async function crowdAtWork(
  urls: readonly string[],
  farmers: readonly Seated[],
  seconds: number,
  photo: Uint8Array<ArrayBuffer>,
  think: readonly [number, number] = [THINK_LEAST, THINK_MOST],
): Promise<Taken> {
  const latenciesMs: Taken['latenciesMs'] = { read: [], chat: [], analysis: [], photo: [] };
  const again: Counts = new Map();
  const failures: Counts = new Map();
  const endsAt = performance.now() + 1000 * seconds;
  const work = farmers.map(async ({ cookie }, place) => {
    const url = urls[place % urls.length] ?? '';
    // Each from an address of its own, as behind a proxy of this machine.
    const headers = { cookie, 'x-forwarded-for': `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}` };
    await sleep(Math.random() * 1000 * think[1]);
    while (performance.now() < endsAt) {
      const kind = kindOf(Math.random());
      const tap = tapOf(url, headers, kind, photo);
      const startedAt = performance.now();
      let trouble = await outcomeOf(tap, kind);
      while (trouble !== null && performance.now() < endsAt + LATEST_MS) {
        count(again, `${kind}: ${trouble}`);
        await sleep(Math.random() * LOOK_EVERY_MS);
        trouble = await outcomeOf(tap, kind);
      }
      if (trouble === null) latenciesMs[kind].push(performance.now() - startedAt);
      else count(failures, `${kind}: ${trouble}`);
      await sleep(1000 * (think[0] + Math.random() * (think[1] - think[0])));
    }
  });
  await Promise.all(work);
  return { latenciesMs, again, failures };
}

/** The value that so many of 100 do not pass; NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Counts in a line of words, the most frequent first; '0' of none. */
export function told(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.map(([what, n]) => `${n} × ${what}`).join(', ') || '0';
}

function count(counts: Counts, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

function kindOf(chance: number): Kind {
  if (chance < 0.6) return 'read';
  if (chance < 0.9) return 'chat';
  return chance < 0.99 ? 'analysis' : 'photo';
}

type Tap = (signal: AbortSignal) => Promise<Response>;

/** null when it was answered as it should be, else what came. */
async function outcomeOf(tap: Tap, kind: Kind): Promise<string | null> {
  const time = new AbortController();
  const later = (ms: number, what: string) => setTimeout(() => time.abort(new DOMException(what, 'TimeoutError')), ms);
  let timer = kind === 'chat' ? later(CONNECT_MS, 'no stream in 12 s') : later(ANSWER_MS, 'no answer in 30 s');
  try {
    const reply = await tap(time.signal);
    if (kind === 'chat') {
      clearTimeout(timer);
      timer = later(ANSWER_MS, 'no end in 30 s');
    }
    const text = await reply.text();
    if (!reply.ok) return `${reply.status} ${/"code":"([\w-]+)"/.exec(text)?.[1] ?? ''}`;
    return kind === 'chat' ? lackOf(text) : null;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? error.message : 'connection';
  } finally {
    clearTimeout(timer);
  }
}

/** What keeps events from being a whole answer; null for one that is. */
function lackOf(events: string): string | null {
  if (events.includes('event: done')) return null;
  return /event: error\ndata: .*"code":"([\w-]+)"/.exec(events)?.[1] ?? 'a stream that just ends';
}

/** What a farmer asks for; sent again it is the same, with the same key. */
function tapOf(url: string, own: Record<string, string>, kind: Kind, photo: Uint8Array<ArrayBuffer>): Tap {
  if (kind === 'read') {
    const address = url + one(READS);
    return (signal) => fetch(address, { headers: own, signal });
  }
  const headers = { ...own, 'idempotency-key': randomUUID() };
  if (kind === 'chat') {
    const sent = { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' };
    const body = JSON.stringify({ message: one(QUESTIONS) });
    return (signal) => fetch(`${url}/api/chat`, { method: 'POST', headers: sent, body, signal });
  }
  const form = new FormData();
  form.set('type', kind === 'photo' ? 'disease-detection' : 'soil-analysis');
  form.set('input', kind === 'photo' ? 'Palay, may batik ang dahon' : 'Mais, 1 ektarya, pH 5.4');
  if (kind === 'photo') form.set('image', new Blob([photo], { type: 'image/jpeg' }), 'dahon.jpg');
  return (signal) => fetch(`${url}/api/analyze`, { method: 'POST', headers, body: form, signal });
}

function one<T>(things: readonly T[]): T | undefined {
  return things[Math.floor(Math.random() * things.length)];
}
