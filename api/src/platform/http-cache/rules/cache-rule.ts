import { fillParams, matchFirst } from '@salaria/composition/routes';
import { RequestTarget } from '../../requests/target/request-target.js';
import { isPreferredToHtml } from '../negotiation/negotiation.js';

/** The URLs whose responses are cached: a path pattern, and the query parameters that select a representation. */
export interface CacheRule {
  /** `/api/posts/:slug` */
  pattern: string;
  tags: readonly string[];
  /**
   * Values of each parameter: a list, or a check of values without a limit. A request with another value bypasses the
   * cache.
   */
  query?: Readonly<Record<string, readonly string[] | ((value: string) => boolean)>>;
  /** What happens to a request with a parameter that `query` does not name. Default: ignore the parameter. */
  unknownParameters?: 'ignore' | 'bypass';
  /**
   * Returns the canonical query, with its question mark, in place of `query`; what it leaves out is ignored. Its values
   * may be any text.
   */
  canonicalQuery?: (query: URLSearchParams) => string;
  /** Media type of a second representation of the same URLs: requests that prefer it to HTML bypass the cache. */
  alternateType?: string;
  /** Whether the application answers a client's miss, with `HttpCache.fetch`, instead of the cache. */
  isPage?: boolean;
  /** Whether the pattern's parameters may have any value: clients can make up its URLs. */
  isOpen?: boolean;
  /** Status of the responses that are stored. Default: 200. */
  storedStatus?: number;
  /** Responses with the same group are counted together. */
  group?: string;
}

export interface RuleMatch {
  rule: CacheRule;
  /** The canonical path in the pattern's own case. */
  path: string;
}

/** What a URL has in the cache; `key` is its canonical URL. */
export interface Resource {
  key: string;
  rule: CacheRule;
}

/** Finds the rule for a path, and what a request asks for. */
export class CacheRules {
  private routes: { path: string; rule: CacheRule }[] = [];

  add(rule: CacheRule): void {
    this.routes.push({ path: rule.pattern, rule });
  }

  remove(rule: CacheRule): void {
    this.routes = this.routes.filter((route) => route.rule !== rule);
  }

  /** Finds the rule for a canonical path; like Express, without regard to the case of fixed segments. */
  match(path: string): RuleMatch | undefined {
    const found = matchFirst(this.routes, path);
    return found && { rule: found.route.rule, path: fillParams(found.route.path, found.params) };
  }

  /** Returns what a visitor gets at a URL; undefined unless that is canonical and cached. */
  resourceAt(url: string): Resource | undefined {
    const { path, receivedPath, query } = RequestTarget.of({ url, headers: {} });
    const match = path === null ? undefined : this.match(path);
    return match?.path === receivedPath ? this.resourceOf(match, query) : undefined;
  }

  /** Returns what is at a canonical path; undefined when the query asks for something that is not cached. */
  resourceOf(match: RuleMatch, query: URLSearchParams): Resource | undefined {
    const key = cacheKey(match, query);
    return key === null ? undefined : { key, rule: match.rule };
  }
}

/** Returns whether a client prefers the second representation that URLs under a rule have. */
export const prefersAlternate = (rule: CacheRule | undefined, accept: string | undefined): boolean =>
  rule?.alternateType !== undefined && isPreferredToHtml(rule.alternateType, accept);

/**
 * Returns the cache key, which is also the canonical URL; null when the query asks for something that is not cached.
 */
function cacheKey({ rule, path }: RuleMatch, query: URLSearchParams): string | null {
  if (rule.canonicalQuery) return path + rule.canonicalQuery(query);
  const known = rule.query ?? {};
  if (rule.unknownParameters === 'bypass' && [...query.keys()].some((name) => !Object.hasOwn(known, name))) return null;
  const selected: string[] = [];
  for (const name of Object.keys(known).sort()) {
    const [value, ...more] = query.getAll(name);
    if (more.length > 0) return null;
    if (value === undefined) continue;
    const allowed = known[name];
    if (typeof allowed === 'function') {
      if (!allowed(value)) return null;
    } else {
      if (value === '') continue;
      if (!allowed?.includes(value)) return null;
    }
    selected.push(`${name}=${encodeURIComponent(value)}`);
  }
  return selected.length > 0 ? `${path}?${selected.join('&')}` : path;
}

/** Returns whether a key is one of unlimited keys that clients make up: the store bounds their responses apart. */
export const isOpenKey = (rule: CacheRule, key: string): boolean => rule.isOpen === true || hasOpenQuery(rule, key);

/** Returns whether a key has query parameters whose values clients can make up. */
export function hasOpenQuery({ canonicalQuery, query = {} }: CacheRule, key: string): boolean {
  const mark = key.indexOf('?');
  if (mark < 0) return false;
  if (canonicalQuery) return true;
  return [...new URLSearchParams(key.slice(mark)).keys()].some((name) => typeof query[name] === 'function');
}

/** Returns whether a write to `tags` ('*' = everything) invalidates what follows a rule. */
export const hasAnyTag = (rule: CacheRule, tags: readonly string[]): boolean =>
  tags.includes('*') || rule.tags.some((tag) => tags.includes(tag));
