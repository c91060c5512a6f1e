import {
  type Entries,
  type Entry,
  entryFile,
  type EntryKey,
  hashOfEntry,
  idOf,
  keyOfId,
  wholeFile,
} from '@salaria/content/entries/entry';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import type { FolderHashes } from '../entries/content-entries.repository.js';

/** An entry that an import left as it is on the site, because it was edited there. */
export interface KeptEntry {
  /** Path of its file; `categories.yml: sabini` for an entry of a file with several. */
  name: string;
  /** Whether the folder's entry has changed since the last import. */
  isFileChanged: boolean;
}

interface FolderImport {
  /** The entries of the site after the import. */
  entries: Map<string, Entry>;
  /** What the next import compares with, by id. */
  hashes: Map<string, string>;
  kept: KeptEntry[];
}

/**
 * Returns what an import makes of a folder: its entries, except for those that were edited on the site since the last
 * import or export, and those whose file is faulty, which stay as they are.
 *
 * @param hashes of the entries in the folders of the last import and export
 */
export function mergeFolder(
  { entries: folder, faulty }: { entries: Entries; faulty: ReadonlySet<string> },
  site: Entries,
  hashes: FolderHashes,
  { overwrite }: { overwrite: boolean },
): FolderImport {
  const result: FolderImport = { entries: new Map(), hashes: new Map(), kept: [] };
  for (const id of [...new Set([...folder.keys(), ...site.keys(), ...hashes.keys()])]) {
    const [inFolder, onSite] = [folder.get(id), site.get(id)];
    const { importedHash, exportedHash } = hashes.get(id) ?? { importedHash: null, exportedHash: null };
    const [folderHash, siteHash] = [hashOfEntry(inFolder), hashOfEntry(onSite)];
    const key = keyOfId(id);
    const isFaulty = faulty.has(id) || faulty.has(idOf({ ...key, slug: wholeFile }));
    const isFileChanged = folderHash !== (importedHash ?? '');
    const isEdited = siteHash !== (importedHash ?? '') && siteHash !== exportedHash;
    const isTaken = !isFaulty && (overwrite || folderHash === siteHash || (isFileChanged && !isEdited));
    const entry = isTaken ? inFolder : onSite;
    if (entry) result.entries.set(id, entry);
    if (isTaken) result.hashes.set(id, folderHash);
    else if (!isFaulty) result.kept.push({ name: nameOf(key), isFileChanged });
  }
  return result;
}

function nameOf(key: EntryKey): string {
  return kindOf(key.kind).storage === 'key' ? `${entryFile(key)}: ${key.slug}` : entryFile(key);
}
