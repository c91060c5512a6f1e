import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { findPicture, type ImageManifest, type NamedPicture } from '@salaria/content/images/image-manifest';
import { Inject, Injectable } from '@nestjs/common';
import { StoredPictures } from '../../content/media/stored-pictures.service.js';
import { IMAGES_DIR } from './images-dir.js';

/** Reads a JSON file again when it has changed since; `empty` while it does not exist. */
class WatchedFile<T> {
  private loaded: { at: number; value: T };

  constructor(
    private readonly file: string,
    private readonly empty: T,
  ) {
    this.loaded = { at: 0, value: empty };
  }

  async read(): Promise<T> {
    const at = await stat(this.file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (at !== this.loaded.at)
      this.loaded = { at, value: at === 0 ? this.empty : (JSON.parse(await readFile(this.file, 'utf8')) as T) };
    return this.loaded.value;
  }
}

/** The site's own pictures, as the database has them or, before an import, as the last `npm run images` wrote them. */
@Injectable()
export class PictureManifest {
  private readonly images: WatchedFile<ImageManifest>;

  constructor(
    @Inject(IMAGES_DIR) imagesDir: string,
    @Inject(StoredPictures) private readonly stored: Pick<StoredPictures, 'find'>,
  ) {
    this.images = new WatchedFile(path.join(imagesDir, '../images.json'), {});
  }

  /** Returns a picture by its address or by its name in the content folder. */
  async find(reference: string): Promise<NamedPicture | undefined> {
    // Without the database, which has other pages to say so, the files are as good.
    const stored = await this.stored.find(reference).catch(() => undefined);
    return stored ?? findPicture(await this.images.read(), reference);
  }
}
