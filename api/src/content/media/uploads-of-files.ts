import type { ImageManifest } from '@salaria/content/images/image-manifest';
import { masterPath } from '@salaria/content/entries/entry';
import type { EntityManager } from 'typeorm';
import { PicturesRepository } from './pictures.repository.js';

/** A picture of a content folder that the desk has replaced. */
interface UploadOfFile {
  slug: string;
  /** Path of its master below the content folder. */
  name: string;
  /** Whether the folder's picture has changed since the last import. */
  isFileChanged: boolean;
}

/** Returns the pictures of a content folder that the desk has replaced with others. */
export async function findUploadsOfFiles(manager: EntityManager, folder: ImageManifest): Promise<UploadOfFile[]> {
  const uploaded = await PicturesRepository.in(manager).findUploaded();
  return uploaded.flatMap(({ slug, src, importedSrc }) => {
    const file = folder[slug]?.src;
    return file === undefined || file === src
      ? []
      : [{ slug, name: masterPath(slug), isFileChanged: file !== importedSrc }];
  });
}

/** Removes the desk's pictures, in place of which the next import of the folder stores its files. */
export async function dropUploads(manager: EntityManager, uploads: readonly { slug: string }[]): Promise<void> {
  for (const { slug } of uploads) await PicturesRepository.in(manager).dropUpload(slug);
}
