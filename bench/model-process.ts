/**
 * Both ends of a streamed answer in a benchmark: a stand-in for a hosted model as a process of its own, so that it takes
 * no time of the server's or the clock's event loop, and a line whose words are timed as they arrive.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { openModelServer } from '#server/testing/model-server/open-model-server.ts';
import { readEvents } from '#server/testing/read-events.ts';

/** What is asked: a question that no rule settles, so that it goes to the model. */
export const QUESTION = 'Bakit naninilaw ang dahon ng palay ko?';

/** What the stand-in says to everybody, in pieces that cut words, and how fast. */
export type Speech = { say: string; chunkMs: number; firstMs: number };

export type ModelProcess = {
  /** Base address of the chat-completions protocol. */
  url: string;
  pid: number;
  /** The newest request as it was sent, to send the same kind without our server. */
  newestBody(): Promise<string>;
  stop(): Promise<void>;
};

type FromChild = { url: string } | { body: string };

/** Starts the stand-in as a child process. */
export async function startModel(speech: Speech): Promise<ModelProcess> {
  const child = fork(import.meta.filename, [JSON.stringify(speech)]);
  const told = async () => (await once(child, 'message'))[0] as FromChild;
  const first = await told();
  if (!('url' in first) || child.pid === undefined) throw new Error('the stand-in did not start');
  return {
    url: first.url,
    pid: child.pid,
    async newestBody() {
      const answer = told();
      child.send('newest');
      const message = await answer;
      if (!('body' in message)) throw new Error('the stand-in told something else');
      return message.body;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function serve({ say, ...pace }: Speech): Promise<void> {
  const tell = (message: FromChild) => process.send?.(message);
  let newest: unknown;
  const model = await openModelServer(({ body }) => {
    newest = body;
    // Kept, they would be most of this process's memory.
    model.requests.length = 0;
    return { say };
  }, pace);
  process.on('message', () => tell({ body: JSON.stringify(newest) }));
  // Without the benchmark there is nobody to end this process.
  process.once('disconnect', () => process.exit());
  tell({ url: model.url('openai') });
}

/** A post whose answer is a stream. Times are milliseconds since it was sent. */
export type Line = {
  /** When the text was in what has come so far. @throws when the line ends without it. */
  heard(what: RegExp): Promise<number>;
  /** When the line ended, whoever ended it. */
  ended: Promise<number>;
  /** All that has come. */
  body(): string;
  cut(): void;
};

/** Kept open like a phone's connection, so that no handshake is in the times. */
const agent = new http.Agent({ keepAlive: true });

/** Posts JSON and listens. */
export function openLine(address: string, headers: Record<string, string>, json: string): Line {
  // Names of this machine cost a look-up that a phone makes once.
  const url = address.replace('//localhost:', '//127.0.0.1:');
  const waiting = new Set<{ what: RegExp; resolve: (ms: number) => void; reject: (error: Error) => void }>();
  const began = performance.now();
  let body = '';
  const request = http.request(url, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  });
  const ended = new Promise<number>((resolve) => {
    const end = () => {
      resolve(performance.now() - began);
      for (const { what, reject } of waiting) reject(new Error(`never heard ${what} in: ${body}`));
      waiting.clear();
    };
    request.on('error', end);
    request.once('response', (response) => {
      response.setEncoding('utf8').on('data', (piece: string) => {
        const ms = performance.now() - began;
        body += piece;
        for (const each of waiting) {
          if (!each.what.test(body)) continue;
          waiting.delete(each);
          each.resolve(ms);
        }
      });
      response.on('error', end).on('close', end);
    });
  });
  request.end(json);
  return {
    heard: (what) => new Promise((resolve, reject) => waiting.add({ what, resolve, reject })),
    ended,
    body: () => body,
    cut: () => request.destroy(),
  };
}

/** Asks our server as a farmer, to be answered in events. */
export function ask(server: string, cookie: string, key: string, message = QUESTION): Line {
  const headers = { cookie, accept: 'text/event-stream', 'idempotency-key': key };
  return openLine(`${server}/api/chat`, headers, JSON.stringify({ message }));
}

/** What a farmer saw of an answer: the words left at the end, and how it ended. */
export function seen(body: string) {
  const events = readEvents(body);
  const from = events.findLastIndex(({ name }) => name === 'reset') + 1;
  const text = events
    .slice(from)
    .flatMap((event) => (event.name === 'token' ? [event.data.text] : []))
    .join('');
  return { text, resets: events.filter(({ name }) => name === 'reset').length, last: events.at(-1) };
}

if (import.meta.main) await serve(JSON.parse(process.argv[2] ?? ''));
