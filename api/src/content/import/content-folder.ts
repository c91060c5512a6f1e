import { createHash } from 'node:crypto';
import { type CheckedFolder, hashOfEntries, readContent } from '@salaria/content/files/read-content';
import type { ImageManifest } from '@salaria/content/images/image-manifest';
import { inspectImages } from '@salaria/content/images/inspect-images';

/** Increment it when the same files produce different rows, so that every site imports them again. */
const importerVersion = 6;

export interface ContentFolder extends CheckedFolder {
  manifest: ImageManifest;
  /** Covers everything that an import writes. */
  hash: string;
}

/** Reads a content folder; with `drafts`, its drafts count as published. */
export async function readContentFolder(root: string, { drafts = false } = {}): Promise<ContentFolder> {
  const folder = await readContent(root);
  const entries = drafts
    ? new Map([...folder.entries].map(([id, entry]) => [id, { ...entry, isDraft: false }]))
    : folder.entries;
  const manifest = await inspectImages(folder);
  const pictures = Object.values(manifest).map(({ src, alt }) => [src, alt]);
  const hash = createHash('sha256')
    .update(JSON.stringify([importerVersion, hashOfEntries(entries), pictures]))
    .digest('hex');
  return { ...folder, entries, manifest, hash };
}
