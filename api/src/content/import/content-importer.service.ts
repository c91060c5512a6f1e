import { acceptEntries, checkEntries } from '@salaria/content/entries/check-entries';
import {
  type Entries,
  type Entry,
  entryFile,
  type EntryKey,
  filesOfKey,
  hashOfEntry,
  idOf,
  isOnlyOne,
  keyOfId,
  masterPath,
  wholeFile,
} from '@salaria/content/entries/entry';
import type { EntryProblem } from '@salaria/content/entries/entry-problem';
import { referencesOf } from '@salaria/content/entries/references';
import { type Problem, sortProblems } from '@salaria/content/files/problem';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DraftEntity } from '../desk/entries/draft.entity.js';
import { RevisionEntity } from '../desk/revisions/revision.entity.js';
import { ContentEntryEntity } from '../entries/content-entry.entity.js';
import { ContentEntriesRepository } from '../entries/content-entries.repository.js';
import { importAuthor, SiteChanges } from '../entries/site-changes.service.js';
import { SiteEntries } from '../entries/site-entries.service.js';
import { PictureUsage } from '../media/library/picture-usage.service.js';
import { PictureEntity } from '../media/picture.entity.js';
import { PicturesRepository } from '../media/pictures.repository.js';
import { type ContentFolder, readContentFolder } from './content-folder.js';
import { PictureImporter, type PicturesImport } from './picture-importer.service.js';
import { ImportLock } from './import-lock.service.js';

/** Slugs of the entries that an import added, changed and removed, by kind. */
type ImportReport = Record<string, Record<'added' | 'changed' | 'removed', string[]>>;

export interface ImportOptions {
  /** Rolls back and only reports. */
  dryRun?: boolean;
  /** Takes the files of entries and pictures that the site has otherwise. */
  overwrite?: boolean;
  /** Removes the entries that the folder lacks. */
  prune?: boolean;
  /** Paths of the files whose entries and pictures are taken, and no others: those that an editor has saved. */
  files?: readonly string[];
}

export interface ImportResult {
  report: ImportReport;
  pictures: PicturesImport;
  /** What the site has otherwise and keeps, by file; `categories.yml: sabini` in a file with several entries. */
  differing: string[];
  /** What the folder lacks and the site keeps. */
  surplus: string[];
  /** Entries and pictures that were not taken, by file and line, and what the import breaks in others. */
  refused: Problem[];
}

/** A change of the site that an import intends: entries by id, undefined for those to remove. */
type Intended = Map<string, Entry | undefined>;

/** Imports content folders. */
@Injectable()
export class ContentImporter {
  constructor(
    private readonly source: DataSource,
    private readonly lock: ImportLock,
    private readonly pictureImporter: PictureImporter,
    private readonly site: SiteEntries,
    private readonly changes: SiteChanges,
    private readonly entries: ContentEntriesRepository,
    private readonly pictures: PicturesRepository,
    private readonly usage: PictureUsage,
  ) {}

  /**
   * Adds what the site lacks of a folder, in one transaction. What the site has otherwise, and what the folder lacks, stays
   * and is listed, unless the options say otherwise.
   */
  async import(folder: ContentFolder, { dryRun = false, ...options }: ImportOptions = {}): Promise<ImportResult> {
    return this.lock.run(() => this.importLocked(folder, options), { dryRun });
  }

  /** Imports a folder into a database that has never had content; undefined for any other. */
  async seed(root: string): Promise<ImportResult | undefined> {
    if (await this.hasContent()) return undefined;
    const folder = await readContentFolder(root);
    return this.lock.run(async () =>
      // Another process may have been faster.
      (await this.hasContent()) ? undefined : this.importLocked({ ...folder, isOwn: true }, {}),
    );
  }

  private async hasContent(): Promise<boolean> {
    for (const entity of [ContentEntryEntity, DraftEntity, RevisionEntity, PictureEntity])
      if (await this.source.manager.exists(entity as typeof ContentEntryEntity)) return true;
    return false;
  }

