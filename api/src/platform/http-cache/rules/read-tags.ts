import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { routesOf } from '../../routes.js';
import { PUBLIC_CACHE, type PublicCacheOptions } from '../public-cache.decorator.js';

/** In `@PublicCache`: the tags of every public read of the API, whatever modules serve them. */
export const everyRead = 'every-read';

/** Knows the tags of the public reads of all modules. */
@Injectable()
export class ReadTags {
  constructor(private readonly modules: ModulesContainer) {}

  /** Returns `tags` with the tags of every public read in place of `everyRead`. */
  expand(tags: readonly string[]): string[] {
    return tags.flatMap((tag) => (tag === everyRead ? this.ofEveryRead() : [tag]));
  }

  private ofEveryRead(): string[] {
    const reads = routesOf(this.modules).filter(({ path }) => path.startsWith('/api/'));
    const tags = reads.flatMap(({ handler }) => {
      const options = Reflect.getMetadata(PUBLIC_CACHE, handler) as PublicCacheOptions | undefined;
      return options?.tags ?? [];
    });
    return [...new Set(tags)];
  }
}
