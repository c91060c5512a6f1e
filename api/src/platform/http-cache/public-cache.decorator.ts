import { SetMetadata } from '@nestjs/common';
import type { CacheRule } from './rules/cache-rule.js';

export const PUBLIC_CACHE = Symbol('PUBLIC_CACHE');

export type PublicCacheOptions = Omit<CacheRule, 'pattern'>;

/**
 * The answer is the same for everybody and is kept in front of Express until one of `tags` is written (or 30 s have passed,
 * then it is looked up again behind the reader's back). `query` lists the parameters that make a difference.
 */
export const PublicCache = (tags: string | readonly string[], query: PublicCacheOptions['query'] = {}) =>
  SetMetadata(PUBLIC_CACHE, { tags: [tags].flat(), query } satisfies PublicCacheOptions);
