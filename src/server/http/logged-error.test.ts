import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loggedError } from './logged-error.ts';

test('a failed query is logged without its values', () => {
  const cause = Object.assign(new Error('connection lost'), {
    detail: 'Key (email)=(lihim@example.ph)',
    code: '08006',
  });
  const logged = loggedError(new DrizzleQueryError('insert into accounts values ($1)', ['lihim@example.ph'], cause));
  expect(logged).toMatchObject({ message: 'connection lost', code: '08006' });
  expect(JSON.stringify(logged)).not.toContain('lihim');
});

test('any other error keeps its message and stack', () => {
  expect(loggedError(new TypeError('mali'))).toMatchObject({
    type: 'TypeError',
    message: 'mali',
    stack: expect.any(String),
  });
});
