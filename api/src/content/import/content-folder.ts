import { contentRoot } from '@salaria/content/content-root';
import type { FolderEntries } from '@salaria/content/files/read-files';
import { readFiles } from '@salaria/content/files/read-files';
import { checkMasters } from '@salaria/content/images/masters/check-masters';
import { type ImageFacts, inspectMasters } from '@salaria/content/images/inspect-images';

export interface ContentFolder
  extends Pick<FolderEntries, 'entries' | 'unreadable' | 'masters' | 'problems' | 'locate'> {
  /** The pictures whose masters are in order, also those without a note, by slug. */
  pictures: Map<string, ImageFacts>;
  /** Whether `npm run images` makes their variants as files. */
  isOwn: boolean;
}

/** Reads what a content folder has: the whole site, or some of it. */
export async function readContentFolder(root: string): Promise<ContentFolder> {
  const { entries, unreadable, masters, problems, locate, ...folder } = await readFiles(root);
  const faults = (await checkMasters(masters)).filter(({ file }) => file !== 'images');
  const faulty = new Set(faults.map(({ file }) => file));
  const usable = [...masters].filter(([slug]) => !faulty.has(`images/${slug}.webp`));
  const pictures = await inspectMasters(folder.root, new Map(usable));
  const isOwn = folder.root === contentRoot.replace(/\/$/, '');
  return { entries, unreadable, masters, problems: [...problems, ...faults], locate, pictures, isOwn };
}
