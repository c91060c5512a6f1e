import { In } from 'typeorm';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { readRowVersions } from '../../platform/database/sql/row-versions.js';
import { PassageEntity } from './pages/passage.entity.js';
import { PdfEntity } from './pdf.entity.js';
import { PdfPageEntity } from './pages/pdf-page.entity.js';

/** Read at a time, so that slow connections hold little memory. */
const chunkBytes = 256 * 1024;
const newestFirst = { uploadedAt: 'DESC', id: 'DESC' } as const;

export class PdfsRepository extends RepositoryOf(PdfEntity) {
  findNewestFirst(): Promise<PdfEntity[]> {
    return this.find({ order: newestFirst });
  }

  /** Returns the PDFs with stored passages, newest first. */
  findIndexed(): Promise<PdfEntity[]> {
    const pdfs = this.createQueryBuilder('pdf').setFindOptions({ order: newestFirst });
    return pdfs
      .whereExists(pdfs.subQuery().from(PassageEntity, 'passage').where('passage.documentId = pdf.id'))
      .getMany();
  }

  /** Returns all PDFs, or those of these ids. */
  findInIdOrder(ids?: readonly string[]): Promise<PdfEntity[]> {
    return this.find({ where: ids ? { id: In(ids) } : {}, order: { id: 'ASC' } });
  }

  /** Returns the versions of all PDFs by their ids, in that order. */
  findVersions(): Promise<Map<string, string>> {
    return readRowVersions(this.createQueryBuilder('pdf').orderBy('pdf.id'), 'pdf.id');
  }

  /** Counts the pages that have been read of the scans being read, by id. */
  async countScannedPages(): Promise<Map<number, number>> {
    const rows = await this.createQueryBuilder('pdf')
      .select('pdf.id', 'id')
      .addSelect('cast(count(page.number) as integer)', 'count')
      .leftJoin(PdfPageEntity, 'page', 'page.documentId = pdf.id')
      .where({ scan: 'reading' })
      .groupBy('pdf.id')
      .getRawMany<{ id: number; count: number }>();
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** Returns a text that differs for different sets of PDFs, also of databases in which they have the same ids. */
  async version(): Promise<string> {
    const hashes = "md5(string_agg(pdf.id || pdf.hash || pdf.isPublic || pdf.title, ',' order by pdf.id))";
    const row = await this.createQueryBuilder('pdf')
      .select(`count(*) || ':' || coalesce(${hashes}, '')`, 'version')
      .getRawOne<{ version: string }>();
    return row?.version ?? '';
  }

  /** Returns the size of a file in bytes. */
  async fileSize(id: number): Promise<number> {
    const row = await this.createQueryBuilder('pdf')
      .select('octet_length(pdf.file)', 'size')
      .where({ id })
      .getRawOne<{ size: number }>();
    return row?.size ?? 0;
  }

  /** Yields a file in chunks; ends early when the PDF is removed or gets another file meanwhile. */
  async *readFile({ id, hash }: Pick<PdfEntity, 'id' | 'hash'>): AsyncGenerator<Buffer> {
    for (let from = 1; ; from += chunkBytes) {
      const row = await this.createQueryBuilder('pdf')
        .select(`substring(pdf.file from ${from} for ${chunkBytes})`, 'chunk')
        .where({ id, hash })
        .getRawOne<{ chunk: Buffer }>();
      if (!row?.chunk.length) return;
      yield row.chunk;
    }
  }
}
