import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const runFile = promisify(execFile);

/** A copy of the content folder in which the bench changes the title of one article. */
export class ContentCopy {
  private constructor(
    private readonly folder: string,
    readonly slug: string,
    private readonly article: string,
  ) {}

  static async into(folder: string, slug: string): Promise<ContentCopy> {
    const from = path.join(root, 'content');
    const excluded = new Set(['node_modules', 'dist', 'src', 'generated/images'].map((name) => path.join(from, name)));
    await cp(from, folder, { recursive: true, filter: (file) => !excluded.has(file) });
    return new ContentCopy(folder, slug, await readFile(path.join(folder, 'articles', `${slug}.md`), 'utf8'));
  }

  /** Changes the title of the article and runs the import command on the copy. */
  async importWithTitle(title: string, databaseUrl: string): Promise<void> {
    await writeFile(
      path.join(this.folder, 'articles', `${this.slug}.md`),
      this.article.replace(/^title: .*$/m, `title: ${title}`),
    );
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    await runFile(process.execPath, ['dist/cli/import.cli.js', '--root', this.folder], {
      cwd: path.join(root, 'api'),
      env,
    });
  }
}
