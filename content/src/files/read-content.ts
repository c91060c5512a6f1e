import { checkEntries, contentOf } from '../entries/check-entries.js';
import type { Content } from '../content.js';
import { checkMasters } from '../images/masters/check-masters.js';
import { type FolderEntries, readFiles } from './read-files.js';
import { sortProblems } from './problem.js';

/** A content folder: the entries that their kinds accept, and its mistakes, sorted by file and line. */
export interface CheckedFolder extends Pick<FolderEntries, 'root' | 'entries' | 'problems'> {
  /** What is published; pictures have their masters. */
  content: Content;
  /** Ids of entries that cannot be read, or that their kind does not accept. */
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
  for (const image of content.images.values()) image.master = masters.get(image.slug);
  return {
    root,
    entries: accepted,
    content,
    problems: sortProblems([
      ...[...files.problems, ...files.missing, ...problems.map(locate)],
      ...(await checkMasters(masters)),
    ]),
    faulty: new Set([...unreadable, ...[...entries.keys()].filter((id) => !accepted.has(id))]),
  };
}
