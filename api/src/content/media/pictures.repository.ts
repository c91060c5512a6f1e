import type { Fields } from '@salaria/content/entries/entry';
import { type ImageManifest, variantsOf } from '@salaria/content/images/image-manifest';
import type { ImageFacts } from '@salaria/content/images/inspect-images';
import { readImageNote } from '@salaria/content/images/image-note';
import type { DeskPicturesQuery } from '@salaria/contracts/desk/content/pictures';
import type { DeskPage } from '@salaria/contracts/desk/page';
import { Any, IsNull, Not } from 'typeorm';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { readDeskPage } from '../../platform/paging/paginate.js';
import { ContentEntryEntity } from '../entries/content-entry.entity.js';
import { ContentEntriesRepository } from '../entries/content-entries.repository.js';
import { PictureEntity } from './picture.entity.js';
import { PictureVariantEntity } from './picture-variant.entity.js';

/** Names the cursors of the library. */
export const pictureListName = 'desk-pictures';

/** A picture with its master, which other finders leave out. */
type WithMaster = PictureEntity & { master: Buffer };

/** What an upload stores of a picture. */
export type UploadedPicture = Pick<
  PictureEntity,
  | ('slug' | 'src' | 'width' | 'height' | 'color' | 'placeholder')
  | ('master' | 'uploadHash' | 'uploadedBy' | 'variantCount')
>;

const noteKey = (slug: string) => ({ kind: 'images', slug }) as const;
const defaultPageSize = 24;
const isUploaded = { uploadedAt: Not(IsNull()) };
const hasMaster = { master: Not(IsNull()) };
const now = () => 'now()';

export class PicturesRepository extends RepositoryOf(PictureEntity) {
  /** Lists the library, the latest uploads first. */
  list({ q = '', state, limit = defaultPageSize, cursor }: DeskPicturesQuery): Promise<DeskPage<PictureEntity>> {
    const note = `note.kind = 'images' and note.slug = picture.slug and note.fields is not null`;
    const query = this.createQueryBuilder('picture').leftJoin(ContentEntryEntity, 'note', note);
    if (state) query.andWhere(`note.fields is ${state === 'usable' ? 'not null' : 'null'}`);
    for (const [index, word] of q.trim().split(/\s+/).entries())
      query.andWhere(
        `position(lower(:word${index}) in lower(concat_ws(' ', picture.slug, picture.uploadedBy, note.fields))) > 0`,
        { [`word${index}`]: word },
      );
    const order = [{ column: 'picture.id', type: 'integer' }] as const;
    return readDeskPage({ name: pictureListName, query, order, descending: true }, { limit, cursor });
  }

  /** Returns the pictures of the site, or those with `slugs`, without those whose note is missing or faulty. */
  async manifest(slugs?: readonly string[]): Promise<ImageManifest> {
    const pictures = slugs?.length === 0 ? [] : await this.findBy(slugs ? { slug: Any(slugs) } : {});
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

  /** Returns the addresses of all pictures, and whether the database has their masters, by slug. */
  async findAddresses(): Promise<Map<string, { src: string; hasMaster: boolean }>> {
    const stored = new Set((await this.find({ select: { slug: true }, where: hasMaster })).map(({ slug }) => slug));
    const pictures = await this.createQueryBuilder('picture')
      .select(['picture.slug', 'picture.src'])
      .orderBy('picture.slug collate "C"')
      .getMany();
    return new Map(pictures.map(({ slug, src }) => [slug, { src, hasMaster: stored.has(slug) }]));
  }

  countUploaded(): Promise<number> {
    return this.countBy(isUploaded);
  }

  /** Returns false, and stores nothing, when a picture, an upload or a note has the name, or the upload is known. */
  async add(picture: UploadedPicture): Promise<boolean> {
    if (await this.manager.existsBy(ContentEntryEntity, { ...noteKey(picture.slug), fields: Not(IsNull()) }))
      return false;
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
    await this.update(slug, { ...picture, uploadedAt: now });
  }

  /** Deletes a picture, its variants and its note. */
  async deleteWithNote(slug: string): Promise<void> {
    await this.manager.update(ContentEntryEntity, noteKey(slug), { fields: null });
    await this.delete(slug);
  }

  async storeNote(slug: string, fields: Fields): Promise<void> {
    const entry = { fields, isDraft: false };
    await ContentEntriesRepository.in(this.manager).storeEntries([{ key: noteKey(slug), entry }]);
  }

  /** Stores a picture of a content folder, in place of the one that has its name. */
  async storeFile(slug: string, picture: ImageFacts & { master: Buffer; variantCount: number }): Promise<void> {
    const notUploaded = { uploadHash: null, uploadedAt: null, uploadedBy: null };
    // First the picture, which waits for a variant that is being stored.
    await this.upsert({ ...picture, ...notUploaded, slug }, ['slug']);
    await this.manager.delete(PictureVariantEntity, { slug });
  }

  /** Gives a picture and its note another name as well, under which it stays when its own name gets another picture. */
  async keepAside(slug: string): Promise<string | undefined> {
    const picture = await this.findWithMaster(slug);
    if (!picture) return undefined;
    const { src, width, height, color, placeholder, master, noteFields } = picture;
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
      };
      const kept = { ...copy, uploadHash: null, uploadedBy: picture.uploadedBy ?? '', variantCount: files.length + 1 };
      if (!(await this.add(kept))) continue;
      if (noteFields) await this.storeNote(aside, noteFields);
      return aside;
    }
  }
}
