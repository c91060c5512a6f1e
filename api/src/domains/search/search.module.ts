import { Module } from '@nestjs/common';
import { CollectionService } from './collection.service.js';
import { SearchController } from './search.controller.js';

@Module({ controllers: [SearchController], providers: [CollectionService], exports: [CollectionService] })
export class SearchModule {}
