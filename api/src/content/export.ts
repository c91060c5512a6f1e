import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Source } from '@salaria/content/content';
import type { DataSource, EntityManager } from 'typeorm';
import { editSource, type Keys, UnwritableEdit } from './edit-source.js';
import { editedRows } from './edited-rows.js';
import { exportedArtifacts, artifactsCsv, artifactsGpx } from '../domains/artifacts/downloads/artifact-downloads.js';
import { contentTables, importedSources } from './imported-state.js';

export interface ContentExport {
  /** The editors' files, sorted by path; with no edit in the database, byte for byte what was imported. */
  files: Source[];
  /** What cannot be written into a file, in Italian. */
  warnings: string[];
  /** For visitors: all finds as a table, and their places for a navigator. */
  downloads: Source[];
}

/** Writes the imported rows back as the files they came from, with what was edited in the database since. */
export async function exportContent({ manager }: DataSource): Promise<ContentExport> {
  const texts = new Map((await importedSources(manager)).map(({ path, text }) => [path, text]));
  const keys = { categories: await keysById(manager, 'blog_categories'), authors: await keysById(manager, 'authors') };
  const warnings: string[] = [];
  for (const row of await editedRows(manager)) {
    if (row.edits === undefined) {
      warnings.push(`${row.path}: «${row.key}» non è più nel database; il file resta`);
      continue;
    }
    try {
      texts.set(row.path, editSource(texts.get(row.path) ?? '', row, keys));
    } catch (error) {
      if (!(error instanceof UnwritableEdit)) throw error;
      warnings.push(`${row.path}: ${error.message}`);
    }
  }
  warnings.push(...(await foreignRows(manager)));
  const places = await exportedArtifacts(manager);
  return {
    files: [...texts].map(([path, text]) => ({ path, text })),
    warnings,
    downloads: [
      { path: 'generated/reperti.csv', text: artifactsCsv(places) },
      { path: 'generated/siti.gpx', text: artifactsGpx(places) },
    ],
  };
}

/**
 * Writes an export into a content folder and returns the paths of the files that changed. Writes nothing, and gives their
 * paths in `newer`, when files there were edited after the last import: they would be lost.
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
    const there = await readFile(join(root, file.path), 'utf8').catch(() => undefined);
    if (there === file.text) continue;
    if (there !== undefined && there !== imported.get(file.path)) newer.push(file.path);
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

/** Rows that no file is the source of: reports of visitors, for one, which are nobody else's to publish. */
async function foreignRows(manager: EntityManager): Promise<string[]> {
  const warnings: string[] = [];
  for (const { name } of Object.values(contentTables)) {
    const [row] = await manager.query<{ count: number }[]>(
      `select count(*)::int as count from ${name} where "importKey" is null`,
    );
    const count = row?.count ?? 0;
    if (count > 0) warnings.push(`${name}: ${count} righe non vengono dai contenuti e non sono esportate`);
  }
  return warnings;
}
