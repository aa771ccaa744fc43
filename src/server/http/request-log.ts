import type { FastifyInstance } from 'fastify';

/**
 * One line a request: what was asked, how it ended, how long it took. Query strings stay out, for a login's callback
 * carries its code there; so do headers, bodies and addresses of people.
 */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // The built-in provider answers at an address shortened for it; what was asked is the whole one.
    const { method, originalUrl: url } = request;
    const durationMs = Math.round(reply.elapsedTime);
    request.log.info({ method, path: url.split('?')[0], status: reply.statusCode, durationMs }, 'request');
  });
}
