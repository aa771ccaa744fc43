import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadKeys } from './keys.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-keys-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('keys are made once, readable by their owner alone, with nothing left beside them', () => {
  const first = loadKeys(directory, null);
  expect(loadKeys(directory, null)).toEqual(first);
  expect(readdirSync(directory)).toEqual(['keys.json']);
  expect(statSync(path.join(directory, 'keys.json')).mode & 0o777).toBe(0o600);
  const { cookieSecret, providerSecret, clientSecret } = first;
  expect(new Set([cookieSecret, providerSecret, clientSecret]).size).toBe(3);
});

test('the operator’s own secret gives instances with folders of their own the same secrets, and needs no folder', () => {
  const secret = 's'.repeat(32);
  const [here, there] = ['a', 'b'].map((name) => loadKeys(path.join(directory, name), secret));
  expect(here).toEqual(there);
  expect(readdirSync(directory)).toEqual([]);
  expect(loadKeys(directory, 't'.repeat(32)).signingKey.d).not.toBe(here?.signingKey.d);
  expect(here?.clientSecret).not.toBe(loadKeys(path.join(directory, 'a'), null).clientSecret);
});

test('a damaged file is named, never silently replaced', () => {
  writeFileSync(path.join(directory, 'keys.json'), '{');
  expect(() => loadKeys(directory, null)).toThrow(/keys\.json cannot be read/);
});
