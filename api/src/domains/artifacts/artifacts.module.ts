import { Module } from '@nestjs/common';
import { artifactsContributions } from './artifacts.contributions.js';
import { ArtifactsController } from './artifacts.controller.js';
import { artifactRecords } from './artifacts.records.js';
import { ArtifactsService } from './artifacts.service.js';
import { ArtifactDownloadsController } from './downloads/artifact-downloads.controller.js';

@Module({
  controllers: [ArtifactsController, ArtifactDownloadsController],
  providers: [ArtifactsService, ...artifactsContributions, ...artifactRecords],
})
export class ArtifactsModule {}
