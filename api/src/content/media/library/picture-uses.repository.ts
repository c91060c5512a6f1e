import { IsNull, Not } from 'typeorm';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { DraftEntity } from '../../desk/entries/draft.entity.js';
import { ContentEntryEntity } from '../../entries/content-entry.entity.js';

/** The entries in which the slug of a picture occurs. */
export class PictureUsesRepository extends RepositoryOf(ContentEntryEntity) {
  /** Returns entries other than notes of pictures, by kind and slug. */
  findEntries(slug: string): Promise<ContentEntryEntity[]> {
    return this.createQueryBuilder('entry')
      .where({ kind: Not('images'), fields: Not(IsNull()) })
      .andWhere('position(:slug in cast(entry.fields as text)) > 0', { slug })
      .orderBy('entry.kind collate "C"')
      .addOrderBy('entry.slug collate "C"')
      .getMany();
  }

  /** Returns working copies, by kind and slug. */
  findDrafts(slug: string): Promise<DraftEntity[]> {
    return this.manager
      .createQueryBuilder(DraftEntity, 'draft')
      .where('position(:slug in cast(draft.fields as text)) > 0', { slug })
      .orderBy('draft.kind collate "C"')
      .addOrderBy('draft.slug collate "C"')
      .getMany();
  }
}
