import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Limits } from '#server/ports/limits.ts';
import { addressKey } from './address-key.ts';
import { sendError } from './errors.ts';

const MINUTE_S = 60;
/** A farm co-operative, or all phones of a carrier in a province, share one address: it may do more than one farmer. */
const USERS_PER_ADDRESS = 5;

const PROVIDER_ROUTE = '/oidc/*';
/** Calls that cost the server most, or guard accounts: limited per address as well as per user. */
const COSTLY = new Set([
  '/api/chat',
  '/api/analyze',
  '/api/login',
  '/api/login/callback',
  PROVIDER_ROUTE,
  '/auth/:uid',
  '/auth/:uid/register',
  '/auth/:uid/recover',
  '/api/user/password',
  '/api/user',
  '/api/user/export',
  '/api/calendar.ics',
]);
/** Calls and the sign-in pages; files and probes cost next to nothing. */
const LIMITED = /^\/(api\/(?!health|ready)|auth\/:|oidc\/)/;

const loginParams = z.object({ uid: z.string() });

type RateLimitOptions = {
  /** Requests per minute and user; 0 switches the limits off. */
  perMinute: number;
  limits: Limits;
  /** The signed-in farmer's id, or null. */
  userOf: (request: FastifyRequest) => Promise<string | null>;
};

/**
 * Limits every call and sign-in page per farmer, and the costly ones per address too. Signed out, a login under way
 * stands for the farmer, and everything counts for the address.
 */
export function installRateLimits(app: FastifyInstance, { perMinute, limits, userOf }: RateLimitOptions): void {
  if (perMinute === 0) return;
  const ofUser = limits({ name: 'user', most: perMinute, seconds: MINUTE_S });
  const ofAddress = limits({ name: 'address', most: perMinute * USERS_PER_ADDRESS, seconds: MINUTE_S });
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const route = request.routeOptions.url;
    if (!route || !LIMITED.test(route)) return;
    if (route === PROVIDER_ROUTE && isOwnCall(request)) return;
    // A phone that hangs up while its session is looked up has no address any more.
    const address = addressKey(request.ip);
    const who = (await userOf(request)) ?? loginOf(request);
    const wait =
      (COSTLY.has(route) || who === null ? await ofAddress.take(address) : 0) ||
      (who === null ? 0 : await ofUser.take(who));
    if (wait > 0) return sendError(request, reply.header('retry-after', wait), 'too-many');
  });
}

/** A login under way, by the id that its pages carry in their address. */
function loginOf({ params }: FastifyRequest): string | null {
  const parsed = loginParams.safeParse(params);
  return parsed.success ? `login:${parsed.data.uid}` : null;
}

/** This server's own client asks its own provider; a proxy on this machine says for whom it asks. */
function isOwnCall({ socket, headers }: FastifyRequest): boolean {
  return socket.remoteAddress === socket.localAddress && headers['x-forwarded-for'] === undefined;
}
