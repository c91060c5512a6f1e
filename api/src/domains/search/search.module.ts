import * as searchContract from '@salaria/contracts/search';
import { Module } from '@nestjs/common';
import { ContributionsModule } from '../../platform/contributions/contributions.module.js';
import { CollectionService } from './collection.service.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

@ApiExamples({
  tags: { ricerca: 'Tutto il sito, per parole.' },
  descriptions: {
    SearchResults: 'Le pagine trovate, dalla più adatta.',
  },
  contracts: [searchContract],
  parameters: {
    q: { description: 'Le parole da cercare.', example: 'vacuna' },
    '/api/search limit': { description: 'Risultati al massimo, da 1 a 50.', example: '5' },
  },
})
@Module({
  imports: [ContributionsModule],
  controllers: [SearchController],
  providers: [CollectionService, SearchService],
  exports: [CollectionService, SearchService],
})
export class SearchModule {}
