/**
 * `npm run bench:photo-share`: one account posts sixteen photos at once, again and again, and another farmer posts one. How
 * long he waits, alone and beside it. Ends with 1 where he waits 5 s or longer, or is refused. Limits are on, as they are
 * for farmers.
 */
import { freePort } from '#server/testing/free-port.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { testPhoto } from '#server/testing/test-photo.ts';
import { registerFarmer } from './register-farmer.ts';
import { temporaryDirectory } from './server-process.ts';

const POSTS_AT_ONCE = 16;
const TRIES = 5;
const MOST_MS = 5000;

/** As the app shrinks it. */
const photo = new Uint8Array(await testPhoto(1600, 1200).jpeg().toBuffer());
const port = await freePort();
const server = spawnServer({ PORT: `${port}`, DATA_DIR: temporaryDirectory(), PUBLIC_URL: `http://localhost:${port}` });
const url = await server.ready;
try {
  const [greedy, farmer] = [await registerFarmer(url), await registerFarmer(url)];
  // The reader's process stands.
  await post(farmer);
  const alone: Post[] = [];
  for (let at = 0; at < TRIES; at++) alone.push(await post(farmer));
  const statuses = new Map<number, number>();
  const beside: Post[] = [];
  for (let round = 0; round < TRIES; round++) {
    const heap = Array.from({ length: POSTS_AT_ONCE }, () => post(greedy));
    // One of the sixteen is answered, and the others are there: refused, being read, or waiting.
    await Promise.race(heap);
    beside.push(await post(farmer));
    for (const { status } of await Promise.all(heap)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const waits = (posts: readonly Post[]) => posts.map(({ ms, status }) => `${Math.round(ms)} (${status})`).join(', ');
  console.log(`alone, ms (status):                        ${waits(alone)}`);
  console.log(`beside sixteen of another account at once: ${waits(beside)}`);
  console.log(
    `the sixteen, ${TRIES} times: ${[...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')}`,
  );
  process.exitCode = beside.every(({ ms, status }) => status === 200 && ms < MOST_MS) ? 0 : 1;
} finally {
  server.child.kill();
  await server.exit;
}

type Post = { status: number; ms: number };

async function post(cookie: string): Promise<Post> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ type: 'disease-detection', input: 'Analyze this image', crop: 'rice' }))
    form.append(name, value);
  form.append('image', new Blob([photo], { type: 'image/jpeg' }), 'dahon.jpg');
  const began = performance.now();
  const response = await fetch(`${url}/api/analyze`, { method: 'POST', headers: { cookie }, body: form });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - began };
}
