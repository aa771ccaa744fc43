import sharp, { type Sharp } from 'sharp';

/** A green field with noise, so that it is neither blurred nor empty; encode it as the test needs. */
export function testPhoto(width = 640, height = 480): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, seed = 1; at < pixels.length; at += 3) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const noise = seed % 90;
    pixels[at] = 40 + noise;
    pixels[at + 1] = 110 + noise;
    pixels[at + 2] = 30 + (noise >> 1);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A JPEG as a phone makes it, with camera data and the position of the field. */
export function phonePhoto(): Promise<Buffer> {
  return testPhoto()
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telepono', Model: 'Bukid 5' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '15/1 43/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '120/1 54/1 0/1' },
    })
    .toBuffer();
}
