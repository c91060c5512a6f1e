import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  findPicture,
  type ImageEntry,
  type ImageManifest,
  type NamedPicture,
} from '@salaria/content/images/image-manifest';
import { Inject, Injectable } from '@nestjs/common';
import { StoredPictures } from '../../content/media/stored-pictures.service.js';
import type { CatalogueRecord } from '../../platform/contributions/catalogue-records.js';

/** Injection token of the folder that holds the encoded pictures. */
export const IMAGES_DIR = Symbol('IMAGES_DIR');

/** The site's own pictures, as the database has them or, before an import, as the last `npm run images` wrote them. */
@Injectable()
export class PictureManifest {
  private readonly file: string;
  /** What the file had when it was last read; it is read again when it has changed since. */
  private loaded = { at: 0, pictures: {} as ImageManifest };

  constructor(
    @Inject(IMAGES_DIR) imagesDir: string,
    @Inject(StoredPictures) private readonly stored: Pick<StoredPictures, 'find'>,
  ) {
    this.file = path.join(imagesDir, '../images.json');
  }

  /** Returns a picture by its address or by its name in the content folder. */
  async find(reference: string): Promise<NamedPicture | undefined> {
    return (await this.findAll([reference])).get(reference);
  }

  /** Returns the pictures of the site that records show, by their absolute address. */
  async picturesOf(origin: string, records: readonly CatalogueRecord[]): Promise<Map<string, ImageEntry>> {
    const shown = records.flatMap(({ imageUrl, pictures = [] }) => [imageUrl, ...pictures].flatMap((src) => src ?? []));
    const found = await this.findAll([...new Set(shown)]);
    return new Map([...found.values()].map(({ picture }) => [origin + picture.src, picture]));
  }

  /** Returns pictures by their addresses or names, by these. */
  async findAll(references: readonly string[]): Promise<Map<string, NamedPicture>> {
    // Without the database, which has other pages to say so, the files are as good.
    const stored = await this.stored.find(references).catch(() => new Map<string, NamedPicture>());
    const files = references.every((reference) => stored.has(reference)) ? {} : await this.readFile();
    return new Map(
      references.flatMap((reference) => {
        const found = stored.get(reference) ?? findPicture(files, reference);
        return found ? [[reference, found]] : [];
      }),
    );
  }

  private async readFile(): Promise<ImageManifest> {
    const { mtimeMs: at } = await stat(this.file).catch(() => ({ mtimeMs: 0 }));
    if (at !== this.loaded.at)
      this.loaded = { at, pictures: at === 0 ? {} : JSON.parse(await readFile(this.file, 'utf8')) };
    return this.loaded.pictures;
  }
}
