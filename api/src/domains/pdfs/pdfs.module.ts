import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PdfEntity } from './pdf.entity.js';
import { pdfsContributions } from './pdfs.contributions.js';
import { PdfsController } from './pdfs.controller.js';
import { PdfsService } from './pdfs.service.js';
import { PdfReader } from './reader/pdf-reader.js';

@Module({
  imports: [TypeOrmModule.forFeature([PdfEntity])],
  controllers: [PdfsController],
  providers: [PdfsService, PdfReader, ...pdfsContributions],
})
export class PdfsModule {}
