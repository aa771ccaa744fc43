import { once } from 'node:events';
import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { installMetrics } from './http/metrics.ts';

/** Serves `GET /metrics` on a port of its own, which operators keep off the internet. Call before the app is ready. */
export async function serveMetrics(
  app: FastifyInstance,
  registry: Registry,
  host: string,
  port: number,
): Promise<AsyncDisposable> {
  installMetrics(app, registry);
  const server = http.createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}
