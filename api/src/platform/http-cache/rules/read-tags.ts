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

  /** Returns the tags of the public read of `path`, which may contain parameters: `/api/posts/:slug`. */
  of(path: string): readonly string[] {
    const segments = (path.split('?')[0] ?? path).split('/');
    const read = this.reads().find((candidate) => {
      const own = candidate.path.split('/');
      return own.length === segments.length && own.every((part, i) => part.startsWith(':') || part === segments[i]);
    });
    return read?.tags ?? [];
  }

  private ofEveryRead(): string[] {
    return [...new Set(this.reads().flatMap(({ tags }) => tags))];
  }

  private reads(): { path: string; tags: readonly string[] }[] {
    const routes = routesOf(this.modules).filter(({ path }) => path.startsWith('/api/'));
    return routes.flatMap(({ path, handler }) => {
      const options = Reflect.getMetadata(PUBLIC_CACHE, handler) as PublicCacheOptions | undefined;
      return options ? [{ path, tags: options.tags }] : [];
    });
  }
}
