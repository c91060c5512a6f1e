import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Pdf } from '@salaria/contracts/pdfs';
import { type EntityManager, QueryFailedError, Repository } from 'typeorm';
import { notFound } from '../../platform/errors/api-error.js';
import { PdfEntity } from './pdf.entity.js';
import { PdfReader, type PdfText } from './reader/pdf-reader.js';
import { PdfRefusal } from './pdf-refusal.js';
import { cleanPages, hasText, passagesOf, previewOf, titleOf } from './reader/pdf-text.js';
import type { ReceivedPdf } from './upload/pdf-upload.js';

/** What became of an upload. */
export interface StoredPdf {
  document: Pick<PdfEntity, 'id' | 'title' | 'pageCount'>;
  /** The same file was there already. */
  known: boolean;
}

const uniqueViolation = '23505';
// The channel that tells the processes of this site that something was written; see common/front.
const changes = 'salaria_cache';

@Injectable()
export class PdfsService {
  constructor(
    @InjectRepository(PdfEntity) private readonly documents: Repository<PdfEntity>,
    private readonly reader: PdfReader,
  ) {}

  /** All documents, the newest first. */
  async list(): Promise<Pdf[]> {
    const rows = await this.documents.find({ order: { uploadedAt: 'DESC', id: 'DESC' } });
    return rows.map(({ id, title, contentPreview, pageCount }) => ({ id, title, contentPreview, pages: pageCount }));
  }

  /** Titles of the documents that the chat can answer from: those whose passages are stored. */
  async titlesInMemory(): Promise<string[]> {
    const rows = await this.documents
      .createQueryBuilder('document')
      .select('document.title', 'title')
      .where('EXISTS (SELECT 1 FROM passages WHERE passages."documentId" = document.id)')
      .orderBy('document.uploadedAt', 'DESC')
      .addOrderBy('document.id', 'DESC')
      .getRawMany<{ title: string }>();
    return rows.map(({ title }) => title);
  }

  /**
   * Reads a PDF and stores it with its pages and passages, all or nothing. The same file again is not read a second time.
   * @throws PdfRefusal when it cannot be read
   */
  async add({ fileName, bytes }: ReceivedPdf): Promise<StoredPdf> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const known = await this.documents.findOneBy({ hash });
    if (known) return { document: known, known: true };
    const text = await this.reader.read(bytes);
    try {
      return { document: await this.store(fileName, hash, bytes, text), known: false };
    } catch (error) {
      // Somebody sent the same file at the same moment and was faster.
      const twin =
        error instanceof QueryFailedError &&
        error.driverError?.code === uniqueViolation &&
        (await this.documents.findOneBy({ hash }));
      if (twin) return { document: twin, known: true };
      throw error;
    }
  }

  /** Removes a document with its pages and passages. */
  async remove(id: number): Promise<void> {
    await this.documents.manager.transaction(async (manager) => {
      const { affected } = await manager.delete(PdfEntity, { id });
      if (!affected) throw notFound('Il PDF richiesto non esiste.');
      await announce(manager);
    });
  }

  private store(fileName: string, hash: string, file: Buffer, text: PdfText): Promise<PdfEntity> {
    if (!hasText(text.pages)) throw new PdfRefusal('pdf_no_text');
    const pages = cleanPages(text.pages);
    const title = titleOf(text.title, fileName);
    return this.documents.manager.transaction(async (manager) => {
      const document = await manager.save(
        manager.create(PdfEntity, {
          title,
          fileName: titleOf('', fileName),
          hash,
          file,
          contentPreview: previewOf(pages),
          pageCount: pages.length,
        }),
      );
      await addPages(manager, document.id, pages);
      await announce(manager);
      return document;
    });
  }
}

/** NOTIFY is delivered when the transaction commits, and not at all when it does not. */
const announce = (manager: EntityManager): Promise<unknown> =>
  manager.query('SELECT pg_notify($1, $2)', [changes, 'documents']);

/** One statement each for all pages and all passages; the arrays stay in reading order, and so do the serial ids. */
const addPages = async (manager: EntityManager, documentId: number, pages: readonly string[]): Promise<void> => {
  await manager.query(
    `INSERT INTO document_pages ("documentId", number, text)
     SELECT $1, number, text FROM unnest($2::text[]) WITH ORDINALITY AS page(text, number)`,
    [documentId, pages],
  );
  const passages = passagesOf(pages);
  await manager.query(
    `INSERT INTO passages ("documentId", page, text)
     SELECT $1, page, text FROM unnest($2::integer[], $3::text[]) WITH ORDINALITY AS passage(page, text, place) ORDER BY place`,
    [documentId, passages.map(({ page }) => page), passages.map(({ text }) => text)],
  );
};
