import { Injectable } from '@nestjs/common';
import type { RestoredItem } from '@salaria/contracts/desk/trash';
import { DataSource } from 'typeorm';
import { TrashedRows } from '../../../platform/trash/removable-rows.repository.js';
import { TrashedBy } from '../../../platform/trash/trash-area.js';
import { VariantEncoder } from '../encoder/variant-encoder.service.js';
import { PictureEntity } from '../picture.entity.js';
import { PicturesRepository } from '../pictures.repository.js';

/** Removed pictures, with their notes. */
@TrashedBy({ area: 'pictures', role: 'redattore' })
@Injectable()
export class PictureTrash extends TrashedRows<PictureEntity> {
  constructor(
    source: DataSource,
    private readonly pictures: PicturesRepository,
    private readonly encoder: VariantEncoder,
  ) {
    super(source, PictureEntity, 'slug', 'slug');
  }

  override async restore(slug: string): Promise<RestoredItem | undefined> {
    const picture = await this.pictures.takeFromTrash(slug);
    // The variants of the others are files.
    if (picture && picture.variantCount > 0) await this.encoder.request(slug);
    return picture && { isDraft: false };
  }
}
