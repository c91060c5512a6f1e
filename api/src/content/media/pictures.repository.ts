import type { Fields } from '@salaria/content/entries/entry';
import { type ImageManifest, variantsOf } from '@salaria/content/images/image-manifest';
import type { ImageFacts } from '@salaria/content/images/inspect-images';
import { readImageNote } from '@salaria/content/images/image-note';
import type { DeskPicturesQuery, PictureCrop, PictureState } from '@salaria/contracts/desk/content/pictures';
import type { DeskPage } from '@salaria/contracts/desk/page';
import { Injectable } from '@nestjs/common';
import { Any, EntityManager, IsNull, Not } from 'typeorm';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { readDeskPage } from '../../platform/paging/paginate.js';
import { ContentEntryEntity } from '../entries/content-entry.entity.js';
import { ContentEntriesRepository } from '../entries/content-entries.repository.js';
import { isUsedSql, PictureEntity } from './picture.entity.js';
import { PictureVariantEntity } from './picture-variant.entity.js';

/** Names the cursors of the library. */
export const pictureListName = 'desk-pictures';

/** A picture with its master, which other finders leave out. */
type WithMaster = PictureEntity & { master: Buffer };

/** What an upload stores of a picture. */
export type UploadedPicture = Pick<
  PictureEntity,
  | ('slug' | 'src' | 'width' | 'height' | 'color' | 'placeholder')
  | ('master' | 'original' | 'originalWidth' | 'originalHeight' | 'uploadHash' | 'uploadedBy' | 'variantCount')
>;

/** What a crop changes of a picture. */
type CroppedPicture = Pick<
  PictureEntity,
  | ('src' | 'width' | 'height' | 'color' | 'placeholder' | 'variantCount')
  | ('master' | 'original' | 'originalWidth' | 'originalHeight')
>;

const noteKey = (slug: string) => ({ kind: 'images', slug }) as const;
const defaultPageSize = 24;
const isUploaded = { uploadedAt: Not(IsNull()) };
const hasMaster = { master: Not(IsNull()) };
const notCropped = { crop: null, uncropped: null, uncroppedMaster: null, uncroppedOriginal: null };
const notRemoved = { removedAt: null, removedBy: null, removedNote: null };
const now = () => 'now()';
const conditions: Readonly<Record<PictureState, string>> = {
  usable: 'note.fields is not null',
  incomplete: 'note.fields is null',
  unused: `not ${isUsedSql('picture')}`,
};

@Injectable()
export class PicturesRepository extends RepositoryOf(PictureEntity) {
  constructor(
    manager: EntityManager,
    private readonly entries: ContentEntriesRepository,
  ) {
    super(manager);
  }

  /** Lists the library, the latest uploads first. */
  list({ q = '', state, limit = defaultPageSize, cursor }: DeskPicturesQuery): Promise<DeskPage<PictureEntity>> {
    const note = `note.kind = 'images' and note.slug = picture.slug and note.fields is not null`;
    const query = this.createQueryBuilder('picture').leftJoin(ContentEntryEntity, 'note', note);
    if (state) query.andWhere(conditions[state]);
    for (const [index, word] of q.trim().split(/\s+/).entries())
      query.andWhere(
        `position(lower(:word${index}) in lower(concat_ws(' ', picture.slug, picture.uploadedBy, note.fields))) > 0`,
        { [`word${index}`]: word },
      );
    const order = [{ column: 'picture.id', type: 'integer' }] as const;
    return readDeskPage({ name: pictureListName, query, order, descending: true }, { limit, cursor });
  }

  /** Returns the pictures with these names or addresses, without those whose note is missing or faulty. */
  async findManifest(references: readonly string[]): Promise<ImageManifest> {
    if (references.length === 0) return {};
    const pictures = await this.findBy([{ slug: Any(references) }, { src: Any(references) }]);
    return Object.fromEntries(
      pictures.flatMap(({ slug, src, width, height, color, placeholder, noteFields }) => {
        const { note } = readImageNote(slug, noteFields);
        if (!note) return [];
        const { alt, caption, credit, licence, focal, generated } = note;
        return [[slug, { src, width, height, color, placeholder, alt, caption, credit, licence, focal, generated }]];
      }),
    );
  }

