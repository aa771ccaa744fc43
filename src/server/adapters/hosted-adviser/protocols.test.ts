import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostedWorld, openHostedWorld, PROVIDERS } from '#server/testing/hosted-world.ts';
import type { ModelTurn } from '#server/testing/model-server/open-model-server.ts';
import type { Visitor } from '#server/testing/open-world.ts';
import { readEvents } from '#server/testing/read-events.ts';
import { until } from '#server/testing/until.ts';

const QUESTION = 'Bakit naninilaw ang dahon ng palay ko?';
const FINE = 'Tingnan muna ang dahon ng palay. Magtanong sa municipal agriculturist.';

describe.each(PROVIDERS)('%s', (...provider) => {
  let hosted: HostedWorld;
  /** What the model does, call by call; the last is repeated. */
  let turns: ModelTurn[];
  let asked: number;
  beforeAll(async () => {
    hosted = await openHostedWorld(
      (request) => {
        asked++;
        const turn = turns[Math.min(asked, turns.length) - 1] ?? { say: FINE };
        const price = /₱[\d.]+/.exec(request.toolResults[0]?.text ?? '')?.[0];
        return 'say' in turn && typeof turn.say === 'string'
          ? { ...turn, say: turn.say.replace('PRICE', price ?? '?') }
          : turn;
      },
      {},
      provider,
    );
  });
  afterAll(() => hosted[Symbol.asyncDispose]());

  async function ask(farmer: Visitor, behaviour: ModelTurn[], message = QUESTION) {
    turns = behaviour;
    asked = 0;
    const reply = await farmer.request('POST', '/api/chat', {
      payload: { message },
      headers: { accept: 'text/event-stream' },
    });
    const events = readEvents(reply.body);
    const end = events.at(-1);
    if (end?.name !== 'done') throw new Error(`ended with ${end?.name}`);
    return { events, names: events.map(({ name }) => name), answer: end.data.assistant, calls: asked };
  }

  test('a tool is called; the answer is told as it comes, stored, counted', async () => {
    const farmer = await hosted.world.newFarmer();
    const { events, answer, calls } = await ask(
      farmer,
      [
        { call: [{ name: 'get_price', input: { commodity: 'kamatis' } }] },
        { say: 'Ang kamatis po ay nasa PRICE bawat kilo ngayon sa palengke.', tokens: { input: 900, output: 40 } },
      ],
      'Magkano ang kamatis?',
    );
    expect(calls).toBe(2);
    expect(events[0]).toEqual({ name: 'progress', data: { text: 'Tinitingnan ang presyo…' } });
    expect(answer.mark).toBeUndefined();
    expect(answer.content).toMatch(
      /^Ang kamatis po ay nasa ₱[\d.]+ bawat kilo ngayon sa palengke\.\n\nPinagmulan: .*\bPSA\b/,
    );
    // The parts would be the built-in guide's words, not the model's.
    expect(answer.parts).toBeUndefined();
    expect(events.flatMap(({ name, data }) => (name === 'token' ? [data.text] : [])).join('')).toBe(answer.content);
    expect(await (await farmer.request('GET', '/api/chat/messages')).json()).toMatchObject([{}, answer]);
    expect(await hosted.world.registry.metrics()).toMatch(/ai_tokens_total\{[^}]*cost_class="output"\} \d{2}/);
    const { headers, body } = hosted.model.requests.at(-1) ?? {};
    expect(JSON.stringify([headers, body])).toContain('secret-key');
    expect(JSON.stringify(body)).not.toContain(farmer.userId);
  });

  test('a figure that was not looked up is mended once', async () => {
    const { names, answer, calls } = await ask(await hosted.world.newFarmer(), [
      { say: 'Tingnan muna ang dahon. Maglagay ng 37 kilo ng urea.' },
      { say: FINE },
    ]);
    expect(calls).toBe(2);
    expect(names).toContain('reset');
    expect(answer.mark).toBeUndefined();
    expect(answer.content.startsWith(FINE)).toBe(true);
  });

  test('one that comes again is not shown: the built-in guide answers', async () => {
    const { events, answer, calls } = await ask(await hosted.world.newFarmer(), [
      { say: 'Maglagay ng 37 kilo ng urea.' },
    ]);
    expect(calls).toBe(2);
    expect(answer.mark).toBe('offline');
    expect(JSON.stringify(events)).not.toContain('37 kilo');
    expect(answer.content).toContain(answer.parts?.steps[0]);
    expect(answer.content).toMatch(/nitrogen|tungro/i);
  });

  test.each([
    ['401', [{ fail: 401 }], 1],
    ['500 and 500', [{ fail: 500 }], 2],
    ['429 for long', [{ fail: 429, headers: { 'retry-after': '60' } }], 1],
    ['a refusal', [{ refuse: 'I cannot help with that.' }], 1],
    ['nothing', [{ broken: 'empty' }], 2],
    ['a stream that is none', [{ broken: 'malformed', say: ['Tingnan ', 'muna '] }], 1],
    ['a connection that breaks', [{ broken: 'cut', say: ['Tingnan muna ang dahon. ', 'At '] }], 1],
    ['tools without end', [{ call: [{ name: 'search_knowledge', input: { words: 'dilaw' } }] }], 5],
  ] satisfies [string, ModelTurn[], number][])('%s: the built-in guide answers, marked', async (_, behaviour, most) => {
    // Failures in a row would open the breaker: a good answer in between closes it.
    await ask(await hosted.world.newFarmer(), [{ say: FINE }]);
    const { answer, calls } = await ask(await hosted.world.newFarmer(), behaviour);
    expect(answer.mark).toBe('offline');
    expect(answer.content).toMatch(/nitrogen|tungro/i);
    expect(calls).toBeLessThanOrEqual(most + 1);
  });

  test('silence: the built-in guide answers, marked', async () => {
    await using silent = await openHostedWorld(() => ({ hang: 'before' }), { AI_TIMEOUT_MS: '1000' }, provider);
    const farmer = await silent.world.newFarmer();
    const { assistant } = (await farmer.request('POST', '/api/chat', { payload: { message: QUESTION } })).json();
    expect(assistant.mark).toBe('offline');
    expect(silent.model.requests.length).toBeLessThanOrEqual(1);
  });

  test.each([
    ['500 once', { fail: 500 }],
    ['429 for a second', { fail: 429, headers: { 'retry-after': '1' } }],
  ] satisfies [string, ModelTurn][])('%s: tried again, and nobody notices', async (_, failure) => {
    const { names, answer } = await ask(await hosted.world.newFarmer(), [failure, { say: FINE }]);
    expect(answer.mark).toBeUndefined();
    expect(names).not.toContain('reset');
  });

  test('too long a conversation is asked again without its past', async () => {
    const farmer = await hosted.world.newFarmer();
    await ask(farmer, [{ say: FINE }]);
    const { answer, calls } = await ask(farmer, [
      { fail: 400, code: 'context_length_exceeded', message: 'prompt is too long: maximum context length' },
      { say: FINE },
    ]);
    expect([answer.mark, calls]).toEqual([undefined, 2]);
    expect(hosted.model.requests.at(-1)?.messages).toHaveLength(1);
  });

  test('what the farmer told goes on from answer to answer, whoever words them', async () => {
    const farmer = await hosted.world.newFarmer();
    await ask(farmer, [{ say: FINE }], 'Ilang sako ng abono sa 2 ektarya ng mais?');
    await ask(farmer, [{ say: FINE }], 'kung 3 ektarya?');
    expect(hosted.model.requests.at(-1)?.messages.at(-1)?.text).toContain('3 ektarya ng mais');
  });

  test('what only the built-in guide may answer never reaches the model', async () => {
    for (const message of [
      'Nakainom ng spray ang asawa ko!',
      'nalunok ng anak ko yung pang-ispray',
      'natapon sa mata ko ang gamot sa damo',
      'Uminom ng Gramoxone ang pamangkin ko',
      'my wife drank the weed killer',
      'Gusto ko nang mamatay',
      'nahihilo at nagsusuka ako matapos mag-spray ng Lannate',
      'Ilang kutsara ng Furadan sa tangke?',
      'Gaano karaming insecticide kada tangke?',
      'Salamat po',
    ]) {
      const { answer, calls } = await ask(await hosted.world.newFarmer(), [{ say: FINE }], message);
      expect([message, calls, answer.mark]).toEqual([message, 0, undefined]);
    }
  });
});

