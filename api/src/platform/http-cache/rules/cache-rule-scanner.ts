import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { routesOf } from '../../routes.js';
import { isApiCall } from '../../requests/parameters/api-call.decorator.js';
import { HttpCache } from '../http-cache.js';
import { PUBLIC_CACHE, type PublicCacheOptions } from '../public-cache.decorator.js';
import { ReadTags } from './read-tags.js';

/** Registers a cache rule for every route with `@PublicCache`. */
@Injectable()
export class CacheRuleScanner implements OnModuleInit {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly cache: HttpCache,
    private readonly readTags: ReadTags,
  ) {}

  onModuleInit(): void {
    for (const { handler, path } of routesOf(this.modules)) {
      const options = Reflect.getMetadata(PUBLIC_CACHE, handler) as PublicCacheOptions | undefined;
      // A wildcard covers paths that its controller does not know; the module that knows them adds its own rules.
      if (!options || path.includes('*')) continue;
      const unknownParameters = isApiCall(handler) ? 'bypass' : 'ignore';
      this.cache.addRule({ pattern: path, ...options, unknownParameters, tags: this.readTags.expand(options.tags) });
    }
  }
}
