import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { freePort } from '#server/testing/free-port.ts';
import {
  type ModelRequest,
  type ModelServer,
  type ModelTurn,
  openModelServer,
} from '#server/testing/model-server/open-model-server.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { freshDatabase } from './fresh-database.ts';
import { test as base, expect } from './journey.ts';

/** A line to the server that can stall and break, as a phone's does. */
type Line = {
  /** The page hears nothing more on its connections, and does not know. */
  hold(): void;
  /** Breaks every connection and lets no new one through. */
  cut(): void;
  /** All is well again, and what was held arrives. */
  mend(): void;
};

type HostedApp = {
  /** Where the page is: the line's near end. */
  address: string;
  model: ModelServer;
  line: Line;
  /** What the model does from now on. */
  let(behave: ModelTurn | Behave): void;
};

type Behave = (request: ModelRequest) => ModelTurn | Promise<ModelTurn>;

/** Between two sentences of the model: long enough to see one without the next, on a busy machine too. */
const CHUNK_MS = 250;
/** Longer than the longest streamed answer of these journeys, short enough to wait for. */
const AI_TIMEOUT_MS = 6000;

/**
 * The app as a process of its own with a stand-in for a hosted model, behind a line that can be cut: the server of the
 * other journeys has no model. Playwright's own `setOffline` leaves open streams alone, so the cut is a real one.
 */
async function openHostedApp(): Promise<HostedApp & AsyncDisposable> {
  const stack = new AsyncDisposableStack();
  let turn: ModelTurn | Behave = { fail: 500 };
  const model = stack.use(
    await openModelServer((request) => (typeof turn === 'function' ? turn(request) : turn), { chunkMs: CHUNK_MS }),
  );
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-hosted-'));
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  cpSync(freshDatabase(), path.join(dataDir, 'db'), { recursive: true });
  const [port, linePort] = [await freePort(), await freePort()];
  const address = `http://localhost:${linePort}`;
  const server = spawnServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: address,
    WEATHER_PROVIDER: 'climate',
    PRICES_REFRESH: 'off',
    RATE_LIMIT_PER_MINUTE: '600',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'stand-in',
    AI_BASE_URL: model.url('openai'),
    AI_TIMEOUT_MS: String(AI_TIMEOUT_MS),
  });
  stack.defer(async () => {
    server.child.kill('SIGTERM');
    await server.exit;
  });
  await server.ready;
  const line = stack.use(await openLine(linePort, port));
  const opened = stack.move();
  return {
    address,
    model,
    line,
    let(behave) {
      turn = behave;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function openLine(from: number, to: number): Promise<Line & AsyncDisposable> {
  /** The ends at the page's side. */
  const nears = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((near) => {
    if (isCut) return void near.destroy();
    const far = net.connect(to, '127.0.0.1');
    nears.add(near);
    // Whatever ends one end ends the other; a cut shows as an error, too.
    far.on('error', () => undefined).on('close', () => near.destroy());
    near
      .on('error', () => undefined)
      .on('close', () => {
        nears.delete(near);
        far.destroy();
      });
    near.pipe(far).pipe(near);
  });
  server.listen(from, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const near of nears) near.destroy();
  };
  return {
    hold() {
      for (const near of nears) near.cork();
    },
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
      for (const near of nears) near.uncork();
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      breakAll();
      await closed;
    },
  };
}

/** Playwright's `test`, whose pages are those of an app with a hosted model: `hosted`. */
export const test = base.extend<object, { hosted: HostedApp }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      await using hosted = await openHostedApp();
      await use(hosted);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ hosted }, use) => use(hosted.address),
});

/** The conversation as it stands on the page. */
export const logOf = (page: Page): Locator => page.getByRole('log');

/** Writes a question on the chat page and sends it. */
export async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox').fill(question);
  await page.getByRole('textbox').press('Enter');
}

/** Who said what, as the server has it. */
export async function storedTurns(page: Page): Promise<{ role: string; content: string; mark?: string }[]> {
  return (await page.request.get('/api/chat/messages')).json();
}

/** Watches every state of the page from now on, and tells whether words were ever in one, if only for a moment. */
export async function watchWords(page: Page): Promise<(words: RegExp) => Promise<boolean>> {
  await page.evaluate(() => {
    const states = new Set<string>();
    Object.assign(globalThis, { states });
    new MutationObserver((records) => {
      states.add(document.body.textContent);
      // Added and gone again before this is called: no state of the page has it any more.
      for (const { addedNodes } of records) for (const node of addedNodes) states.add(node.textContent ?? '');
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return (words) =>
    page.evaluate((pattern) => {
      const { states } = globalThis as unknown as { states: Set<string> };
      return [...states].some((state) => pattern.test(state));
    }, words);
}

/** A promise and how to keep it: the model waits for what a journey has to see first. */
export function openGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

export { expect };
