/** Opens HEIC and TIFF, which few browsers do, off the page's thread; the decoder of each comes when it is needed. */

export type OpenedPixels = { width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> };
export type OtherFormatsReply = { kind: 'opened'; pixels: OpenedPixels } | { kind: 'failed'; reason: string };

const send = (reply: OtherFormatsReply) => postMessage(reply);
const fail = (error: unknown) => send({ kind: 'failed', reason: String(error) });

addEventListener('message', ({ data }: MessageEvent<{ format: 'heic' | 'tiff'; bytes: ArrayBuffer }>) => {
  const open = data.format === 'heic' ? import('./open-heic.ts') : import('./open-tiff.ts');
  open.then(({ openPixels }) => openPixels(data.bytes)).then((pixels) => send({ kind: 'opened', pixels }), fail);
});
// A decoder may break in a promise of its own, which nobody waits for: the page would wait for ever.
addEventListener('unhandledrejection', ({ reason }) => fail(reason));
