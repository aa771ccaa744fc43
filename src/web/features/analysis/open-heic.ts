import libheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import type { OpenedPixels } from './other-formats-worker.ts';

/** What libheif's JavaScript adds to the C functions that its types describe. */
type HeifImage = {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  display<Target extends OpenedPixelsTarget>(target: Target, done: (drawn: Target | null) => void): void;
};
type OpenedPixelsTarget = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };
type Heif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };

/** The main picture of a HEIC file, upright. @throws when there is none, or libheif cannot read it. */
export async function openPixels(bytes: ArrayBuffer): Promise<OpenedPixels> {
  const reply = await fetch(wasmUrl);
  if (!reply.ok) throw new Error(`the HEIC decoder: ${reply.status}`);
  const heif = libheif({ wasmBinary: await reply.arrayBuffer() }) as unknown as Heif;
  const images = new heif.HeifDecoder().decode(new Uint8Array(bytes));
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (image === undefined) throw new Error('no picture in this HEIC');
  const [width, height] = [image.get_width(), image.get_height()];
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const drawn = await new Promise<typeof target | null>((resolve) => image.display(target, resolve));
  if (drawn === null) throw new Error('this HEIC cannot be decoded');
  return { width, height, rgba: drawn.data };
}
