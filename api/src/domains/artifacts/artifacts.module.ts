import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.js';
import { artifactsContributions } from './artifacts.contributions.js';
import { ArtifactsController } from './artifacts.controller.js';
import { artifactRecords } from './artifacts.records.js';
import { ArtifactsRepository } from './artifacts.repository.js';
import { ArtifactsService } from './artifacts.service.js';
import { ArtifactDownloadsController } from './downloads/artifact-downloads.controller.js';

@Module({
  imports: [SearchModule],
  controllers: [ArtifactsController, ArtifactDownloadsController],
  providers: [ArtifactsRepository, ArtifactsService, ...artifactsContributions, ...artifactRecords],
})
export class ArtifactsModule {}
