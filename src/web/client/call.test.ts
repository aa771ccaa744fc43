import { afterEach, expect, test, vi } from 'vitest';
import { analyze } from '#contract/analyses.ts';
import { sendMessage } from '#contract/chat.ts';
import { listMarketCategories } from '#contract/market-prices.ts';
import { call, request } from './call.ts';
import { upload } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());

test('every call sends credentials, a read without a body and a write as JSON', async () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init);
    return Response.json([]);
  });
  await call(listMarketCategories);
  await request(sendMessage, { body: { message: 'Kumusta' } });
  const [read, write] = sent;
  expect(read).toMatchObject({ method: 'GET', credentials: 'include' });
  expect(read?.body).toBeUndefined();
  expect(write).toMatchObject({ method: 'POST', credentials: 'include', body: '{"message":"Kumusta"}' });
  expect(new Headers(write?.headers).get('content-type')).toBe('application/json');
});

test('an upload sends credentials too', async () => {
  const opened: { withCredentials?: boolean }[] = [];
  class Exchange {
    upload = {};
    onerror = () => undefined;
    constructor() {
      opened.push(this);
    }
    open() {}
    setRequestHeader() {}
    send() {
      this.onerror();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Exchange);
  const body = { type: 'soil-analysis', input: 'pH 5' } as const;
  await expect(upload(analyze, { body }, () => undefined)).rejects.toThrow(TypeError);
  expect(opened[0]?.withCredentials).toBe(true);
});
