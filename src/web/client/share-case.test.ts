import { afterEach, expect, test, vi } from 'vitest';
import type { Case } from '#web/ui/case-text.ts';
import { shareCase } from './share-case.ts';

const shown: Case = {
  title: 'Suriin ang Sakit ng Tanim',
  farmer: 'Nena',
  question: 'May batik',
  crop: null,
  place: null,
  date: 'November 21, 2026 at 9:05 AM',
  photoUrls: ['/api/photos/1'],
  result: 'Malamang na blast.',
  recommendations: [],
  confidence: null,
  isDiagnosis: true,
  sources: [],
};

afterEach(() => {
  vi.unstubAllGlobals();
});

async function sentWith(canShare: boolean, status = 200): Promise<ShareData | undefined> {
  vi.stubGlobal('fetch', async () => new Response(new Blob(['x'], { type: 'image/webp' }), { status }));
  let sent: ShareData | undefined;
  const take = async (data: ShareData) => {
    sent = data;
  };
  await shareCase(shown, { share: take, canShare: () => canShare });
  return sent;
}

test('photos go along where the phone takes files', async () => {
  const sent = await sentWith(true);
  expect(sent?.text).toContain('Nakita o tanong: May batik');
  expect(sent?.files?.map(({ name, type }) => [name, type])).toEqual([['litrato-1.webp', 'image/webp']]);
});

test.each([
  ['the phone takes no files', false, 200],
  ['the photo cannot be had', true, 404],
])('the words go alone when %s', async (_, canShare, status) => {
  const sent = await sentWith(canShare, status);
  expect(sent?.text).toContain('Malamang na blast.');
  expect(sent).not.toHaveProperty('files');
});
