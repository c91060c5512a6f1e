import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CacheInvalidator } from './cache-invalidator.js';
import { HttpCache } from './http-cache.js';
import { CacheRuleScanner } from './rules/cache-rule-scanner.js';
import { CachePurger } from './shared/cache-purger.js';
import { ReadTags } from './rules/read-tags.js';

@Global()
@Module({})
export class HttpCacheModule {
  /** Provides a cache that exists before the application, since the HTTP server needs it. */
  static forCache(cache: HttpCache): DynamicModule {
    return {
      module: HttpCacheModule,
      providers: [{ provide: HttpCache, useValue: cache }, CacheRuleScanner, CacheInvalidator, CachePurger, ReadTags],
      exports: [HttpCache, CacheInvalidator, ReadTags],
    };
  }
}
