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
  /** Whether responses differ for a browser with these cookies: its requests bypass the cache. */
  isPersonal?: (cookies: ReadonlyMap<string, unknown>) => boolean;
  /** Whether the pattern's parameters may have any value: clients can make up its URLs. */
  isOpen?: boolean;
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

/** A rule whose pattern has parameters. */
interface ParameterisedRule {
  regExp: RegExp;
  segments: string[];
  rule: CacheRule;
}

/** Finds the rule for a path, and the cache key of a request. */
export class CacheRules {
  /** Rules without parameters, by their pattern in lower case. */
  private readonly fixed = new Map<string, CacheRule>();
  private readonly parameterised: ParameterisedRule[] = [];

  add(rule: CacheRule): void {
    if (!rule.pattern.includes(':')) {
      this.fixed.set(rule.pattern.toLowerCase(), rule);
      return;
    }
    const segments = rule.pattern.split('/');
    const source = segments.map((segment) =>
      segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
    this.parameterised.push({ regExp: new RegExp(`^${source.join('/')}$`, 'i'), segments, rule });
  }

  /** Finds the rule for a canonical path; like Express, without regard to the case of fixed segments. */
  match(path: string): RuleMatch | null {
    const fixed = this.fixed.get(path) ?? this.fixed.get(path.toLowerCase());
    if (fixed) return { rule: fixed, path: fixed.pattern };
    const found = this.parameterised.find(({ regExp }) => regExp.test(path));
    if (!found) return null;
    const values = path.split('/');
    const segments = found.segments.map((segment, index) => (segment.startsWith(':') ? values[index] : segment));
    return { rule: found.rule, path: segments.join('/') };
  }
}

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
export function isOpenKey({ isOpen = false, canonicalQuery, query = {} }: CacheRule, key: string): boolean {
  if (isOpen) return true;
  const mark = key.indexOf('?');
  if (mark < 0) return false;
  if (canonicalQuery) return true;
  return [...new URLSearchParams(key.slice(mark)).keys()].some((name) => typeof query[name] === 'function');
}
