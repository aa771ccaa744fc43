// database: accounts, sessions, the provider's own records
import { randomUUID } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '#server/db/schema.ts';
import { accounts, oidcPayloads } from '#server/db/sign-in-schema.ts';
import { keepSessions } from '#server/http/session.ts';
import type { Limits } from '#server/ports/limits.ts';
import { CookieBrowser, type VisitedPage } from '#server/testing/cookie-browser.ts';
import { freePort } from '#server/testing/free-port.ts';
import { openWorld, type World } from '#server/testing/open-world.ts';

let world: World;
let home: string;

beforeAll(async () => {
  ({ world, home } = await listeningWorld());
});
afterAll(() => world[Symbol.asyncDispose]());

async function listeningWorld(environment: Record<string, string> = {}, replaced: { limits?: Limits } = {}) {
  const port = await freePort();
  const opened = await openWorld(
    { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, ...environment },
    replaced,
  );
  await opened.app.listen({ port, host: '127.0.0.1' });
  return { world: opened, home: `http://127.0.0.1:${port}` };
}

const newAccount = () => ({
  firstName: 'Nena',
  lastName: 'Dela Cruz',
  email: `${randomUUID()}@example.ph`,
  password: 'palay-ko-2026',
});

async function registration(browser: CookieBrowser): Promise<VisitedPage> {
  const login = await browser.go(`${home}/api/login`);
  return browser.go(`${login.url}/register`);
}

async function register(browser: CookieBrowser, account = newAccount()) {
  return { account, page: await browser.submit(await registration(browser), account) };
}

async function whoAmI(browser: CookieBrowser, at = home) {
  const reply = await browser.fetch(`${at}/api/auth/user`);
  return reply.status === 200 ? reply.json() : reply.status;
}

test('registering signs in, logging out ends both sessions, and the password is asked again', async () => {
  const browser = new CookieBrowser();
  expect(await whoAmI(browser)).toBe(401);
  const { account, page } = await register(browser);
  expect(page.url).toBe(`${home}/`);
  const { firstName, lastName, email } = account;
  expect(await whoAmI(browser)).toMatchObject({ firstName, lastName, email, weatherLocation: null });

  const [made] = await world.db.select().from(accounts);
  expect(made?.passwordHash).toMatch(/^argon2id\$19456\$2\$/);
  // What the provider said of him is kept for no other provider's logout.
  const kept = await world.db.select({ idToken: sessions.idToken }).from(sessions);
  expect(new Set(kept.map(({ idToken }) => idToken))).toEqual(new Set(['']));
  const stolen = browser.cookieHeader(home);
  const [, providerSession = ''] = stolen.match(/idp_session=([^;]+)/) ?? [];
  const atProvider = () =>
    world.db
      .select()
      .from(oidcPayloads)
      .where(like(oidcPayloads.key, `Session:${providerSession}`));
  expect(await atProvider()).toHaveLength(1);
  const landing = await browser.go(`${home}/api/logout`);
  expect(landing.url).toBe(`${home}/`);
  expect(landing.html).toContain('10 Tools para sa Farming');
  expect(await atProvider()).toEqual([]);
  expect(await whoAmI(browser)).toBe(401);
  expect((await fetch(`${home}/api/auth/user`, { headers: { cookie: stolen } })).status).toBe(401);

  const login = await browser.go(`${home}/api/login`);
  expect(login.html).toContain('name="password"');
  await browser.submit(login, { email: ` ${email.toUpperCase()} `, password: account.password });
  expect(await whoAmI(browser)).toMatchObject({ email });
});

test('a login that began on a page ends on it, also by way of registration, and never on another site', async () => {
  const browser = new CookieBrowser();
  const login = await browser.go(`${home}/api/login?return=${encodeURIComponent('/analyze/soil-analysis')}`);
  const page = await browser.submit(await browser.go(`${login.url}/register`), newAccount());
  expect(page.url).toBe(`${home}/analyze/soil-analysis`);
  expect((await browser.go(`${home}/api/login?return=%2Fhistory`)).url).toBe(`${home}/history`);
  expect((await browser.go(`${home}/api/login?return=${encodeURIComponent('//evil.example/')}`)).url).toBe(`${home}/`);
});

