import { copyFile, mkdir, mkdtemp, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { contentRoot } from '../content-root.js';
import { iconsFolder, makeIcons } from './make-icons.js';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'salaria-icons-'));
  await mkdir(join(root, 'icons'));
  await copyFile(join(contentRoot, 'icons/mark.svg'), join(root, 'icons/mark.svg'));
  await makeIcons(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const icon = (name: string) => readFile(join(iconsFolder(root), name));
/** Returns red, green, blue and alpha at a point given in fractions of width and height. */
async function pixel(name: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(await icon(name))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 4;
  return [...data.subarray(at, at + 4)];
}
const ground = [246, 241, 231, 255];

test.each([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['maskable-192.png', 192],
  ['maskable-512.png', 512],
  ['apple-touch-icon.png', 180],
])('%s is a square PNG of %d pixels', async (name, size) => {
  expect(await sharp(await icon(name)).metadata()).toMatchObject({ format: 'png', width: size, height: size });
});

test('maskable icons have no transparent corner and the mark in their middle', async () => {
  expect(await pixel('icon-512.png', 0, 0)).toEqual([expect.any(Number), expect.any(Number), expect.any(Number), 0]);
  for (const name of ['maskable-512.png', 'apple-touch-icon.png']) expect(await pixel(name, 0, 0)).toEqual(ground);
  // In the icon that is not maskable the paving ends here.
  expect(await pixel('maskable-512.png', 0.14, 54 / 64)).toEqual(ground);
  expect(await pixel('maskable-512.png', 0.5, 0.35)).toEqual([142, 42, 30, 255]);
});

test('unchanged icons are not written again', async () => {
  const path = join(iconsFolder(root), 'favicon.ico');
  await utimes(path, 1000, 1000);
  await makeIcons(root);
  expect((await stat(path)).mtimeMs).toBe(1_000_000);
});

test('the .ico holds three readable sizes', async () => {
  const bytes = await icon('favicon.ico');
  const sizes: (number | undefined)[] = [];
  for (let at = 6; sizes.length < bytes.readUInt16LE(4); at += 16) {
    const start = bytes.readUInt32LE(at + 12);
    sizes.push((await sharp(bytes.subarray(start, start + bytes.readUInt32LE(at + 8))).metadata()).width);
  }
  expect(sizes).toEqual([16, 32, 48]);
});
