import { globSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { defineConfig } from 'vitest/config';

const TESTS = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'data/**/*.test.ts', 'lessons/**/*.test.ts'];

/** Files that put something else in a module's place: in a shared process the next file would meet it there. */
const replacing = globSync(TESTS).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

export default defineConfig({
  test: {
    globalSetup: ['src/server/testing/database-template.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Half as many again as there are cores: files that play a slow model or a stop mostly wait.
    maxWorkers: Math.ceil(os.availableParallelism() * 1.5),
    projects: [
      {
        extends: true,
        // One process runs many files: tables and models are read once, not once for each file.
        test: { name: 'together', include: TESTS, exclude: replacing, isolate: false },
      },
      { extends: true, test: { name: 'alone', include: replacing } },
    ],
  },
});
