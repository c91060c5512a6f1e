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

export async function readContentFolder(root: string): Promise<ContentFolder> {
  const folder = await readContent(root);
  const manifest = await inspectImages(folder);
  const pictures = Object.values(manifest).map(({ src, alt }) => [src, alt]);
  const hash = createHash('sha256')
    .update(JSON.stringify([importerVersion, hashOfEntries(folder.entries), pictures]))
    .digest('hex');
  return { ...folder, manifest, hash };
}
