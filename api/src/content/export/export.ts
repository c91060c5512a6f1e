import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Entry, filesOfKey, hashOfEntry, keyOfId, masterPath } from '@salaria/content/entries/entry';
import { readContent } from '@salaria/content/files/read-content';
import { filesOf } from '@salaria/content/files/write-files';
import { writeIfChanged } from '@salaria/content/files/write-file';
import { hashOfMaster } from '@salaria/content/images/inspect-images';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import type { ContentDownload } from '../../platform/contributions/content-downloads.js';
import { contentTablesOf } from '../../platform/database/content-table.decorator.js';
import { ContentEntriesRepository } from '../entries/content-entries.repository.js';
import { siteEntries } from '../entries/site-entries.js';
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
  /** Masters of the pictures that the desk has uploaded, by path. */
  masters: { path: string; bytes: Buffer; importedSrc: string | null }[];
}

/** Returns what the site says as content files, and the texts of `downloads`. */
export async function exportContent(
  { manager }: DataSource,
  downloads: readonly ContentDownload[],
): Promise<ContentExport> {
  const entries = await siteEntries(manager);
  const files = [...filesOf(entries)].map(([path, text]) => ({ path, text }));
  return {
    entries,
    files: files.sort((one, other) => (one.path < other.path ? -1 : 1)),
    warnings: await unsourcedRows(manager),
    downloads: await Promise.all(downloads.map(async ({ path, text }) => ({ path, text: await text(manager) }))),
    masters: (await PicturesRepository.in(manager).findMasters()).map(({ slug, master, importedSrc }) => ({
      path: masterPath(slug),
      bytes: master,
      importedSrc,
    })),
  };
}

/**
 * Writes an export into a content folder and returns the paths of the changed and of the removed files; a file that says
 * the same already stays as typed. Writes nothing when files in it were edited after the last import, unless told to
 * `overwrite` them, and returns their paths in `newer`.
 */
export async function writeExport(
  { manager }: DataSource,
  root: string,
  { entries, files, downloads, masters }: ContentExport,
  { overwrite = false } = {},
): Promise<{ written: string[]; removed: string[]; newer: string[] }> {
  const repository = ContentEntriesRepository.in(manager);
  const hashes = await repository.hashes();
  const { entries: onDisk, faulty } = await readContent(root);
  const [changed, removed, newer] = [new Set<string>(), new Set<string>(), new Set<string>()];
  // Files beside those of entries, or their folders.
  const toRemove = new Set<string>();
  for (const id of new Set([...entries.keys(), ...onDisk.keys(), ...faulty])) {
    const [siteHash, diskHash] = [hashOfEntry(entries.get(id)), hashOfEntry(onDisk.get(id))];
    if (siteHash === diskHash && !faulty.has(id)) continue;
    const known = hashes.get(id);
    const isKnown = !faulty.has(id) && [known?.importedHash ?? '', known?.exportedHash].includes(diskHash);
    const [file = '', ...beside] = filesOfKey(keyOfId(id));
    // A folder that lacks a file which the site needs is faulty, too.
    const isOnDisk = faulty.has(id) ? existsSync(join(root, file)) : diskHash !== '';
    if (!isKnown && isOnDisk) newer.add(file);
    const isRemoved = siteHash === '' && !isInSharedFile(id);
    if (isRemoved) removed.add(file);
    else for (const path of [file, ...beside]) changed.add(path);
    const stale = beside.filter((path) => !files.some((it) => it.path === path));
    for (const path of stale) toRemove.add(stale.length === beside.length ? dirname(path) : path);
  }
  for (const { path, bytes, importedSrc } of masters) {
    const current = await readFile(join(root, path)).catch(() => undefined);
    const isKnown =
      current === undefined || current.equals(bytes) || importedSrc?.includes(`-${hashOfMaster(current)}-`);
    if (!isKnown) newer.add(path);
  }
  if (newer.size > 0 && !overwrite) return { written: [], removed: [], newer: [...newer] };
  const written = files.filter(({ path }) => changed.has(path));
  for (const file of [...written, ...downloads, ...masters]) {
    const path = join(root, file.path);
    await mkdir(dirname(path), { recursive: true });
    await writeIfChanged(path, 'text' in file ? file.text : file.bytes);
  }
  for (const path of [...removed, ...toRemove]) await rm(join(root, path), { recursive: true, force: true });
  await repository.storeHashes(
    'exportedHash',
    new Map([...hashes.keys(), ...entries.keys()].map((id) => [id, hashOfEntry(entries.get(id))])),
  );
  return { written: written.map(({ path }) => path), removed: [...removed], newer: [] };
}

const isInSharedFile = (id: string): boolean => kindOf(keyOfId(id).kind).storage === 'key';

/** Warns of rows without a content file, such as the discoveries that visitors reported. */
async function unsourcedRows(manager: EntityManager): Promise<string[]> {
  const warnings: string[] = [];
  for (const { entity } of contentTablesOf(manager)) {
    const repository = manager.getRepository(entity);
    const count = await repository.countBy({ importKey: IsNull() });
    if (count > 0)
      warnings.push(`${repository.metadata.tableName}: ${count} righe non vengono dai contenuti e non sono esportate`);
  }
  return warnings;
}
