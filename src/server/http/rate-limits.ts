import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PAGE_PATHS } from '#contract/pages.ts';
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
/** Refusals of one account or address go out so far apart, in ms; nobody waits longer for his than so long. */
const [REFUSALS_APART_MS, LONGEST_REFUSAL_MS] = [250, 2000];
/** More accounts and addresses than this are looked through for those that nobody waits at. */
const MANY_REFUSED = 1000;

/** Screens that may come drawn; over the limit they come as they are, and the browser draws them. */
const PAGES: ReadonlySet<string> = new Set(['/', ...PAGE_PATHS]);

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the farmer has asked too often, and should get no more than a file. */
    isOverLimit: boolean;
  }
}

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
 * stands for the farmer, and everything counts for the address. Pages count for the farmer, and are never refused.
 */
export function installRateLimits(app: FastifyInstance, { perMinute, limits, userOf }: RateLimitOptions): void {
  app.decorateRequest('isOverLimit', false);
  if (perMinute === 0) return;
  const ofUser = limits({ name: 'user', most: perMinute, seconds: MINUTE_S });
  const refusals = new Refusals();
  const ofAddress = limits({ name: 'address', most: perMinute * USERS_PER_ADDRESS, seconds: MINUTE_S });
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const route = request.routeOptions.url;
    const isPage = PAGES.has(route ?? '');
    if (!route || !(isPage || LIMITED.test(route))) return;
    if (route === PROVIDER_ROUTE && isOwnCall(request)) return;
    // A phone that hangs up while its session is looked up has no address any more.
    const address = addressKey(request.ip);
    const who = (await userOf(request)) ?? loginOf(request);
    // Whoever has no account gets finished files.
    if (isPage && who === null) return;
    const seconds =
      (COSTLY.has(route) || who === null ? await ofAddress.take(address) : 0) ||
      (who === null ? 0 : await ofUser.take(who));
    if (seconds === 0) return;
    const ms = refusals.waitMs(who ?? address);
    if (ms > 0) await wait(ms);
    request.isOverLimit = true;
    if (isPage) return;
    return sendError(request, reply.header('retry-after', seconds), 'too-many');
  });
}

/** Refusals one after the other: who asks without pause is refused in peace, and that costs next to nothing. */
export class Refusals {
  readonly #nextAt = new Map<string, number>();
  readonly #now: () => number;

  /** @param now A clock that never goes back, in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How long this one has to wait, in ms: 0 for the first. */
  waitMs(key: string): number {
    const now = this.#now();
    const at = Math.max(now, this.#nextAt.get(key) ?? 0);
    this.#nextAt.set(key, Math.min(at, now + LONGEST_REFUSAL_MS) + REFUSALS_APART_MS);
    if (this.#nextAt.size > MANY_REFUSED)
      for (const [each, nextAt] of this.#nextAt) if (nextAt < now) this.#nextAt.delete(each);
    return Math.min(at - now, LONGEST_REFUSAL_MS);
  }
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
