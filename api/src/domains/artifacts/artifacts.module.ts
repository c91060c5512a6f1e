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
import { ArtifactDownloads } from './downloads/artifact-downloads.service.js';
import { PlacesRepository } from './places/places.repository.js';

@ApiExamples(artifactsExamples)
@Module({
  imports: [SearchModule],
  controllers: [ArtifactsController, ArtifactDownloadsController],
  providers: [
    ArtifactListRepository,
    ArtifactsRepository,
    ArtifactsService,
    ArtifactsContributions,
    ArtifactRecords,
    PlaceRecords,
    PlacesRepository,
    ArtifactDownloads,
  ],
  exports: [ArtifactsService],
})
export class ArtifactsModule {}
