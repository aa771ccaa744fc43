// database: everything of a farmer, exported and deleted
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { analyses, chatMessages, users } from '#server/db/schema.ts';
import { accounts, oidcPayloads } from '#server/db/sign-in-schema.ts';
import { loosePhotos } from '#server/db/upkeep-schema.ts';
import { CookieBrowser, type VisitedPage } from '#server/testing/cookie-browser.ts';
import { freePort } from '#server/testing/free-port.ts';
import { openWorld, type World } from '#server/testing/open-world.ts';
import { phonePhoto } from '#server/testing/test-photo.ts';

let world: World;
let home: string;
beforeAll(async () => {
  const port = await freePort();
  home = `http://127.0.0.1:${port}`;
  world = await openWorld({ PORT: String(port), PUBLIC_URL: home, RATE_LIMIT_PER_MINUTE: '10000' });
  await world.app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => world[Symbol.asyncDispose]());

const PASSWORD = 'palay-ko-2026';
const NEW_PASSWORD = 'mais-sa-burol-77';

/** A browser signed in to a fresh account, and the recovery code it was shown. */
async function register(name = `${randomUUID()}@example.ph`) {
  const browser = new CookieBrowser();
  const login = await browser.go(`${home}/api/login`);
  const page = await browser.go(`${login.url}/register`);
  const code = codeOn(page);
  const fields = { firstName: 'Nena', lastName: 'Dela Cruz', email: name, password: PASSWORD, code };
  const end = await browser.submit(page, fields);
  return { browser, name, code, end };
}

const codeOn = ({ html }: VisitedPage) => html.match(/<p class="code"[^>]*>([^<]+)</)?.[1] ?? 'no code';

async function logIn(name: string, password: string, browser = new CookieBrowser()): Promise<number> {
  const page = await browser.submit(await browser.go(`${home}/api/login`), { email: name, password });
  return page.status;
}

async function recover(name: string, code: string, password: string): Promise<VisitedPage> {
  const browser = new CookieBrowser();
  const login = await browser.go(`${home}/api/login`);
  const page = await browser.go(`${login.url}/recover`);
  return browser.submit(page, { email: name, code, password });
}

function ask(browser: CookieBrowser, method: string, path: string, body?: unknown): Promise<Response> {
  const cookie = browser.cookieHeader(home);
  if (body === undefined) return fetch(home + path, { method, headers: { cookie } });
  const headers = { cookie, 'content-type': 'application/json' };
  return fetch(home + path, { method, headers, body: JSON.stringify(body) });
}

const whoAmI = async (browser: CookieBrowser) => (await ask(browser, 'GET', '/api/auth/user')).status;

test('who starts anew is shown the registration, who logs in the login', async () => {
  const browser = new CookieBrowser();
  const page = await browser.go(`${home}/api/login?account=new`);
  expect(page.html).toContain('name="firstName"');
  // And the way to the login is open from there.
  expect((await browser.go(page.url.replace('/register', ''))).html).toContain('name="password"');
  expect((await new CookieBrowser().go(`${home}/api/login`)).html).not.toContain('name="firstName"');
});

test('a phone number is an account, however it is typed, and is never shown as an e-mail', async () => {
  const figures = String(Date.now()).slice(-9);
  const { browser, end } = await register(`0${`9${figures}`}`);
  expect(end.url).toBe(`${home}/`);
  expect(await (await ask(browser, 'GET', '/api/auth/user')).json()).toMatchObject({ email: null, firstName: 'Nena' });
  expect(await logIn(`+63 9${figures.slice(0, 2)} ${figures.slice(2)}`, PASSWORD)).toBe(200);
  expect((await register(`639${figures}`)).end.status).toBe(409);
});

test.each(['sunshine1', 'Manila123', 'mahalkita!', '12341234', 'trustno1', 'jesus123'])(
  '%s is guessed too easily',
  async (password) => {
    const { browser } = await register();
    const reply = await ask(browser, 'POST', '/api/user/password', { current: PASSWORD, password });
    expect([reply.status, (await reply.json()).code]).toEqual([422, 'weak-password']);
  },
);

test('a new password needs the old one, signs out the other phones, and this one stays in', async () => {
  const { browser, name } = await register();
  const other = new CookieBrowser();
  await logIn(name, PASSWORD, other);
  const wrong = await ask(browser, 'POST', '/api/user/password', { current: 'hindi ito', password: NEW_PASSWORD });
  expect([wrong.status, (await wrong.json()).code]).toEqual([403, 'wrong-password']);
  expect(await logIn(name, PASSWORD)).toBe(200);

  const done = await ask(browser, 'POST', '/api/user/password', { current: PASSWORD, password: NEW_PASSWORD });
  expect(done.status).toBe(200);
  const renewed = done.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await fetch(`${home}/api/auth/user`, { headers: { cookie: renewed } })).status).toBe(200);
  expect([await whoAmI(browser), await whoAmI(other)]).toEqual([401, 401]);
  expect([await logIn(name, PASSWORD), await logIn(name, NEW_PASSWORD)]).toEqual([401, 200]);
  // Nor does the provider's own session let the other phone back in.
  expect((await other.go(`${home}/api/login`)).html).toContain('name="password"');
});

