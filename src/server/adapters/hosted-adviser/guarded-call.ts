import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { ModelFailure, modelFailure } from './model-failure.ts';

/** Answers in a row that the service failed until it is left alone, and for how long. */
const FAILURES_TO_OPEN = 4;
const OPEN_MS = 30_000;

/** One call of a hosted model. `isUntouched` tells whether the farmer has seen nothing of it yet. */
type Call<Result> = { make: () => Promise<Result>; isUntouched: () => boolean };

/** Calls a hosted model within bounds. */
export type GuardedCall = {
  /** @throws ModelFailure; or the reason of `signal`, when it is the farmer who stopped. */
  run<Result>(call: Call<Result>, signal: AbortSignal): Promise<Result>;
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
    async run({ make, isUntouched }, signal) {
      const again = retry(
        handleWhen(
          (error) => error instanceof ModelFailure && error.retryAfterMs !== null && isUntouched() && !signal.aborted,
        ),
        {
          maxAttempts: 1,
          backoff: new DelegateBackoff((context) => {
            const failed = 'error' in context.result ? context.result.error : null;
            return failed instanceof ModelFailure ? (failed.retryAfterMs ?? 0) : 0;
          }),
        },
      );
      try {
        return await wrap(breaker, again).execute(make, signal);
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof BrokenCircuitError ? new ModelFailure('circuit-open', { cause: error }) : error;
      }
    },
  };
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
