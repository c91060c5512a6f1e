import { Module } from '@nestjs/common';
import * as dumpsContract from '@salaria/contracts/dumps/dumps';
import { HttpCacheModule } from '../../platform/http-cache/http-cache.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { SiteFactsModule } from '../../platform/site-facts/site-facts.module.js';
import { ArtifactsModule } from '../artifacts/artifacts.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { DumpsController } from './dumps.controller.js';
import { DumpsRepository } from './dumps.repository.js';
import { Dumps } from './dumps.service.js';

@ApiExamples({
  tags: { dati: 'Copie di tutti i dati, ogni notte.' },
  descriptions: {
    Dump: 'Una copia dei dati: quando è stata fatta, quanto è grande, che cosa contiene e con quali licenze.',
  },
  contracts: [dumpsContract],
  files: { 'application/jsonl': `${JSON.stringify({ id: 1, name: 'Masso dell’Orso', licence: 'CC BY 4.0' })}\n` },
  parameters: {
    '/api/dumps/{name} name': { description: 'Il nome di una copia.', example: 'artifacts.jsonl' },
    '/api/dumps/{id}/{name} id': { description: 'L’`id` di una copia.', example: '1' },
    '/api/dumps/{id}/{name} name': { description: 'Il nome di una copia.', example: 'artifacts.jsonl' },
  },
})
@Module({
  imports: [ArtifactsModule, HttpCacheModule, JobsModule, PostsModule, SiteFactsModule],
  controllers: [DumpsController],
  providers: [DumpsRepository, Dumps],
  exports: [Dumps],
})
export class DumpsModule {}
