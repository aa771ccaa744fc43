import { setTimeout as wait } from 'node:timers/promises';
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { ModelFailure, modelFailure } from './model-failure.ts';

/** Answers in a row that the service failed until it is left alone, and for how long. */
const FAILURES_TO_OPEN = 4;
const OPEN_MS = 30_000;

/** One call of a hosted model. */
export type Call<Result> = {
  make: () => Promise<Result>;
  /** Whether the farmer has seen nothing of it yet. */
  isUntouched: () => boolean;
  /** When the answer must be there, as `performance.now()` tells time. */
  endsAt: number;
  /** Aborted by the farmer. */
  stop: AbortSignal;
};

/** Calls a hosted model within bounds. */
export type GuardedCall = {
  /** @throws ModelFailure; or the reason of `stop`, when it is the farmer who stopped. */
  run<Result>(call: Call<Result>): Promise<Result>;
};

/**
 * One retry of what may pass (429 with a short Retry-After, 5xx, a broken connection), as long as nothing was shown and
 * time is left; after some failures in a row the service is left alone for a while, and farmers do not wait for it.
 */
export function openGuardedCall(): GuardedCall {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ModelFailure && error.isOutage),
    { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
  );
  return {
    async run(call) {
      // The breaker lets everybody wait for the one who tries it out; a farmer has better things to do.
      if (breaker.state === CircuitState.HalfOpen) throw new ModelFailure('circuit-open');
      try {
        return await breaker.execute(() => twice(call));
      } catch (error) {
        call.stop.throwIfAborted();
        throw error instanceof BrokenCircuitError ? new ModelFailure('circuit-open', { cause: error }) : error;
      }
    },
  };
}

/** Not cockatiel's retry: its pause can be ended by nobody, neither by the farmer nor by the end of the time. */
async function twice<Result>({ make, isUntouched, endsAt, stop }: Call<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    const pauseMs = error instanceof ModelFailure && isUntouched() ? error.retryAfterMs : null;
    if (pauseMs === null || performance.now() + pauseMs >= endsAt) throw error;
    await wait(pauseMs, null, { signal: stop });
    return make();
  }
}

/** The work with every error of the service as a ModelFailure; the farmer's own stop stays what it is. */
export async function failingPlainly<Result>(work: () => Promise<Result>, stop: AbortSignal): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (stop.aborted) throw stop.reason;
    throw modelFailure(error);
  }
}
