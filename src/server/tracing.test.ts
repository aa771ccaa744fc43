import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openTracing } from '#server/adapters/open-tracing.ts';
import { AppError } from '#server/http/app-error.ts';
import { traceDeps } from '#server/trace-deps.ts';
import { openWorld } from './testing/open-world.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status: { code?: number; message?: string };
  events: unknown[];
};
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

/** What a collector reads of OTLP over HTTP as JSON. */
async function openCollector() {
  const sent: Sent[] = [];
  const server = http.createServer(async (request, response) => {
    expect([request.method, request.url, request.headers['content-type']]).toEqual([
      'POST',
      '/v1/traces',
      'application/json',
    ]);
    sent.push((await json(request)) as Sent);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

const factsOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test('a collector hears of requests, statements and turns, one inside the other, and nothing that a farmer wrote', async () => {
  await using collector = await openCollector();
  const tracing = openTracing(collector.endpoint, 'ani-gabay');
  await using world = await openWorld({}, { tracing });
  const farmer = await world.newFarmer('Pedronila');
  const message = 'Bakit naninilaw ang dahon ng palay ko sa Batangas-lihim?';
  await farmer.request('POST', '/api/chat', { payload: { message } });
  await farmer.request('GET', '/api/health');
  await farmer.request('GET', '/api/fields/5b0f4f5e-3f1b-4c46-9c4b-0d4f2c6f6a01?lihim=1');
  await tracing[Symbol.asyncDispose]();

  const spans = collector.sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: each }) => each)),
  );
  const only = (name: string) => {
    const [found, ...others] = spans.filter((span) => span.name === name);
    if (!found || others.length > 0) throw new Error(`not one ${name} in ${spans.map((span) => span.name)}`);
    return found;
  };
  const asked = only('POST /api/chat');
  expect(factsOf(asked)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/chat',
    'http.response.status_code': 200,
  });
  expect(asked.parentSpanId).toBeUndefined();
  for (const name of ['agronomist turn', 'with chat_messages'])
    expect(only(name)).toMatchObject({ traceId: asked.traceId, parentSpanId: asked.spanId });
  expect(factsOf(only('with chat_messages'))).toMatchObject({ 'db.system.name': 'postgresql' });
  expect(factsOf(only('GET /api/fields/:id'))).toMatchObject({ 'http.response.status_code': 404 });
  expect(spans.some(({ name }) => name.includes('health'))).toBe(false);

  const all = JSON.stringify(collector.sent);
  for (const secret of ['lihim', 'palay', 'Pedronila', farmer.userId, '5b0f4f5e', '$1'])
    expect(all).not.toContain(secret);
  const [{ resource } = { resource: { attributes: [] } }] = collector.sent[0]?.resourceSpans ?? [];
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'ani-gabay' } });
});

test('what is done for a body that comes later over a connection belongs to its own request', async () => {
  await using collector = await openCollector();
  const tracing = openTracing(collector.endpoint, 'ani-gabay');
  await using world = await openWorld({}, { tracing });
  const farmer = await world.newFarmer();
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify({ message: 'Ano ang tungro?' });
  for (const turn of ['first', 'second']) {
    const request = http.request({
      agent,
      host: '127.0.0.1',
      port: (world.app.server.address() as AddressInfo).port,
      path: '/api/chat',
      method: 'POST',
      headers: {
        cookie: farmer.cookieHeader,
        'content-type': 'application/json',
        'content-length': body.length,
        // The server has begun with the request when it asks for the body.
        expect: '100-continue',
      },
    });
    request.flushHeaders();
    await once(request, 'continue');
    request.end(body);
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    response.resume();
    await once(response, 'end');
    expect(response.statusCode, turn).toBe(200);
  }
  agent.destroy();
  await tracing[Symbol.asyncDispose]();

  const spans = collector.sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: each }) => each)),
  );
  const requests = spans.filter(({ name }) => name === 'POST /api/chat').map(({ spanId }) => spanId);
  const turns = spans.filter(({ name }) => name === 'agronomist turn').map(({ parentSpanId }) => parentSpanId);
  expect(requests).toHaveLength(2);
  expect(turns.toSorted()).toEqual(requests.toSorted());
});

test('statements inside a transaction and a look at photos are spans; what they fail of is told by its kind', async () => {
  await using collector = await openCollector();
  const tracing = openTracing(collector.endpoint, 'ani-gabay');
  await using world = await openWorld();
  const read = () => Promise.reject(new AppError('bad-input', { cause: new Error('lihim') }));
  const { photoReader, db } = traceDeps({ ...world.deps, photoReader: { ...world.deps.photoReader, read } }, tracing);
  await expect(
    photoReader.read([new Uint8Array(1)], { userId: 'lihim', cropId: null, words: 'lihim' }),
  ).rejects.toThrow();
  await expect(db.transaction((tx) => tx.execute('select \'lihim\' from "users" where nothing'))).rejects.toThrow();
  await tracing[Symbol.asyncDispose]();

  const spans = collector.sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: each }) => each)),
  );
  const named = (wanted: string) => spans.find(({ name }) => name === wanted);
  expect(named('photo analysis')).toMatchObject({ status: { code: 2 }, events: [] });
  expect(named('photo analysis')?.status.message).toBeUndefined();
  expect(named('select users')).toMatchObject({ status: { code: 2 } });
  expect(JSON.stringify(collector.sent)).not.toContain('lihim');
});

test('a collector that is away holds up nothing but the stop, and that for seconds at most', async () => {
  const tracing = openTracing('http://127.0.0.1:9', 'ani-gabay');
  expect(await tracing.during('agronomist turn', {}, async () => 'answered')).toBe('answered');
  await tracing[Symbol.asyncDispose]();
});