test('a pause that the model asks for is not made where it does not fit in the time, and ends with the farmer', async () => {
  await using hosted = await openHostedWorld(() => ({ fail: 429, headers: { 'retry-after': '4' } }), {
    AI_TIMEOUT_MS: '2000',
  });
  const farmer = await hosted.world.newFarmer();
  const { assistant } = (await farmer.request('POST', '/api/chat', { payload: { message: QUESTION } })).json();
  expect(assistant.mark).toBe('offline');
  expect(hosted.model.requests.length).toBeLessThanOrEqual(1);

  await using patient = await openHostedWorld(() => ({ fail: 429, headers: { 'retry-after': '5' } }), {
    AI_TIMEOUT_MS: '60000',
  });
  const other = await patient.world.newFarmer();
  const asked = other.request('POST', '/api/chat', {
    payload: { message: QUESTION },
    headers: { 'idempotency-key': 'k' },
  });
  await until(() => patient.model.requests.length > 0);
  await other.request('POST', '/api/chat/stop', { payload: { key: 'k' } });
  expect((await asked).json().code).toBe('answer-stopped');
  expect(patient.model.requests).toHaveLength(1);
});

test('a model that fails again and again is left alone for a while', async () => {
  let calls = 0;
  await using hosted = await openHostedWorld(() => {
    calls++;
    return { fail: 500 };
  });
  for (let at = 0; at < 7; at++) {
    const farmer = await hosted.world.newFarmer();
    const { assistant } = (await farmer.request('POST', '/api/chat', { payload: { message: QUESTION } })).json();
    expect(assistant.mark).toBe('offline');
  }
  expect(calls).toBe(8);
  expect(hosted.world.logged.map(({ reason }) => reason)).toEqual([
    ...Array(4).fill('server-error'),
    ...Array(3).fill('circuit-open'),
  ]);
});
