import { builtReleaseSchema } from '@salaria/contracts/sections';
import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { Access } from '../../platform/access/access.decorator.js';
import { notFound } from '../../platform/errors/api-error.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { CacheEntry } from '../../platform/http-cache/store/cache-entry.js';
import { Origins } from '../../platform/origins/origins.js';
import { sectionsTag } from '../registry/sections-tag.js';
import { fileSecurityHeaders } from '../releases/file-security-headers.js';
import { renderKitPage } from './kit-page.js';
import { type KitDescription, KitService } from './kit.service.js';
import { plainPagePolicy } from './plain-page.js';

/** The name of a file contains the hash of the kit's contents. */
const immutable = 'public, max-age=31536000, immutable';

/** The section kit, for teams that develop a section in a repository of their own. */
@Controller()
@Access('public')
export class KitController {
  constructor(
    private readonly kit: KitService,
    private readonly cache: HttpCache,
    private readonly origins: Origins,
  ) {}

  @Get('kit')
  async page(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string | KitDescription> {
    const description = await this.kit.description();
    response.set({ Vary: 'Accept', 'Cache-Control': 'no-cache' });
    if (request.accepts(['html', 'json']) === 'json') return description;
    response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': plainPagePolicy });
    return renderKitPage(description, this.origins.publicUrl);
  }

  @Get('kit.json')
  @PublicCache(sectionsTag)
  description(): Promise<KitDescription> {
    return this.kit.description();
  }

  /** The schema of release.json, which describes the files of a release whatever its bundler is. */
  @Get('kit/release.schema.json')
  @Header('cache-control', 'no-cache')
  releaseSchema(): object {
    return z.toJSONSchema(builtReleaseSchema, { io: 'input' });
  }

  @Get('kit/shell/:file')
  async shellFile(@Param('file') file: string): Promise<CacheEntry> {
    const found = await this.kit.shellFile(file);
    if (!found) throw notFound('Questo file non esiste, o è di una versione precedente del sito.');
    return this.cache.put(`/kit/shell/${file}`, {
      body: found.bytes,
      headers: { 'content-type': found.type, 'cache-control': immutable, ...fileSecurityHeaders },
      ttlSeconds: Number.POSITIVE_INFINITY,
    });
  }

  @Get('kit/:file')
  async file(
    @Param('file') file: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CacheEntry | undefined> {
    const current = this.kit.currentFile(file);
    if (current !== undefined) {
      response.set('Cache-Control', 'no-cache').redirect(302, `/kit/${current}`);
      return undefined;
    }
    const found = await this.kit.file(file);
    if (!found) throw notFound('Questo file del kit non esiste, o non è più adatto al sito: vedi /kit.json.');
    return this.cache.put(`/kit/${file}`, {
      body: found.bytes,
      headers: {
        'content-type': file.endsWith('.d.ts') ? 'text/plain; charset=utf-8' : 'application/gzip',
        'cache-control': immutable,
        'repr-digest': found.integrity.replace(/^sha512-(.*)$/, 'sha-512=:$1:'),
        ...fileSecurityHeaders,
      },
      ttlSeconds: Number.POSITIVE_INFINITY,
    });
  }
}
