import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Write } from './staleness.js';

const content = fileURLToPath(new URL('../../../content', import.meta.url));
const api = fileURLToPath(new URL('../../../api', import.meta.url));
const excluded = new Set(['node_modules', 'dist', 'src', 'generated/images'].map((name) => path.join(content, name)));

/** Copies the content into a folder. Each write gives an article another title there and runs the editors' command. */
export async function importWrite(folder: string, slug: string, databaseUrl: string): Promise<Write> {
  await cp(content, folder, { recursive: true, filter: (file) => !excluded.has(file) });
  const file = path.join(folder, 'articles', `${slug}.md`);
  const article = await readFile(file, 'utf8');
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return async (n) => {
    const title = `Il titolo numero ${n}`;
    await writeFile(file, article.replace(/^title: .*$/m, `title: ${title}`));
    await promisify(execFile)(process.execPath, ['dist/cli/import.cli.js', '--root', folder, '--overwrite'], {
      cwd: api,
      env,
    });
    return title;
  };
}
