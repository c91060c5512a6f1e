import type { Registry } from '@salaria/contracts/sections';
import { registrySchema, releaseIdSchema } from '@salaria/contracts/sections';
import { Controller, Get, NotFoundException, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { CacheEntry } from '../../platform/http-cache/store/cache-entry.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { fileSecurityHeaders } from './file-security-headers.js';
import { RegistryService } from '../registry/registry.service.js';
import { ReleasesService } from './releases.service.js';
import { sectionsTag } from '../registry/sections-tag.js';
import { Section } from '../section.decorator.js';

/** The address of a file contains the hash of its release. */
const immutable = 'public, max-age=31536000, immutable';

@Controller('sections')
export class SectionsController {
  constructor(
    private readonly registry: RegistryService,
    private readonly releases: ReleasesService,
    private readonly cache: HttpCache,
  ) {}

  @Get('registry.json')
  @Access('public')
  @PublicCache(sectionsTag)
  @ApiEndpoint({
    tag: 'sections',
    summary: 'Le sezioni in linea, con percorsi, file e impronte.',
    description: 'Il registro con cui le pagine compongono il sito. `version` cambia a ogni pubblicazione.',
    schema: registrySchema,
  })
  list(): Promise<Registry> {
    return this.registry.registry();
  }

  @Get(':section/:release/*file')
  @Access('public')
  async file(
    @Req() request: Request,
    @Section() section: string,
    @Param('release', { schema: releaseIdSchema }) release: string,
  ): Promise<CacheEntry> {
    const name = decodeURIComponent(request.path.split('/').slice(4).join('/'));
    const file = name.startsWith('server/') ? null : await this.releases.file(section, release, name);
    if (!file) throw new NotFoundException('File non trovato');
    const encoded = { ...(file.gzip && { gzip: file.gzip }), ...(file.brotli && { br: file.brotli }) };
    // In one spelling, so that others do not fill the cache with the same file.
    const address = `/sections/${section}/${release}/${name.split('/').map(encodeURIComponent).join('/')}`;
    return this.cache.put(address, {
      body: file.bytes,
      headers: {
        'content-type': file.type,
        'cache-control': immutable,
        'access-control-allow-origin': '*',
        ...fileSecurityHeaders,
      },
      encoded,
      ttlSeconds: Number.POSITIVE_INFINITY,
    });
  }
}
