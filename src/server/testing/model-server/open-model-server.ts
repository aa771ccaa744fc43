import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { anthropicCodec } from './anthropic-protocol.ts';
import { googleCodec } from './google-protocol.ts';
import { type Answer, type AnswerForm, cutIntoPieces, type ModelCodec } from './model-codec.ts';
import { openaiCodec } from './openai-protocol.ts';

/** Whose language is spoken. Services that are compatible with OpenAI speak `openai`. */
export type ModelProtocol = 'openai' | 'anthropic' | 'google';

/** What the model was asked, the same for all protocols. */
export type ModelRequest = {
  protocol: ModelProtocol;
  headers: IncomingHttpHeaders;
  /** As sent. */
  body: unknown;
  isStream: boolean;
  /** The system prompt. */
  instructions: string;
  /** In order; a tool result's text is its JSON or text, that of a message with calls alone is empty. */
  messages: { role: 'user' | 'assistant' | 'tool'; text: string }[];
  /** Names of the tools offered. */
  tools: string[];
  /** In order; of an image given by its address nothing is known, so it has the type `image/*` and no bytes. */
  images: { mediaType: string; bytes: number }[];
  /** All results in the request, in order. */
  toolResults: { name: string; text: string }[];
  /** Whether the answer is to be JSON, by whichever way the protocol and the SDK have for it. */
  wantsJson: boolean;
};

/**
 * What the model does.
 * - say: words, or JSON where JSON is asked for; a list is sent one item per chunk, a string in pieces that cut words.
 * - call: tools, after words if there are any.
 * - fail: an HTTP status, with the protocol's error. A `retry-after` is told Google's way (in the body) as well.
 * - refuse: with these words; with none, as the service's own filter does.
 * - hang: never answers, or stops after the pieces, until the client goes or the server closes.
 * - broken: bytes that are not the protocol amid the pieces; the connection lost after them; a proper answer that says
 *   nothing.
 */
export type ModelTurn =
  | { say: string | readonly string[]; tokens?: { input: number; output: number } }
  | { call: readonly { name: string; input: unknown }[]; say?: string }
  | { fail: number; code?: string; message?: string; headers?: Record<string, string> }
  | { refuse: string }
  | { hang: 'before' | 'midway'; say?: readonly string[] }
  | { broken: 'malformed' | 'cut' | 'empty'; say?: readonly string[] };

export type ModelServer = {
  /** Base address for the SDK of each protocol. */
  url(protocol: ModelProtocol): string;
  requests: ModelRequest[];
  /** Requests being answered now, whose client is still there: to see that stopping reaches the model. */
  readonly open: number;
  [Symbol.asyncDispose](): Promise<void>;
};

type Pace = { chunkMs: number; firstMs: number };

const ROUTES: readonly { protocol: ModelProtocol; path: RegExp; codec: ModelCodec }[] = [
  { protocol: 'openai', path: /^\/v1\/chat\/completions$/, codec: openaiCodec },
  { protocol: 'anthropic', path: /^\/v1\/messages$/, codec: anthropicCodec },
  {
    protocol: 'google',
    path: /^\/v1beta\/models\/[^/:]+:(generateContent|streamGenerateContent\?alt=sse)$/,
    codec: googleCodec,
  },
];

/** An event as such, but what a gateway says where the protocol's JSON should be. */
const MALFORMED_EVENT = 'data: <html><body>502 Bad Gateway</body></html>\n\n';

/** English runs at about four letters a token; a stand-in needs no more. */
const LETTERS_PER_TOKEN = 4;

/**
 * A stand-in for hosted language models: a real server that speaks OpenAI's, Anthropic's and Google's protocols, so
 * that what is tested is everything up to the wire, and what the model does is decided by the caller.
 * @param behave What the model does with a request, which is the `index`-th from 0. If it throws, the answer is a 500.
 * @param options Milliseconds: `firstMs` before an answer begins, `chunkMs` between its pieces. An answer that is not
 *   streamed takes as long as its pieces would. Failures come at once.
 */
