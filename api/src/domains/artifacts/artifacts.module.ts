import { Module } from '@nestjs/common';
import { ArtifactsController } from './artifacts.controller.js';
import { ArtifactsService } from './artifacts.service.js';
import { ArtifactDownloadsController } from './downloads/artifact-downloads.controller.js';

@Module({ controllers: [ArtifactsController, ArtifactDownloadsController], providers: [ArtifactsService] })
export class ArtifactsModule {}
