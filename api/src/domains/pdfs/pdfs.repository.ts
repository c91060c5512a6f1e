import { RepositoryOf } from '../../platform/database/repository-of.js';
import { PassageEntity } from './passage.entity.js';
import { PdfEntity } from './pdf.entity.js';

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

  findInIdOrder(): Promise<PdfEntity[]> {
    return this.find({ order: { id: 'ASC' } });
  }

  /** Returns a text that differs for different sets of PDFs, also of databases in which they have the same ids. */
  async version(): Promise<string> {
    const hashes = "md5(string_agg(pdf.id || pdf.hash || pdf.title, ',' order by pdf.id))";
    const row = await this.createQueryBuilder('pdf')
      .select(`count(*) || ':' || coalesce(${hashes}, '')`, 'version')
      .getRawOne<{ version: string }>();
    return row?.version ?? '';
  }
}
