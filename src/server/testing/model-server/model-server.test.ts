import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  generateText,
  isStepCount,
  type LanguageModel,
  NoObjectGeneratedError,
  Output,
  streamText,
  type ToolSet,
  tool,
} from 'ai';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { until } from '../until.ts';
import { type ModelServer, type ModelTurn, openModelServer } from './open-model-server.ts';

/** Milliseconds of the pauses that were made. */
const pauses = vi.hoisted((): number[] => []);
vi.mock('node:timers/promises', async (importOriginal) => {
  const timers = await importOriginal<typeof import('node:timers/promises')>();
  const setTimeout: typeof timers.setTimeout = (ms, ...rest) => {
    pauses.push(ms ?? 0);
    return timers.setTimeout(ms, ...rest);
  };
  return { ...timers, setTimeout };
});

const KEY = 'a-key-for-tests-only';

/** The ways into each protocol; models that differ in how the SDK gets JSON from them stand twice. */
const MODELS: readonly [name: string, open: (server: ModelServer) => Exclude<LanguageModel, string>][] = [
  ['openai', (server) => createOpenAI({ baseURL: server.url('openai'), apiKey: KEY }).chat('gpt-5-mini')],
  [
    'openai-compatible',
    (server) =>
      createOpenAICompatible({
        name: 'local',
        baseURL: server.url('openai'),
        apiKey: KEY,
        includeUsage: true,
        supportsStructuredOutputs: true,
      })('llama'),
  ],
  ['anthropic', (server) => createAnthropic({ baseURL: server.url('anthropic'), apiKey: KEY })('claude-haiku-4-5')],
  [
    'anthropic, JSON by a tool',
    (server) => createAnthropic({ baseURL: server.url('anthropic'), apiKey: KEY })('claude-3-haiku'),
  ],
  ['google', (server) => createGoogle({ baseURL: server.url('google'), apiKey: KEY })('gemini-3-flash')],
  [
    'google, JSON by a tool',
    (server) => createGoogle({ baseURL: server.url('google'), apiKey: KEY })('gemini-2.5-flash'),
  ],
];

/** A PNG of one pixel. */
const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const CROP = Output.object({ schema: z.object({ crop: z.string(), days: z.number() }) });

const RAIN = tool({
  description: 'Rain at a place.',
  inputSchema: z.object({ place: z.string() }),
  execute: async ({ place }) => ({ place, mm: 3 }),
});

const isApiError = (statusCode: number) => (error: unknown) =>
  APICallError.isInstance(error) && error.statusCode === statusCode;

type Heard = { pieces: string[]; errors: unknown[]; finishReason?: string; isAborted: boolean };

/** Listens to a stream to its end; what the iteration throws counts as an error of the stream. */
async function listen(result: { stream: AsyncIterable<{ type: string }> }): Promise<Heard> {
  const heard: Heard = { pieces: [], errors: [], isAborted: false };
  try {
    for await (const part of result.stream as ReturnType<typeof streamText>['stream']) {
      if (part.type === 'text-delta') heard.pieces.push(part.text);
      if (part.type === 'error') heard.errors.push(part.error);
      if (part.type === 'finish') heard.finishReason = part.finishReason;
      if (part.type === 'abort') heard.isAborted = true;
    }
  } catch (error) {
    heard.errors.push(error);
  }
  return heard;
}

