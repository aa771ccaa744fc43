import type { FastifyRequest } from 'fastify';
import { addressKey } from '#server/http/address-key.ts';
import type { Limiter, Limits } from '#server/ports/limits.ts';
import { readAccountForm } from './account-form.ts';
import { nameHash } from './account-throttle.ts';

/** Wrong passwords within the window after which a browser waits: for one account, and for one address in all. */
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 50;
const WINDOW_S = 5 * 60;

/**
 * Slows down guessing. Counted per address and account together, so that nobody can lock another farmer out. An attempt
 * is taken before its password is looked at, so that guesses sent side by side count as well.
 */
export class LoginThrottle {
  readonly #ofAddress: Limiter;
  readonly #ofAccount: Limiter;

  constructor(limits: Limits) {
    this.#ofAddress = limits({ name: 'login-address', most: FAILURES_PER_ADDRESS, seconds: WINDOW_S });
    this.#ofAccount = limits({ name: 'login-account', most: FAILURES_PER_ACCOUNT, seconds: WINDOW_S });
  }

  /** Takes an attempt. Seconds to wait when none is left; 0 when it may go on. */
  async take(request: FastifyRequest): Promise<number> {
    const { address, account } = keysOf(request);
    const wait = await this.#ofAddress.take(address);
    if (wait > 0) return wait;
    const accountWait = await this.#ofAccount.take(account);
    // Refused without a look at its password, it tells nothing of the address.
    if (accountWait > 0) await this.#ofAddress.giveBack(address);
    return accountWait;
  }

  /** Gives an attempt back: its password was right. */
  async giveBack(request: FastifyRequest): Promise<void> {
    const { address, account } = keysOf(request);
    await this.#ofAddress.giveBack(address);
    await this.#ofAccount.giveBack(account);
  }
}

/** One address fills few names of accounts: when it must wait, none is added. */
function keysOf(request: FastifyRequest): { address: string; account: string } {
  const address = addressKey(request.ip);
  return { address, account: `${address} ${nameHash(readAccountForm(request.body).email)}` };
}
