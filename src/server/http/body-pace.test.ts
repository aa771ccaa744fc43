import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { countStatements } from '#server/testing/count-statements.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';
import { until } from '#server/testing/until.ts';
import { BodyPace, letRefusedBodiesIn } from './body-pace.ts';

const MIB = 1024 * 1024;

test('photos as the app shrinks them wait for nothing, enormous ones come in at eight MiB a second', () => {
  let now = 5000;
  const pace = new BodyPace(() => now);
  expect([0.6, 0.6, 0.6].map((size) => pace.waitMs('Nena', size * MIB))).toEqual([0, 0, 0]);
  expect([10, 10].map((size) => Math.round(pace.waitMs('Berto', size * MIB)))).toEqual([1000, 2250]);
  now += 10_000;
  expect(pace.waitMs('Berto', MIB)).toBe(0);
});

/** A server that refuses all bodies, and a line to it. */
async function refusing(longestMs: number) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const taken: number[] = [];
  const pace = new BodyPace(() => 0);
  pace.take = async (_, bytes) => void taken.push(bytes);
  letRefusedBodiesIn(app, pace, () => 'Berto', longestMs);
  app.post('/refused', { onRequest: async (_, reply) => reply.code(503).send('busy') }, async () => 'taken');
  app.get('/other', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const line = net.connect(address && typeof address === 'object' ? address.port : 0, '127.0.0.1');
  await once(line, 'connect');
  let heard = '';
  line.on('data', (chunk) => {
    heard += chunk;
  });
  line.on('error', () => undefined);
  const head = (bytes: number) => `POST /refused HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\n\r\n`;
  return { line, head, taken, heard: () => heard };
}

test('a refused body is counted to its end before the refusal is told, and the line is free for the next call', async () => {
  const { line, head, taken, heard } = await refusing(60_000);
  const bytes = 3 * MIB;
  line.write(head(bytes));
  line.write(Buffer.alloc(bytes));
  line.write('GET /other HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  await once(line, 'close');
  expect(heard().indexOf('busy')).toBeGreaterThan(0);
  expect(heard().indexOf('here')).toBeGreaterThan(heard().indexOf('busy'));
  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(bytes);
});

test('a refused body that never ends is told so all the same, and its line is cut', async () => {
  const { line, head, heard } = await refusing(5);
  line.write(head(3 * MIB));
  line.write('kalahati');
  await once(line, 'close');
  expect(heard()).toMatch(/^HTTP\/1.1 503 .*connection: close/is);
});

/** The status and the JSON that answer a large message of which half is sent. */
async function halfSent({ app }: World, { cookieHeader }: Visitor) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const line = net.connect(address && typeof address === 'object' ? address.port : 0, '127.0.0.1');
  let heard = '';
  line.on('data', (chunk) => {
    heard += chunk;
  });
  const type = 'content-type: application/json\r\ncontent-length: 600000';
  line.write(`POST /api/chat HTTP/1.1\r\nhost: x\r\ncookie: ${cookieHeader}\r\n${type}\r\n\r\n`);
  line.write(' '.repeat(300_000));
  await until(() => heard.includes('}'));
  line.destroy();
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body.match(/\{.*\}/s)?.[0] ?? '') };
}

test('a large body while the database is away is answered in our words: nothing of the query or the session', async () => {
  await using world = await openWorld({ RATE_LIMIT_PER_MINUTE: '1000' });
  const farmer = await world.newFarmer();
  await world.db.execute(sql`alter table sessions rename to sessions_of_before`);
  await world.db.execute(
    sql`create function away() returns setof sessions_of_before language plpgsql as $$
      begin raise exception 'going down' using errcode = '57P01'; end $$`,
  );
  await world.db.execute(sql`create view sessions as select * from away()`);
  const { status, body } = await halfSent(world, farmer);
  expect([status, Object.keys(body).sort(), body.code]).toEqual([503, ['code', 'message', 'requestId'], 'not-ready']);
});

test('a large body of who is told to come back is let in without a look at the database', async () => {
  let isStuck = false;
  const inTurn = () => (isStuck ? new Promise<void>(() => undefined) : Promise.resolve());
  await using world = await openWorld({ RATE_LIMIT_PER_MINUTE: '1000' }, { inTurn });
  const farmer = await world.newFarmer();
  isStuck = true;
  await until(async () => (await world.stranger.request('GET', '/api/chat/messages')).statusCode === 503);
  using statements = countStatements();
  const { status } = await halfSent(world, farmer);
  expect([status, statements.soFar()]).toEqual([503, 0]);
});
