import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { QUESTIONS } from './questions.ts';
import type { Seated } from './seat-farmers.ts';

/** Seconds between two taps of a farmer. */
const [THINK_LEAST, THINK_MOST] = [5, 15];
/** A phone gives up after this. */
const ANSWER_MS = 30_000;

const READS = [
  '/api/today',
  '/api/chat/messages?limit=20',
  '/api/analyses?limit=20',
  '/api/fields',
  '/api/market-prices',
  '/api/weather/forecast?lat=15.7158&lon=120.9044',
];

export type Kind = 'read' | 'chat' | 'analysis' | 'photo';

/** Milliseconds of every answered call, and what came where none was. */
export type Taken = { latenciesMs: Record<Kind, number[]>; failures: Map<string, number> };

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
  const taken: Taken = { latenciesMs: { read: [], chat: [], analysis: [], photo: [] }, failures: new Map() };
  const endsAt = performance.now() + 1000 * seconds;
  const work = farmers.map(async ({ cookie }, place) => {
    const url = urls[place % urls.length] ?? '';
    // Each from an address of its own, as behind a proxy of this machine.
    const headers = { cookie, 'x-forwarded-for': `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}` };
    await sleep(Math.random() * 1000 * think[1]);
    while (performance.now() < endsAt) {
      const kind = kindOf(Math.random());
      const startedAt = performance.now();
      const outcome = await tap(url, headers, kind, photo);
      if (outcome === null) taken.latenciesMs[kind].push(performance.now() - startedAt);
      else taken.failures.set(`${kind}: ${outcome}`, (taken.failures.get(`${kind}: ${outcome}`) ?? 0) + 1);
      await sleep(1000 * (think[0] + Math.random() * (think[1] - think[0])));
    }
  });
  await Promise.all(work);
  return taken;
}

/** The value that so many of 100 do not pass; NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

function kindOf(chance: number): Kind {
  if (chance < 0.6) return 'read';
  if (chance < 0.9) return 'chat';
  return chance < 0.99 ? 'analysis' : 'photo';
}

/** null when it was answered as it should be, else what came. */
async function tap(
  url: string,
  headers: Record<string, string>,
  kind: Kind,
  photo: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    const reply = await call(url, headers, kind, photo, signal);
    const text = await reply.text();
    if (!reply.ok) return String(reply.status);
    return kind === 'chat' && !text.includes('event: done') ? 'an answer without its end' : null;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in 30 s' : 'connection';
  }
}

function call(
  url: string,
  headers: Record<string, string>,
  kind: Kind,
  photo: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<Response> {
  if (kind === 'read') return fetch(url + one(READS), { headers, signal });
  if (kind === 'chat') {
    const sent = { 'content-type': 'application/json', accept: 'text/event-stream', 'idempotency-key': randomUUID() };
    const body = JSON.stringify({ message: one(QUESTIONS) });
    return fetch(`${url}/api/chat`, { method: 'POST', headers: { ...headers, ...sent }, body, signal });
  }
  const form = new FormData();
  form.set('type', kind === 'photo' ? 'disease-detection' : 'soil-analysis');
  form.set('input', kind === 'photo' ? 'Palay, may batik ang dahon' : 'Mais, 1 ektarya, pH 5.4');
  if (kind === 'photo') form.set('image', new Blob([photo], { type: 'image/jpeg' }), 'dahon.jpg');
  return fetch(`${url}/api/analyze`, { method: 'POST', headers, body: form, signal });
}

function one<T>(things: readonly T[]): T | undefined {
  return things[Math.floor(Math.random() * things.length)];
}
