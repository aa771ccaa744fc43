import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each(['/history', '/analyze', '/analyze/pest-identification', '/info?tip=a-b&hanap=uod', '/'])(
  '%s is ours',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  '',
  'history',
  '//evil.example',
  '/\\\\evil.example',
  '/chat/../../evil',
  '/chat\r\nset-cookie: a=b',
  'https://evil.example/chat',
  '/api/logout',
  '/history/1',
  `/chat?${'a'.repeat(400)}`,
])('%j leads home', (path) => {
  expect(returnPath(path)).toBe('/');
});

test('a query can bring no other header line', () => {
  expect(returnPath('/chat?tanong=a\r\nb')).toBe('/chat?tanong=a%0D%0Ab');
});
