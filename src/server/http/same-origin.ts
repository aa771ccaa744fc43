import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page makes with the farmer's cookie. Browsers name the sender in Sec-Fetch-Site,
 * older ones in Origin; a client that sends neither is no browser and carries no cookie it was not given.
 */
export function installSameOriginCheck(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined) {
      if (site !== 'same-origin') throw new AppError('cross-site');
      return;
    }
    const { origin } = request.headers;
    if (origin !== undefined && origin !== new URL(publicUrl).origin) throw new AppError('cross-site');
  });
}
