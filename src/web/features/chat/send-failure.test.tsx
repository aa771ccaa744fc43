import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/client/query-client.ts';
import { getToasts } from '#web/ui/toast.ts';
import { createDraftStore, type Draft, type DraftStore } from './draft-store.ts';
import { createLiveAnswer } from './live-answer.ts';
import { useSend } from './use-chat.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Send = (text: string) => void;

/** The hook as the screen has it. */
function Screen({ store, onReady }: { store: DraftStore; onReady: (send: Send) => void }) {
  onReady(useSend(store, live).send);
  return null;
}

const live = createLiveAnswer(() => undefined);

/** Sends a message and waits until its send has ended; what the composer keeps of it. */
async function draftAfterSending(message: string): Promise<Draft> {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const store = createDraftStore(storage, 'test');
  let send: Send = () => undefined;
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Screen
        store={store}
        onReady={(given) => {
          send = given;
        }}
      />
    </QueryClientProvider>,
  );
  send(message);
  await vi.waitUntil(() => !queryClient.isMutating(), { timeout: 25_000 });
  return store.read();
}

test.each([
  ['without signal', () => Promise.reject(new TypeError('Failed to fetch')), /signal/],
  [
    'refused',
    () => Promise.resolve(Response.json({ message: 'Magpahinga sandali.', code: 'too-many' }, { status: 429 })),
    /^Magpahinga sandali\.$/,
  ],
])('a message that was not sent, %s, says so in red and stays in hand', async (_, fetch, description) => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', fetch);
  const { attempt } = await draftAfterSending('Bakit dilaw ang palay?');
  expect(getToasts()).toMatchObject([
    { title: 'Hindi naipadala', description: expect.stringMatching(description), variant: 'destructive', isOpen: true },
  ]);
  expect(attempt).toMatchObject({ message: 'Bakit dilaw ang palay?' });
});
