import { randomUUID } from 'node:crypto';
import { CookieBrowser } from '#server/testing/cookie-browser.ts';

/** Registers a farmer through the real pages; returns the session's cookie header for `url`. */
export async function registerFarmer(url: string): Promise<string> {
  const browser = new CookieBrowser();
  const loginPage = await browser.go(`${url}/api/login`);
  const registration = await browser.go(`${loginPage.url}/register`);
  const home = await browser.submit(registration, {
    firstName: 'Bilis',
    lastName: 'Sukat',
    email: `${randomUUID()}@example.ph`,
    password: 'palay-ko-2026',
  });
  return browser.cookieHeader(home.url);
}