  private async importLocked(
    folder: ContentFolder,
    { overwrite = false, prune = false, files }: Omit<ImportOptions, 'dryRun'>,
  ): Promise<ImportResult> {
    const isSaved = (paths: readonly string[]) => files?.some((file) => paths.includes(file));
    const pictures = await this.pictureImporter.import(folder, (slug) => isSaved([masterPath(slug)]) ?? overwrite);
    const before = await this.site.findAll();
    const removed = await this.entries.findRemoved();
    const refused = [...folder.problems];
    const entries = await acceptEntries(folder.entries, (problem) => refused.push(folder.locate(problem)));

    const intended: Intended = new Map();
    const differing = [...pictures.differing];
    for (const [id, entry] of entries) {
      if (hashOfEntry(before.get(id)) === hashOfEntry(entry)) continue;
      const isMissing = !before.has(id) && !removed.has(id);
      if (isSaved(filesOfKey(keyOfId(id))) ?? (overwrite || isMissing)) intended.set(id, entry);
      else if (!files) differing.push(nameOf(keyOfId(id)));
    }
    const surplus = files ? [] : [...before.keys()].filter((id) => isSurplus(id, folder));
    if (prune) for (const id of surplus) intended.set(id, undefined);

    refused.push(...(await this.refuseFaulty(before, intended, folder)));
    const after = applied(before, intended);
    const report = await this.changes.apply({ before, after }, { event: 'imported', author: importAuthor });
    const notes = report.map(keyOfId).filter(({ kind, slug }) => kind === 'images' && before.has(idOf({ kind, slug })));
    for (const { slug } of [...pictures.changed, ...notes]) await this.usage.rewriteRows(slug);
    return {
      report: reportOf(report, { before, after }),
      pictures,
      differing,
      surplus: surplus.filter((id) => after.has(id)).map((id) => nameOf(keyOfId(id))),
      refused: sortProblems(refused),
    };
  }

  /** Takes what is faulty out of an intended change, until all that is left is right, and returns the problems. */
  private async refuseFaulty(
    before: Entries,
    intended: Intended,
    { locate, entries }: ContentFolder,
  ): Promise<Problem[]> {
    const refused: Problem[] = [];
    const pictures = await this.pictures.findAddresses();
    for (const id of intended.keys()) {
      const { kind, slug } = keyOfId(id);
      if (kind !== 'images' || pictures.has(slug)) continue;
      refused.push({ file: entryFile({ kind, slug }), line: 1, field: '', reason: `manca l'immagine ${slug}.webp` });
      intended.delete(id);
    }
    for (;;) {
      const ids = new Set(intended.keys());
      const { problems } = await checkEntries(applied(before, intended), new Date(), ids);
      for (const problem of problems) intended.delete(idOf(problem.key));
      refused.push(...problems.map(locate));
      if (problems.length > 0) continue;
      const replaced = [...intended].filter(([id]) => before.has(id)).map(([id]) => id);
      if (replaced.length === 0) return refused;
      // What others refer to stays.
      const others = await problemsOfOthers({ before, after: applied(before, intended) }, ids);
      const named = others.flatMap(({ key }) =>
        referencesOf(key.kind, (entries.get(idOf(key)) ?? before.get(idOf(key)))?.fields ?? {}).map(idOf),
      );
      const kept = replaced.filter((id) => named.includes(id));
      refused.push(...others.map(locate));
      if (kept.length === 0) return refused;
      for (const id of kept) intended.delete(id);
    }
  }
}

/** Pictures and their notes are removed in the library; files that cannot be read, and the only one of a kind, say nothing. */
function isSurplus(id: string, { entries, unreadable }: ContentFolder): boolean {
  const key = keyOfId(id);
  const isUnreadable = unreadable.has(id) || unreadable.has(idOf({ ...key, slug: wholeFile }));
  return !isOnlyOne(key.kind) && key.kind !== 'images' && !entries.has(id) && !isUnreadable;
}

function applied(before: Entries, intended: Intended): Map<string, Entry> {
  const after = new Map(before);
  for (const [id, entry] of intended)
    if (entry) after.set(id, entry);
    else after.delete(id);
  return after;
}

function reportOf(ids: readonly string[], { before, after }: { before: Entries; after: Entries }): ImportReport {
  const report: ImportReport = {};
  for (const id of ids) {
    const { kind, slug } = keyOfId(id);
    report[kind] ??= { added: [], changed: [], removed: [] };
    report[kind][after.has(id) ? (before.has(id) ? 'changed' : 'added') : 'removed'].push(slug);
  }
  return report;
}

const nameOf = (key: EntryKey): string =>
  kindOf(key.kind).storage === 'key' ? `${entryFile(key)}: ${key.slug}` : entryFile(key);

/** Returns the problems that a change of the entries with these ids makes in others. */
async function problemsOfOthers(
  { before, after }: Record<'before' | 'after', Entries>,
  ids: ReadonlySet<string>,
): Promise<EntryProblem[]> {
  const now = new Date();
  const others = (await checkEntries(after, now)).problems.filter(({ key }) => !ids.has(idOf(key)));
  // Usually nothing: the others are not checked again for it.
  if (others.length === 0) return [];
  const textOf = ({ key, path, reason }: EntryProblem) => JSON.stringify([key, path, reason]);
  const known = new Set((await checkEntries(before, now)).problems.map(textOf));
  return others.filter((problem) => !known.has(textOf(problem)));
}
