import type { EntityManager } from 'typeorm';
import { importedSources } from '../imported-state.js';
import { editSource, type Keys, UnwritableEdit } from './edit-source.js';
import { editedRows } from './edited-rows.js';

interface SiteTexts {
  /** By path, sorted. */
  texts: Map<string, string>;
  /** Edits that no file can express, in Italian. */
  warnings: string[];
}

/** Returns the texts of the site's content files, with what was edited in the rows made from them. */
export async function siteTexts(manager: EntityManager): Promise<SiteTexts> {
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
  return { texts, warnings };
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
