import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import * as z from '@salaria/contracts/z';
import { ENV, type Env } from '../../platform/config/env.js';
import { projectRoot } from '../../platform/project-root.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';
import type { Rendering } from '../pages/html/page-model.js';
import type { PageToRender } from './sandbox-renderer.js';

/** Files of one day; a busy day's later changes replace all of them. About 60 kB each. */
const maxFiles = 1000;
/** Characters of a file, seven times our longest; a page that is longer is rendered again at the next start. */
const maxFileLength = 1_000_000;
const sandboxFolder = path.join(projectRoot, 'packages/sandbox/dist');

const renderingSchema = z.object({
  html: z.string(),
  styles: z.array(z.object({ name: z.string(), css: z.string() })),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
});

/** Returns a hash of the code that renders pages; Node's own formats dates and numbers (ICU). */
async function hashProgram(sandboxCode: string): Promise<string> {
  const hash = createHash('sha256').update(`${process.version}\n${sandboxCode}`);
  const names = await readdir(sandboxFolder, { recursive: true });
  for (const name of names.filter((it) => it.endsWith('.js')).sort())
    hash.update(`\n${name}\n`).update(await readFile(path.join(sandboxFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Renderings of the live pages in files of the data folder: a process that starts reads them instead of rendering the
 * same pages again. A file is named by a hash of everything that its rendering depends on, and read on the day on which
 * it was written, because a page may show the date.
 */
@Injectable()
export class RenderingStore {
  private readonly logger = new Logger('Rendering');
  private readonly root: string;
  private program: { sandboxCode: string; hash: Promise<string> } | undefined;
  private folder: string | undefined;
  private fileCount = 0;
  private isReadOnly = false;

  constructor(
    @Inject(ENV) { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
    @Inject(SHELL) private readonly shell: Pick<ShellBuild, 'sandboxCode'>,
  ) {
    this.root = path.resolve(projectRoot, DATA_DIR, 'renderings');
  }

  /** Returns the stored rendering of a page; undefined where there is none, or a damaged one. */
  async read(page: PageToRender): Promise<Rendering | undefined> {
    try {
      const { folder, name } = await this.locate(page);
      return z.parse(renderingSchema, JSON.parse(await readFile(path.join(folder, name), 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.logger.warn(`${page.url}: pagina salvata non letta: ${String(error)}`);
      return undefined;
    }
  }

  /**
   * Stores the rendering of a page, by a rename, so that other processes never read a part of it. Never rejects: a
   * folder that cannot be written is reported once, and the pages are rendered again at the next start.
   */
  async write(page: PageToRender, rendering: Rendering): Promise<void> {
    if (this.isReadOnly) return;
    const text = JSON.stringify(rendering);
    if (text.length > maxFileLength) return;
    try {
      const { folder, name } = await this.locate(page);
      await this.prepare(folder);
      const temporary = path.join(folder, `${name}.${randomUUID()}`);
      await writeFile(temporary, text);
      await rename(temporary, path.join(folder, name));
    } catch (error) {
      this.isReadOnly = true;
      this.logger.warn(`Pagine non salvate in ${this.root}: ${String(error)}`);
    }
  }

  private async locate({ registry, url, parts, routeData }: PageToRender): Promise<{ folder: string; name: string }> {
    const day = new Date().toISOString().slice(0, 10);
    const inputs = JSON.stringify([registry, url, parts, routeData]);
    return {
      folder: path.join(this.root, `${day}-${await this.programHash()}`),
      name: `${createHash('sha256').update(inputs).digest('hex')}.json`,
    };
  }

  private programHash(): Promise<string> {
    const { sandboxCode } = this.shell;
    if (this.program?.sandboxCode !== sandboxCode) this.program = { sandboxCode, hash: hashProgram(sandboxCode) };
    return this.program.hash;
  }

  /** Removes what other days and other programs have stored, and everything when there are too many files. */
  private async prepare(folder: string): Promise<void> {
    this.fileCount += 1;
    if (folder === this.folder && this.fileCount <= maxFiles) return;
    const isFull = folder === this.folder;
    this.folder = folder;
    this.fileCount = 1;
    await mkdir(folder, { recursive: true });
    const removed = (await readdir(this.root)).filter((name) => isFull || name !== path.basename(folder));
    for (const name of removed) await rm(path.join(this.root, name), { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
}
