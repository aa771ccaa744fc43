import { expect, test } from 'vitest';
import { openWorld } from '#server/testing/open-world.ts';

test('alive and ready while the database answers, unready when it does not', async () => {
  await using world = await openWorld();
  for (const path of ['/api/health', '/api/ready']) {
    const reply = await world.stranger.request('GET', path);
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }]);
  }
});
