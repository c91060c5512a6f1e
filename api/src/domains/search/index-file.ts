import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { PassageIndex } from '@salaria/search/index/passage-index';
import { decodeIndex, encodeIndex } from '@salaria/search/index/stored-index';
import { ENV, type Env } from '../../platform/config/env.js';
import { projectRoot } from '../../platform/project-root.js';
import type { SourcedPassage } from './read-passages.js';

// A temporary file untouched for this long has no writer.
const maxWriteMs = 60 * 60 * 1000;

/** The search index in a file of the data folder: a new process reads it instead of building it. */
@Injectable()
export class IndexFile {
  private readonly logger = new Logger(IndexFile.name);
  private readonly folder: string;
  private readonly file: string;

  constructor(@Inject(ENV) { DATA_DIR }: Pick<Env, 'DATA_DIR'>) {
    this.folder = path.resolve(projectRoot, DATA_DIR);
    this.file = path.join(this.folder, 'search-index.bin');
  }

  /** Returns the stored index; undefined where there is none, or a damaged one, or one of another version. */
  async read(): Promise<{ index: PassageIndex<SourcedPassage>; fingerprint: string } | undefined> {
    try {
      return decodeIndex<SourcedPassage>(await readFile(this.file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.logger.warn(`Indice dei testi non letto da ${this.file}: ${String(error)}`);
      return undefined;
    }
  }

  /** Replaces the stored index by a rename, so that other processes never read a part of it. */
  async write(index: PassageIndex<SourcedPassage>, fingerprint: string): Promise<void> {
    // Processes in different containers may have the same id, and rebuilds of one process may overlap.
    const temporary = `${this.file}.${randomUUID()}`;
    try {
      await mkdir(this.folder, { recursive: true });
      await this.removeAbandoned();
      await writeFile(temporary, encodeIndex(index, fingerprint));
      await rename(temporary, this.file);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      this.logger.warn(`Indice dei testi non salvato in ${this.file}: ${String(error)}`);
    }
  }

  /** Removes the temporary files of processes that ended while writing. */
  private async removeAbandoned(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (!name.startsWith(`${path.basename(this.file)}.`)) continue;
      const file = path.join(this.folder, name);
      // Another process may have renamed it meanwhile.
      const modifiedAtMs = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.POSITIVE_INFINITY,
      );
      if (Date.now() - modifiedAtMs > maxWriteMs) await rm(file, { force: true });
    }
  }
}
