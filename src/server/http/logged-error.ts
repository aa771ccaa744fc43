import { DrizzleQueryError } from 'drizzle-orm';

/**
 * An error as the log may show it. A failed query names its values in message and stack, which are e-mails, password
 * hashes and messages of farmers: of it only the database's own complaint is kept, without row details.
 */
export function loggedError(error: unknown): { type: string; message: string; stack: string; code?: unknown } {
  const shown = error instanceof DrizzleQueryError ? (error.cause ?? new Error('query failed')) : error;
  if (!(shown instanceof Error)) return { type: typeof shown, message: '', stack: '' };
  const code = 'code' in shown ? shown.code : undefined;
  return { type: shown.name, message: shown.message, stack: shown.stack ?? '', code };
}
