import { type Fields, masterPath } from '@salaria/content/entries/entry';
import type { ImageManifest } from '@salaria/content/images/image-manifest';
import { readImageNote } from '@salaria/content/images/image-note';
import type { DeskPicturesQuery } from '@salaria/contracts/desk/content/pictures';
import type { DeskPage } from '@salaria/contracts/desk/page';
import { In, IsNull, Not } from 'typeorm';
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
const isUploaded = { master: Not(IsNull()) };
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

  /** Returns the pictures of the site, those of files and those of the desk, without those whose note is missing or faulty. */
  async manifest(): Promise<ImageManifest> {
    const pictures = await this.find();
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
   * Returns the pictures of a content folder that the desk has replaced with others, by the paths of their masters, and
   * whether the folder's picture has changed since the last import.
   */
  async findReplaced(folder: ImageManifest): Promise<{ slug: string; name: string; isFileChanged: boolean }[]> {
    const uploaded = await this.find({ where: isUploaded, order: { slug: 'ASC' } });
    return uploaded.flatMap(({ slug, src, importedSrc }) => {
      const file = folder[slug]?.src;
      return file === undefined || file === src
        ? []
        : [{ slug, name: masterPath(slug), isFileChanged: file !== importedSrc }];
    });
  }

  /**
   * Locks a picture until the end of the transaction, and reads it. In two queries: one that waits for the lock would
   * read the note as it was before the wait.
   */
  async findLocked(slug: string): Promise<PictureEntity | null> {
    await this.findOne({ select: { slug: true }, where: { slug }, lock: { mode: 'pessimistic_write' } });
    return this.findOneBy({ slug });
  }

  /** Returns an uploaded picture with its master. */
  findWithMaster(slug: string): Promise<WithMaster | null> {
    const query = this.createQueryBuilder('picture')
      .addSelect('picture.master')
      .where({ slug, ...isUploaded });
    return query.getOne() as Promise<WithMaster | null>;
  }

  /** Returns the masters of all uploaded pictures, by slug. */
  findMasters(): Promise<WithMaster[]> {
    const query = this.createQueryBuilder('picture').addSelect('picture.master').where(isUploaded);
    return query.orderBy('picture.slug collate "C"').getMany() as Promise<WithMaster[]>;
  }

  findUploadedBySlug(slug: string): Promise<PictureEntity | null> {
    return this.findOneBy({ slug, ...isUploaded });
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

  /** Makes a picture that of a file again, which the next import of the folder stores. */
  async dropUpload(slug: string): Promise<void> {
    const none = { master: null, uploadHash: null, uploadedAt: null, uploadedBy: null, variantCount: 0 };
    // First the picture, which waits for a variant that is being stored.
    await this.update(slug, none);
    await this.manager.delete(PictureVariantEntity, { slug });
  }

  /** Deletes a picture, its variants and its note. */
  async deleteWithNote(slug: string): Promise<void> {
    await this.manager.update(ContentEntryEntity, noteKey(slug), { fields: null });
    await this.delete(slug);
  }

  async storeNote(slug: string, fields: Fields): Promise<void> {
    await ContentEntriesRepository.in(this.manager).store([{ ...noteKey(slug), fields, isDraft: false }]);
  }

  /**
   * Stores the pictures of a content folder, and removes those that it no longer has. An uploaded picture stays, and
   * only learns when the file is the same picture by now.
   */
  async storeFiles(folder: ImageManifest): Promise<void> {
    const files = Object.entries(folder).map(([slug, picture]) => {
      const { src, width, height, color, placeholder } = picture;
      return { slug, src, width, height, color, placeholder };
    });
    const slugs = Object.keys(folder);
    const columns = ['src', 'width', 'height', 'color', 'placeholder', 'importedSrc'];
    if (files.length > 0)
      await this.createQueryBuilder('picture')
        .insert()
        .values(files.map((file) => ({ ...file, importedSrc: file.src })))
        .orUpdate(columns, ['slug'], { overwriteCondition: { where: 'picture.master is null' } })
        .updateEntity(false)
        .execute();
    const addresses = new Set(files.map(({ src }) => src));
    for (const { slug, src } of await this.findBy(isUploaded))
      if (addresses.has(src)) await this.update(slug, { importedSrc: src });
    await this.delete({ master: IsNull(), slug: Not(In(slugs)) });
    await this.update({ slug: Not(In(slugs)) }, { importedSrc: null });
  }
}
