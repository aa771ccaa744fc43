import { ERRORS, type ErrorCode } from '#contract/errors.ts';

/** An outcome of the catalogue; everything else thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(ERRORS[code].message, options);
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
  }
}
