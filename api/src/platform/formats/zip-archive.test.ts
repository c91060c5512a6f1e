import { unzipSync } from 'fflate';
import { type ZippedFile, zipFiles } from './zip-archive.js';

describe('zipFiles', () => {
  async function archiveOf(batches: Iterable<ZippedFile[]>): Promise<Uint8Array> {
    async function* later() {
      yield* batches;
    }
    const parts: Buffer[] = [];
    for await (const part of zipFiles(later())) parts.push(part);
    return new Uint8Array(Buffer.concat(parts));
  }
  const fileOf = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });

  it('has the files of all batches, compressed unless they are already', async () => {
    const text = 'Città romana. '.repeat(1000);
    const archive = await archiveOf([
      [fileOf('articoli/città.md', text), fileOf('vuoto.yml', '')],
      [],
      [{ ...fileOf('images/foto.webp', text), isCompressed: true }],
    ]);
    const files = Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]);
    expect(files).toEqual([
      ['articoli/città.md', text],
      ['vuoto.yml', ''],
      ['images/foto.webp', text],
    ]);
    expect(archive.length).toBeGreaterThan(Buffer.byteLength(text));
    expect(archive.length).toBeLessThan(Buffer.byteLength(text) * 1.1);
  });

  it('has more files than the format without ZIP64 can', async () => {
    const count = 65_600;
    const names = Array.from({ length: count }, (_, index) => `${index}.yml`);
    const archive = await archiveOf([names.map((name) => ({ ...fileOf(name, name), isCompressed: true }))]);
    expect(Object.keys(unzipSync(archive))).toEqual(names);
  });

  it('is the same for the same files', async () => {
    const files = [[fileOf('a.yml', 'a')]];
    expect(await archiveOf(files)).toEqual(await archiveOf(files));
  });

  it('reads a batch when the one before it has been taken', async () => {
    let read = 0;
    async function* batches() {
      for (; read < 10; read += 1) yield [fileOf(`${read}.yml`, 'a')];
    }
    await zipFiles(batches()).next();
    expect(read).toBe(0);
  });
});
