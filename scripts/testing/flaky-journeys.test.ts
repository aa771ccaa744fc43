import type { Suite } from '@playwright/test/reporter';
import { afterEach, expect, test, vi } from 'vitest';
import FlakyJourneys from './flaky-journeys.ts';

afterEach(() => vi.restoreAllMocks());

async function endWith(...outcomes: string[]) {
  const told = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const reporter = new FlakyJourneys();
  const tests = outcomes.map((outcome, at) => ({ outcome: () => outcome, titlePath: () => ['a.e2e.ts', `${at}`] }));
  reporter.onBegin(null, { allTests: () => tests } as unknown as Suite);
  const { status } = await reporter.onEnd({ status: 'passed' });
  const said = told.mock.calls.flat();
  told.mockRestore();
  return { status, told: said };
}

test('one journey that passed at the second time is told and passes, two are red', async () => {
  expect(await endWith('expected', 'flaky')).toEqual({
    status: 'passed',
    told: [expect.stringContaining('a.e2e.ts › 1')],
  });
  expect(await endWith('flaky', 'expected', 'flaky')).toMatchObject({ status: 'failed' });
  expect(await endWith('expected')).toEqual({ status: 'passed', told: [] });
});