describe.each(MODELS)('%s', (name, open) => {
  const opening = (turn: ModelTurn) => openModelServer(() => turn);
  const ask = (server: ModelServer, options: { abortSignal?: AbortSignal; tools?: ToolSet } = {}) => ({
    model: open(server),
    instructions: 'Answer in Taglish.',
    prompt: 'Kailan po magtanim?',
    maxRetries: 0,
    onError: () => undefined,
    ...options,
  });

  test('streams what the model says, piece by piece, and the tokens', async () => {
    await using server = await opening({ say: ['Magta', 'nim ', 'sa Hunyo.'], tokens: { input: 21, output: 5 } });
    const result = streamText(ask(server));
    expect(await listen(result)).toEqual({
      pieces: ['Magta', 'nim ', 'sa Hunyo.'],
      errors: [],
      finishReason: 'stop',
      isAborted: false,
    });
    expect(await result.usage).toMatchObject({ inputTokens: 21, outputTokens: 5, totalTokens: 26 });
    expect(server.requests).toMatchObject([
      {
        protocol: name.split(/[-,]/)[0],
        isStream: true,
        instructions: 'Answer in Taglish.',
        messages: [{ role: 'user', text: 'Kailan po magtanim?' }],
        tools: [],
        images: [],
        toolResults: [],
        wantsJson: false,
      },
    ]);
    expect(JSON.stringify(server.requests[0]?.headers)).toContain(KEY);
  });

  test('cuts words, and counts tokens when none are given', async () => {
    await using server = await opening({ say: 'Ang ñame 🌾 po.' });
    const result = streamText(ask(server));
    const { pieces } = await listen(result);
    expect(pieces.join('')).toBe('Ang ñame 🌾 po.');
    expect(pieces.length).toBeGreaterThan(2);
    expect((await result.usage).outputTokens).toBeGreaterThan(2);
  });

  test('answers whole when no stream is asked for', async () => {
    await using server = await opening({ say: 'Sa Hunyo po.', tokens: { input: 9, output: 4 } });
    const { text, finishReason, usage } = await generateText(ask(server));
    expect({ text, finishReason }).toEqual({ text: 'Sa Hunyo po.', finishReason: 'stop' });
    expect(usage).toMatchObject({ inputTokens: 9, outputTokens: 4 });
    expect(server.requests[0]?.isStream).toBe(false);
  });

  test.each(['stream', 'whole'])('calls tools and gets their results: %s', async (form) => {
    await using server = await openModelServer(({ toolResults }) =>
      toolResults.length > 0
        ? { say: 'Uulan po.' }
        : {
            say: 'Sandali po.',
            call: [
              { name: 'rain', input: { place: 'Bohol' } },
              { name: 'rain', input: { place: 'Aklan' } },
            ],
          },
    );
    const options = { ...ask(server, { tools: { rain: RAIN } }), stopWhen: isStepCount(3) };
    const { steps } = form === 'stream' ? streamText(options) : await generateText(options);
    expect((await steps).map(({ text, finishReason }) => [text, finishReason])).toEqual([
      ['Sandali po.', 'tool-calls'],
      ['Uulan po.', 'stop'],
    ]);
    const results = ['Bohol', 'Aklan'].map((place) => JSON.stringify({ place, mm: 3 }));
    expect(server.requests[1]).toMatchObject({
      messages: [
        { role: 'user', text: 'Kailan po magtanim?' },
        { role: 'assistant', text: 'Sandali po.' },
        ...results.map((text) => ({ role: 'tool', text })),
      ],
      tools: ['rain'],
      toolResults: results.map((text) => ({ name: 'rain', text })),
    });
  });

  test('sees the images', async () => {
    await using server = await opening({ say: 'Dahon po.' });
    await generateText({
      ...ask(server),
      prompt: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Ano po ito?' },
            { type: 'file', mediaType: 'image/png', data: IMAGE },
          ],
        },
      ],
    });
    expect(server.requests[0]).toMatchObject({
      messages: [{ role: 'user', text: 'Ano po ito?' }],
      images: [{ mediaType: 'image/png', bytes: IMAGE.length }],
    });
  });

  test.each([
    ['no tools', {}],
    ['a tool', { rain: RAIN }],
  ])('gives JSON where JSON is asked for, beside %s', async (_, tools: ToolSet) => {
    const crop = { crop: 'palay', days: 110 };
    await using server = await opening({ say: JSON.stringify(crop) });
    expect((await generateText({ ...ask(server, { tools }), output: CROP })).output).toEqual(crop);
    expect(await streamText({ ...ask(server, { tools }), output: CROP }).output).toEqual(crop);
    expect(server.requests).toMatchObject(Array(2).fill({ wantsJson: true, tools: Object.keys(tools) }));
  });

  test('gives broken JSON where told to', async () => {
    await using server = await opening({ say: '{"crop": "palay", "da' });
    await expect(generateText({ ...ask(server), output: CROP })).rejects.toSatisfy(NoObjectGeneratedError.isInstance);
    const { output } = streamText({ ...ask(server), output: CROP });
    await expect(output).rejects.toSatisfy(NoObjectGeneratedError.isInstance);
  });

  test.each(['Hindi ko po masasagot iyan.', ''])('refuses: "%s"', async (words) => {
    await using server = await opening({ refuse: words });
    const heard = await listen(streamText(ask(server)));
    expect(heard).toMatchObject({ errors: [], finishReason: 'content-filter' });
    expect(heard.pieces.join('')).toBe(words);
    expect(await generateText(ask(server))).toMatchObject({ text: words, finishReason: 'content-filter' });
  });

  test.each([400, 401, 403, 404, 413, 429, 500, 503, 529])('fails with HTTP status %i', async (fail) => {
    const headers = { 'retry-after': '7' };
    await using server = await opening({ fail, code: 'a_code', message: 'Hindi po ngayon.', headers });
    const error = await generateText(ask(server)).catch((reason: unknown) => reason);
    expect(error).toSatisfy(isApiError(fail));
    // The message is the body's, so the SDK knew the body as an error of its service.
    expect(error).toMatchObject({ message: 'Hindi po ngayon.', responseHeaders: headers });
    expect((error as APICallError).responseBody).toContain('a_code');
    expect(await listen(streamText(ask(server)))).toMatchObject({
      pieces: [],
      errors: [expect.toSatisfy(isApiError(fail))],
    });
  });

  test('breaks its own protocol amid an answer', async () => {
    await using server = await opening({ broken: 'malformed', say: ['Sa ', 'Hun', 'yo ', 'po.'] });
    const heard = await listen(streamText(ask(server)));
    expect(heard.pieces.slice(0, 2)).toEqual(['Sa ', 'Hun']);
    expect(heard.errors).toHaveLength(1);
    await expect(generateText(ask(server))).rejects.toThrow('Invalid JSON response');
  });

  test('loses the connection after some pieces, and before any', async () => {
    await using server = await openModelServer((_, index) => ({
      broken: 'cut',
      say: index === 0 ? ['Sa ', 'Hun'] : [],
    }));
    const heard = await listen(streamText(ask(server)));
    expect(heard).toMatchObject({ pieces: ['Sa ', 'Hun'], errors: [expect.toSatisfy(isApiError(200))] });
    expect(await listen(streamText(ask(server)))).toMatchObject({ pieces: [], errors: [expect.any(Error)] });
    await expect(generateText(ask(server))).rejects.toSatisfy(isApiError(200));
  });

  test('gives an answer without a word', async () => {
    await using server = await opening({ broken: 'empty' });
    expect(await listen(streamText(ask(server)))).toMatchObject({ pieces: [], errors: [], finishReason: 'stop' });
    expect(await generateText(ask(server))).toMatchObject({ text: '', finishReason: 'stop' });
  });

  test.each(['before', 'midway'] as const)('hangs until the client has had enough: %s', async (hang) => {
    await using server = await opening({ hang, say: ['Sa ', 'Hun'] });
    const stop = new AbortController();
    const hearing = listen(streamText(ask(server, { abortSignal: stop.signal })));
    const whole = generateText(ask(server, { abortSignal: stop.signal })).catch((error: Error) => error.name);
    await until(() => server.open === 2);
    // Long enough for an answer that did not hang to end.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.open).toBe(2);
    stop.abort();
    expect(await hearing).toEqual({ pieces: hang === 'midway' ? ['Sa ', 'Hun'] : [], errors: [], isAborted: true });
    expect(await whole).toBe('AbortError');
    await until(() => server.open === 0);
  });
});

