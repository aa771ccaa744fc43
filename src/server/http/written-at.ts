import type { FastifyRequest } from 'fastify';
import { AGE_HEADER } from '#contract/endpoint.ts';
import { IDEMPOTENCY_DAYS } from './idempotency.ts';

const OLDEST_MS = IDEMPOTENCY_DAYS * 86_400_000;

/** When the farmer wrote what a call brings, ms since 1970 by our clock: now, or as long ago as a phone says it waited. */
export function writtenAt(request: Pick<FastifyRequest, 'headers'>, now = Date.now()): number {
  const age = Number(request.headers[AGE_HEADER] ?? 0);
  return now - (age >= 0 ? Math.min(age, OLDEST_MS) : 0);
}
