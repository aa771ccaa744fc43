import { createPrivateKey, hkdfSync, type JsonWebKey, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const storedSchema = z.object({ secret: z.string() });

/** What stands before the 32 bytes of an Ed25519 key in a PKCS #8 file (RFC 8410, section 7). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Secrets of sign-in; the same after every restart and at every instance, or logins under way would break. */
export type Keys = {
  /** Signs the cookies of a login under way. */
  cookieSecret: string;
  /** Signs the built-in provider's cookies. */
  providerSecret: string;
  /** What the app shows the built-in provider. */
  clientSecret: string;
  /** Private Ed25519 key of the built-in provider's ID tokens, as a JWK. */
  signingKey: JsonWebKey & { kty: string };
};

/**
 * Derives all keys from one secret: the operator's, or the one in `keys.json` of the data directory, made at the first
 * start.
 * @param sessionSecret Operator's own secret, with which nothing is read or written; or null.
 */
export function loadKeys(dataDir: string, sessionSecret: string | null): Keys {
  const secret = sessionSecret ?? ownSecret(dataDir);
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const text = (use: string) => derive(use).toString('base64url');
  const key = Buffer.concat([ED25519_PKCS8, derive('signing key')]);
  return {
    cookieSecret: text('login cookies'),
    providerSecret: text('provider cookies'),
    clientSecret: text('client secret'),
    signingKey: { kty: 'OKP', ...createPrivateKey({ key, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' }) },
  };
}

function ownSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'keys.json');
  return read(file) ?? create(file);
}

function read(file: string): string | null {
  try {
    return storedSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).secret;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read; restore it, or delete it to sign everybody out`, { cause: error });
  }
}

/** Instances that share a directory may start together: the first to link its file wins, all read that one. */
function create(file: string): string {
  const fresh = { secret: randomBytes(32).toString('base64url') };
  // Not the process id: two containers on one volume may have the same.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(fresh), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  const stored = read(file);
  if (!stored) throw new Error(`${file} vanished`);
  return stored;
}
