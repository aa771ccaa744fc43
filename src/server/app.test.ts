import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { openWorld, type World } from './testing/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const html = { accept: 'text/html' };

test('every page carries a strict policy and the usual headers', async () => {
  const { headers } = await world.stranger.request('GET', '/', { headers: html });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*/);
  // In a frame, even one of our own, a page could be laid under another one's buttons.
  expect(policy.split(';')).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  expect(headers['x-powered-by']).toBeUndefined();
});

test('the workers of the photo model and of HEIC may compile WebAssembly, and nothing else may', async () => {
  const files = readdirSync('dist/web/assets').filter((file) => file.endsWith('.js'));
  const mayCompile = [];
  for (const file of files) {
    const { headers } = await world.stranger.request('GET', `/assets/${file}`);
    if (String(headers['content-security-policy']).includes('wasm-unsafe-eval')) mayCompile.push(file);
  }
  expect(mayCompile.map((file) => file.replace(/-worker-.*/, ''))).toEqual(['other-formats', 'phone']);
});

test('the landing page for strangers, home for farmers; what stands in them is what the policy names', async () => {
  const farmer = await world.newFarmer();
  const [landing, home] = [await world.stranger.request('GET', '/'), await farmer.request('GET', '/')];
  expect(landing.body).toContain('Magsimula na');
  expect(home.body).not.toContain('Magsimula na');
  expect([landing.headers['cache-control'], home.headers['cache-control']]).toEqual(['no-cache', 'no-store']);
  for (const { body, headers } of [landing, home]) {
    expect(body).not.toMatch(/\sstyle=|\son\w+=/);
    const inline = [...body.matchAll(/<(?:script|style)>([\s\S]*?)<\/(?:script|style)>/g)].map(([, code = '']) => code);
    expect(inline.length).toBeGreaterThan(0);
    for (const code of inline)
      expect(headers['content-security-policy']).toContain(createHash('sha256').update(code).digest('base64'));
  }
});

