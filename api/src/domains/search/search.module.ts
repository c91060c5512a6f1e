import { Module } from '@nestjs/common';
import { CollectionService } from './collection.service.js';
import { searchContributions } from './search.contributions.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

@Module({
  controllers: [SearchController],
  providers: [CollectionService, SearchService, ...searchContributions],
  exports: [CollectionService, SearchService],
})
export class SearchModule {}
