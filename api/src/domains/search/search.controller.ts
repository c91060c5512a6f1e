import { Controller, Get, Query } from '@nestjs/common';
import {
  type SearchQuery,
  type SearchResults,
  searchQuerySchema,
  searchResultsSchema,
} from '@salaria/contracts/search';
import { Access } from '../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { SearchService } from './search.service.js';

const defaultLimit = 20;

@Controller('api/search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Access('public')
  @ApiEndpoint({
    tag: 'ricerca',
    summary: 'Le pagine del sito che parlano di qualcosa.',
    description:
      'Cerca in articoli, reperti, periodi, quiz e scoperte, e mette prima ciò che risponde meglio. ' +
      'Capisce le forme di una parola e gli errori di battitura.',
    schema: searchResultsSchema,
  })
  async find(@Query({ schema: searchQuerySchema }) { q, limit }: SearchQuery): Promise<SearchResults> {
    return { results: await this.search.find(q, limit ?? defaultLimit) };
  }
}
