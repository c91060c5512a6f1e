import { SetMetadata } from '@nestjs/common';
import type { CacheRule } from './rules/cache-rule.js';

export const PUBLIC_CACHE = Symbol('PUBLIC_CACHE');

export type PublicCacheOptions = Omit<CacheRule, 'pattern'>;

/**
 * Caches the response of a route for all visitors. A write that names one of `tags` invalidates it; after 30 s it is
 * stale and revalidated in the background. `query` has the parameters that select a representation, with their
 * values, or `canonicalQuery` takes their place.
 */
export const PublicCache = (
  tags: string | readonly string[],
  query: PublicCacheOptions['query'] = {},
  canonicalQuery?: PublicCacheOptions['canonicalQuery'],
) =>
  SetMetadata(PUBLIC_CACHE, {
    tags: [tags].flat(),
    query,
    ...(canonicalQuery && { canonicalQuery }),
  } satisfies PublicCacheOptions);
