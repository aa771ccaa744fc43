import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = { version: string; integrity?: string; optional?: true; os?: string[]; cpu?: string[]; libc?: string[] };

/** Builds for other systems that the registry of the lock did not have (docs/attacks.md, row 25). */
const KNOWN_TO_LACK = 32;

test('all that installs on Linux (x64) is locked with its integrity, and no more builds for other systems are without', () => {
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const lacking = Object.entries(packages).filter(([place, { integrity }]) => place !== '' && !integrity);
  const isElsewhere = ({ optional, os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Entry) =>
    optional === true && !(os.includes('linux') && cpu.includes('x64') && libc.includes('glibc'));
  expect(lacking.filter(([, entry]) => !isElsewhere(entry)).map(([place]) => place)).toEqual([]);
  expect(lacking.length).toBeLessThanOrEqual(KNOWN_TO_LACK);
});