  /**
   * Locks a picture until the end of the transaction, and reads it. In two queries: one that waits for the lock would
   * read the note as it was before the wait.
   */
  async findLocked(slug: string): Promise<PictureEntity | null> {
    await this.findOne({ select: { slug: true }, where: { slug }, lock: { mode: 'pessimistic_write' } });
    return this.findOneBy({ slug });
  }

  /** Returns a picture with its master. */
  findWithMaster(slug: string): Promise<WithMaster | null> {
    const query = this.createQueryBuilder('picture')
      .addSelect('picture.master')
      .where({ slug, ...hasMaster });
    return query.getOne() as Promise<WithMaster | null>;
  }

  /** Returns the original of a picture, where the upload was larger than its master. */
  findOriginal(slug: string): Promise<PictureEntity | null> {
    const query = this.createQueryBuilder('picture').addSelect('picture.original');
    return query.where({ slug, original: Not(IsNull()) }).getOne();
  }

  /** Returns the bytes of a picture before it was cropped: of its master, and of its original where it has one. */
  async findUncropped(slug: string): Promise<{ master: Buffer; original: Buffer | null } | undefined> {
    const query = this.createQueryBuilder('picture')
      .addSelect(['picture.master', 'picture.original', 'picture.uncroppedMaster', 'picture.uncroppedOriginal'])
      .where({ slug });
    const picture = await query.getOne();
    const { crop, master, original, uncroppedMaster, uncroppedOriginal } = picture ?? {};
    const [bytes, larger] = crop ? [uncroppedMaster, uncroppedOriginal] : [master, original];
    return bytes ? { master: bytes, original: larger ?? null } : undefined;
  }

  /** Shows a part of a picture; the whole one stays beside it. */
  async crop(before: PictureEntity, crop: PictureCrop, cropped: CroppedPicture): Promise<void> {
    const { slug, src, width, height, color, placeholder, originalWidth, originalHeight, variantCount } = before;
    if (!before.crop)
      await this.update(slug, {
        uncropped: { src, width, height, color, placeholder, originalWidth, originalHeight, variantCount },
        uncroppedMaster: () => 'master',
        uncroppedOriginal: () => 'original',
      });
    await this.update(slug, { ...cropped, crop });
  }

  /** Shows the whole picture again, as it was. */
  async uncrop(slug: string): Promise<void> {
    const query = this.createQueryBuilder('picture').addSelect('picture.uncropped').where({ slug });
    const whole = (await query.getOne())?.uncropped;
    if (!whole) return;
    const bytes = { master: () => '"uncroppedMaster"', original: () => '"uncroppedOriginal"' };
    await this.update(slug, { ...whole, ...bytes, crop: null });
    await this.update(slug, notCropped);
  }

  /** Returns the bytes of all originals, in the trash too. */
  async countOriginalBytes(): Promise<number> {
    const sum =
      'coalesce(sum(coalesce(octet_length(picture.original), 0) + coalesce(octet_length(picture.uncroppedOriginal), 0)), 0)';
    const query = this.createQueryBuilder('picture').withDeleted().select(sum, 'bytes');
    return Number((await query.getRawOne<{ bytes: string }>())?.bytes ?? 0);
  }

  /** Returns the addresses of all pictures, and whether the database has their masters, by slug. */
  async findAddresses(): Promise<Map<string, { src: string; hasMaster: boolean }>> {
    const stored = new Set((await this.find({ select: { slug: true }, where: hasMaster })).map(({ slug }) => slug));
    const pictures = await this.createQueryBuilder('picture')
      .select(['picture.slug', 'picture.src'])
      .orderBy('picture.slug collate "C"')
      .getMany();
    return new Map(pictures.map(({ slug, src }) => [slug, { src, hasMaster: stored.has(slug) }]));
  }

