import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { builtReleaseSchema } from '@salaria/contracts/sections';
import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import * as z from 'zod';
import { Access } from '../../platform/access/access.decorator.js';
import { notFound } from '../../platform/errors/api-error.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import type { CacheEntry } from '../../platform/http-cache/store/cache-entry.js';
import { Origins } from '../../platform/origins/origins.js';
import { sectionsTag } from '../registry/sections-tag.js';
import { fileSecurityHeaders } from '../releases/file-security-headers.js';
import { mediaType } from '../releases/packed-release.js';
import { KIT, type KitBuild } from './kit-build.js';
import { renderKitPage } from './kit-page.js';
import { type KitDescription, KitService } from './kit.service.js';
import { plainPagePolicy } from './plain-page.js';

/** The section kit, for teams that develop a section in a repository of their own. */
@Controller()
@Access('public')
export class KitController {
  constructor(
    @Inject(KIT) private readonly build: KitBuild,
    private readonly kit: KitService,
    private readonly cache: HttpCache,
    private readonly origins: Origins,
  ) {}

  @Get('kit')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-cache')
  @Header('content-security-policy', plainPagePolicy)
  async page(): Promise<string> {
    return renderKitPage(await this.kit.description(), this.origins.publicUrl);
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

  /** A file of the shell's development build. */
  @Get('kit/shell/:file')
  shellFile(@Param('file') file: string): Promise<CacheEntry> {
    const type = mediaType(file);
    if (type === undefined || !/^[\w-][\w.-]*$/.test(file)) throw missing();
    const immutable = 'public, max-age=31536000, immutable';
    return this.cacheFile(`/kit/shell/${file}`, path.join(this.build.developmentShell.dir, file), type, immutable);
  }

  /** A tarball; its address stays, its content is that of the running version. */
  @Get('kit/:file')
  tarball(@Param('file') file: string): Promise<CacheEntry> {
    if (!Object.keys(this.build.packages).some((name) => file === `${name}.tgz`)) throw missing();
    return this.cacheFile(`/kit/${file}`, path.join(this.build.dir, file), 'application/gzip', 'no-cache');
  }

  private async cacheFile(url: string, file: string, type: string, cacheControl: string): Promise<CacheEntry> {
    const body = await readFile(file).catch(() => {
      throw missing();
    });
    const headers = { 'content-type': type, 'cache-control': cacheControl, ...fileSecurityHeaders };
    return this.cache.put(url, { body, headers, ttlSeconds: Number.POSITIVE_INFINITY });
  }
}

const missing = () => notFound('Questo file del kit non esiste: vedi /kit.');
