import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's first argon2id setting: 19 MiB, 2 passes, 1 lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;

export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 200;

/**
 * What guessers try first: the 10,000 commonest passwords of the allowed length, in the order of zxcvbn-ts's list
 * (@zxcvbn-ts/language-common 4.1.3, MIT), and words that come to a Filipino farmer's mind.
 */
const COMMON = new Set(linesOf('common-passwords.txt'));
const WORDS = new Set(linesOf('filipino-words.txt'));

function linesOf(file: string): string[] {
  return readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(Boolean);
}

/** 'manila123', 'Mahalkita!' and '12341234' are a word with figures behind it and a piece said again. */
function isGuessed(lower: string): boolean {
  const bare = lower.replace(/[^a-z]/g, '');
  const isRepeated = (lower + lower).indexOf(lower, 1) < lower.length;
  return COMMON.has(lower) || WORDS.has(bare) || isRepeated || new Set(lower).size < 3;
}

/**
 * Why a password is refused, in Taglish, or null when it is good enough.
 * @param name What the farmer signs in with: an e-mail or a phone number.
 */
export function passwordProblem(password: string, name: string): string | null {
  if (password.length < PASSWORD_MIN_CHARS)
    return `Maikli ang password. Gumamit ng hindi bababa sa ${PASSWORD_MIN_CHARS} letra o numero.`;
  if (password.length > PASSWORD_MAX_CHARS)
    return `Masyadong mahaba ang password. Hanggang ${PASSWORD_MAX_CHARS} lang.`;
  const lower = password.toLowerCase();
  const figures = lower.replace(/\D/g, '');
  const isPhone = name.startsWith('+') && figures.length >= 10 && name.endsWith(figures.slice(-10));
  if (lower === name || lower === name.split('@')[0] || isPhone)
    return 'Huwag gamitin ang email o numero mo bilang password.';
  if (isGuessed(lower))
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