test('a wrong password and an unknown e-mail read the same, and the e-mail stays', async () => {
  const { account } = await register(new CookieBrowser());
  const browser = new CookieBrowser();
  const login = await browser.go(`${home}/api/login`);
  for (const email of [account.email, 'wala@example.ph']) {
    const page = await browser.submit(login, { email, password: 'hindi-ito-iyon' });
    expect(page.status).toBe(401);
    expect(page.html).toContain('Mali ang email o password.');
    expect(page.html).toContain(`value="${email}"`);
    expect(page.html).not.toContain('hindi-ito-iyon');
  }
  expect(await whoAmI(browser)).toBe(401);
});

test.each([
  ['a weak password', { password: 'maikli' }, 422, 'Maikli ang password'],
  ['a common password', { password: 'Password123' }, 422, 'Madaling hulaan'],
  ['no e-mail address', { email: 'hindi email' }, 422, 'Hindi tama ang email'],
  ['no name', { firstName: '  ' }, 422, 'Isulat ang pangalan'],
  ['a name like a book', { lastName: 'a'.repeat(81) }, 422, 'Masyadong mahaba ang pangalan'],
])('registration refuses %s and keeps the rest', async (_, wrong, status, words) => {
  const account = { ...newAccount(), ...wrong };
  const browser = new CookieBrowser();
  const page = await browser.submit(await registration(browser), account);
  expect(page.status).toBe(status);
  expect(page.html).toContain(words);
  expect(page.html).not.toContain(account.password);
  const [, refused = 'none'] = page.html.match(/<p role="alert" id="(\w+)-problem">/) ?? [];
  expect(Object.keys(wrong)).toEqual([refused]);
  expect(page.html).toMatch(new RegExp(`<input id="${refused}"[^>]*${refused}-problem"[^>]*aria-invalid="true"`));
  expect(await world.db.select().from(accounts).where(eq(accounts.email, account.email))).toEqual([]);
});

test('a taken e-mail is said, whatever its case, also to two who register at once', async () => {
  const { account } = await register(new CookieBrowser());
  const again = await register(new CookieBrowser(), { ...account, email: account.email.toUpperCase() });
  expect(again.page.status).toBe(409);
  expect(again.page.html).toContain('May account na ang email na ito');

  const twins = newAccount();
  const pages = await Promise.all([1, 2].map(() => register(new CookieBrowser(), twins)));
  expect(pages.map(({ page }) => page.status).sort()).toEqual([200, 409]);
});

test('names and e-mails are shown as text, never as markup', async () => {
  const browser = new CookieBrowser();
  const account = { ...newAccount(), firstName: '"><script>alert(1)</script>', password: 'x' };
  const page = await browser.submit(await registration(browser), account);
  expect(page.html).toContain('&quot;&gt;&lt;script&gt;');
  expect(page.html).not.toContain('<script>');
});

test('control characters in a form or a cookie are wrong input, not a fault of the server', async () => {
  const browser = new CookieBrowser();
  const login = await browser.go(`${home}/api/login`);
  expect((await browser.submit(login, { email: 'a\0b@example.ph', password: 'x' })).status).toBe(401);
  const page = await browser.go(`${login.url}/register`, { ...newAccount(), firstName: 'Ne\0na' });
  expect(page.status).toBe(422);
  const logout = await fetch(`${home}/api/logout`, { redirect: 'manual', headers: { cookie: 'idp_session=%00' } });
  expect(logout.status).toBe(302);
});

test("a login says whose it is, and a call of another farmer's is refused with it", async () => {
  const browser = new CookieBrowser();
  await register(browser);
  const { id } = await (await browser.fetch(`${home}/api/auth/user`)).json();
  expect(browser.cookieHeader(home)).toContain(`farmer=${id}`);
  const askedAs = async (farmer: string) =>
    (await fetch(`${home}/api/fields`, { headers: { cookie: browser.cookieHeader(home), 'x-ani-farmer': farmer } }))
      .status;
  expect([await askedAs(id), await askedAs(crypto.randomUUID())]).toEqual([200, 401]);
});

test('each login gets a session of its own and ends the one before', async () => {
  const browser = new CookieBrowser();
  await register(browser);
  const first = browser.cookieHeader(home);
  await browser.go(`${home}/api/login`);
  const second = browser.cookieHeader(home);
  expect(second).not.toBe(first);
  expect(await whoAmI(browser)).toMatchObject({ firstName: 'Nena' });
  expect((await fetch(`${home}/api/auth/user`, { headers: { cookie: first } })).status).toBe(401);
  const stored = await world.db.select().from(sessions);
  const [, id = ''] = second.match(/\bsid=([^;]+)/) ?? [];
  expect(id.length).toBeGreaterThan(40);
  expect(JSON.stringify(stored)).not.toContain(id);
});

