import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import {
  type DocumentsVerified,
  type PdfList,
  type PdfTitle,
  type PdfUploaded,
  pdfAccessLabel,
} from '@salaria/contracts/pdfs';
import { DataSource, type DeepPartial, Not, QueryFailedError } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.service.js';
import { ApiError, notFound } from '../../platform/errors/api-error.js';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { JobQueue } from '../../platform/jobs/job-queue.service.js';
import { hashOfFile } from '../../platform/uploads/uploaded-file.js';
import { Staff } from '../../platform/access/staff.js';
import { moveToTrash } from '../../platform/trash/removable-rows.repository.js';
import { CollectionService } from '../search/collection.service.js';
import { PassagesRepository } from './pages/passages.repository.js';
import type { PdfEntity } from './pdf.entity.js';
import { PdfPagesRepository } from './pages/pdf-pages.repository.js';
import { countPages, PdfRefusal } from './pdf-refusal.js';
import { readableFileName, titleOf } from './pdf-title.js';
import { PdfsRepository } from './pdfs.repository.js';
import { pdfLimits } from './reader/pdf-limits.js';
import { PdfReader, type PdfText } from './reader/pdf-reader.js';
import { cleanPages, hasText, passagesOf, previewOf } from './reader/pdf-text.js';
import { Ocr } from './scans/ocr.js';
import type { ReceivedPdf } from './upload/pdf-upload.js';

const uniqueViolation = '23505';
export const cacheTag = 'documents';
/** Queue of the scans that are read; the keys are their ids. */
export const scanQueue = 'pdf-scan';

type StoredPdf = Pick<PdfEntity, 'title' | 'pageCount' | 'scan'>;
/** `pages` are as the file has them, `clean` as they are stored; none of a scan. */
type ReadPdf = PdfText & { clean: string[] };
type Access = Pick<PdfEntity, 'isPublic'>;

@Injectable()
export class PdfsService {
  constructor(
    private readonly source: DataSource,
    private readonly pdfs: PdfsRepository,
    private readonly pages: PdfPagesRepository,
    private readonly passages: PassagesRepository,
    private readonly reader: PdfReader,
    private readonly ocr: Ocr,
    private readonly queue: JobQueue,
    private readonly audit: AuditLog,
    private readonly staff: Staff,
    private readonly collection: CollectionService,
    private readonly invalidator: CacheInvalidator,
  ) {}

  /** Returns all PDFs, newest first. */
  async list(): Promise<PdfList> {
    const pdfs = await this.pdfs.findNewestFirst();
    const scanned = await this.pdfs.countScannedPages();
    const shown = pdfs.map((pdf) => ({
      ...pdf,
      pages: pdf.pageCount,
      ...(pdf.scan === 'reading' && { isReading: true }),
      contentPreview: scanProgress(pdf, scanned.get(pdf.id)) ?? pdf.contentPreview,
    }));
    return { success: true, pdfs: shown };
  }

  /** Returns the titles of the PDFs with stored passages, from which the chatbot can answer. */
  async verify(): Promise<DocumentsVerified> {
    const documentTitles = (await this.pdfs.findIndexed()).map(({ title }) => title);
    return { success: true, documentCount: documentTitles.length, documentTitles };
  }

  /**
   * Reads a PDF and stores it with its pages and passages in one transaction. A file that is already stored is not read
   * again.
   *
   * @throws PdfRefusal when it cannot be read
   */
  async add({ fileName, path }: ReceivedPdf, access: Access): Promise<PdfUploaded> {
    const hash = await hashOfFile(path);
    const known = await this.pdfs.findOne({ where: { hash }, withDeleted: true });
    if (known?.removedAt) await this.pdfs.delete(known.id);
    else if (known) return duplicateResponse(known);
    const text = await this.read(path);
    try {
      return storedResponse(await this.store(fileName, { ...access, hash, file: await readFile(path) }, text), text);
    } catch (error) {
      // A concurrent upload of the same file was faster.
      const isDuplicate = error instanceof QueryFailedError && error.driverError?.code === uniqueViolation;
      const other = isDuplicate && (await this.pdfs.findOneBy({ hash }));
      if (!other) throw error;
      return duplicateResponse(other);
    }
  }

  /** Gives a PDF another title, and opens or closes its file to visitors. */
  async rename(id: number, { title, isPublic }: PdfTitle): Promise<void> {
    await this.change(id, async (pdf) => {
      await this.pdfs.update(id, { title, ...(isPublic !== undefined && { isPublic }) });
      const isSwitched = isPublic !== undefined && isPublic !== pdf.isPublic;
      return { title: pdf.title, newTitle: title, ...(isSwitched && { access: accessNote(isPublic) }) };
    });
  }

