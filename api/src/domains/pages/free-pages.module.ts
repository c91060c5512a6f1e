import { Module } from '@nestjs/common';
import { FreePagesContributions, freePagesExamples } from './free-pages.contributions.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { FreePagesController } from './free-pages.controller.js';
import { FreePagesRepository } from './free-pages.repository.js';
import { FreePages } from './free-pages.service.js';

@ApiExamples(freePagesExamples)
@Module({
  controllers: [FreePagesController],
  providers: [FreePagesRepository, FreePages, FreePagesContributions],
  exports: [FreePages],
})
export class FreePagesModule {}
