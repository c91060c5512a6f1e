import { Module } from '@nestjs/common';
import { CollectionService } from './collection.service.js';
import { searchContributions } from './search.contributions.js';
import { SearchController } from './search.controller.js';

@Module({
  controllers: [SearchController],
  providers: [CollectionService, ...searchContributions],
  exports: [CollectionService],
})
export class SearchModule {}
