import { once } from 'node:events';
import http from 'node:http';
import { expect, test } from 'vitest';
import { until } from '#server/testing/until.ts';
import { refuseConnections } from './refuse-connections.ts';

/** Farmers who come to the door at the same moment; one is let in a turn of the loop. */
const CROWD = 20;

/** Asks over a connection of its own. */
function ask(port: number): Promise<string> {
  return new Promise((resolve) => {
    const request = http.get({ port, host: '127.0.0.1', agent: false }, (reply) => {
      reply.resume().on('end', () => resolve(String(reply.statusCode)));
    });
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

test('whoever stood at the door when it was closed is served, whoever comes later refused', async () => {
  const server = http.createServer((_, reply) => reply.setHeader('connection', 'close').end('narito'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const crowd = Array.from({ length: CROWD }, () => ask(port));
  await once(server, 'connection');
  const closed = refuseConnections(server);
  expect(await Promise.all(crowd)).toEqual(Array.from({ length: CROWD }, () => '200'));
  await until(() => !server.listening);
  expect(await ask(port)).toBe('ECONNREFUSED');
  await closed;
});

test('a connection that asks nothing does not hold up the end', async () => {
  const server = http.createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const idle = http.get({
    port: address && typeof address === 'object' ? address.port : 0,
    agent: new http.Agent({ keepAlive: true }),
  });
  server.on('request', (_, reply) => reply.end());
  const [reply] = await once(idle, 'response');
  reply.resume();
  await once(reply, 'end');
  await refuseConnections(server);
  expect(server.listening).toBe(false);
});

test('a reply that outlasts the first look at who is idle does not leave its connection standing', async () => {
  const server = http.createServer();
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const asked = http.get({
    port: address && typeof address === 'object' ? address.port : 0,
    agent: new http.Agent({ keepAlive: true }),
  });
  const [, stream]: [unknown, http.ServerResponse] = (await once(server, 'request')) as never;
  stream.write('Tingnan ');
  const [reply] = await once(asked, 'response');
  reply.resume();
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    closeIdle();
    if (!stream.writableEnded) stream.end('muna.');
  };
  await refuseConnections(server);
  expect([server.listening, reply.complete]).toEqual([false, true]);
});
