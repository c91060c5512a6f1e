import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { PassageEntity } from './passage.entity.js';
import type { PagePassage } from '../reader/pdf-text.js';

export class PassagesRepository extends RepositoryOf(PassageEntity) {
  /** Adds the passages of a PDF in reading order, which is that of their ids. */
  async add(documentId: number, passages: readonly PagePassage[]): Promise<void> {
    // Thousands of rows: TypeORM would send a parameter for each of their columns.
    await this.query(
      `insert into passages ("documentId", page, text)
       select $1, page, text from unnest($2::integer[], $3::text[]) with ordinality as passage(page, text, place)
       order by place`,
      [documentId, passages.map(({ page }) => page), passages.map(({ text }) => text)],
    );
  }

  /** Returns the passages of a PDF in reading order. */
  findByDocument(documentId: number): Promise<PassageEntity[]> {
    return this.find({ where: { documentId }, order: { id: 'ASC' } });
  }
}
