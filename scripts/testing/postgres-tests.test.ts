import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { postgresTests } from './postgres-tests.ts';

test('every folder whose code speaks SQL has a test that runs on PostgreSQL', () => {
  const code = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const speaking = code.filter((file) => /from 'drizzle-orm'/.test(readFileSync(file, 'utf8')));
  const folders = new Set(speaking.map((file) => path.dirname(file)));
  expect(folders.size).toBeGreaterThan(8);
  const proved = new Set(postgresTests().map((file) => path.dirname(file)));
  expect([...folders].filter((folder) => !proved.has(folder))).toEqual([]);
});
