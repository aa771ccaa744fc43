import { globSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

const TESTS = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'data/**/*.test.ts', 'lessons/**/*.test.ts'];

/** Files that put something else in a module's place: in a shared process the next file would meet it there. */
const replacing = globSync(TESTS).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

/** Ten seconds and more each. Begun last, one of them would keep one core busy and the others waiting. */
const LONG = [
  'scripts/eval/eval.test.ts',
  'scripts/photo-eval/shared-pictures.test.ts',
  'src/mind/conversations.test.ts',
  'src/mind/dialogues.test.ts',
  'src/server/adapters/hosted-adviser/attacks.test.ts',
  'src/server/adapters/hosted-adviser/photo-look.test.ts',
  'src/server/adapters/hosted-adviser/protocols.test.ts',
  'src/server/adapters/photo-reader/photo-reader-pool.test.ts',
  'src/server/features/analyses/sweep-photos.test.ts',
  'src/server/kill.test.ts',
  'src/server/main.test.ts',
].map((file) => path.resolve(file));

class LongFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]): ReturnType<BaseSequencer['sort']> {
    const isShort = ({ moduleId }: (typeof files)[number]) => Number(!LONG.includes(path.resolve(moduleId)));
    return (await super.sort(files)).toSorted((a, b) => isShort(a) - isShort(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
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