  /**
   * Puts another file in place of a PDF, which keeps its title.
   *
   * @throws PdfRefusal when it cannot be read
   * @throws ApiError 409 for the file of another PDF
   */
  async replace(id: number, { fileName, path }: ReceivedPdf): Promise<PdfUploaded> {
    const hash = await hashOfFile(path);
    const known = await this.pdfs.findOne({ where: { hash, id: Not(id) }, withDeleted: true });
    if (known?.removedAt) await this.pdfs.delete(known.id);
    else if (known) throw new ApiError(409, 'pdf_known', `Questo file è già caricato: "${known.title}".`);
    const text = await this.read(path);
    const file = await readFile(path);
    const stored = await this.change(id, async ({ title }) => {
      await this.pages.delete({ documentId: id });
      await this.passages.delete({ documentId: id });
      await this.write({ id, title, fileName: readableFileName(fileName), hash, file }, text);
      return { title };
    });
    return { success: true, title: stored.title, message: `PDF "${stored.title}" sostituito.` };
  }

  /** Moves a PDF to the trash. */
  async remove(id: number): Promise<void> {
    await this.change(id, async ({ title }) => {
      await moveToTrash(this.pdfs, id, this.staff.caller.name);
      return { title };
    });
  }

  /** Changes a PDF, and describes the change for the audit log. */
  private change<Details extends Record<string, unknown>>(
    id: number,
    apply: (pdf: PdfEntity) => Promise<Details>,
  ): Promise<Details> {
    return this.source.transaction(async () => {
      const pdf = await this.pdfs.findOne({
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!pdf) throw notFound('Il PDF richiesto non esiste.');
      const details = await apply(pdf);
      await this.audit.describe(details);
      await this.invalidator.invalidateOnCommit(cacheTag);
      return details;
    });
  }

  private store(fileName: string, file: Pick<PdfEntity, 'hash' | 'file' | 'isPublic'>, text: ReadPdf) {
    return this.source.transaction(async () => {
      const title = titleOf(text.title, text.pages, fileName);
      const row = { ...file, title, fileName: readableFileName(fileName) };
      const pdf = await this.write(row, text);
      await this.audit.describe({ title, access: accessNote(file.isPublic) });
      await this.invalidator.invalidateOnCommit(cacheTag);
      return pdf;
    });
  }

  /** @throws PdfRefusal for a file that cannot be read, and for a scan where scans cannot */
  private async read(path: string): Promise<ReadPdf> {
    const text = await this.reader.read(() => readFile(path));
    if (hasText(text.pages)) return { ...text, clean: await this.clean(text.pages) };
    if (!(await this.ocr.isAvailable())) throw new PdfRefusal('pdf_no_text', text.pages.length);
    if (text.pages.length > pdfLimits.maxScannedPages) throw new PdfRefusal('pdf_scan_too_long');
    return { ...text, clean: [] };
  }

  /** Returns the texts of pages without what belongs to the paper, by the words of the site and of other PDFs. */
  async clean(pages: readonly string[]): Promise<string[]> {
    return cleanPages(pages, await this.collection.wordCheck());
  }

  /** Stores a file with the texts of its pages; those of a scan are read later. */
  private async write(row: DeepPartial<PdfEntity>, { pages, clean }: ReadPdf): Promise<PdfEntity> {
    const scan = hasText(pages) ? null : 'reading';
    const pdf = await this.pdfs.save({ ...row, scan, contentPreview: '', pageCount: pages.length });
    const { id, hash } = pdf;
    if (scan) await this.queue.add(scanQueue, { id, hash }, { key: String(id) });
    else await this.storeTexts(id, clean);
    return pdf as PdfEntity;
  }

  /** Stores the clean texts of the pages of a PDF in place of those that it has. */
  async storeTexts(id: number, pages: string[]): Promise<void> {
    await this.pdfs.update(id, { contentPreview: previewOf(pages), scan: null });
    await this.pages.replace(id, pages);
    await this.passages.add(id, passagesOf(pages));
  }
}

/** Returns what the list shows of a scan in place of its text, with the number of pages that have been read. */
function scanProgress({ scan, pageCount }: PdfEntity, read = 0): string | undefined {
  if (scan === 'failed')
    return `Scansione di ${countPages(pageCount)} senza testo che si possa leggere: si può sostituire il file.`;
  const page = Math.min(read + 1, pageCount);
  return scan ? `Scansione: lettura del testo in corso, pagina ${page} di ${pageCount}.` : undefined;
}

function storedResponse({ title, pageCount, scan }: StoredPdf, { clean }: ReadPdf): PdfUploaded {
  const empty = clean.filter((page) => !/\p{L}/u.test(page)).length;
  const notes = [
    scan && 'È una scansione: il server ne legge il testo, e la pagina dei documenti dice a che punto è.',
    empty > 0 && `Senza testo, forse figure o scansioni: ${countPages(empty)}.`,
  ];
  const message = [`PDF "${title}" caricato: ${countPages(pageCount)}.`, ...notes].filter(Boolean).join(' ');
  return { success: true, title, message };
}

/** Returns the words of the audit log about what visitors get of a PDF. */
const accessNote = (isPublic: boolean): string => `, «${pdfAccessLabel(isPublic)}»`;

const duplicateResponse = ({ title, isPublic }: StoredPdf & Access): PdfUploaded => ({
  success: true,
  title,
  message: `Questo file era già stato caricato: "${title}". Non è stato aggiunto una seconda volta: è «${pdfAccessLabel(isPublic)}».`,
});
