import { expect, test, vi } from 'vitest';
import { openOtherFormat, otherFormat } from './other-formats.ts';

const HEIC = new TextEncoder().encode('\0\0\0\x18ftypheic');
const headed = (head: string): Uint8Array => new TextEncoder().encode(head);

test('a format is told by its first bytes', () => {
  expect(otherFormat(HEIC)).toBe('heic');
  expect(otherFormat(headed('II*\0'))).toBe('tiff');
  expect(otherFormat(headed('MM\0*'))).toBe('tiff');
  expect(otherFormat(headed('%PDF-1.7'))).toBeNull();
  expect(otherFormat(headed(''))).toBeNull();
});

test.each([
  ['of another kind', headed('%PDF-1.7'), 1000],
  ['over 60 MB', HEIC, 60 * 1024 * 1024 + 1],
])('a file %s is refused before it is read whole', async (_, head, size) => {
  const file = new File([new Uint8Array(head)], 'a.heic');
  Object.defineProperty(file, 'size', { value: size });
  const readWhole = vi.spyOn(file, 'arrayBuffer');
  await expect(openOtherFormat(file)).rejects.toThrow(/format|MB/);
  expect(readWhole).not.toHaveBeenCalled();
});
