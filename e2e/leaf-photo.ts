import sharp from 'sharp';

/**
 * A drawn leaf with brown spots, as a phone would send it: JPEG with camera data and the position of the field.
 * @param size Width and height in pixels.
 */
export function leafPhoto(size = 900): Promise<Buffer> {
  const spots = Array.from({ length: 40 }, (_, i) => {
    const [x, y] = [120 + ((i * 137) % 640), 250 + ((i * 89) % 380)];
    return `<ellipse cx="${x}" cy="${y}" rx="${9 + (i % 7)}" ry="${5 + (i % 4)}" fill="#7a4a1e" stroke="#c9b458" stroke-width="4"/>`;
  });
  const veins = Array.from({ length: 30 }, (_, i) => {
    const y = 220 + i * 15;
    return `<path d="M40 ${y} L860 ${y + ((i * 7) % 13)}" stroke="#2f6b2b" stroke-width="2"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">
    <rect width="900" height="900" fill="#b9d7a0"/>
    <path d="M20 450 Q450 60 880 450 Q450 840 20 450Z" fill="#4c8f3a"/>${veins.join('')}${spots.join('')}</svg>`;
  return sharp(Buffer.from(drawing))
    .resize(size, size)
    .jpeg({ quality: 92 })
    .withExif({
      IFD0: { Make: 'Telepono', Model: 'Bukid 5' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '15/1 43/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '120/1 54/1 0/1' },
    })
    .toBuffer();
}
