import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contentRoot } from './content-root.js';
import { faultlessFiles, writeContent } from './testing/content-fixture.js';

const run = promisify(execFile);

/** Runs a command as npm does; rejects with `stdout` and `code` when its exit code is not 0. */
const command = (name: string, ...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', `src/${name}.cli.ts`, ...args], { cwd: contentRoot });

let root = '';
let remove: () => Promise<void> = async () => {};

beforeAll(async () => {
  const { 'images/hero-1.webp': _, ...files } = await faultlessFiles();
  ({ root, remove } = await writeContent(files));
});
afterAll(() => remove());

describe('content:check', () => {
  it('prints a line for each problem and exits with code 1', async () => {
    await expect(command('check', root)).rejects.toMatchObject({
      code: 1,
      stdout: "images/hero-1.yml:1  -  manca l'immagine hero-1.webp\n\n1 problema da correggere.\n",
    });
  });
});

describe('images', () => {
  it('makes data and pictures, then AVIF at low priority, although a master is missing', async () => {
    const { stdout } = await command('images', '--root', root);
    expect(stdout).toMatch(/^Immagini JPEG e WebP \[█{24}\] 13\/13, [\d.]+ s\n$/);
    const slides: unknown = JSON.parse(await readFile(join(root, 'generated/slides.json'), 'utf8'));
    expect(slides).toHaveLength(8);
    await command('images', '--avif', '--root', root);
    const names = await readdir(join(root, 'generated/images'));
    const count = (ending: string) => names.filter((name) => name.endsWith(ending)).length;
    expect([count('.jpg'), count('.webp'), count('.avif'), names.length]).toEqual([52, 39, 39, 130]);
    const repeated = await command('images', '--all', '--root', root);
    expect(repeated.stdout).toBe('Immagini JPEG e WebP: 13, già pronte\nImmagini AVIF: 13, già pronte\n');
  }, 90_000);
});
