import { readImageNote } from '@salaria/content/images/image-note';
import type { ImageManifest } from '@salaria/content/images/image-manifest';
import type { EntityManager } from 'typeorm';
import { PicturesRepository } from './pictures.repository.js';

/** Returns the pictures of the site, those of files and those of the desk, without those whose note is missing or faulty. */
export async function pictureManifest(manager: EntityManager): Promise<ImageManifest> {
  const pictures = await PicturesRepository.in(manager).findAll();
  return Object.fromEntries(
    pictures.flatMap(({ slug, src, width, height, color, placeholder, noteFields }) => {
      const { note } = readImageNote(slug, noteFields);
      if (!note) return [];
      const { alt, caption, credit, licence, focal, generated } = note;
      return [[slug, { src, width, height, color, placeholder, alt, caption, credit, licence, focal, generated }]];
    }),
  );
}
