import { Module } from '@nestjs/common';
import { LocalBuilds } from './local-builds.js';
import { RegistryService } from './registry.service.js';
import { ReleasesService } from './releases.service.js';
import { SectionsController } from './sections.controller.js';

@Module({
  controllers: [SectionsController],
  providers: [ReleasesService, RegistryService, LocalBuilds],
  exports: [ReleasesService, RegistryService, LocalBuilds],
})
export class SectionsModule {}
