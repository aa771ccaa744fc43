import type { FastifyRequest } from 'fastify';
import { addressKey } from '#server/http/address-key.ts';
import { readAccountForm } from './account-form.ts';

/** Wrong passwords within the window after which a browser waits: for one account, and for one address in all. */
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 50;
const WINDOW_MS = 5 * 60_000;
/** Counters kept at once; beyond it the oldest go. One address fills few: when it must wait, none is added. */
const COUNTERS_MAX = 50_000;

type Counter = { taken: number; endsAt: number };

/**
 * Slows down guessing. Counted per address and account together, so that nobody can lock another farmer out. An attempt
 * is taken before its password is looked at, so that guesses sent side by side count as well.
 */
export class LoginThrottle {
  /** In order of their start, for Map keeps it. */
  private readonly counters = new Map<string, Counter>();
  private readonly now: () => number;

  /** @param now Clock in ms. */
  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Takes an attempt. Seconds to wait when none is left; 0 when it may go on. */
  take(request: FastifyRequest): number {
    const now = this.now();
    const counters: Counter[] = [];
    for (const { key, max } of limitsOf(request)) {
      const counter = this.counter(key, now);
      if (counter.taken >= max) return Math.ceil((counter.endsAt - now) / 1000);
      counters.push(counter);
    }
    for (const counter of counters) counter.taken++;
    return 0;
  }

  /** Gives an attempt back: its password was right. */
  giveBack(request: FastifyRequest): void {
    for (const { key } of limitsOf(request)) {
      const counter = this.counters.get(key);
      if (counter) counter.taken = Math.max(0, counter.taken - 1);
    }
  }

  private counter(key: string, now: number): Counter {
    const running = this.counters.get(key);
    if (running && running.endsAt > now) return running;
    this.counters.delete(key);
    this.dropOldest(now);
    const fresh = { taken: 0, endsAt: now + WINDOW_MS };
    this.counters.set(key, fresh);
    return fresh;
  }

  private dropOldest(now: number): void {
    for (const [key, { endsAt }] of this.counters) {
      if (endsAt > now && this.counters.size < COUNTERS_MAX) return;
      this.counters.delete(key);
    }
  }
}

function limitsOf(request: FastifyRequest): { key: string; max: number }[] {
  return [
    { key: addressKey(request.ip), max: FAILURES_PER_ADDRESS },
    { key: `${addressKey(request.ip)} ${readAccountForm(request.body).email}`, max: FAILURES_PER_ACCOUNT },
  ];
}
