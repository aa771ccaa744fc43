/**
 * PostgreSQL's own words (SQLSTATE) for 'not now': it stops, starts, is full, lost the line, a statement took too long, or
 * it is no longer the primary and may not write.
 */
const AWAY_STATES = /^(08\w{3}|25006|53[123]00|57014|57P0[1-5])$/;
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** The driver's words where it gives no code. */
const AWAY_WORDS =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|timeout expired|Client has encountered a connection error)/;

/** Whether an error says that the database cannot be reached now, rather than that something asked of it was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : '';
    if (AWAY_CODES.has(code) || AWAY_STATES.test(code) || AWAY_WORDS.test(at.message)) return true;
  }
  return false;
}

/** PostgreSQL's SQLSTATE of a failed query; null for an error of another kind. */
export function sqlStateOf(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code;
  return null;
}
