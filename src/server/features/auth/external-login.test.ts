import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema.ts';
import { CookieBrowser } from '#server/testing/cookie-browser.ts';
import { type ExternalIssuer, startExternalIssuer } from '#server/testing/external-issuer.ts';
import { freePort } from '#server/testing/free-port.ts';
import { openWorld, type World } from '#server/testing/open-world.ts';

let issuer: ExternalIssuer;
let world: World;
let home: string;

beforeEach(async () => {
  const [port, issuerPort] = [await freePort(), await freePort()];
  home = `http://127.0.0.1:${port}`;
  issuer = await startExternalIssuer(issuerPort, home);
  world = await openWorld({ ...settings(issuer.url), PORT: String(port) });
  await world.app.listen({ port, host: '127.0.0.1' });
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  await issuer[Symbol.asyncDispose]();
});

const settings = (address: string) => ({
  PUBLIC_URL: home,
  OIDC_ISSUER: address,
  OIDC_CLIENT_ID: issuer.clientId,
  OIDC_CLIENT_SECRET: issuer.clientSecret,
});

async function whoAmI(browser: CookieBrowser) {
  const reply = await browser.fetch(`${home}/api/auth/user`);
  return reply.status === 200 ? reply.json() : reply.status;
}

/** Follows a login up to its callback, without opening that. */
async function callbackOf(browser: CookieBrowser): Promise<string> {
  let address = `${home}/api/login`;
  while (!address.startsWith(`${home}/api/login/callback`)) {
    const reply = await browser.fetch(address);
    address = new URL(reply.headers.get('location') ?? '', address).href;
  }
  return address;
}

test('an external issuer signs a farmer in, once and for all, and has no pages of ours', async () => {
  const browser = new CookieBrowser();
  const page = await browser.go(`${home}/api/login`);
  expect(page.url).toBe(`${home}/`);
  expect(await whoAmI(browser)).toMatchObject({
    firstName: 'Pedro',
    lastName: 'Santos',
    email: 'pedro@issuer.example',
    profileImageUrl: 'https://issuer.example/p.png',
  });
  await new CookieBrowser().go(`${home}/api/login`);
  expect(await world.db.select().from(users)).toMatchObject([{ issuer: issuer.url, subject: 'farmer-7' }]);
  expect((await browser.fetch(`${home}/auth/x`)).status).toBe(404);
  expect((await browser.fetch(`${home}/oidc/auth`)).status).toBe(404);
});

test('logging out ends our session and leads to the end of the issuer’s', async () => {
  const browser = new CookieBrowser();
  await browser.go(`${home}/api/login`);
  const logout = await browser.fetch(`${home}/api/logout`);
  const endSession = new URL(logout.headers.get('location') ?? '');
  expect(endSession.origin).toBe(issuer.url);
  expect(endSession.searchParams.get('post_logout_redirect_uri')).toBe(`${home}/`);
  expect(endSession.searchParams.get('id_token_hint')).toBeTruthy();
  expect(await whoAmI(browser)).toBe(401);
  expect((await browser.fetch(endSession.href)).status).toBe(200);
  expect((await browser.fetch(`${home}/api/logout`)).headers.get('location')).toBe('/');
});

test('a slash more in the setting makes no second farmer', async () => {
  await new CookieBrowser().go(`${home}/api/login`);
  const port = await freePort();
  await using slashed = await openWorld({ ...settings(`${issuer.url}/`), PORT: String(port) });
  await slashed.app.listen({ port, host: '127.0.0.1' });
  await new CookieBrowser((address) => address.replace(home, `http://127.0.0.1:${port}`)).go(`${home}/api/login`);
  const [[here], [there]] = [await world.db.select().from(users), await slashed.db.select().from(users)];
  expect(there?.issuer).toBe(here?.issuer);
});

test('an issuer that is gone is said to be gone, at the start of a login and at its end', async () => {
  const browser = new CookieBrowser();
  const callback = await callbackOf(browser);
  await issuer[Symbol.asyncDispose]();
  const ended = await browser.go(callback);
  expect(ended.status).toBe(503);
  expect(ended.html).toContain('Hindi maabot ang login');

  await using orphan = await openWorld(settings(issuer.url));
  const headers = { host: new URL(home).host };
  const begun = await orphan.app.inject({ method: 'GET', url: '/api/login', headers });
  expect(begun.statusCode).toBe(503);
  expect(begun.body).toContain('Hindi maabot ang login');
  expect(begun.body).toContain('<!doctype html>');
});

test('an issuer that says no is a page with a way on', async () => {
  const browser = new CookieBrowser();
  const { searchParams } = new URL(await callbackOf(browser));
  const refusal = new URLSearchParams({
    error: 'access_denied',
    state: searchParams.get('state') ?? '',
    iss: issuer.url,
  });
  const page = await browser.go(`${home}/api/login/callback?${refusal}`);
  expect(page.status).toBe(400);
  expect(page.html).toContain('Mag-login ulit');
  expect(await whoAmI(browser)).toBe(401);
});
