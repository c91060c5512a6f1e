import { createHash } from 'node:crypto';
import { checkEntries, contentOf } from '../entries/check-entries.js';
import { type Entries, hashOfEntry, idOf } from '../entries/entry.js';
import type { Content } from '../content.js';
import { checkMasters } from '../images/masters/check-masters.js';
import { type FolderEntries, readFiles } from './read-files.js';
import { sortProblems } from './problem.js';

/** A content folder: the entries that their kinds accept, and its mistakes, sorted by file and line. */
export interface CheckedFolder extends Pick<FolderEntries, 'root' | 'entries' | 'problems'> {
  /** What is published; pictures have their masters. */
  content: Content;
  /** Ids of entries that cannot be read, that their kind does not accept, or that the site needs and the folder lacks. */
  faulty: Set<string>;
}

/**
 * Reads and checks a whole content folder. Mistakes of editors do not throw.
 *
 * @param now later dates are reported
 */
export async function readContent(folder: string, now = new Date()): Promise<CheckedFolder> {
  const { root, entries, masters, unreadable, locate, ...files } = await readFiles(folder);
  const { accepted, problems } = await checkEntries(entries, now);
  const content = contentOf(new Map([...accepted].filter(([, { isDraft }]) => !isDraft)));
  const missing = problems.map(({ key }) => idOf(key));
  for (const image of content.images.values()) image.master = masters.get(image.slug);
  return {
    root,
    entries: accepted,
    content,
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
