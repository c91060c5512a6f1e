import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CacheInvalidator } from './cache-invalidator.js';
import { HttpCache } from './http-cache.js';
import { CachedRoutes } from './rules/cached-routes.js';
import { CachePurger } from './shared/cache-purger.js';

@Global()
@Module({})
export class HttpCacheModule {
  /** Provides a cache that exists before the application, since the HTTP server needs it. */
  static forCache(cache: HttpCache): DynamicModule {
    return {
      module: HttpCacheModule,
      providers: [{ provide: HttpCache, useValue: cache }, CachedRoutes, CacheInvalidator, CachePurger],
      exports: [HttpCache, CacheInvalidator, CachedRoutes],
    };
  }
}
