import { FARMER_COOKIE } from '#contract/auth.ts';

const DAYS_S = 30 * 86_400;

/**
 * Id of the farmer who signed in here last and did not log out, with or without signal; null where there is none. A
 * cookie, not storage: a login changes it before any of our pages is drawn.
 */
export function farmerOfPhone(): string | null {
  if (typeof document === 'undefined') return null;
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${FARMER_COOKIE}=`));
  return found?.slice(FARMER_COOKIE.length + 1) || null;
}

/** Notes who is signed in, for sessions from before there was the cookie; null forgets him. */
export function setFarmerOfPhone(id: string | null): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones
  document.cookie = `${FARMER_COOKIE}=${id ?? ''}; path=/; samesite=lax; max-age=${id === null ? 0 : DAYS_S}${secure}`;
}
