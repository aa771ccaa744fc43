import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnyRequest, anyRequest } from './testing/any-request.ts';
import { openWorld, type Visitor, type World } from './testing/open-world.ts';
import { phonePhoto } from './testing/test-photo.ts';

/** In the gate a taste of it; `npm run test:fuzz` sends a hundred thousand. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 200);
const SEEDS = (process.env.FUZZ_SEEDS ?? '20261122').split(',').map(Number);
/** Of the processor's time: a busy machine alone makes no answer late. */
const LONGEST_MS = 2000;
/** Ids that answers have told. */
const ID = /"id":"([0-9a-f-]{36})"/g;

let world: World;
let photo: Buffer;
beforeAll(async () => {
  [world, photo] = await Promise.all([openWorld(), phonePhoto()]);
});
afterAll(() => world[Symbol.asyncDispose]());

test.each(SEEDS)(
  'whatever is sent is answered in time and never breaks the server (seed %i)',
  async (seed) => {
    const ids: string[] = [];
    let farmer = await world.newFarmer();
    const document = (await world.stranger.request('GET', '/api/openapi.json')).json();
    const statuses = new Map<number, number>();
    let longestMs = 0;
    let sent = 0;
    const memory: number[] = [];
    const property = fc.asyncProperty(anyRequest(document, ids), async (request) => {
      const before = process.cpuUsage();
      const reply = await send(farmer, request);
      const { user, system } = process.cpuUsage(before);
      longestMs = Math.max(longestMs, (user + system) / 1000);
      statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
      for (const [, id] of reply.body.matchAll(ID)) if (id && ids.length < 200) ids.push(id);
      // His account may be deleted or his sessions ended by now.
      if (reply.statusCode === 401 || ++sent % 500 === 0) farmer = await world.newFarmer();
      if (sent % Math.ceil(RUNS / 5) === 0) memory.push(Math.round(process.memoryUsage.rss() / 2 ** 20));
      expect(reply.statusCode, reply.body.slice(0, 300)).toBeLessThan(500);
      expect((user + system) / 1000).toBeLessThan(LONGEST_MS);
    });
    // What comes before may be the reason: nothing is gained by sending less.
    await fc.assert(property, { seed, numRuns: RUNS, endOnFailure: true });
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
    console.log(
      `seed ${seed}: ${told.join(', ')}; longest ${Math.round(longestMs)} ms of CPU; memory ${memory.join(', ')} MB`,
    );
  },
  3_600_000,
);

async function send(farmer: Visitor, { method, url, headers, payload, form }: AnyRequest) {
  if (form === undefined) return farmer.request(method, url, { headers, ...(payload !== undefined && { payload }) });
  const body = new FormData();
  for (const [name, value] of form.fields) body.append(name, value);
  const bytes = form.photo === 'real' ? photo : Buffer.from('hindi litrato');
  if (form.photo !== 'none')
    body.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'dahon.jpg');
  return farmer.submit(url, body, headers);
}
