import type { Texts } from '@salaria/content/entries/entry-texts';
import { type FieldConflict, mergeTexts, type Side } from '@salaria/content/entries/merge-texts';
import type { EntityManager } from 'typeorm';
import type { PictureConflict } from '../media/picture-conflicts.js';

/** A file that site and content folder changed since the last import, and the fields that they disagree on. */
export interface FileConflict {
  path: string;
  fields: FieldConflict[];
  /** Undefined when the folder no longer has the file; the address of a picture. */
  fileText: string | undefined;
}

/** Returns the conflict of a picture like one of a whole file, with addresses as texts. */
export const pictureFileConflict = ({ path, before, site, file }: PictureConflict): FileConflict => ({
  path,
  fields: [{ field: '', before, site, file }],
  fileText: file,
});

interface FolderMerge {
  /** Texts of the site after the import. */
  texts: Map<string, string>;
  /** What the next import compares with: the folder, except for files with an open conflict. */
  fileTexts: Map<string, string>;
  conflicts: FileConflict[];
  /** Paths of files that differ from those in the folder, because they were edited on the site. */
  edited: string[];
}

/**
 * Merges a content folder into the texts of the site. Conflicts are decided for `side`; without it they stay open, with
 * the site's text.
 */
export function mergeFolder(base: Texts, site: Texts, folder: Texts, side?: Side): FolderMerge {
  const merge: FolderMerge = { texts: new Map(), fileTexts: new Map(folder), conflicts: [], edited: [] };
  for (const path of [...new Set([...folder.keys(), ...site.keys(), ...base.keys()])].sort()) {
    const three = { base: base.get(path), site: site.get(path), file: folder.get(path) };
    const { text, conflicts } = mergeTexts(path, three);
    let result = text;
    if (conflicts.length > 0) {
      merge.conflicts.push({ path, fields: conflicts, fileText: three.file });
      const choices = Object.fromEntries(conflicts.map(({ field }) => [field, side ?? 'site']));
      result = side === undefined ? three.site : mergeTexts(path, three, choices).text;
      if (side === undefined) setOrDelete(merge.fileTexts, path, three.base);
    }
    setOrDelete(merge.texts, path, result);
    if (result !== three.file) merge.edited.push(path);
  }
  return merge;
}

/** Stores which conflicts are open; one that was open before keeps its date. */
export async function storeConflicts(manager: EntityManager, conflicts: readonly FileConflict[]): Promise<void> {
  const paths = conflicts.map(({ path }) => path);
  await manager.query('delete from content_conflicts where path <> all($1)', [paths]);
  await manager.query(
    `insert into content_conflicts (path, "fileText") select * from unnest($1::text[], $2::text[])
     on conflict (path) do update set "fileText" = excluded."fileText"`,
    [paths, conflicts.map(({ fileText }) => fileText ?? null)],
  );
}

function setOrDelete(texts: Map<string, string>, path: string, text: string | undefined): void {
  if (text === undefined) texts.delete(path);
  else texts.set(path, text);
}
