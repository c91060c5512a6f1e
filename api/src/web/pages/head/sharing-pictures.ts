import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { cardName, cardSize, type ImageManifest, stemOf } from '@salaria/content/image-manifest';
import { Inject, Injectable } from '@nestjs/common';
import { IMAGES_DIR } from '../../static/images-dir.js';

/** The picture that other sites show for a page; size in pixels and words only of our own. */
export type SharedPicture = { address: string; alt?: string; width?: number; height?: number };

/** Knows the site's own pictures, and which of them have a card (1200 × 630). */
@Injectable()
export class SharingPictures {
  private known: { at: number; manifest: ImageManifest } = { at: -1, manifest: {} };

  constructor(@Inject(IMAGES_DIR) private readonly images: string) {}

  /**
   * `wanted` is what a page's head names: the address of a picture, as rows hold it, or the name of one of the site's own.
   * Undefined for a name that is none's.
   */
  async find(wanted: string): Promise<SharedPicture | undefined> {
    const manifest = await this.manifest();
    const entry = Object.hasOwn(manifest, wanted)
      ? manifest[wanted]
      : Object.values(manifest).find(({ src }) => src === wanted);
    if (!entry) return wanted.includes('/') ? { address: wanted } : undefined;
    const { src, alt, width, height } = entry;
    const card = cardName(stemOf(src));
    const isThere = await stat(path.join(this.images, card)).then(
      () => true,
      () => false,
    );
    return isThere ? { address: `/images/${card}`, alt, ...cardSize } : { address: src, alt, width, height };
  }

  /** As `npm run images` has last written it; nothing when it never ran. */
  private async manifest(): Promise<ImageManifest> {
    const file = path.join(this.images, '../images.json');
    const at = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (at !== this.known.at)
      this.known = { at, manifest: at === 0 ? {} : (JSON.parse(await readFile(file, 'utf8')) as ImageManifest) };
    return this.known.manifest;
  }
}
