import http from 'node:http';
import type { Call } from './calls.ts';

export type Load = {
  /** Of each call from its sending to the last byte of its answer, ascending. */
  latenciesMs: number[];
  /** Bytes of all bodies as they came over the line. */
  bytes: number;
  wallMs: number;
};

/**
 * Makes a call `times` times, each of these farmers in turn, so many at once, over connections that stay open.
 * @throws Error when one is refused.
 */
export async function load(
  url: string,
  cookies: readonly string[],
  call: Call,
  times: number,
  atOnce: number,
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const latenciesMs: number[] = [];
  let bytes = 0;
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    for (let turn = next++; turn < times; turn = next++) {
      const sentAt = performance.now();
      // The sum is read when the answer is there: of many at once each would add to what it was before.
      const came = await once(agent, url, cookies[turn % cookies.length] ?? '', call, turn);
      bytes += came;
      latenciesMs.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
  return { latenciesMs: latenciesMs.sort((a, b) => a - b), bytes, wallMs: performance.now() - started };
}

/** Resolves to the bytes of the body. */
function once(agent: http.Agent, url: string, cookie: string, call: Call, turn: number): Promise<number> {
  const own = call.own?.(turn);
  const headers = { cookie, ...call.headers, ...own?.headers };
  return new Promise((resolve, reject) => {
    const request = http.request(
      url + (own?.path ?? call.path),
      { agent, method: call.method, headers },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('error', reject);
        response.on('end', () =>
          response.statusCode === (call.status ?? 200)
            ? resolve(bytes)
            : reject(new Error(`${call.name}: ${response.statusCode}`)),
        );
      },
    );
    request.on('error', reject);
    request.end(own?.body);
  });
}