test('an expired session is no session', async () => {
  const browser = new CookieBrowser();
  await register(browser);
  await world.db.update(sessions).set({ expiresAt: new Date(0) });
  // As after a restart: sessions read before are in memory, with the end they had.
  keepSessions(world.db);
  expect(await whoAmI(browser)).toBe(401);
});

test('a replayed, forged or foreign callback is a page with a way on', async () => {
  const browser = new CookieBrowser();
  const login = await browser.go(`${home}/api/login`);
  const form = new URLSearchParams(newAccount());
  let reply = await browser.fetch(`${login.url}/register`, form);
  let callback = '';
  for (let next = reply.headers.get('location'); next; next = reply.headers.get('location')) {
    const url = new URL(next, home).href;
    if (url.includes('/api/login/callback')) callback = url;
    reply = await browser.fetch(url);
  }
  expect(await whoAmI(browser)).toMatchObject({ firstName: 'Nena' });

  const fresh = new CookieBrowser();
  await fresh.fetch(`${home}/api/login`);
  const bad = [
    callback,
    `${home}/api/login/callback?code=x&state=y`,
    `${home}/api/login/callback`,
    `${home}/api/login/callback?error=access_denied`,
  ];
  for (const visitor of [browser, fresh, new CookieBrowser()])
    for (const address of bad) {
      const page = await visitor.go(address);
      expect(page.status, address).toBe(400);
      expect(page.html).toContain('Mag-login ulit');
      expect(page.html).not.toMatch(/error|stack|oidc/i);
    }
  expect(await whoAmI(fresh)).toBe(401);
});

test('a login page of yesterday, or of somebody else, is a page with a way on', async () => {
  const [mine, other] = [new CookieBrowser(), new CookieBrowser()];
  const page = await mine.go(`${home}/api/login`);
  for (const address of [page.url, `${page.url}/register`, `${home}/auth/walang-ganito`]) {
    const stale = await other.go(address);
    expect(stale.status).toBe(400);
    expect(stale.html).toContain('Nag-expire ang login');
  }
  const posted = await other.go(page.url, { email: 'a@b.ph', password: 'x' });
  expect(posted.status).toBe(400);
});

test("another site cannot post to the login form, and its cookies are the browser's secret", async () => {
  const browser = new CookieBrowser();
  const login = await browser.go(`${home}/api/login`);
  const reply = await fetch(login.url, {
    method: 'POST',
    body: new URLSearchParams({ email: 'a@b.ph', password: 'x' }),
    headers: { origin: 'https://evil.example', cookie: browser.cookieHeader(login.url) },
  });
  expect(reply.status).toBe(403);
  expect(await reply.text()).toContain('<!doctype html>');
});

test('a flood of registrations from one address is slowed down, with a page', async () => {
  const { world: limited, home: at } = await listeningWorld({ RATE_LIMIT_PER_MINUTE: '5' });
  await using _ = limited;
  const browser = new CookieBrowser();
  const login = await browser.go(`${at}/api/login`);
  const pages: VisitedPage[] = [];
  for (let i = 0; i < 8; i++) pages.push(await browser.go(`${login.url}/register`, { ...newAccount(), password: 'x' }));
  expect(pages.at(-1)?.status).toBe(429);
  expect(pages.at(-1)?.html).toContain('<!doctype html>');
  expect((await browser.fetch(`${at}/auth/style.css`)).headers.get('content-type')).toContain('text/css');
});

test('pages of the provider itself carry a strict policy and a way on', async () => {
  const reply = await fetch(`${home}/oidc/auth?client_id=nobody`);
  expect(reply.status).toBe(400);
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await reply.text()).toContain('Mag-login ulit');
});

test('logins begun and left do not pile up until the server refuses the browser', async () => {
  const browser = new CookieBrowser();
  for (let i = 0; i < 70; i++) expect((await browser.fetch(`${home}/api/login`)).status).toBe(302);
  const { page } = await register(browser);
  expect(page.url).toBe(`${home}/`);
});

test('a proxy on this machine that names us otherwise sends no browser in circles', async () => {
  const { world: behindProxy, home: reached } = await listeningWorld({ PUBLIC_URL: 'https://localhost' });
  await using _ = behindProxy;
  const browser = new CookieBrowser((address) => address.replace('https://localhost', reached));
  const login = await browser.go('https://localhost/api/login');
  expect(login.html).toContain('name="password"');
});

