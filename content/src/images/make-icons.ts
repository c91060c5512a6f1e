import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeIfChanged } from '../files/write-file.js';

export const iconsFolder = (root: string) => join(root, 'generated/icons');

/** Keeps the mark inside the safe zone of a maskable icon, its middle four fifths (W3C Web Application Manifest). */
const safeZoneScale = 0.74;

type Shape = 'rounded' | 'square' | 'maskable';
const icons: { name: string; size: number; shape: Shape }[] = [
  { name: 'icon-192.png', size: 192, shape: 'rounded' },
  { name: 'icon-512.png', size: 512, shape: 'rounded' },
  { name: 'maskable-192.png', size: 192, shape: 'maskable' },
  { name: 'maskable-512.png', size: 512, shape: 'maskable' },
  // iOS rounds the corners and paints transparent pixels black.
  { name: 'apple-touch-icon.png', size: 180, shape: 'square' },
];
const icoSizes = [16, 32, 48];

/** Makes the icons of the site from `icons/mark.svg`; does nothing without that file. */
export async function makeIcons(root: string): Promise<void> {
  const mark = await readFile(join(root, 'icons/mark.svg'), 'utf8').catch(() => undefined);
  if (mark === undefined) return;
  const folder = iconsFolder(root);
  await mkdir(folder, { recursive: true });
  const png = (size: number, shape: Shape) =>
    sharp(Buffer.from(shaped(mark, shape)), { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
  const write = (name: string, bytes: Buffer | string) => writeIfChanged(join(folder, name), bytes);
  for (const { name, size, shape } of icons) await write(name, await png(size, shape));
  const icoImages = await Promise.all(icoSizes.map(async (size) => ({ size, bytes: await png(size, 'rounded') })));
  await write('favicon.ico', ico(icoImages));
  await write('favicon.svg', mark);
}

function shaped(mark: string, shape: Shape): string {
  if (shape === 'rounded') return mark;
  const square = mark.replace(/ rx="\d+"/, '');
  return shape === 'square'
    ? square
    : square.replace('<g>', `<g transform="translate(32 32) scale(${safeZoneScale}) translate(-32 -34)">`);
}

/** Returns an .ico file of PNGs, which every browser since 2007 reads. */
function ico(entries: readonly { size: number; bytes: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * entries.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(entries.length, 4);
  let offset = header.length;
  for (const [index, { size, bytes }] of entries.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(bytes.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([header, ...entries.map(({ bytes }) => bytes)]);
}
