import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentRoot } from '@salaria/content/content-root';
import { type Entry, filesOfKey, hashOfEntry, keyOfId, masterPath } from '@salaria/content/entries/entry';
import { readContent } from '@salaria/content/files/read-content';
import { filesOf } from '@salaria/content/files/write-files';
import { writeIfChanged } from '@salaria/content/files/write-file';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { Injectable } from '@nestjs/common';
import { type AsyncZippable, strToU8, zip } from 'fflate';
import { IsNull } from 'typeorm';
import { ContentEntriesRepository } from '../entries/content-entries.repository.js';
import { DraftsRepository } from '../desk/entries/drafts.repository.js';
import { SiteEntries } from '../entries/site-entries.service.js';
import { ContentRows } from '../rows/content-rows.service.js';
import { PicturesRepository } from '../media/pictures.repository.js';

/** A text file by its path below the content folder. */
interface TextFile {
  path: string;
  text: string;
}

interface ContentExport {
  entries: ReadonlyMap<string, Entry>;
  /** The content files by path. */
  files: TextFile[];
  /** What is not exported, in Italian. */
  warnings: string[];
  /** Files for visitors, such as all artifacts as a table. */
  downloads: TextFile[];
  /** Masters of all pictures, those without a note included. */
  masters: { path: string; bytes: Buffer }[];
}

/** Files of a ZIP archive have a date; one for all keeps equal archives equal. */
const fileDate = '2000-01-01T12:00:00';

/** Exports what the site says as content files. */
@Injectable()
export class ContentExporter {
  constructor(
    private readonly site: SiteEntries,
    private readonly rows: ContentRows,
    private readonly entries: ContentEntriesRepository,
    private readonly drafts: DraftsRepository,
    private readonly pictures: PicturesRepository,
  ) {}

  /** Returns what the site says as content files, and the texts of `downloads`. */
  async read(downloads: readonly [path: string, read: () => Promise<string>][] = []): Promise<ContentExport> {
    const entries = await this.site.findAll();
    const files = [...filesOf(entries)].map(([path, text]) => ({ path, text }));
    return {
      entries,
      files: files.sort((one, other) => (one.path < other.path ? -1 : 1)),
      warnings: [...(await this.unsourcedRows()), ...(await this.workingCopies())],
      downloads: await Promise.all(downloads.map(async ([path, read]) => ({ path, text: await read() }))),
      masters: await this.readMasters(),
    };
  }

  /**
   * Writes an export into a content folder and returns the paths of the written and of the removed files; a file that says
   * the same already stays as typed. Writes nothing when the folder has other contents under a name that the site has or
   * has removed, unless told to `overwrite` them, and returns their paths in `differing`. What only the folder has, stays.
   */
  async write(
    root: string,
    { entries, files, downloads, masters }: ContentExport,
    { overwrite = false } = {},
  ): Promise<{ written: string[]; removed: string[]; differing: string[] }> {
    const { entries: onDisk, faulty } = await readContent(root);
    const gone = await this.entries.findRemoved();
    const [changed, removed, differing] = [new Set<string>(), new Set<string>(), new Set<string>()];
    // Files beside those of entries, or their folders.
    const toRemove = new Set<string>();
    for (const id of new Set([...entries.keys(), ...gone])) {
      const key = keyOfId(id);
      const isSame = hashOfEntry(entries.get(id)) === hashOfEntry(onDisk.get(id));
      const [file = '', ...beside] = filesOfKey(key);
      if ((isSame && !faulty.has(id)) || (!entries.has(id) && !existsSync(join(root, file)))) continue;
      if (onDisk.has(id) || (!isInSharedFile(id) && existsSync(join(root, file)))) differing.add(file);
      if (!entries.has(id) && !isInSharedFile(id)) removed.add(file);
      else for (const path of [file, ...beside]) changed.add(path);
      const stale = beside.filter((path) => !files.some((it) => it.path === path));
      for (const path of stale) toRemove.add(stale.length === beside.length ? dirname(path) : path);
    }
    for (const { path, bytes } of masters) {
      const current = await readFile(join(root, path)).catch(() => undefined);
      if (current && !current.equals(bytes)) differing.add(path);
    }
    if (differing.size > 0 && !overwrite) return { written: [], removed: [], differing: [...differing].sort() };
    const written = files.filter(({ path }) => changed.has(path));
    for (const file of [...written, ...downloads, ...masters]) {
      const path = join(root, file.path);
      await mkdir(dirname(path), { recursive: true });
      await writeIfChanged(path, 'text' in file ? file.text : file.bytes);
    }
    for (const path of [...removed, ...toRemove]) await rm(join(root, path), { recursive: true, force: true });
    return { written: written.map(({ path }) => path), removed: [...removed], differing: [] };
  }

  /** Returns the content files as `npm run content:export` writes them, as a ZIP archive. */
  async zip(): Promise<Buffer> {
    const { files, masters } = await this.read();
    const entries: AsyncZippable = Object.fromEntries([
      ...files.map(({ path, text }) => [path, strToU8(text)] as const),
      // Pictures are compressed already.
      ...masters.map(({ path, bytes }) => [path, [new Uint8Array(bytes), { level: 0 }]] as const),
    ]);
    return new Promise((resolve, reject) => {
      zip(entries, { mtime: fileDate }, (error, data) => (error ? reject(error) : resolve(Buffer.from(data))));
    });
  }

  /** Warns of rows without a content file, such as the discoveries that visitors reported. */
  private async unsourcedRows(): Promise<string[]> {
    const warnings: string[] = [];
    for (const table of this.rows.tables) {
      const repository = this.rows.repositoryOf(table);
      const count = await repository.countBy({ importKey: IsNull() });
      if (count > 0)
        warnings.push(
          `${repository.metadata.tableName}: ${count} righe non vengono dai contenuti e non sono esportate`,
        );
    }
    return warnings;
  }

  private async workingCopies(): Promise<string[]> {
    const drafts = await this.drafts.findKeys();
    const names = drafts.map(({ kind, slug }) => `${kind}/${slug}`);
    return names.length === 0 ? [] : [`Copie di lavoro, che non sono esportate: ${names.join(', ')}`];
  }

  private async readMasters(): Promise<ContentExport['masters']> {
    const masters: ContentExport['masters'] = [];
    for (const [slug, { hasMaster }] of await this.pictures.findAddresses()) {
      const path = masterPath(slug);
      const bytes = hasMaster
        ? (await this.pictures.findWithMaster(slug))?.master
        : await readFile(join(contentRoot, path)).catch(() => undefined);
      if (bytes) masters.push({ path, bytes });
    }
    return masters;
  }
}

const isInSharedFile = (id: string): boolean => kindOf(keyOfId(id).kind).storage === 'key';