test('behind an https proxy the whole way in works, and only the __Host- cookie is a session', async () => {
  const outside = 'https://ani.example.ph';
  const { world: secure, home: reached } = await listeningWorld({ PUBLIC_URL: outside });
  await using _ = secure;
  const browser = new CookieBrowser((address) => address.replace(outside, reached));
  const login = await browser.go(`${outside}/api/login`);
  const page = await browser.go(`${login.url}/register`, newAccount());
  expect(page.url).toBe(`${outside}/`);
  expect(await whoAmI(browser, outside)).toMatchObject({ firstName: 'Nena' });
  const [, id = ''] = browser.cookieHeader(outside).match(/__Host-sid=([^;]+)/) ?? [];
  const asked = (name: string) => fetch(`${reached}/api/auth/user`, { headers: { cookie: `${name}=${id}` } });
  expect((await asked('__Host-sid')).status).toBe(200);
  expect((await asked('sid')).status).toBe(401);
});

test('a broken database at the callback is a fault of ours, not an expired login', async () => {
  const { world: broken, home: at } = await listeningWorld();
  await using _ = broken;
  const browser = new CookieBrowser();
  const login = await browser.go(`${at}/api/login`);
  await broken.db.execute(sql`alter table users rename to users_gone`);
  const page = await browser.go(`${login.url}/register`, newAccount());
  expect(page.url).toContain('/api/login/callback');
  expect(page.status).toBe(500);
  expect(page.html).toContain('<!doctype html>');
  expect(page.html).not.toMatch(/users_gone|Failed query/);
});

test('cookies are HttpOnly and SameSite, and Secure with the __Host- prefix on https', async () => {
  await using secure = await openWorld({ PUBLIC_URL: 'https://ani.example.ph' });
  const logout = await secure.app.inject({ method: 'GET', url: '/api/logout', cookies: { '__Host-sid': 'x' } });
  expect(String(logout.headers['set-cookie'])).toContain('__Host-sid=');
  expect(String(logout.headers['set-cookie'])).toMatch(/Secure/);
  expect(logout.headers['strict-transport-security']).toBeDefined();
  expect(String(logout.headers['set-cookie'])).toContain('farmer=;');
  const plain = await fetch(`${home}/api/login`, { redirect: 'manual' });
  expect(String(plain.headers.getSetCookie())).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i);
  expect(plain.headers.has('strict-transport-security')).toBe(false);
});

test('guessing a password is slowed down, without locking the farmer out elsewhere', async () => {
  const { world: limited, home: at } = await listeningWorld({ RATE_LIMIT_PER_MINUTE: '600' });
  await using _ = limited;
  const browser = new CookieBrowser();
  const login = await browser.go(`${at}/api/login`);
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++)
    statuses.push((await browser.submit(login, { email: 'nena@example.ph', password: `hula-${i}` })).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(statuses.slice(10)).toEqual([429, 429]);
  expect((await browser.submit(login, { email: 'pedro@example.ph', password: 'hula' })).status).toBe(401);
});

test('guesses sent side by side count as well, and right passwords do not', async () => {
  const { world: limited, home: at } = await listeningWorld({ RATE_LIMIT_PER_MINUTE: '600' });
  await using _ = limited;
  const account = newAccount();
  const browser = new CookieBrowser();
  await browser.go(`${(await browser.go(`${at}/api/login`)).url}/register`, account);
  for (let i = 0; i < 12; i++) {
    const visitor = new CookieBrowser();
    const page = await visitor.submit(await visitor.go(`${at}/api/login`), account);
    expect(page.url).toBe(`${at}/`);
  }
  await browser.go(`${at}/api/logout`);
  const login = await browser.go(`${at}/api/login`);
  const guess = (_: unknown, i: number) => browser.submit(login, { email: account.email, password: `hula-${i}` });
  const pages = await Promise.all(Array.from({ length: 30 }, guess));
  expect(pages.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(pages.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('an address that has made its accounts of the hour makes no more, and is told with a page', async () => {
  const none: Limits = ({ name }) => ({
    take: async () => (name === 'new-account' ? 1800 : 0),
    giveBack: async () => undefined,
  });
  const { world: limited, home: at } = await listeningWorld({ RATE_LIMIT_PER_MINUTE: '600' }, { limits: none });
  await using _ = limited;
  const browser = new CookieBrowser();
  const page = await browser.go(`${(await browser.go(`${at}/api/login`)).url}/register`, newAccount());
  expect([page.status, page.html.includes('Maraming bagong account')]).toEqual([429, true]);
  expect(await limited.db.select().from(accounts)).toEqual([]);
});
