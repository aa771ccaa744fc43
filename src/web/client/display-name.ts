import type { User } from '#contract/auth.ts';

/** First and last name, else the e-mail; what the identity provider left out is skipped. */
export function displayName({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const name = [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return name || email || '';
}
