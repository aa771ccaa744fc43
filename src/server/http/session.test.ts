import { expect, test } from 'vitest';
import { countStatements } from '#server/testing/count-statements.ts';
import { openWorld, type Visitor } from '#server/testing/open-world.ts';
import { keepSessions } from './session.ts';

test('signed out, every call but the probes says so, before it looks at what was sent', async () => {
  await using world = await openWorld();
  const { paths } = (await world.stranger.request('GET', '/api/openapi.json')).json();
  const answered: string[] = [];
  for (const [path, methods] of Object.entries<object>(paths))
    for (const method of Object.keys(methods)) {
      const url = path.replaceAll(/\{\w+\}/g, 'x');
      const { statusCode } = await world.stranger.request(method.toUpperCase() as 'GET', url);
      if (statusCode !== 401) answered.push(`${method} ${path} ${statusCode}`);
    }
  expect(Object.keys(paths).length).toBeGreaterThan(25);
  expect(answered).toEqual(['get /api/health 200', 'get /api/ready 200']);
});

test('of the sessions in memory the one that was not asked for the longest makes room, and no other', async () => {
  await using world = await openWorld();
  using statements = countStatements();
  keepSessions(world.db, 2);
  const [nena, pedro, rosa] = [await world.newFarmer(), await world.newFarmer(), await world.newFarmer()];
  const asks = async (farmer: Visitor) => {
    const before = statements.soFar();
    expect((await farmer.request('GET', '/api/auth/user')).statusCode).toBe(200);
    return statements.soFar() - before;
  };
  for (const farmer of [nena, pedro, nena, rosa]) await asks(farmer);
  expect(await asks(nena)).toBe(0);
  expect(await asks(rosa)).toBe(0);
  expect(await asks(pedro)).toBe(1);
});
