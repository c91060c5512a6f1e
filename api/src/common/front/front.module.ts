import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { CacheInvalidator } from './cache-invalidator.js';
import { CacheRuleScanner } from './cache-rule-scanner.js';
import { FrontCache } from './front-cache.js';
import { PublicCacheInterceptor } from './public-cache.interceptor.js';

@Global()
@Module({})
export class FrontModule {
  /** The cache is made before the application, whose HTTP server it stands in front of. */
  static around(front: FrontCache): DynamicModule {
    return {
      module: FrontModule,
      providers: [
        { provide: FrontCache, useValue: front },
        { provide: APP_INTERCEPTOR, useClass: PublicCacheInterceptor },
        CacheRuleScanner,
        CacheInvalidator,
      ],
      exports: [FrontCache, CacheInvalidator],
    };
  }
}
