import { fillParams, matchFirst } from '@salaria/composition/routes';
import type { RequestTarget } from '../../requests/target/request-target.js';
import { isPreferredToHtml } from '../negotiation/negotiation.js';
import type { FetchedResponse } from '../origin-server.js';

/** The URLs whose responses are cached. */
export interface CacheRule {
  /** Pattern of their paths: `/api/posts/:slug`. */
  path: string;
  /** May have the path's parameters: `posts/:slug`. */
  tags: readonly string[];
  /** Returns the canonical query, with its question mark. */
  canonicalQuery: (query: URLSearchParams) => string;
  /** Media type of a second representation of the same URLs: requests that prefer it to HTML bypass the cache. */
  alternateType?: string;
  /**
   * Makes the response of a canonical URL, instead of a request to the application. The application answers a client's
   * miss, with `HttpCache.fetch`.
   */
  fetch?: (url: string) => Promise<FetchedResponse>;
  /** Of a page: its section, by which the pages sent are counted. */
  section?: string;
  /** Whether the path's parameters may have any value: clients can make up its URLs. */
  isOpen?: boolean;
  /** Whether a program of others makes the responses: the store bounds them apart, as those of open keys. */
  isForeign?: boolean;
  /** Status of the responses that are stored. Default: 200. */
  storedStatus?: number;
}

/** What a URL has in the cache; `key` is its canonical URL. */
export interface Resource {
  key: string;
  rule: CacheRule;
}

/** Finds what a request asks for. */
export class CacheRules {
  private readonly bySource = new Map<string, readonly CacheRule[]>();
  private rules: readonly CacheRule[] = [];

  /** Replaces the rules of a source. */
  set(source: string, rules: readonly CacheRule[]): void {
    this.bySource.set(source, rules);
    this.rules = [...this.bySource.values()].flat();
  }

  /** Returns undefined unless the path is canonical, in the pattern's own case, and the response is cached. */
  resourceOf({ path, receivedPath, query }: RequestTarget): Resource | undefined {
    const found = path === null ? undefined : matchFirst(this.rules, path);
    if (!found) return undefined;
    const { route: rule, params } = found;
    if (fillParams(rule.path, params) !== receivedPath) return undefined;
    const key = receivedPath + rule.canonicalQuery(query);
    if (!rule.tags.some((tag) => tag.includes(':'))) return { key, rule };
    return { key, rule: { ...rule, tags: rule.tags.map((tag) => fillParams(tag, params)) } };
  }
}

/** The canonical query of URLs whose parameters mean nothing. */
export const noQuery = (): string => '';

/** Returns all parameters in one order, unknown and repeated ones too: their response is an error, which is not stored. */
export function sortedQuery(query: URLSearchParams): string {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  return sorted.size > 0 ? `?${sorted}` : '';
}

/** Returns whether a client prefers the second representation that URLs under a rule have. */
export const prefersAlternate = (rule: CacheRule | undefined, accept: string | undefined): boolean =>
  rule?.alternateType !== undefined && isPreferredToHtml(rule.alternateType, accept);

export const hasQuery = (key: string): boolean => key.includes('?');

/** Returns whether a key is one of unlimited keys that clients make up: the store bounds their responses apart. */
export const isOpenKey = (rule: CacheRule, key: string): boolean => rule.isOpen === true || hasQuery(key);

/** Returns whether a write to `tags` ('*' = everything) invalidates what follows a rule. */
export const hasAnyTag = (rule: CacheRule, tags: readonly string[]): boolean =>
  tags.includes('*') || rule.tags.some((tag) => tags.includes(tag));
