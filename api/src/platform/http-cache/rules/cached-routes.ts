import { matchFirst } from '@salaria/composition/routes';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isApiCall } from '../../requests/parameters/api-call.decorator.js';
import { Routes } from '../../routes.js';
import { HttpCache } from '../http-cache.js';
import { PUBLIC_CACHE, type PublicCacheOptions } from '../public-cache.decorator.js';
import { type CacheRule, noQuery, sortedQuery } from './cache-rule.js';

/** In `@PublicCache`: the tags of every public read of the API, whatever modules serve them. */
export const everyRead = 'every-read';

/** The routes with `@PublicCache`, each of which has a rule of the cache. */
@Injectable()
export class CachedRoutes implements OnModuleInit {
  constructor(
    private readonly all: Routes,
    private readonly cache: HttpCache,
  ) {}

  onModuleInit(): void {
    const rules = this.routes().map((rule) => ({ ...rule, tags: this.expand(rule.tags) }));
    this.cache.rules.set('routes', rules);
  }

  /** Returns `tags` with the tags of every public read in place of `everyRead`; `posts/text` for those of one entry. */
  expand(tags: readonly string[]): string[] {
    const ofEveryRead = () =>
      new Set(this.reads().flatMap(({ tags: ofRead }) => ofRead.map((tag) => tag.replace(/\/:\w+$/, '/text'))));
    return tags.flatMap((tag) => (tag === everyRead ? [...ofEveryRead()] : [tag]));
  }

  /** Returns the tags of the public read of `path`, which may contain parameters: `/api/posts/:slug`. */
  tagsOf(path: string): readonly string[] {
    const found = matchFirst(this.reads(), path.split('?')[0] ?? path);
    return found?.route.tags.map((tag) => renameParams(tag, found.params)) ?? [];
  }

  private reads(): CacheRule[] {
    return this.routes().filter(({ path }) => path.startsWith('/api/'));
  }

  private routes(): CacheRule[] {
    return this.all.list().flatMap(({ path, handler }) => {
      const options = Reflect.getMetadata(PUBLIC_CACHE, handler) as PublicCacheOptions | undefined;
      const canonicalQuery = isApiCall(handler) ? sortedQuery : noQuery;
      return options ? [{ path, canonicalQuery, ...options }] : [];
    });
  }
}

/** Returns a tag with the names that a path has for its parameters. */
const renameParams = (tag: string, params: Readonly<Record<string, string>>): string =>
  tag.replace(/:(\w+)/g, (whole, name: string) => params[name] ?? whole);
