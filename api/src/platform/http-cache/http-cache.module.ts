import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CacheInvalidator } from './cache-invalidator.js';
import { CacheRuleScanner } from './rules/cache-rule-scanner.js';
import { HttpCache } from './http-cache.js';

@Global()
@Module({})
export class HttpCacheModule {
  /** The cache is made before the application, whose HTTP server it stands in front of. */
  static forCache(front: HttpCache): DynamicModule {
    return {
      module: HttpCacheModule,
      providers: [{ provide: HttpCache, useValue: front }, CacheRuleScanner, CacheInvalidator],
      exports: [HttpCache, CacheInvalidator],
    };
  }
}
