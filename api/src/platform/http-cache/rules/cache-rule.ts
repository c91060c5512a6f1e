/** Which addresses share an answer: a path pattern, and the query parameters that make a difference with their values. */
export interface CacheRule {
  /** `/api/posts/:slug` */
  pattern: string;
  tags: readonly string[];
  /** Parameters not named here make no difference; a value not listed here is answered but not kept. */
  query?: Readonly<Record<string, readonly string[]>>;
}

/** Finds the rule of an address and the one spelling under which its answer is kept. */
export class CacheRules {
  private readonly fixed = new Map<string, CacheRule>();
  private readonly open: { test: RegExp; rule: CacheRule }[] = [];

  add(rule: CacheRule): void {
    if (!rule.pattern.includes(':')) {
      this.fixed.set(rule.pattern, rule);
      return;
    }
    const source = rule.pattern
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    this.open.push({ test: new RegExp(`^${source.join('/')}$`), rule });
  }

  /** Null for an address that no rule covers, or that is better answered on its own. */
  find(url: string): { key: string; rule: CacheRule } | null {
    const mark = url.indexOf('?');
    const path = canonicalPath(mark < 0 ? url : url.slice(0, mark));
    if (path === null) return null;
    const rule = this.fixed.get(path) ?? this.open.find(({ test }) => test.test(path))?.rule;
    if (!rule) return null;
    const query = mark < 0 ? '' : canonicalQuery(url.slice(mark + 1), rule.query ?? {});
    return query === null ? null : { key: query ? `${path}?${query}` : path, rule };
  }
}

/** Without a slash at the end, each segment percent-encoded in one way only. */
function canonicalPath(path: string): string | null {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (!trimmed.startsWith('/') || trimmed.startsWith('//')) return null;
  if (/^[A-Za-z0-9/_.~-]*$/.test(trimmed)) return trimmed;
  try {
    return trimmed
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/');
  } catch {
    return null;
  }
}

function canonicalQuery(text: string, known: Readonly<Record<string, readonly string[]>>): string | null {
  const given = new URLSearchParams(text);
  const kept: string[] = [];
  for (const name of Object.keys(known).sort()) {
    const values = given.getAll(name);
    if (values.length > 1) return null;
    const [value] = values;
    if (!value) continue;
    if (!known[name]?.includes(value)) return null;
    kept.push(`${name}=${encodeURIComponent(value)}`);
  }
  return kept.join('&');
}
