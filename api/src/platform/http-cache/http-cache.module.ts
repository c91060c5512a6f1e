import { Module } from '@nestjs/common';
import { CacheInvalidator } from './cache-invalidator.js';
import { CachedRoutes } from './rules/cached-routes.js';
import { CachePurger } from './shared/cache-purger.js';

@Module({
  providers: [CachedRoutes, CacheInvalidator, CachePurger],
  exports: [CacheInvalidator, CachedRoutes],
})
export class HttpCacheModule {}
