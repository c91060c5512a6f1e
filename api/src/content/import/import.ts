import type { Problem } from '@salaria/content/files/problem';
import type { DataSource } from 'typeorm';
import { ContentEntriesRepository } from '../entries/content-entries.repository.js';
import { ContentImportsRepository } from '../entries/content-imports.repository.js';
import { changeSite, importAuthor } from '../entries/site-changes.js';
import { siteEntries } from '../entries/site-entries.js';
import { PicturesRepository } from '../media/pictures.repository.js';
import type { TableChanges } from '../rows/sync-table.js';
import { type ContentFolder, readContentFolder } from './content-folder.js';
import { withImportLock } from './import-lock.js';
import { type KeptEntry, mergeFolder } from './merge-folder.js';

/** Keys of the rows that an import added, changed and removed, by kind. */
export type ImportReport = Record<string, TableChanges>;

interface ImportOptions {
  /** Rolls back and only reports. */
  dryRun?: boolean;
  /** Takes the files also of entries that were edited on the site. */
  overwrite?: boolean;
}

/** What an import did, and the entries and pictures that it left as they are on the site. */
export interface ImportResult {
  report: ImportReport;
  kept: KeptEntry[];
}

/**
 * Makes the content of the site equal to a folder, in one transaction, except for entries that were edited on the site
 * since the last import or export. A second import of the same folder changes nothing. Rows without a content file stay;
 * so do those whose file has become faulty, so that a mistake of an editor removes nothing from the site.
 */
export async function importFolder(
  dataSource: DataSource,
  folder: ContentFolder,
  { dryRun = false, overwrite = false }: ImportOptions = {},
): Promise<ImportResult> {
  return withImportLock(
    dataSource,
    async (manager) => {
      const repository = ContentEntriesRepository.in(manager);
      const before = await siteEntries(manager);
      const { entries, hashes, kept } = mergeFolder(folder, before, await repository.hashes(), { overwrite });
      const pictures = PicturesRepository.in(manager);
      const replaced = await pictures.findReplaced(folder.manifest);
      // In place of the desk's pictures, those of the folder are stored below.
      if (overwrite) for (const { slug } of replaced) await pictures.dropUpload(slug);
      await pictures.storeFiles(folder.manifest);
      const report = await changeSite(manager, { before, after: entries }, { event: 'imported', author: importAuthor });
      await repository.storeHashes('importedHash', hashes);
      await ContentImportsRepository.in(manager).storeLast(folder.hash);
      return { report, kept: overwrite ? [] : [...kept, ...replaced.filter(({ isFileChanged }) => isFileChanged)] };
    },
    { dryRun },
  );
}

/** Result of `importContentIfChanged`. */
export interface ImportOutcome {
  state: 'imported' | 'unchanged';
  /** Faults of the content; `formatProblems` formats them. */
  problems: Problem[];
  report?: ImportReport;
  /** Entries and pictures that were left as they are on the site, although their files have changed. */
  kept?: KeptEntry[];
}

/** Imports a content folder, faulty or not, unless it equals the last import. */
export async function importContentIfChanged(dataSource: DataSource, contentRoot: string): Promise<ImportOutcome> {
  const folder = await readContentFolder(contentRoot);
  const { hash, problems } = folder;
  const lastHash = await ContentImportsRepository.in(dataSource.manager).findLastHash();
  if (lastHash === hash) return { state: 'unchanged', problems };
  const { report, kept } = await importFolder(dataSource, folder);
  return { state: 'imported', problems, report, kept: kept.filter(({ isFileChanged }) => isFileChanged) };
}
