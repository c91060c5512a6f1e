import { Module } from '@nestjs/common';
import { PassagesRepository } from './passages.repository.js';
import { PdfFileController } from './pdf-file.controller.js';
import { PdfPagesRepository } from './pdf-pages.repository.js';
import { pdfsContributions } from './pdfs.contributions.js';
import { PdfsController } from './pdfs.controller.js';
import { PdfsRepository } from './pdfs.repository.js';
import { PdfsService } from './pdfs.service.js';
import { PdfReader } from './reader/pdf-reader.js';
import { Ocr } from './scans/ocr.js';
import { ScanReader } from './scans/scan-reader.service.js';

@Module({
  controllers: [PdfFileController, PdfsController],
  providers: [
    ...[PdfsRepository, PdfPagesRepository, PassagesRepository],
    ...[PdfsService, PdfReader, Ocr, ScanReader],
    ...pdfsContributions,
  ],
})
export class PdfsModule {}
