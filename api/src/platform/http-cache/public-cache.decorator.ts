import { SetMetadata } from '@nestjs/common';
import type { CacheRule } from './rules/cache-rule.js';

export const PUBLIC_CACHE = Symbol('PUBLIC_CACHE');

export type PublicCacheOptions = Pick<CacheRule, 'tags' | 'isForeign'> & Partial<Pick<CacheRule, 'canonicalQuery'>>;

/**
 * Caches the response of a route for all visitors. A write that names one of `tags` invalidates it; after 30 s it is
 * stale and revalidated in the background. By default calls of the API have one response for each query, and other
 * routes ignore it.
 */
export const PublicCache = (tags: string | readonly string[], options: Omit<PublicCacheOptions, 'tags'> = {}) =>
  SetMetadata(PUBLIC_CACHE, { tags: [tags].flat(), ...options });
