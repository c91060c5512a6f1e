import { fillParams, matchFirst } from '@salaria/composition/routes';
import { RequestTarget } from '../../requests/target/request-target.js';
import { isPreferredToHtml } from '../negotiation/accept.js';

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
  /**
   * What happens to another spelling of the URL (`/%62log`, `/blog/`): `bypass` hands it to the application as
   * received, `redirect` sends the client to the canonical one with 308. Default: bypass.
   */
  otherSpellings?: 'bypass' | 'redirect';
  /** A second representation of the same URLs, which clients choose with `Accept`; without it they get HTML. */
  alternate?: AlternateRepresentation;
  /** Whether responses are also sent at URLs with another representation, so that they differ by `Accept`. */
  isAlternate?: boolean;
  /** Whether the pattern's parameters may have any value: clients can make up its URLs. */
  isOpen?: boolean;
  /** Status of the responses that are stored. Default: 200. */
  storedStatus?: number;
  /** Responses with the same group are counted together. */
  group?: string;
}

interface AlternateRepresentation {
  mediaType: string;
  /** Returns the canonical path of a URL with this representation only, under a rule of its own; undefined for none. */
  addressOf: (path: string, query: URLSearchParams) => string | undefined;
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

type Route = { path: string; rule: CacheRule };

/** Finds the rule for a path, and what a request asks for. */
export class CacheRules {
  /** Rules without parameters, by their pattern in lower case. */
  private readonly fixed = new Map<string, CacheRule>();
  private parameterised: Route[] = [];

  add(rule: CacheRule): void {
    if (rule.pattern.includes(':')) this.parameterised.push({ path: rule.pattern, rule });
    else this.fixed.set(rule.pattern.toLowerCase(), rule);
  }

  remove(rule: CacheRule): void {
    const pattern = rule.pattern.toLowerCase();
    if (this.fixed.get(pattern) === rule) this.fixed.delete(pattern);
    this.parameterised = this.parameterised.filter((route) => route.rule !== rule);
  }

  /** Finds the rule for a canonical path; like Express, without regard to the case of fixed segments. */
  match(path: string): RuleMatch | undefined {
    const fixed = this.fixed.get(path) ?? this.fixed.get(path.toLowerCase());
    if (fixed) return { rule: fixed, path: fixed.pattern };
    const found = matchFirst(this.parameterised, path);
    return found && { rule: found.route.rule, path: fillParams(found.route.path, found.params) };
  }

  /** Returns what a visitor gets at a URL; undefined unless that is canonical and cached. */
  resourceAt(url: string): Resource | undefined {
    const { path, receivedPath, query } = RequestTarget.of({ url, headers: {} });
    const match = path === null ? undefined : this.match(path);
    return match?.path === receivedPath ? this.resourceOf(match, query) : undefined;
  }

  /**
   * Returns what a client gets at a canonical path, for its `accept` header; undefined when the query asks for something
   * that is not cached.
   */
  resourceOf(match: RuleMatch, query: URLSearchParams, accept?: string): Resource | undefined {
    const { rule, path } = match;
    const alternate = prefersAlternate(rule, accept) ? rule.alternate?.addressOf(path, query) : undefined;
    if (alternate !== undefined) return this.resourceAt(alternate);
    const key = cacheKey(match, query);
    return key === null ? undefined : { key, rule };
  }
}

/** Returns whether a client prefers the second representation that URLs under a rule may have. */
export const prefersAlternate = (rule: CacheRule | undefined, accept: string | undefined): boolean =>
  rule?.alternate !== undefined && isPreferredToHtml(rule.alternate.mediaType, accept);

/**
 * Returns the cache key, which is also the canonical URL; null when the query asks for something that is not cached.
 */
export function cacheKey({ rule, path }: RuleMatch, query: URLSearchParams): string | null {
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
