import { createHash } from 'node:crypto';
import { checkEntries, withoutDrafts } from '../entries/check-entries.js';
import { type Entries, hashOfEntry, idOf } from '../entries/entry.js';
import type { Content } from '../content.js';
import { checkMasters } from '../images/masters/check-masters.js';
import { type FolderEntries, readFiles } from './read-files.js';
import { sortProblems } from './problem.js';

export interface ReadOptions {
  /** Later dates are reported. */
  now?: Date;
  /** Includes drafts, as the preview does. They are checked in both cases. */
  drafts?: boolean;
}

/** A content folder: the entries that their kinds accept, and its mistakes, sorted by file and line. */
export interface CheckedFolder extends Pick<FolderEntries, 'root' | 'entries' | 'problems'> {
  /** Pictures have their masters. */
  content: Content;
  /** Ids of entries that cannot be read, that their kind does not accept, or that the site needs and the folder lacks. */
  faulty: Set<string>;
}

/** Reads and checks a whole content folder. Mistakes of editors do not throw. */
export async function readContent(
  folder: string,
  { now = new Date(), drafts = false }: ReadOptions = {},
): Promise<CheckedFolder> {
  const { root, entries, masters, unreadable, locate, ...files } = await readFiles(folder);
  const { content, accepted, problems } = await checkEntries(entries, now);
  const missing = problems.map(({ key }) => idOf(key));
  for (const image of content.images.values()) image.master = masters.get(image.slug);
  return {
    root,
    entries: accepted,
    content: drafts ? content : withoutDrafts(content),
    problems: sortProblems([...files.problems, ...problems.map(locate), ...(await checkMasters(masters))]),
    faulty: new Set([...unreadable, ...[...entries.keys(), ...missing].filter((id) => !accepted.has(id))]),
  };
}

/** Returns a hash over all that entries say. Pictures have hashes of their own in their addresses. */
export function hashOfEntries(entries: Entries): string {
  const hash = createHash('sha256');
  for (const [id, entry] of entries) hash.update(JSON.stringify([id, hashOfEntry(entry)]));
  return hash.digest('hex');
}
