import { afterEach, describe, expect, test } from 'vitest';
import {
  type ModelProtocol,
  type ModelRequest,
  type ModelServer,
  type ModelTurn,
  openModelServer,
} from '#server/testing/model-server/open-model-server.ts';
import { openWorld, type World } from '#server/testing/open-world.ts';
import { readEvents } from '#server/testing/read-events.ts';

const PROVIDERS: [string, ModelProtocol][] = [
  ['openai', 'openai'],
  ['openai-compatible', 'openai'],
  ['anthropic', 'anthropic'],
  ['google', 'google'],
];
const MODELS = {
  openai: 'gpt-5-mini',
  'openai-compatible': 'llama3.2',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
};

const opened: AsyncDisposable[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each[Symbol.asyncDispose]();
});

async function worldWith(
  provider: string,
  protocol: ModelProtocol,
  behave: (request: ModelRequest, index: number) => ModelTurn,
): Promise<{ world: World; model: ModelServer }> {
  const model = await openModelServer(behave);
  opened.push(model);
  const world = await openWorld({
    AI_PROVIDER: provider,
    AI_MODEL: MODELS[provider as keyof typeof MODELS],
    AI_BASE_URL: model.url(protocol),
    AI_API_KEY: 'secret-key',
    AI_TIMEOUT_MS: '5000',
  });
  opened.push(world);
  return { world, model };
}

describe.each(PROVIDERS)('%s', (provider, protocol) => {
  test('a tool is called, the answer is told as it comes, stored, and counted', async () => {
    const { world, model } = await worldWith(provider, protocol, ({ toolResults }) =>
      toolResults.length === 0
        ? { call: [{ name: 'get_price', input: { commodity: 'kamatis' } }] }
        : {
            say: `Ang kamatis po ay nasa ${/₱[\d.]+/.exec(toolResults[0]?.text ?? '')?.[0]} bawat kilo ngayon sa palengke.`,
            tokens: { input: 900, output: 40 },
          },
    );
    const farmer = await world.newFarmer();
    const reply = await farmer.request('POST', '/api/chat', {
      payload: { message: 'Magkano ang kamatis?' },
      headers: { accept: 'text/event-stream' },
    });
    const events = readEvents(reply.body);
    expect(events.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['progress', 'token', 'sources', 'suggestions', 'done']),
    );
    expect(events[0]).toEqual({ name: 'progress', data: { text: 'Tinitingnan ang presyo…' } });
    const end = events.at(-1);
    if (end?.name !== 'done') throw new Error(`ended with ${end?.name}`);
    const { content, mark } = end.data.assistant;
    expect(mark).toBeUndefined();
    expect(content).toMatch(/^Ang kamatis po ay nasa ₱[\d.]+ bawat kilo ngayon sa palengke\./);
    expect(events.flatMap(({ name, data }) => (name === 'token' ? [data.text] : [])).join('')).toBe(content);
    expect(model.requests).toHaveLength(2);
    const metrics = await world.registry.metrics();
    expect(metrics).toMatch(/ai_tokens_total\{[^}]*cost_class="output"\} \d{2}/);
  });
});
