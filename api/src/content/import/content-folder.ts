import { createHash } from 'node:crypto';
import type { Content } from '@salaria/content/content';
import { type ContentFiles, FolderFiles } from '@salaria/content/files/content-files';
import type { Problem } from '@salaria/content/files/problem';
import { contentHash, readContent, type ReadOptions } from '@salaria/content/files/read-content';
import type { ImageManifest } from '@salaria/content/images/image-manifest';
import { inspectImages } from '@salaria/content/images/inspect-images';

/** Increment it when the same files produce different rows, so that every site imports them again. */
const importerVersion = 4;

export interface ContentFolder {
  files: ContentFiles;
  content: Content;
  manifest: ImageManifest;
  problems: Problem[];
  /** Covers everything that an import writes. */
  hash: string;
  /** Whether the content has its drafts. */
  drafts: boolean;
}

/** Reads a content folder, with its drafts if `drafts` is true. */
export async function readContentFolder(root: string, options: { drafts?: boolean } = {}): Promise<ContentFolder> {
  return readContentFiles(new FolderFiles(root), options);
}

/** Reads content files, wherever they are stored, as `readContent` does, and their pictures. */
export async function readContentFiles(
  files: ContentFiles,
  { drafts = false, ...options }: ReadOptions = {},
): Promise<ContentFolder> {
  const { content, problems } = await readContent(files, { drafts, ...options });
  const manifest = await inspectImages(content);
  const pictures = Object.values(manifest).map(({ src, alt }) => [src, alt]);
  const hash = createHash('sha256')
    .update(JSON.stringify([importerVersion, contentHash(content), pictures]))
    .digest('hex');
  return { files, content, manifest, problems, hash, drafts };
}
