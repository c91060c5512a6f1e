import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { cardName, cardSize, type ImageManifest, stemOf } from '@salaria/content/image-manifest';
import { Inject, Injectable } from '@nestjs/common';
import { IMAGES_DIR } from '../../static/images-dir.js';

/** The picture that other sites show for a page; only the site's own have a known size (pixels) and alternative text. */
export type SharedPicture = { address: string; alt?: string; width?: number; height?: number };

/** The site's own pictures, and their cards (1200 × 630). */
@Injectable()
export class SharingPictures {
  private loaded: { at: number; manifest: ImageManifest } = { at: -1, manifest: {} };

  constructor(@Inject(IMAGES_DIR) private readonly images: string) {}

  /**
   * Returns the picture that a page's head names: `reference` is an address, or the name of one of the site's own.
   * Undefined for an unknown name.
   */
  async find(reference: string): Promise<SharedPicture | undefined> {
    const manifest = await this.manifest();
    const entry = Object.hasOwn(manifest, reference)
      ? manifest[reference]
      : Object.values(manifest).find(({ src }) => src === reference);
    if (!entry) return reference.includes('/') ? { address: reference } : undefined;
    const { src, alt, width, height } = entry;
    const card = cardName(stemOf(src));
    const isThere = await stat(path.join(this.images, card)).then(
      () => true,
      () => false,
    );
    return isThere ? { address: `/images/${card}`, alt, ...cardSize } : { address: src, alt, width, height };
  }

  /** Returns the manifest of the last `npm run images`; empty when it never ran. */
  private async manifest(): Promise<ImageManifest> {
    const file = path.join(this.images, '../images.json');
    const at = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (at !== this.loaded.at)
      this.loaded = { at, manifest: at === 0 ? {} : (JSON.parse(await readFile(file, 'utf8')) as ImageManifest) };
    return this.loaded.manifest;
  }
}
