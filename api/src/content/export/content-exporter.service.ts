import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { contentRoot } from '@salaria/content/content-root';
import { type Entry, filesOfKey, hashOfEntry, keyOfId, masterPath } from '@salaria/content/entries/entry';
import { readContent } from '@salaria/content/files/read-content';
import { filesOf, filesOfEntry, hasOwnFile, sharedFilesOf, type TextFile } from '@salaria/content/files/write-files';
import { writeIfChanged } from '@salaria/content/files/write-file';
import { entryKinds, kindOf } from '@salaria/contracts/kinds/kinds';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { type ZippedFile, zipFiles } from '../../platform/formats/zip-archive.js';
import type { StreamedBody } from '../../platform/responses/streamed-body.js';
import { ContentEntriesRepository } from '../entries/content-entries.repository.js';
import { DraftsRepository } from '../desk/entries/drafts.repository.js';
import { SiteEntries } from '../entries/site-entries.service.js';
import { ContentRows } from '../rows/content-rows.service.js';
import { PicturesRepository } from '../media/pictures.repository.js';

interface ContentExport {
  entries: ReadonlyMap<string, Entry>;
  /** The content files by path. */
  files: TextFile[];
  /** What is not exported, in Italian. */
  warnings: string[];
  /** Files for visitors, such as all artifacts as a table. */
  downloads: TextFile[];
}

/** Master of a picture by its path below the content folder. */
interface MasterFile {
  path: string;
  bytes: Buffer;
}

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
  async read(
    downloads: readonly [path: string, read: () => Promise<string | StreamedBody>][] = [],
  ): Promise<ContentExport> {
    const entries = await this.site.findAll();
    return {
      entries,
      files: filesOf(entries).sort((one, other) => (one.path < other.path ? -1 : 1)),
      warnings: [...(await this.unsourcedRows()), ...(await this.workingCopies())],
      downloads: await Promise.all(downloads.map(async ([path, read]) => ({ path, text: await textOf(await read()) }))),
    };
  }

  /**
   * Writes an export into a content folder and returns the paths of the written and of the removed files; a file that says
   * the same already stays as typed. Writes nothing when the folder has other contents under a name that the site has or
   * has removed, unless told to `overwrite` them, and returns their paths in `differing`. What only the folder has, stays.
   */
  async write(
    root: string,
    { entries, files, downloads }: ContentExport,
    { overwrite = false } = {},
  ): Promise<{ written: string[]; removed: string[]; differing: string[] }> {
    const { entries: onDisk, faulty } = await readContent(root);
    const gone = await this.entries.findRemoved();
    const [changed, removed, differing] = [new Set<string>(), new Set<string>(), new Set<string>()];
    // Files beside those of entries, or their folders.
    const toRemove = new Set<string>();
    for (const id of new Set([...entries.keys(), ...gone])) {
      const key = keyOfId(id);
      const [stored, written] = [entries.get(id), onDisk.get(id)];
      const isSame = hashOfEntry(stored) === hashOfEntry(written) && isDeepStrictEqual(stored?.flags, written?.flags);
      const [file = '', ...beside] = filesOfKey(key);
      if ((isSame && !faulty.has(id)) || (!entries.has(id) && !existsSync(join(root, file)))) continue;
      if (onDisk.has(id) || (!isInSharedFile(id) && existsSync(join(root, file)))) differing.add(file);
      if (!entries.has(id) && !isInSharedFile(id)) removed.add(file);
      else for (const path of [file, ...beside]) changed.add(path);
      const stale = beside.filter((path) => !files.some((it) => it.path === path));
      for (const path of stale) toRemove.add(stale.length === beside.length ? dirname(path) : path);
    }
    for await (const { path, bytes } of this.masters()) {
      const current = await readFile(join(root, path)).catch(() => undefined);
      if (current && !current.equals(bytes)) differing.add(path);
    }
    if (differing.size > 0 && !overwrite) return { written: [], removed: [], differing: [...differing].sort() };
    const written = files.filter(({ path }) => changed.has(path));
    for (const { path, text } of [...written, ...downloads]) await writeBelow(root, path, text);
    for await (const { path, bytes } of this.masters()) await writeBelow(root, path, bytes);
    for (const path of [...removed, ...toRemove]) await rm(join(root, path), { recursive: true, force: true });
    return { written: written.map(({ path }) => path), removed: [...removed], differing: [] };
  }

  /** Yields the content files as `npm run content:export` writes them, as a ZIP archive. */
  zip(): AsyncGenerator<Buffer> {
    return zipFiles(this.batches());
  }

  /** Yields the masters of all pictures, those without a note included. */
  async *masters(): AsyncGenerator<MasterFile> {
    for (const [slug, { hasMaster }] of await this.pictures.findAddresses()) {
      const path = masterPath(slug);
      const bytes = hasMaster
        ? (await this.pictures.findWithMaster(slug))?.master
        : await readFile(join(contentRoot, path)).catch(() => undefined);
      if (bytes) yield { path, bytes };
    }
  }

  /** Yields all files, some at a time: a large catalogue is never in memory as a whole. */
  private async *batches(): AsyncGenerator<ZippedFile[]> {
    const shared: [string, Entry][] = [];
    for (const kind of entryKinds().filter((it) => !hasOwnFile(it)))
      for await (const batch of this.site.batches(kind)) shared.push(...batch);
    yield sharedFilesOf(new Map(shared.sort(byId))).map(toZipped);
    for (const kind of entryKinds().filter(hasOwnFile))
      for await (const batch of this.site.batches(kind))
        yield [...batch].flatMap(([id, entry]) => filesOfEntry(keyOfId(id), entry)).map(toZipped);
    for await (const master of this.masters()) yield [{ ...master, isCompressed: true }];
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
}

const isInSharedFile = (id: string): boolean => kindOf(keyOfId(id).kind).storage === 'key';

const byId = ([one]: [string, Entry], [other]: [string, Entry]): number => (one < other ? -1 : 1);

const textOf = (text: string | StreamedBody) => (typeof text === 'string' ? text : text.text());

const toZipped = ({ path, text }: TextFile): ZippedFile => ({ path, bytes: Buffer.from(text) });

async function writeBelow(root: string, path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeIfChanged(join(root, path), content);
}
