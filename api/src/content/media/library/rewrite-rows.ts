import { idOf } from '@salaria/content/entries/entry';
import type { EntityManager } from 'typeorm';
import { siteEntries, writeRows } from '../../entries/site-entries.js';
import { PictureUsesRepository } from './picture-uses.repository.js';

/** Writes the rows of the entries that show a picture again, after it has changed. */
export async function rewriteRowsWith(manager: EntityManager, slug: string): Promise<void> {
  const ids = (await PictureUsesRepository.in(manager).findEntries(slug)).map(idOf);
  if (ids.length > 0) await writeRows(manager, await siteEntries(manager), new Set(ids));
}
