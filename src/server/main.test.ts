import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { CookieBrowser } from './testing/cookie-browser.ts';
import { databaseAddress, TEMPLATE_DATABASE } from './testing/database-template.ts';
import { freePort } from './testing/free-port.ts';
import { spawnServer } from './testing/server-process.ts';

let dataDir: string;
let environment: Record<string, string>;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-main-'));
  environment = { DATA_DIR: dataDir, PORT: String(await freePort()), RATE_LIMIT_PER_MINUTE: '0' };
  const template = inject('databaseTemplate');
  if (template.kind === 'postgresql') environment.DATABASE_URL = await newDatabase(template.url);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function newDatabase(url: string): Promise<string> {
  const name = `main_${randomUUID().replaceAll('-', '')}`;
  const client = new Client(url);
  await client.connect();
  await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`);
  await client.end();
  return databaseAddress(url, name);
}

test('100 acknowledged messages survive a kill -9, and the session with them', async () => {
  const first = spawnServer(environment);
  const url = await first.ready;
  const browser = new CookieBrowser();
  const login = await browser.go(`${url}/api/login`);
  await browser.submit(await browser.go(`${login.url}/register`), {
    firstName: 'Nena',
    lastName: 'Dela Cruz',
    email: 'nena@example.ph',
    password: 'palay-ko-2026',
  });
  const headers = { cookie: browser.cookieHeader(url), 'content-type': 'application/json' };
  const acknowledged: string[] = [];
  await Promise.all(
    Array.from({ length: 10 }, async (_, farmer) => {
      for (let i = 0; i < 10; i++) {
        const message = `Tanong ${farmer}-${i}: ano ang tungro?`;
        const reply = await fetch(`${url}/api/chat`, { method: 'POST', headers, body: JSON.stringify({ message }) });
        if (reply.ok) acknowledged.push(message);
      }
    }),
  );
  first.child.kill('SIGKILL');
  await first.exit;
  expect(acknowledged).toHaveLength(100);

  const second = spawnServer(environment);
  const again = await second.ready;
  const stored = await (await fetch(`${again}/api/chat/messages?limit=500`, { headers })).json();
  const asked = stored.filter(({ role }: { role: string }) => role === 'user');
  expect(asked.map(({ content }: { content: string }) => content).sort()).toEqual(acknowledged.sort());
  expect(stored).toHaveLength(200);
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);
});

test('the address is the last line, Ctrl-C ends cleanly, a second process on the same data says so', async () => {
  const first = spawnServer({ ...environment, DATABASE_URL: '' });
  await first.ready;
  expect(first.output()).not.toMatch(/warning|deprecat/i);
  expect(first.output().trim().split('\n').at(-1)).toBe(`Ani Gabay is ready at http://localhost:${environment.PORT}`);

  const second = spawnServer({ ...environment, DATABASE_URL: '', PORT: String(await freePort()) });
  expect(await second.exit).toBe(1);
  expect(second.output()).toBe(`Ani Gabay cannot start: ${dataDir} is in use by another Ani Gabay process\n`);

  first.child.kill('SIGINT');
  expect(await first.exit).toBe(0);
});

test('bad settings are named at once, one a line, and nothing starts', async () => {
  const server = spawnServer({
    ...environment,
    PORT: 'tatlong libo',
    SESSION_SECRET: 'maikli',
    OIDC_ISSUER: 'https://a.ph',
  });
  expect(await server.exit).toBe(1);
  for (const name of ['PORT', 'SESSION_SECRET', 'OIDC_CLIENT_ID']) expect(server.output()).toContain(name);
  expect(server.output()).not.toContain('maikli');
});

test('metrics have a port of their own', async () => {
  const metricsPort = await freePort();
  const server = spawnServer({ ...environment, METRICS_PORT: String(metricsPort) });
  const url = await server.ready;
  await fetch(`${url}/api/health`);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/health",status="200"} 1');
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});

test('the log has one line a request and no secret in it', async () => {
  const server = spawnServer({ ...environment, LOG_LEVEL: 'info' });
  const url = await server.ready;
  const browser = new CookieBrowser();
  const login = await browser.go(`${url}/api/login`);
  const account = { firstName: 'Nena', lastName: 'Dela Cruz', email: 'lihim@example.ph', password: 'lihim-na-salita' };
  await browser.submit(await browser.go(`${login.url}/register`), account);
  const cookie = browser.cookieHeader(url);
  await fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'lihim na tanong' }),
  });
  server.child.kill('SIGTERM');
  await server.exit;
  expect(server.output()).toContain('"path":"/api/login/callback","status":302');
  expect(server.output()).not.toMatch(/lihim|code=|state=/);
  for (const value of cookie.split('; ')) expect(server.output()).not.toContain(value.split('=')[1]);
});
