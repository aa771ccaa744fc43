import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '#server/ports/limits.ts';
import { addressKey } from './address-key.ts';
import { sendError } from './errors.ts';

const MINUTE_S = 60;
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

type RateLimitOptions = {
  /** Requests per minute and user; 0 switches the limits off. */
  perMinute: number;
  limits: Limits;
  /** The signed-in farmer's id, or null. */
  userOf: (request: FastifyRequest) => Promise<string | null>;
};

/** Limits every call and sign-in page per farmer (per address when signed out), and the costly ones per address too. */
export function installRateLimits(app: FastifyInstance, { perMinute, limits, userOf }: RateLimitOptions): void {
  if (perMinute === 0) return;
  const ofUser = limits({ name: 'user', most: perMinute, seconds: MINUTE_S });
  const ofAddress = limits({ name: 'address', most: perMinute * USERS_PER_ADDRESS, seconds: MINUTE_S });
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const route = request.routeOptions.url;
    if (!route || !LIMITED.test(route)) return;
    const address = addressKey(request.ip);
    const wait =
      (COSTLY.has(route) && (await ofAddress.take(address))) ||
      (await ofUser.take((await userOf(request)) ?? `address:${address}`));
    if (wait > 0) return sendError(request, reply.header('retry-after', wait), 'too-many');
  });
}
