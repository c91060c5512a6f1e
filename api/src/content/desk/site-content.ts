import { Injectable } from '@nestjs/common';
import { entryProblems, newProblems } from '@salaria/content/entries/entry-problems';
import type { EntryKey } from '@salaria/content/entries/entry-kinds';
import { type EntryTexts, type Texts, writeEntry } from '@salaria/content/entries/entry-texts';
import { FolderFiles, OverlayFiles } from '@salaria/content/files/content-files';
import type { ParsedFiles } from '@salaria/content/files/content-reader';
import type { Problem } from '@salaria/content/files/problem';
import { readContent } from '@salaria/content/files/read-content';
import { contentRoot } from '../../platform/project-root.js';
import { type ContentFolder, readContentFiles } from '../import/content-folder.js';

/** Reads and checks texts of the database as if they were the files of the content folder. */
@Injectable()
export class SiteContent {
  /** Has the pictures. */
  root = contentRoot;
  private readonly parsedFiles: ParsedFiles = new Map();

  /** Returns the content as an import reads it. */
  read(texts: Texts, now = new Date()): Promise<ContentFolder> {
    return readContentFiles(this.files(texts), { now, parsedFiles: this.parsedFiles });
  }

  /** Returns what `npm run content:check` would find. */
  async check(texts: Texts, now = new Date()): Promise<Problem[]> {
    const options = { now, drafts: true, parsedFiles: this.parsedFiles };
    return (await readContent(this.files(texts), options)).problems;
  }

  /** Returns what would be wrong if an entry were published with these texts. */
  problemsOf(site: Texts, key: EntryKey, entry: EntryTexts, now?: Date): Promise<Problem[]> {
    return this.problemsAfter(site, writeEntry(site, key, { ...entry, isDraft: false }), key, now);
  }

  /** Returns what is wrong with an entry after a change or, where nothing is, what it breaks in other files. */
  async problemsAfter(before: Texts, after: Texts, key: EntryKey | undefined, now = new Date()): Promise<Problem[]> {
    const problems = await this.check(after, now);
    const own = key === undefined ? [] : entryProblems(problems, after, key);
    return own.length > 0 ? own : newProblems(await this.check(before, now), problems);
  }

  private files(texts: Texts): OverlayFiles {
    return new OverlayFiles(new FolderFiles(this.root), texts);
  }
}
