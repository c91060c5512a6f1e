import { Module } from '@nestjs/common';
import { freePagesContributions } from './free-pages.contributions.js';
import { FreePagesController } from './free-pages.controller.js';
import { FreePagesRepository } from './free-pages.repository.js';
import { FreePages } from './free-pages.service.js';

@Module({
  controllers: [FreePagesController],
  providers: [FreePagesRepository, FreePages, ...freePagesContributions],
  exports: [FreePages],
})
export class FreePagesModule {}