test('a screen arrives drawn with the farmer’s own data, whatever he wrote, and nobody else’s', async () => {
  const [nena, pedro] = [await world.newFarmer('Nena'), await world.newFarmer('Pedro')];
  const message = '</script><img src=x onerror=alert(1)><!--$!--> ano ang tungro?';
  await nena.request('POST', '/api/chat', { payload: { message } });
  const [hers, his] = [await nena.request('GET', '/chat'), await pedro.request('GET', '/chat')];
  expect(hers.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(hers.body).not.toContain('<img src=x');
  expect(hers.body.match(/<\/script>/g)?.length).toBe(hers.body.match(/<script/g)?.length);
  expect(his.body).toContain('Ako si Ani');
  expect(his.body).not.toMatch(/tungro|Nena/);
  for (const page of ['/', '/market-prices']) {
    const { body } = await pedro.request('GET', page);
    expect(body).toContain('<h1');
    expect(body).toContain('"first-data"');
    expect(body).not.toContain('Nena');
  }
  // A cookie is anybody's to write: another one's field, or none, is as if there were no choice.
  const cookie = `${pedro.cookieHeader}; bukid=${encodeURIComponent('"><script>')}`;
  const odd = await world.stranger.request('GET', '/', { headers: { cookie } });
  expect(odd.body).toContain('<h1');
});

test('a screen comes with the names of the files of its code, which are there', async () => {
  const farmer = await world.newFarmer();
  for (const page of ['/', '/chat', '/analyze/soil-analysis', '/market-prices']) {
    const { headers } = await farmer.request('GET', page);
    const files = [...String(headers.link).matchAll(/<(\/assets\/[^>]+\.js)>; rel=modulepreload/g)].map(
      ([, file]) => file,
    );
    expect(files.length, page).toBeGreaterThan(0);
    for (const file of files) expect((await world.stranger.request('GET', file ?? '')).statusCode, file).toBe(200);
  }
  expect((await world.stranger.request('GET', '/chat')).headers.link).toBeUndefined();
});

test('pages exist for farmers only, and unknown ones for nobody', async () => {
  const farmer = await world.newFarmer();
  for (const page of ['/chat', '/analyze/soil-analysis', '/analyze', '/history', '/video-library']) {
    expect((await farmer.request('GET', page, { headers: html })).statusCode, page).toBe(200);
    expect((await world.stranger.request('GET', page, { headers: html })).statusCode, page).toBe(404);
  }
  const unknown = await farmer.request('GET', '/walang-ganito', { headers: html });
  expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  // Whose session has ended has the page in his browser, and asks whether it is still that one.
  const { etag, 'last-modified': since } = unknown.headers;
  const known = { ...html, 'if-none-match': etag ?? 'W/"1"', 'if-modified-since': since ?? new Date().toUTCString() };
  for (const page of ['/history', '/walang-ganito']) {
    const again = await world.stranger.request('GET', page, { headers: known });
    expect([again.statusCode, again.body.length > 0]).toEqual([404, true]);
  }
});

test('files outside the web build stay outside', async () => {
  for (const path of [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/.stamp',
  ]) {
    const reply = await world.stranger.request('GET', path);
    expect([404, 400, 403], path).toContain(reply.statusCode);
    expect(reply.body).not.toContain('"dependencies"');
  }
});

test('unknown calls and methods answer in the catalogue', async () => {
  for (const [method, path] of [
    ['GET', '/api/walang-ganito'],
    ['DELETE', '/api/chat'],
    ['POST', '/api/analyses'],
  ] as const) {
    const reply = await world.stranger.request(method, path);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found']);
  }
});

test('a bug says nothing of itself', async () => {
  await using broken = await openWorld();
  const farmer = await broken.newFarmer();
  await broken.db.execute('drop table chat_messages');
  const reply = await farmer.request('GET', '/api/chat/messages');
  expect(reply.statusCode).toBe(500);
  // Of all instances' requests, not of this process alone.
  const requestId = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(reply.json()).toEqual({ code: 'bug', message: ERRORS.bug.message, requestId });
});

test('the contract is published, for programs and for people', async () => {
  const document = (await world.stranger.request('GET', '/api/openapi.json')).json();
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${path}`),
  );
  expect(calls.sort()).toEqual([
    'delete /api/analyses/{id}',
    'delete /api/calendar-feed',
    'delete /api/chat/messages',
    'delete /api/fields/{id}',
    'delete /api/fields/{id}/entries/{entryId}',
    'delete /api/reminders',
    'delete /api/user',
    'get /api/analyses',
    'get /api/auth/user',
    'get /api/calendar-feed',
    'get /api/chat/messages',
    'get /api/fields',
    'get /api/fields/{id}',
    'get /api/fields/{id}/dossier',
    'get /api/fields/{id}/entries',
    'get /api/fields/{id}/plan',
    'get /api/fields/{id}/season',
    'get /api/grain-prices',
    'get /api/health',
    'get /api/market-prices',
    'get /api/market-prices/categories',
    'get /api/market-prices/regions',
    'get /api/market-prices/{id}',
    'get /api/planting-months',
    'get /api/ready',
    'get /api/reminders',
    'get /api/today',
    'get /api/user/account',
    'get /api/videos',
    'get /api/weather/forecast',
    'get /api/weather/nearest',
    'get /api/weather/search',
    'patch /api/fields/{id}',
    'post /api/analyze',
    'post /api/calendar-feed',
    'post /api/chat',
    'post /api/chat/stop',
    'post /api/fields',
    'post /api/fields/{id}/entries',
    'post /api/reminders',
    'post /api/user/password',
    'post /api/user/recovery-code',
    'post /api/user/sign-out-everywhere',
    'post /api/user/weather-location',
    'post /api/videos/{id}/plays',
    'put /api/analyses/{id}/outcome',
    'put /api/fields/{id}/tasks/{taskId}',
  ]);
  expect(
    document.paths['/api/analyze'].post.requestBody.content['multipart/form-data'].schema.properties,
  ).toHaveProperty('image');
  const page = await world.stranger.request('GET', '/api/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('too many requests are told when to come back; one farmer does not use up another', async () => {
  await using limited = await openWorld({ RATE_LIMIT_PER_MINUTE: '5' });
  const [nena, pedro] = [await limited.newFarmer('Nena'), await limited.newFarmer('Pedro')];
  for (let i = 0; i < 5; i++) expect((await nena.request('GET', '/api/analyses')).statusCode).toBe(200);
  const refused = await nena.request('GET', '/api/analyses');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await pedro.request('GET', '/api/analyses')).statusCode).toBe(200);
  expect((await nena.request('GET', '/api/health')).statusCode).toBe(200);
});

test('a proxy that is named tells the address, any other is one itself', async () => {
  await using behind = await openWorld({ RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY: '10.1.0.0/16' });
  const from = async (proxy: string, farmer: string) =>
    (
      await behind.app.inject({
        url: '/api/auth/user',
        remoteAddress: proxy,
        headers: { 'x-forwarded-for': farmer },
      })
    ).statusCode;
  // Five times what one farmer may: an address is shared.
  for (let i = 0; i < 5; i++) {
    expect([await from('10.1.2.3', '203.0.113.1'), await from('10.1.2.3', '203.0.113.2')]).toEqual([401, 401]);
    expect(await from('198.51.100.7', `203.0.113.${i}`)).toBe(401);
  }
  expect(await from('10.1.2.3', '203.0.113.1')).toBe(429);
  expect(await from('198.51.100.7', '203.0.113.9')).toBe(429);
});

test('every sentence of the catalogue is Taglish that fits a toast', () => {
  for (const [code, { message, status }] of Object.entries(ERRORS)) {
    expect(message.length, code).toBeLessThan(170);
    expect(message, code).toMatch(/\b(ang|mo|muna|ulit|sa|ng|lang|pa)\b/i);
    expect(status, code).toBeGreaterThanOrEqual(400);
  }
});

test('what no database can keep is left out of a text, and the rest is kept', async () => {
  const farmer = await world.newFarmer();
  const send = (payload: string) =>
    farmer.request('POST', '/api/chat', { payload, headers: { 'content-type': 'application/json' } });
  const reply = await send('{"message":"may \\u0000uod\\ud800 ang mais"}');
  expect(reply.statusCode).toBe(200);
  expect(reply.json().user.content).toBe('may uod\ufffd ang mais');
  expect((await send('{"message":"\\u0000 \\u0000"}')).json()).toMatchObject({ code: 'message-empty' });
  const place = { location: 'Mu\u0000ñoz', lat: '15', lon: '121' };
  const saved = await farmer.request('POST', '/api/user/weather-location', { payload: place });
  expect(saved.json()).toMatchObject({ weatherLocation: 'Muñoz' });
  const form = new FormData();
  form.set('type', 'soil-analysis');
  form.set('input', 'mais\u0000, pH 5');
  expect((await farmer.submit('/api/analyze', form)).statusCode).toBe(200);
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'a torn form',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="type"\r\n\r\nsoil-analysis',
  ],
  [
    'a part without a name',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data\r\n\r\ny\r\n--x--\r\n',
  ],
  ['nothing', 'multipart/form-data; boundary=x', ''],
])('a form that is none is the sender’s mistake, not ours: %s', async (_, type, payload) => {
  const farmer = await world.newFarmer();
  const reply = await farmer.request('POST', '/api/analyze', { payload, headers: { 'content-type': type } });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad-input']);
});

test('an address that cannot be decoded is answered in the catalogue', async () => {
  for (const path of ['/api/%zz', '/%zz', '/api/analyses/%E0%A4%A']) {
    const reply = await world.stranger.request('GET', path);
    expect([reply.statusCode, reply.json().code], path).toEqual([400, 'bad-input']);
    expect(reply.json().message).toContain('Pakitingnan');
  }
});

test('a large reply is compressed within a window of 256 KB, however many are under way', async () => {
  const reply = await world.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } });
  expect(reply.headers['content-encoding']).toBe('br');
  // RFC 7932, 9.1: the stream begins with its window; 0011 is 18 bits, the encoder's own choice 1011, 22 bits.
  expect((reply.rawPayload[0] ?? 0) & 0b1111).toBe(0b0011);
});
