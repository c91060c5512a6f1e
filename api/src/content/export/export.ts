import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Source } from '@salaria/content/content';
import type { DataSource, EntityManager } from 'typeorm';
import { editSource, type Keys, UnwritableEdit } from './edit-source.js';
import { editedRows } from './edited-rows.js';
import type { ContentDownload } from '../../platform/contributions/content-downloads.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { elementAt } from '../../platform/element-at.js';
import { contentTables, importedSources } from '../imported-state.js';

interface ContentExport {
  /** The content files by path; without edits in the database, byte for byte what was imported. */
  files: Source[];
  /** Edits that no file can express, in Italian. */
  warnings: string[];
  /** Files for visitors, such as all artifacts as a table. */
  downloads: Source[];
}

/** Returns the content files with the edits made in the database since the import, and the texts of `downloads`. */
export async function exportContent(
  { manager }: DataSource,
  downloads: readonly ContentDownload[],
): Promise<ContentExport> {
  const texts = new Map((await importedSources(manager)).map(({ path, text }) => [path, text]));
  const keys = { categories: await keysById(manager, 'blog_categories'), authors: await keysById(manager, 'authors') };
  const warnings: string[] = [];
  for (const row of await editedRows(manager)) {
    if (row.edits === undefined) {
      warnings.push(`${row.path}: «${row.key}» non è più nel database; il file resta`);
      continue;
    }
    try {
      texts.set(row.path, editSource(sourceText(texts, row.path), row, keys));
    } catch (error) {
      if (!(error instanceof UnwritableEdit)) throw error;
      warnings.push(`${row.path}: ${error.message}`);
    }
  }
  warnings.push(...(await unsourcedRows(manager)));
  const json = JsonReader.within(manager);
  return {
    files: [...texts].map(([path, text]) => ({ path, text })),
    warnings,
    downloads: await Promise.all(downloads.map(async ({ path, text }) => ({ path, text: await text(json) }))),
  };
}

/**
 * Writes an export into a content folder and returns the paths of the changed files. Writes nothing when files in it
 * were edited after the last import, and returns their paths in `newer`.
 */
export async function writeExport(
  { manager }: DataSource,
  root: string,
  exported: ContentExport,
): Promise<{ written: string[]; newer: string[] }> {
  const imported = new Map((await importedSources(manager)).map(({ path, text }) => [path, text]));
  const changed: Source[] = [];
  const newer: string[] = [];
  for (const file of exported.files) {
    const current = await readFile(join(root, file.path), 'utf8').catch(() => undefined);
    if (current === file.text) continue;
    if (current !== undefined && current !== imported.get(file.path)) newer.push(file.path);
    changed.push(file);
  }
  if (newer.length > 0) return { written: [], newer };
  for (const { path, text } of [...changed, ...exported.downloads]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return { written: changed.map(({ path }) => path), newer };
}

async function keysById(manager: EntityManager, table: string): Promise<Keys['categories']> {
  const rows = await manager.query<{ id: number; importKey: string }[]>(
    `select id, "importKey" from ${table} where "importKey" is not null`,
  );
  return new Map(rows.map(({ id, importKey }) => [id, importKey]));
}

function sourceText(texts: ReadonlyMap<string, string>, path: string): string {
  const text = texts.get(path);
  if (text === undefined) throw new Error(`${path}: rows were imported from it, but its text is not stored`);
  return text;
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
