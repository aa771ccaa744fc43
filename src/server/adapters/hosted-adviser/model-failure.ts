import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  NoContentGeneratedError,
  NoObjectGeneratedError,
  TypeValidationError,
} from 'ai';

/** Why a hosted model gave no answer that may be shown. */
export const FAILURE_REASONS = [
  'timeout',
  'auth',
  'rate-limit',
  'server-error',
  'bad-request',
  'overflow',
  'network',
  'malformed',
  'empty',
  'refusal',
  'tool-loop',
  'ungrounded',
  'circuit-open',
  'budget',
  'busy',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Waiting longer than this for one farmer's answer helps nobody. */
const LONGEST_WAIT_MS = 5000;

export class ModelFailure extends Error {
  readonly reason: FailureReason;
  /** When it is worth trying again, in ms from now; null: not at all. */
  readonly retryAfterMs: number | null;

  constructor(reason: FailureReason, options: { cause?: unknown; retryAfterMs?: number | null } = {}) {
    super(`the hosted model gave no answer: ${reason}`, { cause: options.cause });
    this.reason = reason;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }

  /** Whether it tells of the service's health, so that many in a row mean to leave it alone. */
  get isOutage(): boolean {
    return /^(?:timeout|auth|rate-limit|server-error|network|malformed)$/.test(this.reason);
  }
}

/** Seconds or a date, as HTTP writes it; null when it says neither. */
function retryAfterMs(headers: Record<string, string> | undefined): number | null {
  const written = headers?.['retry-after'];
  if (written === undefined) return null;
  const seconds = Number(written);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : new Date(written).getTime() - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

function isOverflow(error: APICallError): boolean {
  return /context.{0,20}(?:length|window)|too (?:long|many tokens)|maximum.{0,20}tokens|prompt is too long/i.test(
    `${error.message} ${error.responseBody ?? ''}`,
  );
}

function ofCall(error: APICallError): ModelFailure {
  const { statusCode: status } = error;
  const options = { cause: error };
  if (status === undefined) return new ModelFailure('network', { ...options, retryAfterMs: 200 });
  // Google refuses a wrong key with 400.
  if (status === 401 || status === 403 || /API_KEY_INVALID/.test(error.responseBody ?? ''))
    return new ModelFailure('auth', options);
  if (status === 429) {
    const wait = retryAfterMs(error.responseHeaders) ?? 1000;
    return new ModelFailure('rate-limit', { ...options, retryAfterMs: wait <= LONGEST_WAIT_MS ? wait : null });
  }
  if (status >= 500) return new ModelFailure('server-error', { ...options, retryAfterMs: 300 });
  if (isOverflow(error)) return new ModelFailure('overflow', options);
  // A stream that breaks in the middle carries the status it began with.
  return status < 400
    ? new ModelFailure('malformed', { ...options, retryAfterMs: 200 })
    : new ModelFailure('bad-request', options);
}

/** What an error of a model call means. */
export function modelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return new ModelFailure('timeout', { cause: error });
  if (APICallError.isInstance(error)) return ofCall(error);
  // Structured output that is none: nothing, a refusal in words, or not of the agreed shape.
  if (NoObjectGeneratedError.isInstance(error))
    return new ModelFailure(error.finishReason === 'content-filter' ? 'refusal' : 'malformed', { cause: error });
  const isShapeless = [JSONParseError, TypeValidationError, InvalidResponseDataError].some((kind) =>
    kind.isInstance(error),
  );
  if (isShapeless) return new ModelFailure('malformed', { cause: error, retryAfterMs: 200 });
  if (EmptyResponseBodyError.isInstance(error) || NoContentGeneratedError.isInstance(error))
    return new ModelFailure('empty', { cause: error, retryAfterMs: 200 });
  return new ModelFailure('network', { cause: error, retryAfterMs: 200 });
}