test('signed out everywhere is signed out on every phone', async () => {
  const { browser, name } = await register();
  const other = new CookieBrowser();
  await logIn(name, PASSWORD, other);
  expect((await ask(other, 'POST', '/api/user/sign-out-everywhere')).status).toBe(200);
  expect([await whoAmI(browser), await whoAmI(other)]).toEqual([401, 401]);
  expect((await browser.go(`${home}/api/login`)).html).toContain('name="password"');
});

test('the recovery code of the registration sets a new password, once, and gives the next code', async () => {
  const { browser, name, code } = await register();
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect((await recover(name, 'AAAA-BBBB-CCCC', NEW_PASSWORD)).status).toBe(401);
  expect((await recover(name, code, 'sunshine1')).status).toBe(422);
  const done = await recover(name, code.toLowerCase().replaceAll('-', ' '), NEW_PASSWORD);
  expect(done.status).toBe(200);
  expect(codeOn(done)).not.toBe(code);
  expect(await whoAmI(browser)).toBe(401);
  expect([await logIn(name, PASSWORD), await logIn(name, NEW_PASSWORD)]).toEqual([401, 200]);
  expect((await recover(name, code, 'ibang-salita-88')).status).toBe(401);
  expect((await recover(name, codeOn(done), 'ibang-salita-88')).status).toBe(200);
});

test('a signed-in farmer can have another code; the one before is void', async () => {
  const { browser, name, code } = await register();
  expect((await ask(browser, 'POST', '/api/user/recovery-code', { password: 'hindi ito' })).status).toBe(403);
  const renewed = await (await ask(browser, 'POST', '/api/user/recovery-code', { password: PASSWORD })).json();
  expect((await recover(name, code, NEW_PASSWORD)).status).toBe(401);
  expect((await recover(name, renewed.code, NEW_PASSWORD)).status).toBe(200);
});

async function askAndAnalyze(browser: CookieBrowser): Promise<void> {
  expect((await ask(browser, 'POST', '/api/chat', { message: 'Ano ang tungro?' })).status).toBe(200);
  const form = new FormData();
  form.set('type', 'disease-detection');
  form.set('image', new Blob([new Uint8Array(await phonePhoto())]), 'dahon.jpg');
  const headers = { cookie: browser.cookieHeader(home) };
  expect((await fetch(`${home}/api/analyze`, { method: 'POST', headers, body: form })).status).toBe(200);
}

test('a copy of everything: what was asked, what was answered, every photo, and nothing of another farmer', async () => {
  const { browser, name } = await register();
  const other = await register();
  await askAndAnalyze(browser);
  await ask(other.browser, 'POST', '/api/chat', { message: 'Tanong ng iba' });
  const reply = await ask(browser, 'GET', '/api/user/export');
  expect(reply.headers.get('content-disposition')).toContain('attachment');
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  const read = (file: string) => JSON.parse(new TextDecoder().decode(files[file]));
  expect(read('account.json')).toMatchObject({ email: name, firstName: 'Nena' });
  expect(read('mga-tanong.json').map(({ content }: { content: string }) => content)).toContain('Ano ang tungro?');
  const [analysis] = read('pagsusuri.json');
  expect(files[`larawan/${analysis.photoId}.webp`]?.length).toBeGreaterThan(1000);
  for (const bytes of Object.values(files)) expect(new TextDecoder().decode(bytes)).not.toContain('Tanong ng iba');
  expect((await fetch(`${home}/api/user/export`)).status).toBe(401);
});

test('a copy of a long conversation is whole and in order, and begins again once it is read', async () => {
  const { browser, name } = await register();
  const [user] = await world.db.select().from(users).where(eq(users.email, name));
  const userId = user?.id ?? '';
  const said = Array.from({ length: 250 }, (_, n) => `Tanong ${n}`);
  await world.db.insert(chatMessages).values(said.map((content) => ({ userId, role: 'user' as const, content })));
  const copy = async () => {
    const reply = await ask(browser, 'GET', '/api/user/export');
    if (reply.status === 200) return reply.arrayBuffer().catch(() => null);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '10']);
    return null;
  };
  // The last one to come ends those before it.
  const bytes = (await Promise.all([copy(), copy(), copy()])).find((each) => each !== null);
  const files = unzipSync(new Uint8Array(bytes ?? new ArrayBuffer()));
  const told = JSON.parse(new TextDecoder().decode(files['mga-tanong.json']));
  expect(told.map(({ content }: { content: string }) => content)).toEqual(said);
  const next = await ask(browser, 'GET', '/api/user/export');
  expect(next.status).toBe(200);
  await next.arrayBuffer();
});

