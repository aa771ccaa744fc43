import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CookieBrowser } from './testing/cookie-browser.ts';
import { freePort } from './testing/free-port.ts';
import { serverEnvironment } from './testing/server-environment.ts';
import { type ServerProcess, spawnServer } from './testing/server-process.ts';
import { until } from './testing/until.ts';

/** More than Node lets stand at its door by itself (511). */
const CROWD = 1000;
/** For two whole servers, one after the other: on a busy machine one takes ten seconds until it is ready. */
const TWO_SERVERS_MS = 60_000;
/** What the system allows. */
const MOST_AT_DOOR = process.platform === 'linux' ? Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')) : 0;

let dataDir: string;
let environment: Record<string, string>;

beforeEach(async () => {
  ({ dataDir, environment } = await serverEnvironment());
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a conversation goes on after a restart: the follow-up keeps crop and area', {
  timeout: TWO_SERVERS_MS,
}, async () => {
  const first = spawnServer(environment);
  const url = await first.ready;
  const browser = new CookieBrowser();
  const login = await browser.go(`${url}/api/login`);
  const account = { firstName: 'Nena', lastName: 'Dela Cruz', email: 'nena@example.ph', password: 'palay-ko-2026' };
  await browser.submit(await browser.go(`${login.url}/register`), account);
  const headers = { cookie: browser.cookieHeader(url), 'content-type': 'application/json' };
  const gistOf = async (address: string, message: string) => {
    const reply = await fetch(`${address}/api/chat`, { method: 'POST', headers, body: JSON.stringify({ message }) });
    return (await reply.json()).assistant.parts.gist;
  };
  expect(await gistOf(url, 'Ilang sako ng abono sa 2 ektarya ng mais?')).toContain('2 ektarya ng mais');
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);

  const second = spawnServer(environment);
  const again = await second.ready;
  expect(await gistOf(again, 'kung 3 ektarya?')).toContain('3 ektarya ng mais');
  expect(await gistOf(again, 'eh sa palay?')).toContain('3 ektarya ng palay');
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);
});

test('a first start: the address is the last line, Ctrl-C ends cleanly, a second process on the same data says so', {
  timeout: TWO_SERVERS_MS,
}, async () => {
  rmSync(path.join(dataDir, 'db'), { recursive: true, force: true });
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

describe('one server, to its end', () => {
  let server: ServerProcess;
  let url: string;
  let metricsUrl: string;
  let ownDataDir: string;
  beforeAll(async () => {
    const own = await serverEnvironment();
    ownDataDir = own.dataDir;
    const metricsPort = await freePort();
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    server = spawnServer({
      ...own.environment,
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '2',
    });
    url = await server.ready;
  });
  afterAll(() => {
    server.child.kill('SIGKILL');
    rmSync(ownDataDir, { recursive: true, force: true });
  });

  test('metrics have a port of their own', async () => {
    await fetch(`${url}/api/health`);
    const text = await (await fetch(metricsUrl)).text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/health",status="200"} 1');
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });

  test('the log has one line a request and no secret in it', async () => {
    const browser = new CookieBrowser();
    const login = await browser.go(`${url}/api/login`);
    const account = {
      firstName: 'Nena',
      lastName: 'Dela Cruz',
      email: 'lihim@example.ph',
      password: 'lihim-na-salita',
    };
    await browser.submit(await browser.go(`${login.url}/register`), account);
    const cookie = browser.cookieHeader(url);
    await fetch(`${url}/api/chat`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'lihim na tanong' }),
    });
    await until(async () => server.output().includes('"path":"/api/chat"'));
    expect(server.output().match(/"path":"\/api\/chat"/g)).toHaveLength(1);
    expect(server.output()).toContain('"path":"/api/login/callback","status":302');
    expect(server.output()).toContain('"path":"/oidc/auth","status":303');
    expect(server.output()).not.toMatch(/lihim|code=|state=/);
    for (const value of cookie.split('; ')) expect(server.output()).not.toContain(value.split('=')[1]);
  });

  test.skipIf(process.platform !== 'linux' || MOST_AT_DOOR < CROWD)(
    'a crowd that comes while the process is busy stands at the door, none is turned away',
    async () => {
      // Busier than any work could make it.
      server.child.kill('SIGSTOP');
      const crowd = Array.from({ length: CROWD }, () => net.connect(Number(new URL(url).port), '127.0.0.1'));
      await Promise.all(crowd.map((each) => once(each, 'connect')));
      for (const each of crowd) each.destroy();
      server.child.kill('SIGCONT');
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
    },
    60_000,
  );

  test('told to stop, it says first that it is not ready, still answers, then ends', async () => {
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    server.child.kill('SIGTERM');
    await until(async () => (await fetch(`${url}/api/ready`)).status === 503);
    expect((await fetch(`${url}/api/health`)).headers.get('connection')).toBe('close');
    expect(await server.exit).toBe(0);
    // What it logs at its end has no secret either.
    expect(server.output()).not.toMatch(/lihim|code=|state=/);
  });
});

test('a database that is not there is said in a line', async () => {
  const address = `postgresql://postgres@127.0.0.1:${await freePort()}/ani`;
  const server = spawnServer({ ...environment, DATABASE_URL: address, SESSION_SECRET: 'x'.repeat(32) });
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(/^Ani Gabay cannot start: the database cannot be reached: .*\n$/);
});

test('a folder that cannot be used is said in a line', async () => {
  const server = spawnServer({ ...environment, DATA_DIR: '/dev/null/wala' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(/^Ani Gabay cannot start: DATA_DIR cannot be used: .*\n$/);
});

test.skipIf(process.platform !== 'linux')('a disk too full for the log costs the log, not the server', async () => {
  const server = spawn(process.execPath, ['--require=./scripts/keep-compiled.cjs', 'src/server/main.ts'], {
    env: { ...process.env, ...environment, LOG_LEVEL: 'info' },
    // Every write to this device says that there is no room.
    stdio: ['ignore', openSync('/dev/full', 'w'), 'ignore'],
  });
  const exit = once(server, 'exit');
  const health = () => fetch(`http://127.0.0.1:${environment.PORT}/api/health`).catch(() => null);
  while ((await health())?.status !== 200) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await wait(100);
  }
  // Each answer has written, or failed to write, its line before the next one comes.
  for (let i = 0; i < 20; i++) expect((await health())?.status).toBe(200);
  server.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});
