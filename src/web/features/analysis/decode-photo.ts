import { openOtherFormat } from './other-formats.ts';

export type DecodedPhoto = {
  picture: CanvasImageSource;
  width: number;
  height: number;
  /** Gives the memory back. */
  close: () => void;
};

/** Opens an image file upright, as its camera meant it; rejects when this browser cannot. */
export async function decodePhoto(file: File): Promise<DecodedPhoto> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { picture: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
  } catch {
    // Some browsers open more kinds of files, HEIC among them, as an <img> than as a bitmap.
    return decodeAsElement(file).catch(() => decodeByHand(file));
  }
}

async function decodeByHand(file: File): Promise<DecodedPhoto> {
  const { width, height, rgba } = await openOtherFormat(file);
  const bitmap = await createImageBitmap(new ImageData(rgba, width, height));
  return { picture: bitmap, width, height, close: () => bitmap.close() };
}

async function decodeAsElement(file: File): Promise<DecodedPhoto> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  try {
    image.src = url;
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return { picture: image, width, height, close: () => URL.revokeObjectURL(url) };
}
