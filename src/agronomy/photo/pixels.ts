/** A decoded picture, upright; rows from the top, `channels` bytes a pixel (red, green, blue, and maybe alpha). */
export type Pixels = { width: number; height: number; channels: 3 | 4; data: Uint8Array | Uint8ClampedArray };

/** A part of a picture, in pixels; fractions of a pixel count as such. */
export type Area = { left: number; top: number; width: number; height: number };

/** The whole picture as an area. */
export function wholeOf({ width, height }: Pixels): Area {
  return { left: 0, top: 0, width, height };
}

/**
 * An area drawn smaller by averaging what falls on each new pixel, so that the server and a phone, given the same
 * bytes, compute the same numbers: no library's filter is asked.
 * @returns Red, green and blue planes of `width` x `height`, 0 to 255.
 */
export function shrink(pixels: Pixels, area: Area, width: number, height: number): Float32Array {
  const columns = spans(area.left, area.width, width, pixels.width);
  const rows = spans(area.top, area.height, height, pixels.height);
  const { channels, data } = pixels;
  const stride = pixels.width * channels;
  const plane = width * height;
  const result = new Float32Array(3 * plane);
  const line = new Float32Array(3 * width);
  for (let y = 0; y < height; y++) {
    const { first, weights } = at(rows, y);
    for (const [offset, share] of weights.entries()) {
      averageLine(data, (first + offset) * stride, channels, columns, line);
      for (let x = 0; x < width; x++) {
        for (let color = 0; color < 3; color++) {
          const to = color * plane + y * width + x;
          result[to] = (result[to] ?? 0) + share * (line[color * width + x] ?? 0);
        }
      }
    }
  }
  return result;
}

/**
 * The same picture with at most `longest` pixels on its longer side; itself when it has no more. What looks at a photo
 * several times looks at this, since going over a camera's pixels is most of the work.
 */
export function fitWithin(pixels: Pixels, longest: number): Pixels {
  const scale = longest / Math.max(pixels.width, pixels.height);
  if (scale >= 1) return pixels;
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const planes = shrink(pixels, wholeOf(pixels), width, height);
  const count = width * height;
  const data = new Uint8ClampedArray(3 * count);
  for (let at = 0; at < count; at++) {
    for (let color = 0; color < 3; color++) data[3 * at + color] = planes[color * count + at] ?? 0;
  }
  return { width, height, channels: 3, data };
}

type Span = { first: number; weights: Float32Array };

/** Which old pixels each new one covers, and each one's share of it. */
function spans(start: number, length: number, count: number, limit: number): Span[] {
  const step = length / count;
  return Array.from({ length: count }, (_, index) => {
    const from = start + index * step;
    const to = from + step;
    const first = Math.min(limit - 1, Math.floor(from));
    const last = Math.min(limit - 1, Math.ceil(to) - 1);
    const weights = new Float32Array(Math.max(1, last - first + 1));
    for (let pixel = first; pixel <= last; pixel++) {
      weights[pixel - first] = (Math.min(to, pixel + 1) - Math.max(from, pixel)) / step;
    }
    return { first, weights };
  });
}

function averageLine(
  data: Pixels['data'],
  row: number,
  channels: number,
  columns: readonly Span[],
  line: Float32Array,
) {
  const width = columns.length;
  for (let x = 0; x < width; x++) {
    const { first, weights } = at(columns, x);
    let [red, green, blue] = [0, 0, 0];
    let from = row + first * channels;
    for (let i = 0; i < weights.length; i++) {
      const share = weights[i] ?? 0;
      red += share * (data[from] ?? 0);
      green += share * (data[from + 1] ?? 0);
      blue += share * (data[from + 2] ?? 0);
      from += channels;
    }
    line[x] = red;
    line[width + x] = green;
    line[2 * width + x] = blue;
  }
}

function at(list: readonly Span[], index: number): Span {
  const span = list[index];
  if (span === undefined) throw new RangeError(`no span ${index}`);
  return span;
}
