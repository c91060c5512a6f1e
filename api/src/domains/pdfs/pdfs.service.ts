import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { DocumentsVerified, Pdf, PdfList, PdfUploaded } from '@salaria/contracts/pdfs';
import { QueryFailedError, Repository } from 'typeorm';
import { JsonReader } from '../../platform/database/json-reader.js';
import { notFound } from '../../platform/errors/api-error.js';
import { notifyInvalidation } from '../../platform/http-cache/cache-invalidator.js';
import { PdfEntity } from './pdf.entity.js';
import { PdfRefusal } from './pdf-refusal.js';
import { allPdfs, insertPages, insertPassages, titlesOfIndexedPdfs } from './pdfs.queries.js';
import { PdfReader, type PdfText } from './reader/pdf-reader.js';
import { cleanPages, hasText, passagesOf, previewOf, titleOf } from './reader/pdf-text.js';
import type { ReceivedPdf } from './upload/receive-pdf.js';

const uniqueViolation = '23505';
const cacheTag = 'documents';

@Injectable()
export class PdfsService {
  constructor(
    @InjectRepository(PdfEntity) private readonly pdfs: Repository<PdfEntity>,
    private readonly json: JsonReader,
    private readonly reader: PdfReader,
  ) {}

  /** Returns all PDFs, newest first. */
  async list(): Promise<PdfList> {
    return { success: true, pdfs: await this.json.rows<Pdf>('pdfs', allPdfs) };
  }

  /** Returns the titles of the PDFs with stored passages, from which the chatbot can answer. */
  async verify(): Promise<DocumentsVerified> {
    const rows = await this.json.rows<{ title: string }>('titles-of-indexed-pdfs', titlesOfIndexedPdfs);
    const documentTitles = rows.map(({ title }) => title);
    return { success: true, documentCount: documentTitles.length, documentTitles };
  }

  /**
   * Reads a PDF and stores it with its pages and passages in one transaction. A file that is already stored is not read
   * again.
   *
   * @throws PdfRefusal when it cannot be read
   */
  async add({ fileName, bytes }: ReceivedPdf): Promise<PdfUploaded> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const known = await this.pdfs.findOneBy({ hash });
    if (known) return duplicateResponse(known);
    const text = await this.reader.read(bytes);
    try {
      return storedResponse(await this.store(fileName, hash, bytes, text));
    } catch (error) {
      // A concurrent upload of the same file was faster.
      const isDuplicate = error instanceof QueryFailedError && error.driverError?.code === uniqueViolation;
      const other = isDuplicate && (await this.pdfs.findOneBy({ hash }));
      if (!other) throw error;
      return duplicateResponse(other);
    }
  }

  /** Removes a PDF with its pages and passages. */
  async remove(id: number): Promise<void> {
    await this.pdfs.manager.transaction(async (manager) => {
      const { affected } = await manager.delete(PdfEntity, { id });
      if (!affected) throw notFound('Il PDF richiesto non esiste.');
      await notifyInvalidation(manager, [cacheTag]);
    });
  }

  private store(fileName: string, hash: string, file: Buffer, text: PdfText): Promise<PdfEntity> {
    if (!hasText(text.pages)) throw new PdfRefusal('pdf_no_text');
    const pages = cleanPages(text.pages);
    const passages = passagesOf(pages);
    return this.pdfs.manager.transaction(async (manager) => {
      const pdf = await manager.save(
        manager.create(PdfEntity, {
          title: titleOf(text.title, fileName),
          fileName: titleOf('', fileName),
          hash,
          file,
          contentPreview: previewOf(pages),
          pageCount: pages.length,
        }),
      );
      await manager.query(insertPages, [pdf.id, pages]);
      const columns = [passages.map(({ page }) => page), passages.map((passage) => passage.text)];
      await manager.query(insertPassages, [pdf.id, ...columns]);
      await notifyInvalidation(manager, [cacheTag]);
      return pdf;
    });
  }
}

const storedResponse = ({ title, pageCount }: PdfEntity): PdfUploaded => ({
  success: true,
  title,
  message: `PDF "${title}" caricato: ${pageCount === 1 ? '1 pagina' : `${pageCount} pagine`}.`,
});

const duplicateResponse = ({ title }: PdfEntity): PdfUploaded => ({
  success: true,
  title,
  message: `Questo file era già stato caricato: "${title}". Non è stato aggiunto una seconda volta.`,
});
