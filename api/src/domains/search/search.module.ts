import { Module } from '@nestjs/common';
import { ContributionsModule } from '../../platform/contributions/contributions.module.js';
import { CollectionService } from './collection.service.js';
import { searchExamples } from './search.examples.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

@ApiExamples(searchExamples)
@Module({
  imports: [ContributionsModule],
  controllers: [SearchController],
  providers: [CollectionService, SearchService],
  exports: [CollectionService, SearchService],
})
export class SearchModule {}
