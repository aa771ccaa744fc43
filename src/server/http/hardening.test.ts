// database: sessions
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { openWorld, type World } from '#server/testing/open-world.ts';

let world: World;
let home: string;
beforeAll(async () => {
  const port = await freePort();
  home = `http://127.0.0.1:${port}`;
  world = await openWorld({ PORT: String(port), PUBLIC_URL: home });
  await world.app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => world[Symbol.asyncDispose]());

test('a call takes no form: only the pages of the login do', async () => {
  const farmer = await world.newFarmer();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await farmer.request('POST', '/api/chat', { payload: 'message=Magandang+umaga', headers });
  expect([reply.statusCode, reply.json().code]).toEqual([415, 'wrong-type']);
});

test('what a call answers is kept by nobody on the way, a photo is asked about each time, and the device gives to our own pages only', async () => {
  const farmer = await world.newFarmer();
  for (const path of ['/api/auth/user', '/api/chat/messages', '/api/analyses', '/api/nothing'])
    expect((await farmer.request('GET', path)).headers['cache-control'], path).toBe('no-store');
  const page = await world.stranger.request('GET', '/');
  expect(page.headers['cache-control']).not.toBe('no-store');
  expect(page.headers['permissions-policy']).toContain('camera=(), microphone=(self), geolocation=(self)');
});

test('a deleted analysis is gone from the answer of its key as well', async () => {
  const farmer = await world.newFarmer();
  const send = () => {
    const form = new FormData();
    form.set('type', 'soil-analysis');
    form.set('input', 'Mais, pH 5.2');
    return farmer.submit('/api/analyze', form, { 'idempotency-key': 'isa-lang' });
  };
  const { id } = (await send()).json();
  expect((await send()).json().id).toBe(id);
  await farmer.request('DELETE', `/api/analyses/${id}`);
  expect((await send()).statusCode).toBe(404);
  expect((await farmer.request('GET', '/api/analyses')).json()).toEqual([]);
});

test('the provider sends its own headers, answers no other site, and has a page for an address without its cookie', async () => {
  const broken = await fetch(`${home}/oidc/auth/x?client_id=ani-gabay`, { headers: { accept: 'text/html' } });
  expect(broken.status).toBe(400);
  expect(await broken.text()).toContain('Magsimula ulit');
  expect(broken.headers.get('x-frame-options')).toBe('DENY');
  expect(broken.headers.get('referrer-policy')).toBe('same-origin');
  const headers = { origin: 'https://iba.example', 'content-type': 'application/x-www-form-urlencoded' };
  const token = await fetch(`${home}/oidc/token`, { method: 'POST', headers, body: 'grant_type=authorization_code' });
  expect(token.headers.get('access-control-allow-origin')).toBeNull();
});

test('the provider’s own addresses have the limit of all others', async () => {
  await using limited = await openWorld({ RATE_LIMIT_PER_MINUTE: '1' });
  const ask = async (remoteAddress: string) =>
    (await limited.app.inject({ url: '/oidc/.well-known/openid-configuration', remoteAddress })).statusCode;
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push(await ask('203.0.113.1'));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await ask('203.0.113.2')).toBe(200);
});

test('what the provider offers is what our client uses', async () => {
  const offered = await (await fetch(`${home}/oidc/.well-known/openid-configuration`)).json();
  expect(offered.response_types_supported).toEqual(['code']);
  expect(offered.grant_types_supported).toEqual(['authorization_code']);
});

test('connections are kept longer than a proxy keeps them', () => {
  expect(world.app.server.keepAliveTimeout).toBeGreaterThan(60_000);
});
