import { loginPath } from '#contract/auth.ts';
import { HttpError } from './http-error.ts';

/**
 * The way on from a call that was refused because the session has ended: a login that leads back to this very page.
 * Undefined for any other error.
 */
export function signInAgain(error: unknown): { label: string; href: string } | undefined {
  if (!(error instanceof HttpError) || error.status !== 401) return undefined;
  return { label: 'Mag-login', href: loginPath(location.pathname + location.search) };
}
