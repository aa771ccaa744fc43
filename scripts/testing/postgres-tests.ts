import { globSync, readFileSync } from 'node:fs';

/**
 * The first line of a test file that is to hold on PostgreSQL as on the embedded database: it is about what the database
 * does, or about what happens at once.
 */
const DATABASE_MARK = /^\/\/ (database|race)\b/;

/** The test files of the server that the gate runs a second time, on a real PostgreSQL. */
export function postgresTests(): string[] {
  return globSync('src/server/**/*.test.ts').filter((file) => DATABASE_MARK.test(readFileSync(file, 'utf8')));
}
