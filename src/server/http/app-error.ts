import { ERRORS, type ErrorCode } from '#contract/errors.ts';

/** An outcome of the catalogue; everything else thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** When it is worth another try; null where that makes no difference. */
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, options?: ErrorOptions & { retryAfterSeconds?: number }) {
    super(ERRORS[code].message, options);
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.retryAfterSeconds = options?.retryAfterSeconds ?? null;
  }
}