test('who has gone away from his copy without a word gets another; the one before it ends', async () => {
  const { browser } = await register();
  await askAndAnalyze(browser);
  // More than lies on the way to a reader who takes nothing.
  vi.spyOn(world.deps.photos, 'get').mockResolvedValueOnce(randomBytes(32 * 1024 * 1024));
  const headers = { cookie: browser.cookieHeader(home) };
  const [gone] = await once(http.get(`${home}/api/user/export`, { headers }), 'response');
  onTestFinished(() => gone.destroy());
  const cut = once(gone, 'error');
  const again = await ask(browser, 'GET', '/api/user/export');
  expect(again.status).toBe(200);
  expect(Object.keys(unzipSync(new Uint8Array(await again.arrayBuffer())))).toContain('pagsusuri.json');
  expect(await cut).toMatchObject([{ message: 'aborted' }]);
});

test('a deleted farmer is gone: rows, photos, account, sessions; his name is free, another farmer keeps all', async () => {
  const { browser, name } = await register();
  const other = await register();
  await askAndAnalyze(browser);
  await askAndAnalyze(other.browser);
  const { id } = await (await ask(browser, 'GET', '/api/auth/user')).json();
  const [row] = await world.db.select().from(analyses).where(eq(analyses.userId, id));
  const [account] = await world.db.select().from(accounts).where(eq(accounts.email, name));
  const before = await Array.fromAsync(world.deps.photos.ids());
  expect((await ask(browser, 'DELETE', '/api/user', { password: 'hindi ito' })).status).toBe(403);
  expect((await ask(browser, 'DELETE', '/api/user', { password: PASSWORD })).status).toBe(200);

  expect(await whoAmI(browser)).toBe(401);
  for (const table of [chatMessages, analyses])
    expect(await world.db.select().from(table).where(eq(table.userId, id))).toEqual([]);
  expect(await world.db.select().from(users).where(eq(users.id, id))).toEqual([]);
  expect(await world.deps.photos.get(row?.photoId ?? '')).toBeNull();
  expect(await Array.fromAsync(world.deps.photos.ids())).toHaveLength(before.length - 1);
  expect(await world.db.select().from(loosePhotos)).toEqual([]);
  const atProvider = sql`${oidcPayloads.payload} ->> 'accountId' = ${account?.id}`;
  expect(await world.db.select().from(oidcPayloads).where(atProvider)).toEqual([]);
  expect(await logIn(name, PASSWORD)).toBe(401);
  expect((await register(name)).end.status).toBe(200);
  expect((await (await ask(other.browser, 'GET', '/api/analyses')).json()).length).toBe(1);
});

test('an external provider keeps the passwords; to go, or to go everywhere, the farmer needs none here', async () => {
  const issuer = { OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'ani', OIDC_CLIENT_SECRET: 'lihim' };
  await using outside = await openWorld(issuer);
  const farmer = await outside.newFarmer();
  expect((await farmer.request('GET', '/api/user/account')).json()).toEqual({ hasPassword: false });
  for (const [path, payload] of [
    ['/api/user/password', { current: 'x', password: 'y' }],
    ['/api/user/recovery-code', { password: 'x' }],
  ] as const)
    expect((await farmer.request('POST', path, { payload })).statusCode, path).toBe(404);
  const other = await outside.newFarmer();
  const { url } = (await other.request('POST', '/api/calendar-feed')).json();
  const feed = () => outside.stranger.request('GET', url.slice(url.indexOf('/api/')));
  expect((await feed()).statusCode).toBe(200);
  expect((await other.request('POST', '/api/user/sign-out-everywhere')).statusCode).toBe(200);
  // A lost phone's calendar goes with its sessions.
  expect((await feed()).statusCode).toBe(404);
  expect((await other.request('GET', '/api/auth/user')).statusCode).toBe(401);
  expect((await farmer.request('DELETE', '/api/user', { payload: { password: '' } })).statusCode).toBe(200);
  expect(await outside.db.select().from(users).where(eq(users.id, farmer.userId))).toEqual([]);
});

test('guesses at one account from many addresses are slowed down; the farmer’s own phone is not', async () => {
  const { browser, name } = await register();
  const guess = (address: string, from: CookieBrowser) => guessFrom(address, from, name, 'hindi ito');
  const stranger = new CookieBrowser();
  let status = 401;
  for (let at = 0; at < 70 && status === 401; at++) status = await guess(`203.0.113.${at}`, stranger);
  expect(status).toBe(429);
  await browser.go(`${home}/api/logout`);
  expect(await guessFrom('198.51.100.1', browser, name, PASSWORD)).not.toBe(429);
});

/** One try at a password, as if it came from an address behind the proxy on this machine. */
async function guessFrom(address: string, browser: CookieBrowser, name: string, password: string): Promise<number> {
  const login = await browser.go(`${home}/api/login`);
  const reply = await fetch(login.url, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: browser.cookieHeader(login.url), origin: home, 'x-forwarded-for': address },
    body: new URLSearchParams({ email: name, password }),
  });
  return reply.status;
}
