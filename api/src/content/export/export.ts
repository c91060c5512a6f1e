import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Source } from '@salaria/content/content';
import { masterPath } from '@salaria/content/images/image-note';
import { hashOfMaster } from '@salaria/content/images/inspect-images';
import { writeIfChanged } from '@salaria/content/files/write-file';
import type { DataSource, EntityManager } from 'typeorm';
import { siteTexts } from './site-texts.js';
import type { ContentDownload } from '../../platform/contributions/content-downloads.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { elementAt } from '../../platform/element-at.js';
import { uploadedMasters } from '../media/picture-manifest.js';
import { contentTables, fileTexts } from '../imported-state.js';

interface ContentExport {
  /** The content files by path; without edits in the database, byte for byte what was imported. */
  files: Source[];
  /** Edits that no file can express, in Italian. */
  warnings: string[];
  /** Files for visitors, such as all artifacts as a table. */
  downloads: Source[];
  /** Masters of the pictures that the desk has uploaded, by path. */
  masters: { path: string; bytes: Buffer; importedSrc: string | null }[];
}

/** Returns the content files with the edits made in the database since the import, and the texts of `downloads`. */
export async function exportContent(
  { manager }: DataSource,
  downloads: readonly ContentDownload[],
): Promise<ContentExport> {
  const { texts, warnings } = await siteTexts(manager);
  warnings.push(...(await unsourcedRows(manager)));
  const json = JsonReader.within(manager);
  return {
    files: [...texts].map(([path, text]) => ({ path, text })),
    warnings,
    downloads: await Promise.all(downloads.map(async ({ path, text }) => ({ path, text: await text(json) }))),
    masters: (await uploadedMasters(manager)).map(({ slug, master, importedSrc }) => ({
      path: masterPath(slug),
      bytes: master,
      importedSrc,
    })),
  };
}

/**
 * Writes an export into a content folder and returns the paths of the changed and of the removed files. Writes nothing
 * when files in it were edited after the last import, and returns their paths in `newer`.
 */
export async function writeExport(
  { manager }: DataSource,
  root: string,
  exported: ContentExport,
): Promise<{ written: string[]; removed: string[]; newer: string[] }> {
  const imported = await fileTexts(manager);
  const changed: Source[] = [];
  const removed: string[] = [];
  const newer: string[] = [];
  const onDisk = (path: string) => readFile(join(root, path), 'utf8').catch(() => undefined);
  for (const file of exported.files) {
    const current = await onDisk(file.path);
    if (current === file.text) continue;
    if (current !== undefined && current !== imported.get(file.path)) newer.push(file.path);
    changed.push(file);
  }
  for (const { path, bytes, importedSrc } of exported.masters) {
    const current = await readFile(join(root, path)).catch(() => undefined);
    const isKnown =
      current === undefined || current.equals(bytes) || importedSrc?.includes(`-${hashOfMaster(current)}-`);
    if (!isKnown) newer.push(path);
  }
  const paths = new Set(exported.files.map(({ path }) => path));
  for (const [path, text] of imported) {
    if (!paths.has(path) && (await onDisk(path)) === text) removed.push(path);
  }
  if (newer.length > 0) return { written: [], removed: [], newer };
  for (const { path, text } of [...changed, ...exported.downloads]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  for (const { path, bytes } of exported.masters) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeIfChanged(join(root, path), bytes);
  }
  for (const path of removed) {
    await rm(join(root, path));
    // The folder of a gallery, which would be reported without its article; others are not empty.
    await rmdir(dirname(join(root, path))).catch(() => {});
  }
  return { written: changed.map(({ path }) => path), removed, newer };
}

/** Warns of rows without a content file, such as the discoveries that visitors reported. */
async function unsourcedRows(manager: EntityManager): Promise<string[]> {
  const warnings: string[] = [];
  for (const { name } of Object.values(contentTables)) {
    const rows = await manager.query<{ count: number }[]>(
      `select count(*)::int as count from ${name} where "importKey" is null`,
    );
    const { count } = elementAt(rows, 0);
    if (count > 0) warnings.push(`${name}: ${count} righe non vengono dai contenuti e non sono esportate`);
  }
  return warnings;
}
