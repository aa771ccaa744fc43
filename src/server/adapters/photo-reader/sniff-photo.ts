export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** Brands of the ISO media container ('ftyp' box) by what they hold. */
const AVIF_BRANDS = new Set(['avif', 'avis']);
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** The photo format by its first bytes; null for anything else, whatever its name or declared type says. */
export function sniffPhoto(bytes: Buffer): PhotoFormat | null {
  if (bytes.length < 12) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  const [first, second, third] = [0, 4, 8].map((at) => bytes.toString('latin1', at, at + 4));
  if (first === 'RIFF' && third === 'WEBP') return 'webp';
  if (second !== 'ftyp' || third === undefined) return null;
  if (AVIF_BRANDS.has(third)) return 'avif';
  if (!HEIC_BRANDS.has(third)) return null;
  // 'mif1' is any HEIF picture: its list of compatible brands tells AVIF from HEVC.
  const compatible = bytes.toString('latin1', 16, Math.min(bytes.length, 64));
  return compatible.includes('avif') ? 'avif' : 'heic';
}
