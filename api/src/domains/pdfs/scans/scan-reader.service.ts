import { buffer } from 'node:stream/consumers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CacheInvalidator } from '../../../platform/http-cache/cache-invalidator.js';
import { type Job, JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { ProcessFailure } from '../../../platform/processes/limited-process.js';
import type { PdfEntity } from '../pdf.entity.js';
import { PdfPagesRepository } from '../pages/pdf-pages.repository.js';
import { PdfsRepository } from '../pdfs.repository.js';
import { cacheTag, PdfsService, scanQueue } from '../pdfs.service.js';
import { hasText } from '../reader/pdf-text.js';
import { Ocr } from './ocr.js';

type Scan = Pick<PdfEntity, 'id' | 'hash'>;

/** Reads scans in the background, page by page: after a restart the next page continues. */
@Injectable()
export class ScanReader implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly queue: JobQueue,
    private readonly pdfs: PdfsRepository,
    private readonly pages: PdfPagesRepository,
    private readonly service: PdfsService,
    private readonly ocr: Ocr,
    private readonly invalidator: CacheInvalidator,
  ) {}

  onModuleInit(): void {
    this.queue.work<Scan>(scanQueue, (job) => this.read(job), { maxAttempts: 3 });
  }

  private async read({ data: { id, hash }, signal }: Job<Scan>): Promise<void> {
    const scan = await this.pdfs.findOneBy({ id, hash, scan: 'reading' });
    if (!scan) return;
    const file = await buffer(this.pdfs.readFile(scan));
    for (let number = await this.pages.countBy({ documentId: id }); number < scan.pageCount; ) {
      number += 1;
      try {
        const text = await this.ocr.readPage(file, number, signal);
        // PostgreSQL stores no U+0000.
        const page = { documentId: id, number, text: text.replaceAll('\0', '') };
        if (!(await this.change(scan, () => this.pages.insert(page)))) return;
      } catch (error) {
        if (!(error instanceof ProcessFailure) || signal.aborted) throw error;
        // The next attempt would meet the same limits.
        await this.change(scan, () => this.pdfs.update(id, { scan: 'failed' }));
        return;
      }
    }
    await this.finish(scan, await this.service.clean(await this.pages.findTexts(id)));
  }

  private async finish(scan: Scan, pages: string[]): Promise<void> {
    await this.change(scan, async () => {
      if (hasText(pages)) await this.service.storeTexts(scan.id, pages);
      else await this.pdfs.update(scan.id, { scan: 'failed' });
      await this.invalidator.invalidateOnCommit(cacheTag);
    });
  }

  /** Returns false for a scan that has been removed, or has another file now: nothing is changed. */
  private change({ id, hash }: Scan, apply: () => Promise<unknown>): Promise<boolean> {
    return this.source.transaction(async () => {
      const isThere = await this.pdfs.findOne({ where: { id, hash }, lock: { mode: 'pessimistic_write' } });
      if (isThere) await apply();
      return isThere !== null;
    });
  }
}
