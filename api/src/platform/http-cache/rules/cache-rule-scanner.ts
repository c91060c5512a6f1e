import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { routesOf } from '../../routes.js';
import { HttpCache } from '../http-cache.js';
import { PUBLIC_CACHE, type PublicCacheOptions } from '../public-cache.decorator.js';

/** Tells the cache which addresses it may fill: those of the routes with @PublicCache. */
@Injectable()
export class CacheRuleScanner implements OnModuleInit {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly front: HttpCache,
  ) {}

  onModuleInit(): void {
    for (const { handler, path } of routesOf(this.modules)) {
      const options = Reflect.getMetadata(PUBLIC_CACHE, handler) as PublicCacheOptions | undefined;
      // Paths with a wildcard belong to whoever declares them; they add rules of their own.
      if (options && !path.includes('*')) this.front.addRule({ pattern: path, ...options });
    }
  }
}
