import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

test('a failed read is not tried again, and what was read is never stale', async () => {
  let calls = 0;
  const failing = {
    queryKey: ['bumabagsak'],
    queryFn: () => {
      calls += 1;
      return Promise.reject(new Error('wala'));
    },
  };
  await expect(queryClient.fetchQuery(failing)).rejects.toThrow('wala');
  expect(calls).toBe(1);
  await queryClient.fetchQuery({ queryKey: ['ok'], queryFn: async () => 1 });
  const observer = new QueryObserver(queryClient, { queryKey: ['ok'], queryFn: async () => 2 });
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, isStale: false });
  expect(queryClient.getDefaultOptions().queries).toMatchObject({ refetchOnWindowFocus: false });
  expect(queryClient.getDefaultOptions().queries?.refetchInterval).toBeUndefined();
});
