import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** Slow 4G as Lighthouse has it. */
const LATENCY_MS = 150;
const BYTES_PER_MS = (1.6 * 1024 * 1024) / 8 / 1000;
/** So much is sent at once, in bytes. */
const PIECE = 4096;

export type SlowLine = AsyncDisposable & {
  url: string;
  /** Bytes of bodies that have come over it so far, compressed as they travel. */
  bytes(): number;
};

/** A line to a server whose answers share the breadth of Slow 4G, the service worker's among them. */
export async function openSlowLine(port: number): Promise<SlowLine> {
  let bytes = 0;
  let freeAt = 0;
  async function send(body: Readable, response: ServerResponse): Promise<void> {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE);
        const now = performance.now();
        freeAt = Math.max(freeAt, now) + piece.length / BYTES_PER_MS;
        await pause(freeAt - now);
        bytes += piece.length;
        response.write(piece);
      }
    }
    response.end();
  }
  const line = http.createServer(async (request, response) => {
    await pause(LATENCY_MS);
    const { method, url: path, headers } = request;
    const asked = http.request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      send(answer, response).catch(() => response.destroy());
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    bytes: () => bytes,
    async [Symbol.asyncDispose]() {
      line.closeAllConnections();
      line.close();
    },
  };
}
