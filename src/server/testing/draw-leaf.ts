import sharp from 'sharp';

const SIDE_PX = 640;

/** Noise that is the same each time, 0 to 1 (linear congruential generator, Numerical Recipes' constants). */
function noiseFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Smooth noise, 0 to 1: random values on a grid, drawn large. */
async function clouds(seed: number, cells: number): Promise<Buffer> {
  const random = noiseFrom(seed);
  const values = Buffer.from(Array.from({ length: cells ** 2 }, () => Math.floor(random() * 256)));
  return sharp(values, { raw: { width: cells, height: cells, channels: 1 } })
    .resize(SIDE_PX, SIDE_PX, { kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

type Spot = { x: number; y: number; length: number; width: number };

/**
 * A banana leaf with the dark streaks of Sigatoka, close up, computed pixel by pixel: the project's own picture, for
 * tests of the way from a JPEG to an answer. It is no proof that the model is any good.
 */
export async function drawLeaf(seed = 3): Promise<Buffer> {
  const random = noiseFrom(seed);
  const [light, grain] = await Promise.all([clouds(seed, 5), clouds(seed + 1, 160)]);
  const spots = Array.from(
    { length: 26 },
    (): Spot => ({
      x: random() * SIDE_PX,
      y: random() * SIDE_PX,
      length: 16 + random() * 46,
      width: 4 + random() * 9,
    }),
  );
  const data = Buffer.alloc(SIDE_PX ** 2 * 3);
  for (let y = 0; y < SIDE_PX; y++) {
    for (let x = 0; x < SIDE_PX; x++) {
      const at = y * SIDE_PX + x;
      // Veins run side by side, a little bent.
      const across = y + 0.12 * x + 12 * Math.sin(x / 210);
      const vein = 9 * Math.sin(across / 3.1) + 6 * Math.sin(across / 11);
      const shine = ((light[at] ?? 0) - 128) * 0.35 + ((grain[at] ?? 0) - 128) * 0.12 + vein;
      let color: [number, number, number] = [96, 138, 52];
      for (const { x: cx, y: cy, length, width } of spots) {
        const along = x - cx;
        const off = y - cy + 0.12 * along;
        const away = Math.hypot(along / length, off / width);
        if (away < 1) color = away < 0.55 ? [120, 104, 82] : [58, 40, 26];
        else if (away < 1.7 && color[0] > 90) color = [168, 158, 58];
      }
      for (const [channel, value] of color.entries())
        data[at * 3 + channel] = Math.max(0, Math.min(255, value + shine));
    }
  }
  return sharp(data, { raw: { width: SIDE_PX, height: SIDE_PX, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A robot, drawn with a green ground: what photo apps have called a healthy tomato. */
export function drawRobot(): Promise<Buffer> {
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">
      <rect width="640" height="640" fill="#9fd49a"/><rect x="200" y="120" width="240" height="180" rx="24" fill="#c0c8d0"/>
      <circle cx="270" cy="200" r="26" fill="#d33"/><circle cx="370" cy="200" r="26" fill="#d33"/>
      <rect x="250" y="250" width="140" height="18" fill="#333"/><rect x="160" y="320" width="320" height="220" rx="18" fill="#8892a0"/>
      <rect x="90" y="330" width="60" height="180" fill="#c0c8d0"/><rect x="490" y="330" width="60" height="180" fill="#c0c8d0"/>
      <rect x="310" y="60" width="20" height="60" fill="#333"/><circle cx="320" cy="52" r="18" fill="#e8b818"/></svg>`),
  )
    .jpeg({ quality: 90 })
    .toBuffer();
}
