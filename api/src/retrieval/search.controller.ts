import { Controller, Get, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { type SearchQuery, type SearchResults, searchQuerySchema, searchResultsSchema } from '@salaria/contracts/search';
import { Access } from '../common/access/access.decorator.js';
import { CollectionService } from './collection.service.js';
import { searchSite } from './site-search.js';

const usualLimit = 20;

@ApiTags('search')
@Controller('search')
export class SearchController {
  constructor(private readonly collection: CollectionService) {}

  @Get()
  @Access('public')
  @ApiResponse({ status: 200, standardSchema: searchResultsSchema })
  async find(@Query({ schema: searchQuerySchema }) { q, limit }: SearchQuery): Promise<SearchResults> {
    return { results: searchSite(await this.collection.get(), q, limit ?? usualLimit) };
  }
}
