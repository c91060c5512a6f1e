import { Controller, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { sortedQuery } from '../../platform/http-cache/rules/cache-rule.js';
import { everyRead } from '../../platform/http-cache/rules/cached-routes.js';
import { Accepts } from '../../platform/requests/guards/content-type.guard.js';
import { RequestTarget } from '../../platform/requests/target/request-target.js';
import { OaiService } from './oai.service.js';

const Xml = Header('content-type', 'text/xml; charset=utf-8');

/** OAI-PMH 2.0: artifacts and articles for catalogues such as Europeana or CulturaItalia. */
@Controller('oai')
@Access('public')
export class OaiController {
  constructor(private readonly oai: OaiService) {}

  @Get()
  @Xml
  @PublicCache(everyRead, { canonicalQuery: sortedQuery })
  list(@Req() request: Request): Promise<string> {
    return this.oai.respond(RequestTarget.of(request).query);
  }

  // The protocol has both methods.
  @Post()
  @HttpCode(200)
  @Accepts('application/x-www-form-urlencoded')
  @Xml
  @Header('cache-control', 'no-store')
  post(@Req() request: Request): Promise<string> {
    const fields = Object.entries((request.body ?? {}) as Record<string, string | string[]>);
    const pairs = fields.flatMap(([name, value]) => [value].flat().map((text): [string, string] => [name, text]));
    return this.oai.respond(new URLSearchParams(pairs));
  }
}
