import { randomUUID } from 'node:crypto';
import { CookieBrowser } from '#server/testing/cookie-browser.ts';
import type { WorkingFarmer } from './farmers-at-work.ts';

/** Signs a farmer up through the real pages and gives him a field. */
export async function signUpFarmer(home: string): Promise<WorkingFarmer> {
  const browser = new CookieBrowser();
  const login = await browser.go(`${home}/api/login`);
  const page = await browser.submit(await browser.go(`${login.url}/register`), {
    firstName: 'Nena',
    lastName: 'Dela Cruz',
    email: `${randomUUID()}@example.ph`,
    password: 'palay-ko-2026',
  });
  const cookie = browser.cookieHeader(page.url);
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ cropId: 'rice', areaHa: 0.5 });
  const reply = await fetch(`${home}/api/fields`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`no field: ${reply.status}`);
  return { cookie, fieldId: (await reply.json()).id };
}
