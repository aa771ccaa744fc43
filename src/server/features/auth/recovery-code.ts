import { hash, randomInt } from 'node:crypto';

/** Crockford's base32: no I, L, O or U, which are misread or misspelt on paper. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_CHARS = 4;

/** A code to write down, 'K7QM-2XRD-9WTB': 60 random bits. */
export function newRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP_CHARS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The code as it was given, however it is typed: 'k7qm 2xrd 9wtb', with O for 0; null when it is none. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const isCode = plain.length === GROUPS * GROUP_CHARS && [...plain].every((letter) => LETTERS.includes(letter));
  return isCode ? (plain.match(/.{4}/g) ?? []).join('-') : null;
}

/** What is stored of a code. It is random and long: a fast hash is enough. */
export function recoveryHash(code: string): string {
  return hash('sha256', `recovery ${code}`, 'base64url');
}
