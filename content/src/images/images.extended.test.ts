import { execFile } from 'node:child_process';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildData, writeData } from '../build-data.js';
import { contentRoot } from '../content-root.js';
import { faultlessFiles, flatMaster, writeContent } from '../testing/content-fixture.js';
import { encodeAll } from '../testing/encode-all.js';
import { imagesFolder, removeStale } from './encode-images.js';

describe('a folder whose pictures change', () => {
  let remove: () => Promise<void> = async () => {};
  let root = '';

  beforeEach(async () => {
    ({ root, remove } = await writeContent(await faultlessFiles()));
  });
  afterEach(() => remove());

  it('changes the address with the master and removes the stale variants', async () => {
    const { manifest: before } = await encodeAll(root);
    await writeFile(join(root, 'images/foto-1.webp'), await flatMaster(900, 600));
    await writeFile(join(imagesFolder(root), '.foto-1.jpg.123'), 'half');
    await utimes(join(imagesFolder(root), '.foto-1.jpg.123'), 0, 0);
    const { manifest: after } = await encodeAll(root);
    expect(after['foto-1']?.src).not.toBe(before['foto-1']?.src);
    expect(await removeStale(root, after)).toBe(14);
    expect(
      (await readdir(imagesFolder(root))).filter((name) => name.startsWith('foto-1-') && !name.includes('-900x600-')),
    ).toEqual([]);
  });

  it('encodes only a new picture, and rewrites no data that a page imports for it', async () => {
    const { content, manifest } = await encodeAll(root);
    await writeData(root, buildData(content, manifest));
    await writeFile(join(root, 'images/ponte.webp'), await flatMaster(900, 600));
    await writeFile(join(root, 'images/ponte.yml'), await readFile(join(root, 'images/foto-1.yml')));
    const generated = join(root, 'generated');
    const files = (await readdir(generated)).filter((name) => name.endsWith('.json'));
    for (const name of files) await utimes(join(generated, name), 1000, 1000);
    const { content: withPonte, manifest: newManifest, jobs } = await encodeAll(root);
    expect(jobs.map(({ slug }) => slug)).toEqual(['ponte']);
    await writeData(root, buildData(withPonte, newManifest));
    const rewritten: string[] = [];
    for (const name of files) if ((await stat(join(generated, name))).mtimeMs !== 1_000_000) rewritten.push(name);
    expect(rewritten).toEqual(['images.json']);
  });
});

describe('the commands', () => {
  const run = promisify(execFile);

  /** Runs a command as npm does; rejects with `stdout` and `code` when its exit code is not 0. */
  const command = (name: string, ...args: string[]) =>
    run(process.execPath, ['-C', 'salaria-source', '--import', 'tsx', `src/${name}.cli.ts`, ...args], {
      cwd: contentRoot,
    });

  let root = '';
  let remove: () => Promise<void> = async () => {};

  beforeAll(async () => {
    const { 'images/hero-1.webp': _, ...files } = await faultlessFiles();
    ({ root, remove } = await writeContent(files));
  });
  afterAll(() => remove());

  it('content:check prints a line for each problem and exits with code 1', async () => {
    await expect(command('check', root)).rejects.toMatchObject({
      code: 1,
      stdout: "images/hero-1.yml:1  -  manca l'immagine hero-1.webp\n\n1 problema da correggere.\n",
    });
  });

  it('images makes data and pictures, then AVIF, although a master is missing', async () => {
    const { stdout } = await command('images', '--root', root);
    expect(stdout).toBe('Immagini JPEG e WebP: 13 da fare\nImmagini JPEG e WebP: fatte\n');
    const home: unknown = JSON.parse(await readFile(join(root, 'generated/home.json'), 'utf8'));
    expect(home).toMatchObject({ slides: { length: 8 } });
    await command('images', '--avif', '--root', root);
    const names = await readdir(join(root, 'generated/images'));
    const count = (ending: string) => names.filter((name) => name.endsWith(ending)).length;
    expect([count('.jpg'), count('.webp'), count('.avif'), names.length]).toEqual([65, 52, 52, 169]);
    expect((await command('images', '--root', root)).stdout).toBe('Immagini JPEG e WebP: 13, già pronte\n');
  });
});
