import { AccessModule } from '../../platform/access/access.module.js';
import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.js';
import { PassagesRepository } from './pages/passages.repository.js';
import { PdfFileController } from './pdf-file.controller.js';
import { PdfPagesRepository } from './pages/pdf-pages.repository.js';
import { PdfsContributions, pdfsExamples } from './pdfs.contributions.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { PdfPagesController } from './pages/pdf-pages.controller.js';
import { PdfsController } from './pdfs.controller.js';
import { PdfsRepository } from './pdfs.repository.js';
import { PdfsService } from './pdfs.service.js';
import { PdfReader } from './reader/pdf-reader.js';
import { Ocr } from './scans/ocr.js';
import { PagePictures } from './scans/page-pictures.js';
import { ScanReader } from './scans/scan-reader.service.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { StatisticsModule } from '../../platform/statistics/statistics.module.js';
import { HttpCacheModule } from '../../platform/http-cache/http-cache.module.js';

@ApiExamples(pdfsExamples)
@Module({
  imports: [HttpCacheModule, AccessModule, JobsModule, AuditModule, StatisticsModule, SearchModule],
  controllers: [PdfFileController, PdfPagesController, PdfsController],
  providers: [
    ...[PdfsRepository, PdfPagesRepository, PassagesRepository],
    ...[PdfsService, PdfReader, Ocr, PagePictures, ScanReader],
    PdfsContributions,
  ],
})
export class PdfsModule {}
