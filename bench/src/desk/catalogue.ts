import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { prose } from '../scale/texts.js';

const content = fileURLToPath(new URL('../../../content', import.meta.url));
const api = fileURLToPath(new URL('../../../api', import.meta.url));
const copied = ['articles', 'artifacts', 'quizzes', 'discoveries', 'images', 'generated/images.json'];

export interface CatalogueSize {
  artifacts: number;
  articles: number;
  pictures: number;
}

/** Writes a content folder with the sample and generated entries; each article links to another and shows a picture. */
async function writeCatalogue(folder: string, { artifacts, articles, pictures }: CatalogueSize): Promise<void> {
  for (const name of copied) await cp(path.join(content, name), path.join(folder, name), { recursive: true });
  for (const name of await readdir(content))
    if (name.endsWith('.yml')) await cp(path.join(content, name), path.join(folder, name));
  const [note = '', article = '', artifact = ''] = await Promise.all(
    ['images/lucerna-disco.yml', 'articles/posta-romana.md', 'artifacts/lucerna-disco.yml'].map((file) =>
      readFile(path.join(content, file), 'utf8').catch(() => ''),
    ),
  );
  const [noteText, head] = [
    note || (await anyFile('images', '.yml')),
    /^---\n[\s\S]*?\n---\n/.exec(article)?.[0] ?? '',
  ];
  const picture = (n: number) => `foto-${(n % pictures) + 1}`;
  for (let n = 0; n < pictures; n += 1) {
    const background = { r: n % 256, g: (n >> 8) * 40, b: 90 };
    const master = sharp({ create: { width: 800, height: 600, channels: 3, background } }).webp({ quality: 40 });
    await writeFile(path.join(folder, `images/${picture(n)}.webp`), await master.toBuffer());
    await writeFile(path.join(folder, `images/${picture(n)}.yml`), noteText);
  }
  for (let n = 0; n < articles; n += 1) {
    const own = head
      .replace(/^title:.*$/m, `title: Articolo ${n} ${prose(3)}`)
      .replace(/^image:.*$/m, `image: ${picture(n)}`);
    const body = Array.from({ length: 5 }, () => `${prose(100)}\n\n`).join('');
    const link = `Si veda [l’articolo precedente](/blog/articolo-${Math.max(0, n - 1)}).\n\n![](${picture(n + 1)})\n`;
    await writeFile(path.join(folder, `articles/articolo-${n}.md`), `${own}\n${body}${link}`);
  }
  const sample = artifact || (await anyFile('artifacts', '.yml'));
  for (let n = 0; n < artifacts; n += 1) {
    const own = sample
      .replace(/^name:.*$/m, `name: Reperto ${n}`)
      .replace(/^image:.*$/m, `image: ${picture(n)}`)
      .replace(/^inventoryNumber:.*\n/m, '');
    const inventory = `inventoryNumber: POS-${String(n).padStart(5, '0')}\n`;
    await writeFile(path.join(folder, `artifacts/reperto-${n}.yml`), `${own.trimEnd()}\n${inventory}`);
  }
}

async function anyFile(folder: string, ending: string): Promise<string> {
  const name = (await readdir(path.join(content, folder))).find((each) => each.endsWith(ending)) ?? '';
  return readFile(path.join(content, folder, name), 'utf8');
}

/** Imports a generated catalogue with the editors' command; returns the seconds of the import. */
export async function importCatalogue(folder: string, databaseUrl: string, size: CatalogueSize): Promise<number> {
  await mkdir(path.join(folder, 'generated'), { recursive: true });
  await writeCatalogue(folder, size);
  const startedAt = performance.now();
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const command = ['dist/cli/import.cli.js', '--root', folder];
  await promisify(execFile)(process.execPath, command, { cwd: api, env, maxBuffer: 64 * 1024 * 1024 });
  // The variants of a thousand pictures would be encoded meanwhile.
  return (performance.now() - startedAt) / 1000;
}