export async function openModelServer(
  behave: (request: ModelRequest, index: number) => ModelTurn | Promise<ModelTurn>,
  { chunkMs = 0, firstMs = 0 }: Partial<Pace> = {},
): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const open = new Set<ServerResponse>();
  // Not the length of the list, which a long run may empty.
  let count = 0;

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = incoming.url ?? '';
    const route = ROUTES.find((each) => each.path.test(path));
    if (!route || incoming.method !== 'POST') return sendJson(response, 404, { error: { message: 'no such address' } });
    const { protocol, codec } = route;
    let body: unknown;
    let read: ReturnType<ModelCodec['read']>;
    try {
      body = JSON.parse(await text(incoming));
      read = codec.read(body, path);
    } catch (error) {
      return sendJson(response, 400, codec.error({ fail: 400, message: String(error) }));
    }
    const request: ModelRequest = { protocol, headers: incoming.headers, body, ...read.parts };
    requests.push(request);
    const index = count++;
    let turn: ModelTurn;
    try {
      turn = await behave(request, index);
    } catch (error) {
      turn = { fail: 500, message: `the test's model failed: ${error}` };
    }
    if ('fail' in turn) return sendJson(response, turn.fail, codec.error(turn), turn.headers);
    if ('hang' in turn && turn.hang === 'before') return;
    const fault = 'hang' in turn ? 'hang' : 'broken' in turn ? turn.broken : undefined;
    const answer = toAnswer(turn, request, read.form, index);
    const send = request.isStream ? sendStream : sendWhole;
    await send(response, codec, answer, fault, { chunkMs, firstMs });
  }

  const server = http.createServer((incoming, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    serve(incoming, response).catch((error) => {
      // A client that went away is no fault of ours; its socket may be gone before the response knows.
      const isGone = response.destroyed || (error instanceof Error && 'syscall' in error && error.syscall === 'write');
      if (!isGone) throw error;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: (protocol) => `http://127.0.0.1:${address.port}/${protocol === 'google' ? 'v1beta' : 'v1'}`,
    requests,
    get open() {
      return open.size;
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

type Fault = 'hang' | 'malformed' | 'cut' | 'empty' | undefined;

function toAnswer(
  turn: Exclude<ModelTurn, { fail: number }>,
  request: ModelRequest,
  form: AnswerForm,
  index: number,
): Answer {
  const isEmpty = 'broken' in turn && turn.broken === 'empty';
  const words = isEmpty ? '' : 'refuse' in turn ? turn.refuse : (turn.say ?? '');
  const pieces = typeof words === 'string' ? cutIntoPieces(words) : words;
  const asked = [request.instructions, ...request.messages.map((message) => message.text)].join('');
  return {
    form,
    id: String(index),
    pieces,
    calls: 'call' in turn ? turn.call : [],
    isRefusal: 'refuse' in turn,
    tokens: ('tokens' in turn && turn.tokens) || {
      input: Math.ceil(asked.length / LETTERS_PER_TOKEN),
      output: Math.ceil(pieces.join('').length / LETTERS_PER_TOKEN),
    },
  };
}

type Send = (response: ServerResponse, codec: ModelCodec, answer: Answer, fault: Fault, pace: Pace) => Promise<void>;

const sendStream: Send = async (response, codec, answer, fault, { chunkMs, firstMs }) => {
  const { opening, pieces, closing } = codec.stream(answer);
  const middle = Math.ceil(pieces.length / 2);
  const events = fault === 'malformed' ? pieces.toSpliced(middle, 0, MALFORMED_EVENT) : pieces;
  await pause(response, firstMs);
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  response.flushHeaders();
  if (opening) await write(response, opening);
  for (const [index, event] of events.entries()) {
    if (index > 0) await pause(response, chunkMs);
    await write(response, event);
  }
  if (fault === 'hang') return;
  if (fault === 'cut') response.destroy();
  else response.end(closing);
};

const sendWhole: Send = async (response, codec, answer, fault, { chunkMs, firstMs }) => {
  await pause(response, firstMs + chunkMs * Math.max(0, answer.pieces.length - 1));
  const json = JSON.stringify(codec.whole(answer));
  if (!fault || fault === 'empty') return sendJson(response, 200, json);
  response.writeHead(200, { 'content-type': 'application/json' });
  await write(response, json.slice(0, json.length / 2));
  if (fault === 'cut') response.destroy();
  else if (fault === 'malformed') response.end();
};

function sendJson(
  response: ServerResponse,
  status: number,
  body: object | string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** @throws when the client goes in the meantime. */
async function pause(response: ServerResponse, ms: number): Promise<void> {
  if (ms === 0) return;
  if (response.destroyed) throw new Error('the client is gone');
  const gone = new AbortController();
  const abort = () => gone.abort();
  response.once('close', abort);
  try {
    await sleep(ms, undefined, { signal: gone.signal });
  } finally {
    response.off('close', abort);
  }
}

/** Settles when the bytes have left, so that what is cut off afterwards has arrived up to there. @throws when they cannot. */
function write(response: ServerResponse, data: string): Promise<void> {
  return new Promise((resolve, reject) => {
    response.write(data, (error) => (error ? reject(error) : resolve()));
  });
}
