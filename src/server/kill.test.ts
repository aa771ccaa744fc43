// race: a process that is killed while it writes
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { CookieBrowser } from './testing/cookie-browser.ts';
import { serverEnvironment } from './testing/server-environment.ts';
import { spawnServer } from './testing/server-process.ts';

test('100 acknowledged messages and 100 lines of a book survive a kill -9, and the session with them', async () => {
  const { dataDir, environment } = await serverEnvironment();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
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
  const written: string[] = [];
  // As the app: a busy server says when to come again, and what is sent again carries its key.
  const post = async (path: string, body: object) => {
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    for (;;) {
      const reply = await fetch(`${url}${path}`, { method: 'POST', headers: keyed, body: JSON.stringify(body) });
      if (reply.status !== 503) return reply;
      await sleep(Number(reply.headers.get('retry-after')) * 1000);
    }
  };
  const { id: field } = await (await post('/api/fields', { cropId: 'rice', areaHa: 0.5 })).json();
  await Promise.all(
    Array.from({ length: 10 }, async (_, farmer) => {
      for (let i = 0; i < 10; i++) {
        const message = `Tanong ${farmer}-${i}: ano ang tungro?`;
        const what = `Gastos ${farmer}-${i}`;
        const entry = { kind: 'expense', on: '2026-01-15', what, pesos: 1 };
        const [reply, line] = await Promise.all([
          post('/api/chat', { message }),
          post(`/api/fields/${field}/entries`, entry),
        ]);
        if (reply.ok) acknowledged.push(message);
        if (line.ok) written.push(what);
      }
    }),
  );
  first.child.kill('SIGKILL');
  await first.exit;
  expect([acknowledged.length, written.length]).toEqual([100, 100]);

  const second = spawnServer(environment);
  const again = await second.ready;
  const stored = await (await fetch(`${again}/api/chat/messages?limit=500`, { headers })).json();
  const asked = stored.filter(({ role }: { role: string }) => role === 'user');
  expect(asked.map(({ content }: { content: string }) => content).sort()).toEqual(acknowledged.sort());
  expect(stored).toHaveLength(200);
  const book = await (await fetch(`${again}/api/fields/${field}/entries?limit=500`, { headers })).json();
  expect(book.map(({ what }: { what: string }) => what).sort()).toEqual(written.sort());
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);
}, 120_000);
