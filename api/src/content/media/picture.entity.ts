import type { Fields } from '@salaria/content/entries/entry';
import { willShowSql } from '../../domains/newsletter/issues/newsletter-issue.entity.js';
import { Removable } from '../../platform/trash/removable.js';
import type { PictureCrop } from '@salaria/contracts/desk/content/pictures';
import { Column, Entity, Generated, Index, PrimaryColumn, VirtualColumn } from 'typeorm';

/** Queue of the pictures whose variants are missing; the keys are their slugs. */
export const pictureQueue = 'picture';

const ofPreviousVersion = { select: false, insert: false, update: false } as const;

/** Returns a condition: something shows the picture of an alias. */
export const isUsedSql = (picture: string): string =>
  `(exists (select from content_references use where use."toKind" = 'images' and use."toSlug" = ${picture}.slug)
    or exists (
      select from newsletter_issues issue where issue."removedAt" is null and ${willShowSql(`${picture}.slug`)}
    ))`;

/** What the bytes of a picture say of it. */
export interface UncroppedPicture {
  src: string;
  width: number;
  height: number;
  color: string;
  placeholder: string;
  originalWidth: number | null;
  originalHeight: number | null;
  variantCount: number;
}

/** A picture of the site. Its note is the content file `images/<slug>.yml`. */
@Entity('pictures')
export class PictureEntity extends Removable {
  @PrimaryColumn('text')
  slug: string;

  /** Order of the library: pictures of files first, then as they were uploaded. */
  @Index('pictures_id_key', { unique: true })
  @Column('integer')
  @Generated('increment')
  id: number;

  @Column('text')
  src: string;

  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  @Column('text')
  color: string;

  @Column('text')
  placeholder: string;

  @Column('text', { nullable: true, ...ofPreviousVersion })
  importedSrc: string | null;

  /** WebP. Null only for pictures of files that earlier versions have imported. */
  @Column('bytea', { nullable: true, select: false })
  master: Buffer | null;

  /** JPEG in all the pixels of an upload that is larger than its master. */
  @Column('bytea', { nullable: true, select: false })
  original: Buffer | null;

  @Column('integer', { nullable: true })
  originalWidth: number | null;

  @Column('integer', { nullable: true })
  originalHeight: number | null;

  /** The part of the uncropped picture that is shown; null for all of it. */
  @Column('jsonb', { nullable: true })
  crop: PictureCrop | null;

  /** The picture before it was cropped, which is put back with all its bytes. */
  @Column('jsonb', { nullable: true, select: false })
  uncropped: UncroppedPicture | null;

  @Column('bytea', { nullable: true, select: false })
  uncroppedMaster: Buffer | null;

  @Column('bytea', { nullable: true, select: false })
  uncroppedOriginal: Buffer | null;

  /** SHA-256 of the uploaded file. */
  @Index('pictures_upload_key', { unique: true })
  @Column('text', { nullable: true })
  uploadHash: string | null;

  @Column('timestamptz', { nullable: true })
  uploadedAt: Date | null;

  @Column('text', { nullable: true })
  uploadedBy: string | null;

  /** Sizes and formats that the database has when all are made; 0 where `npm run images` makes them as files. */
  @Column('integer', { default: 0 })
  variantCount: number;

  /** Of its note, while it is in the trash. */
  @Column('json', { nullable: true, select: false })
  removedNote: Fields | null;

  /** Of its note. */
  @VirtualColumn({
    type: 'json',
    query: (picture) =>
      `select note.fields from content_entries note where note.kind = 'images' and note.slug = ${picture}.slug`,
  })
  noteFields: Fields | null;

  @VirtualColumn({ type: 'boolean', query: (picture) => isUsedSql(picture) })
  isUsed: boolean;

  @VirtualColumn({ type: 'boolean', query: (picture) => `${picture}."uploadedAt" is not null` })
  isUploaded: boolean;

  @VirtualColumn({
    type: 'integer',
    query: (picture) => `select count(*)::integer from picture_variants made where made.slug = ${picture}.slug`,
  })
  readyVariants: number;

  /** Whether the encoder has failed in all its attempts. */
  @VirtualColumn({
    type: 'boolean',
    query: (picture) =>
      `select count(*) > 0 from jobs job
       where job.queue = '${pictureQueue}' and job.key = ${picture}.slug and job."failedAt" is not null`,
  })
  hasFailed: boolean;

  @Column('integer', { default: 0, ...ofPreviousVersion })
  attempts: number;

  @Column('timestamptz', { default: () => 'now()', ...ofPreviousVersion })
  nextAttemptAt: Date;
}
