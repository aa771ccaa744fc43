import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's first argon2id setting: 19 MiB, 2 passes, 1 lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;

export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 200;

/** Passwords that every guesser tries first, among those long enough to be allowed. */
const COMMONEST = new Set([
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  '11111111',
  '00000000',
  'password',
  'password1',
  'password123',
  'passw0rd',
  'qwertyuiop',
  'qwerty123',
  'abcd1234',
  'abc12345',
  'iloveyou',
  'iloveyou2',
  'mahalkita',
  'mahalkita1',
  'pilipinas',
  'philippines',
  'magsasaka',
  'anigabay',
  'anigabay1',
]);

/** Why a password is refused, in Taglish, or null when it is good enough. */
export function passwordProblem(password: string, email: string): string | null {
  if (password.length < PASSWORD_MIN_CHARS)
    return `Maikli ang password. Gumamit ng hindi bababa sa ${PASSWORD_MIN_CHARS} letra o numero.`;
  if (password.length > PASSWORD_MAX_CHARS)
    return `Masyadong mahaba ang password. Hanggang ${PASSWORD_MAX_CHARS} lang.`;
  const lower = password.toLowerCase();
  if (lower === email || lower === email.split('@')[0]) return 'Huwag gamitin ang email mo bilang password.';
  if (COMMONEST.has(lower) || new Set(lower).size < 3)
    return 'Madaling hulaan ang password na iyan. Subukan ang ilang salitang ikaw lang ang nakakaalam.';
  return null;
}

/** argon2id hash, 'argon2id$memory$passes$salt$tag' in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive('argon2id', parameters(password, salt, MEMORY_KIB, PASSES));
  return ['argon2id', MEMORY_KIB, PASSES, salt.toString('base64url'), tag.toString('base64url')].join('$');
}

/** Whether the password is the one behind a hash of `hashPassword`. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, salt = '', tag = ''] = stored.split('$');
  const expected = Buffer.from(tag, 'base64url');
  const given = parameters(password, Buffer.from(salt, 'base64url'), Number(memory), Number(passes));
  return timingSafeEqual(await derive('argon2id', given), expected);
}

function parameters(message: string, nonce: Buffer, memory: number, passes: number): Argon2Parameters {
  return { message, nonce, memory, passes, parallelism: 1, tagLength: TAG_BYTES };
}