  /** Counts what was uploaded and is stored, in the trash too. */
  countUploaded(): Promise<number> {
    return this.count({ where: isUploaded, withDeleted: true });
  }

  /** Finds what was made of an uploaded file, in the trash too. */
  findUpload(uploadHash: string): Promise<PictureEntity | null> {
    return this.findOne({ where: { uploadHash }, withDeleted: true });
  }

  /** Returns false, and stores nothing, when a picture, an upload or a note has the name, or the upload is known. */
  async add(picture: UploadedPicture): Promise<boolean> {
    if (await this.entries.existsBy({ ...noteKey(picture.slug), fields: Not(IsNull()) })) return false;
    const { raw } = await this.createQueryBuilder()
      .insert()
      .values({ ...picture, uploadedAt: now })
      .orIgnore()
      .returning('slug')
      .updateEntity(false)
      .execute();
    return (raw as object[]).length > 0;
  }

  async replace({ slug, ...picture }: UploadedPicture): Promise<void> {
    await this.update(slug, { ...picture, ...notCropped, uploadedAt: now });
  }

  /** Moves a picture and its note to the trash. Its variants are made again when it is put back. */
  async moveToTrash({ slug, noteFields }: PictureEntity, removedBy: string): Promise<void> {
    await this.entries.update(noteKey(slug), { fields: null });
    await this.manager.delete(PictureVariantEntity, { slug });
    await this.update(slug, { removedAt: now, removedBy, removedNote: noteFields as object });
  }

  /** Puts a picture and its note back. Returns undefined when it is not in the trash. */
  async takeFromTrash(slug: string): Promise<PictureEntity | undefined> {
    const query = this.createQueryBuilder('picture').withDeleted().addSelect('picture.removedNote');
    const removed = await query.where({ slug, removedAt: Not(IsNull()) }).getOne();
    if (!removed) return undefined;
    await this.update(slug, notRemoved);
    if (removed.removedNote) await this.storeNote(slug, removed.removedNote);
    return removed;
  }

  async storeNote(slug: string, fields: Fields): Promise<void> {
    const entry = { fields, isDraft: false };
    await this.entries.storeEntries([{ key: noteKey(slug), entry }]);
  }

  /** Stores a picture of a content folder, in place of the one that has its name. */
  async storeFile(slug: string, picture: ImageFacts & { master: Buffer; variantCount: number }): Promise<void> {
    const noOriginal = { original: null, originalWidth: null, originalHeight: null };
    const notUploaded = { ...noOriginal, ...notCropped, uploadHash: null, uploadedAt: null, uploadedBy: null };
    // First the picture, which waits for a variant that is being stored.
    await this.upsert({ ...picture, ...notUploaded, ...notRemoved, slug }, ['slug']);
    await this.manager.delete(PictureVariantEntity, { slug });
  }

  /** Gives a picture and its note another name as well, under which it stays when its own name gets another picture. */
  async keepAside(slug: string): Promise<string | undefined> {
    const picture = await this.findWithMaster(slug);
    if (!picture) return undefined;
    const { src, width, height, color, placeholder, master, originalWidth, originalHeight, noteFields } = picture;
    const original = (await this.findOriginal(slug))?.original ?? null;
    for (let number = 2; ; number += 1) {
      const aside = `${slug}-${number}`;
      const files = variantsOf({ src, width }, ['jpg', 'webp', 'avif']);
      const copy = {
        slug: aside,
        src: src.replace(`/${slug}-`, `/${aside}-`),
        width,
        height,
        color,
        placeholder,
        master,
        original,
        originalWidth,
        originalHeight,
      };
      const kept = { ...copy, uploadHash: null, uploadedBy: picture.uploadedBy ?? '', variantCount: files.length + 1 };
      if (!(await this.add(kept))) continue;
      if (noteFields) await this.storeNote(aside, noteFields);
      return aside;
    }
  }
}
