/** Opens HEIC and TIFF, which few browsers do, off the page's thread; the decoder of each comes when it is needed. */

export type OpenedPixels = { width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> };
export type OtherFormatsReply = { kind: 'opened'; pixels: OpenedPixels } | { kind: 'failed'; reason: string };

addEventListener('message', ({ data }: MessageEvent<{ format: 'heic' | 'tiff'; bytes: ArrayBuffer }>) => {
  const open = data.format === 'heic' ? import('./open-heic.ts') : import('./open-tiff.ts');
  const send = (reply: OtherFormatsReply) => postMessage(reply);
  open
    .then(({ openPixels }) => openPixels(data.bytes))
    .then(
      (pixels) => send({ kind: 'opened', pixels }),
      (error: unknown) => send({ kind: 'failed', reason: String(error) }),
    );
});
