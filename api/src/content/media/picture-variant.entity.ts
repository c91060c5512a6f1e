import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PictureEntity } from './picture.entity.js';

/** A size and format of an uploaded picture, or its card. */
@Entity('picture_variants')
export class PictureVariantEntity {
  @PrimaryColumn('text')
  name: string;

  @Index('picture_variants_slug_idx')
  @Column('text')
  slug: string;

  @Column('bytea')
  bytes: Buffer;

  @ManyToOne(() => PictureEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'slug', foreignKeyConstraintName: 'picture_variants_slug_fkey' })
  picture?: PictureEntity;
}
