/** @jest-environment node */
import { zipSync } from 'fflate';
import { picturesOfArchive } from './pictures-of-archive';

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 7919) % 251);
const wanted = [
  { slug: 'torre-civica', file: 'Torre-Civica.jpg' },
  { slug: 'mappa', file: 'mappa.png' },
  { slug: 'porta', file: 'porta.jpg' },
];
const archive = (files: Record<string, Uint8Array>, level: 0 | 6 = 6) =>
  new Blob([zipSync(files, { level }) as Uint8Array<ArrayBuffer>]);
const found = async (blob: Blob) =>
  Object.fromEntries((await picturesOfArchive(blob, wanted)).map(({ name, size }) => [name, size]));

it.each([0, 6] as const)('finds the wanted pictures in any folder (compression %s)', async (level) => {
  const files = {
    'uploads/2019/05/Torre-Civica-300x200.jpg': bytesOf(10),
    'uploads/2019/05/Torre-Civica-scaled.jpg': bytesOf(20),
    'uploads/2019/05/Torre-Civica.jpg': bytesOf(3_000_000),
    '__MACOSX/uploads/2019/05/._mappa.png': bytesOf(5),
    '__MACOSX/uploads/2019/05/mappa.png': bytesOf(5),
    'uploads/porta-scaled.jpg': bytesOf(40),
    'uploads/altro.jpg': bytesOf(50),
  };
  expect(await found(archive(files, level))).toEqual({ 'Torre-Civica.jpg': 3_000_000, 'porta.jpg': 40 });
});

it('leaves out what is larger than a picture may be', async () => {
  expect(await found(archive({ 'mappa.png': new Uint8Array(80 * 1024 * 1024) }))).toEqual({});
});

it('finds nothing in a file that is no archive, and refuses a damaged one', async () => {
  expect(await found(new Blob(['ciao']))).toEqual({});
  const whole = zipSync({ 'mappa.png': bytesOf(50_000) });
  const damaged = whole.fill(255, 60, 20_000) as Uint8Array<ArrayBuffer>;
  await expect(found(new Blob([damaged]))).rejects.toThrow();
});