const question = (server: ModelServer) => ({
  model: createOpenAI({ baseURL: server.url('openai'), apiKey: KEY }).chat('gpt-5-mini'),
  prompt: 'Kailan po?',
  maxRetries: 0,
});

test('keeps the pace', async () => {
  pauses.length = 0;
  await using server = await openModelServer(() => ({ say: ['Sa ', 'Hun', 'yo.'] }), { firstMs: 60, chunkMs: 30 });
  const pieces: string[] = [];
  for await (const piece of streamText(question(server)).textStream) if (piece) pieces.push(piece);
  expect(pieces).toEqual(['Sa ', 'Hun', 'yo.']);
  expect(pauses).toEqual([60, 30, 30]);
});

test('stops amid an answer when the client goes', async () => {
  await using server = await openModelServer(() => ({ say: Array(1000).fill('po ') }), { chunkMs: 60 });
  const stop = new AbortController();
  // Leaving the loop would not do: the SDK reads on unless it is told to stop.
  for await (const piece of streamText({ ...question(server), abortSignal: stop.signal }).textStream)
    if (piece) stop.abort();
  await until(() => server.open === 0);
});

test('a client that goes while the model thinks is no error', async () => {
  const thinking = Promise.withResolvers<ModelTurn>();
  await using server = await openModelServer(() => thinking.promise);
  const asked = generateText({ ...question(server), abortSignal: AbortSignal.timeout(50) });
  await expect(asked).rejects.toThrow('timeout');
  await until(() => server.open === 0);
  thinking.resolve({ say: 'Sa Hunyo.' });
  await thinking.promise;
});

