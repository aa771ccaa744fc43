import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readAccountForm } from './account-form.ts';

/** Wrong passwords within the window after which a browser waits: for one account, and for one address in all. */
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 50;
const WINDOW = '5 minutes';

export type LoginThrottle = {
  /** Seconds until another attempt is heard; 0 when it may go on. */
  waitSeconds(request: FastifyRequest): Promise<number>;
  /** Counts a wrong password. */
  failed(request: FastifyRequest): Promise<void>;
};

/**
 * Slows down guessing. Counted per address and account together, so that nobody can lock another farmer out.
 * @param isOn Off in benchmarks; the rate-limit plugin must be registered when on.
 */
export function installLoginThrottle(app: FastifyInstance, isOn: boolean): LoginThrottle {
  if (!isOn) return { waitSeconds: async () => 0, failed: async () => undefined };
  const limits = [
    app.createRateLimit({
      max: FAILURES_PER_ACCOUNT,
      timeWindow: WINDOW,
      keyGenerator: (request) => `login:${request.ip}:${readAccountForm(request.body).email}`,
    }),
    app.createRateLimit({
      max: FAILURES_PER_ADDRESS,
      timeWindow: WINDOW,
      keyGenerator: (request) => `login:${request.ip}`,
    }),
  ];
  return {
    async waitSeconds(request) {
      const states = await Promise.all(limits.map((check) => check(request, { increment: false })));
      return Math.max(0, ...states.map((s) => (!s.isAllowed && s.remaining <= 0 ? s.ttlInSeconds : 0)));
    },
    async failed(request) {
      await Promise.all(limits.map((check) => check(request)));
    },
  };
}
