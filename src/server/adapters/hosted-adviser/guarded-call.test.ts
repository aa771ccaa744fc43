import { afterEach, expect, test, vi } from 'vitest';
import { openGuardedCall } from './guarded-call.ts';
import { ModelFailure } from './model-failure.ts';

afterEach(() => vi.useRealTimers());

const bounds = { isUntouched: () => true, endsAt: Number.POSITIVE_INFINITY, stop: new AbortController().signal };
const fails = () => Promise.reject(new ModelFailure('server-error'));

test('after four failures nobody is kept waiting: not while it is open, not while one tries it out', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const guarded = openGuardedCall();
  for (let at = 0; at < 4; at++)
    await expect(guarded.run({ make: fails, ...bounds })).rejects.toMatchObject({ reason: 'server-error' });
  const make = vi.fn(async () => 'fine');
  await expect(guarded.run({ make, ...bounds })).rejects.toMatchObject({ reason: 'circuit-open' });
  vi.setSystemTime(Date.now() + 31_000);
  const { promise, resolve } = Promise.withResolvers<string>();
  const trial = guarded.run({ make: () => promise, ...bounds });
  await expect(guarded.run({ make, ...bounds })).rejects.toMatchObject({ reason: 'circuit-open' });
  expect(make).not.toHaveBeenCalled();
  resolve('well again');
  expect(await trial).toBe('well again');
  expect(await guarded.run({ make, ...bounds })).toBe('fine');
});

test('what says nothing of the service’s health opens nothing', async () => {
  const guarded = openGuardedCall();
  for (let at = 0; at < 6; at++)
    await expect(
      guarded.run({ make: () => Promise.reject(new ModelFailure('ungrounded')), ...bounds }),
    ).rejects.toMatchObject({ reason: 'ungrounded' });
  expect(await guarded.run({ make: async () => 'fine', ...bounds })).toBe('fine');
});

test('a second try only when it fits in the time, and nothing was shown', async () => {
  const guarded = openGuardedCall();
  const once = () => {
    let calls = 0;
    return () =>
      calls++ === 0 ? Promise.reject(new ModelFailure('network', { retryAfterMs: 20 })) : Promise.resolve('fine');
  };
  expect(await guarded.run({ make: once(), ...bounds })).toBe('fine');
  await expect(guarded.run({ make: once(), ...bounds, endsAt: performance.now() + 5 })).rejects.toThrow(ModelFailure);
  await expect(guarded.run({ make: once(), ...bounds, isUntouched: () => false })).rejects.toThrow(ModelFailure);
});
