import { stat } from 'node:fs/promises';
import path from 'node:path';
import { cardName, cardSize, stemOf } from '@salaria/content/images/image-manifest';
import { Inject, Injectable } from '@nestjs/common';
import { StoredPictures } from '../../../content/media/stored-pictures.service.js';
import { IMAGES_DIR, PictureManifest } from '../../static/picture-manifest.js';

/**
 * The picture that other sites show for a page; only the site's own have a known size (pixels) and alternative text.
 */
export type SharedPicture = { address: string; alt?: string; width?: number; height?: number };

/** The site's own pictures, and their cards (1200 × 630). */
@Injectable()
export class SharingPictures {
  constructor(
    @Inject(IMAGES_DIR) private readonly images: string,
    private readonly pictures: PictureManifest,
    @Inject(StoredPictures) private readonly stored: Pick<StoredPictures, 'has'>,
  ) {}

  /**
   * Returns the picture that a page's head names: `reference` is an address, or the name of one of the site's own.
   * Undefined for an unknown name.
   */
  async find(reference: string): Promise<SharedPicture | undefined> {
    const found = await this.pictures.find(reference);
    if (!found) return reference.includes('/') ? { address: reference } : undefined;
    const { src, alt, width, height } = found.picture;
    const card = cardName(stemOf(src));
    const isFile = await stat(path.join(this.images, card)).then(
      () => true,
      () => false,
    );
    const hasCard = isFile || (await this.stored.has(card).catch(() => false));
    return hasCard ? { address: `/images/${card}`, alt, ...cardSize } : { address: src, alt, width, height };
  }
}