test('closing ends what hangs', async () => {
  const server = await openModelServer(() => ({ hang: 'before' }));
  const asked = generateText(question(server)).catch((error: unknown) => error);
  await until(() => server.open === 1);
  await server[Symbol.asyncDispose]();
  expect(await asked).toBeInstanceOf(Error);
  // Closing twice does no harm.
  await server[Symbol.asyncDispose]();
});

test("a fault in the test's own model is an error, not silence", async () => {
  await using server = await openModelServer(() => {
    throw new Error('no such question');
  });
  await expect(generateText(question(server))).rejects.toThrow('no such question');
});

test('numbers the requests even when the list is emptied', async () => {
  await using server = await openModelServer((_, index) => ({ say: `${index}` }));
  expect((await generateText(question(server))).text).toBe('0');
  server.requests.length = 0;
  expect((await generateText(question(server))).text).toBe('1');
  expect(server.requests).toHaveLength(1);
});

test('refuses what is not the protocol, as the services do', async () => {
  await using server = await openModelServer(() => ({ say: 'po' }));
  const post = (url: string, body: string) => fetch(url, { method: 'POST', body });
  for (const body of ['{', '{}', '{"model":"m","messages":[{"role":"user","content":"po"}]}']) {
    const reply = await post(`${server.url('anthropic')}/messages`, body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ type: 'error', error: { type: 'invalid_request_error' } });
  }
  expect((await post(`${server.url('openai')}/responses`, '{}')).status).toBe(404);
  expect((await fetch(`${server.url('openai')}/chat/completions`)).status).toBe(404);
  expect(server.requests).toEqual([]);
});

test('says how long to wait the way each service does', async () => {
  await using server = await openModelServer(() => ({ fail: 429, headers: { 'Retry-After': '7' } }));
  const bodies = await Promise.all(
    ['openai', 'anthropic', 'google'].map(async (protocol) => {
      const model = MODELS.find(([name]) => name === protocol)?.[1](server) ?? '';
      const error = await generateText({ model, prompt: 'po', maxRetries: 0 }).catch((reason: APICallError) => reason);
      return (error as APICallError).data;
    }),
  );
  expect(bodies).toMatchObject([
    { error: { code: 'rate_limit_exceeded' } },
    { error: { type: 'rate_limit_error' } },
    { error: { code: 429, status: 'RESOURCE_EXHAUSTED', details: [{ retryDelay: '7s' }] } },
  ]);
});
