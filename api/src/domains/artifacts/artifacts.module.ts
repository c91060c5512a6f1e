import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.js';
import { ArtifactsContributions, artifactsExamples } from './artifacts.contributions.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { ArtifactsController } from './artifacts.controller.js';
import { ArtifactRecords, PlaceRecords } from './artifacts.records.js';
import { ArtifactListRepository } from './list/artifact-list.repository.js';
import { ArtifactsRepository } from './artifacts.repository.js';
import { ArtifactsService } from './artifacts.service.js';
import { ArtifactDownloadsController } from './downloads/artifact-downloads.controller.js';
import { ChangesModule } from '../../platform/changes/changes.module.js';

@ApiExamples(artifactsExamples)
@Module({
  imports: [ChangesModule, SearchModule],
  controllers: [ArtifactsController, ArtifactDownloadsController],
  providers: [
    ArtifactListRepository,
    ArtifactsRepository,
    ArtifactsService,
    ArtifactsContributions,
    ArtifactRecords,
    PlaceRecords,
  ],
  exports: [ArtifactsService],
})
export class ArtifactsModule {}
