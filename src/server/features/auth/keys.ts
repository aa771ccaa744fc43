import { generateKeyPairSync, hkdfSync, type JsonWebKey, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const storedSchema = z.object({ secret: z.string(), signingKey: z.looseObject({ kty: z.string() }) });

/** Secrets of sign-in; the same after every restart, or logins under way would break. */
export type Keys = {
  /** Signs the cookies of a login under way. */
  cookieSecret: string;
  /** Signs the built-in provider's cookies. */
  providerSecret: string;
  /** What the app shows the built-in provider. */
  clientSecret: string;
  /** Private RSA key of the built-in provider's ID tokens, as a JWK. */
  signingKey: JsonWebKey & { kty: string };
};

/**
 * Reads `keys.json` of the data directory, making it at the first start.
 * @param sessionSecret Operator's own secret instead of the generated one, or null.
 */
export function loadKeys(dataDir: string, sessionSecret: string | null): Keys {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'keys.json');
  const stored = read(file) ?? create(file);
  const secret = sessionSecret ?? stored.secret;
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32)).toString('base64url');
  return {
    cookieSecret: derive('login cookies'),
    providerSecret: derive('provider cookies'),
    clientSecret: derive('client secret'),
    signingKey: stored.signingKey,
  };
}

type Stored = z.infer<typeof storedSchema>;

function read(file: string): Stored | null {
  try {
    return storedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read; restore it, or delete it to sign everybody out`, { cause: error });
  }
}

/** Instances that share a directory may start together: the first to link its file wins, all read that one. */
function create(file: string): Stored {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const fresh = { secret: randomBytes(32).toString('base64url'), signingKey: privateKey.export({ format: 'jwk' }) };
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
