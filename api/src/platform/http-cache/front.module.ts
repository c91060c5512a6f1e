import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CacheInvalidator } from './cache-invalidator.js';
import { CacheRuleScanner } from './cache-rule-scanner.js';
import { FrontCache } from './front-cache.js';

@Global()
@Module({})
export class FrontModule {
  /** The cache is made before the application, whose HTTP server it stands in front of. */
  static around(front: FrontCache): DynamicModule {
    return {
      module: FrontModule,
      providers: [{ provide: FrontCache, useValue: front }, CacheRuleScanner, CacheInvalidator],
      exports: [FrontCache, CacheInvalidator],
    };
  }
}
