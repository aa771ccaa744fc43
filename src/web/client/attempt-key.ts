/** A fresh `Idempotency-Key`: sent again with the same attempt, it keeps a lost reply from storing anything twice. */
export function attemptKey(): string {
  // Not crypto.randomUUID: it is missing on plain http, where a phone tries the app over the local network.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
