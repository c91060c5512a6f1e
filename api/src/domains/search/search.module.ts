import { Module } from '@nestjs/common';
import { CollectionService } from './collection.service.js';
import { IndexFile } from './index-file.js';
import { searchContributions } from './search.contributions.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

@Module({
  controllers: [SearchController],
  providers: [CollectionService, IndexFile, SearchService, ...searchContributions],
  exports: [CollectionService, SearchService],
})
export class SearchModule {}
