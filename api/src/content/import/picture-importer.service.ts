import { readFile } from 'node:fs/promises';
import { masterPath } from '@salaria/content/entries/entry';
import { Injectable } from '@nestjs/common';
import { JobsRepository } from '../../platform/jobs/jobs.repository.js';
import { variantsOfUpload } from '../media/desk-picture.js';
import { pictureQueue } from '../media/picture.entity.js';
import { PicturesRepository } from '../media/pictures.repository.js';
import type { ContentFolder } from './content-folder.js';

/** What an import did with the pictures of a folder. */
export interface PicturesImport {
  added: string[];
  /** Pictures that another one has replaced. The former is in the library under `aside`. */
  changed: { slug: string; aside: string | undefined }[];
  /** Paths of the pictures that the site has otherwise. */
  differing: string[];
}

/** Imports the pictures of content folders. */
@Injectable()
export class PictureImporter {
  constructor(
    private readonly pictures: PicturesRepository,
    private readonly jobs: JobsRepository,
  ) {}

  /**
   * Stores the pictures of a folder that the site lacks, and those that `replaces` in place of the site's. Those that the
   * folder lacks stay.
   */
  async import(
    { pictures, masters, isOwn }: ContentFolder,
    replaces: (slug: string) => boolean,
  ): Promise<PicturesImport> {
    const stored = await this.pictures.findAddresses();
    const result: PicturesImport = { added: [], changed: [], differing: [] };
    const encode = (slug: string) => this.jobs.add(pictureQueue, { slug }, { key: slug });
    for (const [slug, facts] of pictures) {
      const current = stored.get(slug);
      const path = masters.get(slug) ?? '';
      if (current?.src === facts.src) {
        // Earlier versions left the masters of files in their folder.
        if (!current.hasMaster) await this.pictures.update(slug, { master: await readFile(path) });
      } else if (current && !replaces(slug)) result.differing.push(masterPath(slug));
      else {
        const aside = current && (await this.pictures.keepAside(slug));
        const variantCount = isOwn ? 0 : variantsOfUpload(facts).files.length + 1;
        await this.pictures.storeFile(slug, { ...facts, master: await readFile(path), variantCount });
        for (const each of [aside, isOwn ? undefined : slug]) if (each !== undefined) await encode(each);
        if (current) result.changed.push({ slug, aside });
        else result.added.push(slug);
      }
    }
    return result;
  }
}
