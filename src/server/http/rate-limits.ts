import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from './address-key.ts';
import { sendError } from './errors.ts';

/** A farm co-operative shares one address, so an address may do more than one farmer. */
const USERS_PER_ADDRESS = 5;

/** Calls that cost the server most, or guard accounts: limited per address as well as per user. */
const COSTLY = new Set([
  '/api/chat',
  '/api/analyze',
  '/api/login',
  '/api/login/callback',
  '/auth/:uid',
  '/auth/:uid/register',
  '/auth/:uid/recover',
  '/api/user/password',
  '/api/user',
  '/api/user/export',
  '/api/calendar.ics',
]);
/** Calls and the sign-in pages; files and probes cost next to nothing. */
const LIMITED = /^\/(api\/(?!health|ready)|auth\/:)/;

/**
 * Limits every call and sign-in page per farmer (per address when signed out), and the costly ones per address too.
 * @param perMinute Requests per minute and user; 0 switches the limits off.
 * @param userKey The signed-in farmer's id, or null.
 */
export async function installRateLimits(
  app: FastifyInstance,
  perMinute: number,
  userKey: (request: FastifyRequest) => Promise<string | null>,
): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, { global: false });
  const perUser = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: async (request) => (await userKey(request)) ?? `address:${addressKey(request.ip)}`,
  });
  const perAddress = app.createRateLimit({
    max: perMinute * USERS_PER_ADDRESS,
    timeWindow: '1 minute',
    keyGenerator: (request) => addressKey(request.ip),
  });
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const route = request.routeOptions.url;
    if (!route || !LIMITED.test(route)) return;
    const limits = COSTLY.has(route) ? [perAddress, perUser] : [perUser];
    for (const check of limits) {
      const limit = await check(request);
      if (!limit.isAllowed && limit.isExceeded) {
        return sendError(request, reply.header('retry-after', limit.ttlInSeconds), 'too-many');
      }
    }
  });
}
