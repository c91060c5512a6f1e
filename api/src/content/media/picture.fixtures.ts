import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Returns a photograph of a coloured pattern, which no two calls with different seeds share. */
export async function photograph(
  width: number,
  height: number,
  { format = 'jpeg', seed = 1 }: { format?: 'jpeg' | 'png' | 'webp'; seed?: number } = {},
): Promise<Buffer> {
  const left = { r: (seed * 37) % 256, g: 90, b: 40 };
  const half = await sharp({ create: { width: Math.ceil(width / 2), height, channels: 3, background: '#2040a0' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: left } })
    .composite([{ input: half, left: Math.floor(width / 2), top: 0 }])
    .toFormat(format)
    .toBuffer();
}

/** Returns a JPEG as a telephone on its side writes it: turned by its orientation, with position and owner. */
export async function photographWithExif(width: number, height: number): Promise<Buffer> {
  return sharp(await photograph(width, height))
    .withExif({
      IFD0: { Artist: 'Nome Segreto', Copyright: 'Proprietario', Software: 'Camera 9' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 31/1 34/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 5/1 48/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Returns a small PNG that claims to be `width` × `height` pixels, of which it has none. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(0));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
