import { Controller, Get, Header, Param } from '@nestjs/common';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { everyRead } from '../../platform/http-cache/rules/cached-routes.js';
import { jsonLdType } from './json-ld.js';
import { LinkedDataService } from './linked-data.service.js';

/** JSON-LD of records. The pages of records have the same representation for clients that prefer it. */
@Controller('linked-data')
@Access('public')
export class LinkedDataController {
  constructor(private readonly linkedData: LinkedDataService) {}

  // Sent at the URL of the page too: a shared cache that ignores Vary must revalidate it, and then gets the page.
  @Get(':kind/:file')
  @PublicCache([everyRead, 'site'])
  @Header('cache-control', 'no-cache')
  @Header('content-type', jsonLdType)
  @Header('vary', 'Accept')
  async describe(@Param('kind') kind: string, @Param('file') file: string): Promise<string> {
    const [, key = ''] = /^(.*)\.jsonld$/s.exec(file) ?? [];
    return JSON.stringify(await this.linkedData.describe({ kind, key }));
  }
}
