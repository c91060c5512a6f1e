import type { IncomingMessage } from 'node:http';
import { type Cookies, parseCookie } from 'cookie';
import { canonicalPath } from './canonical-path.js';

/** Where a request keeps its target: a property, since a WeakMap would cost a cache hit more than everything else. */
const targetKey = Symbol('RequestTarget');
type ParsedRequest = Pick<IncomingMessage, 'url' | 'headers'> & { originalUrl?: string; [targetKey]?: RequestTarget };

const emptyQuery = new URLSearchParams();

/**
 * URL and cookies of a request. Parsed once, so that the cache, the middleware and the handlers cannot read two
 * meanings from the same bytes.
 */
export class RequestTarget {
  /** Path as received. */
  readonly receivedPath: string;
  /** Query as received, without the question mark. */
  readonly search: string;
  private canonical: string | null | undefined;
  private parsedQuery: URLSearchParams | undefined;
  private parsedCookies: Cookies | undefined;

  private constructor(
    url: string,
    private readonly cookieHeader: string | undefined,
  ) {
    const mark = url.indexOf('?');
    this.receivedPath = mark < 0 ? url : url.slice(0, mark);
    this.search = mark < 0 ? '' : url.slice(mark + 1);
  }

  /** Returns the target of a request: the same value for every caller, whatever a router does to `request.url`. */
  static of(request: ParsedRequest): RequestTarget {
    request[targetKey] ??= new RequestTarget(request.originalUrl ?? request.url ?? '/', request.headers.cookie);
    return request[targetKey];
  }

  /** The path in its canonical spelling, or null for a path that has none (see `canonicalPath`). */
  get path(): string | null {
    if (this.canonical === undefined) this.canonical = canonicalPath(this.receivedPath);
    return this.canonical;
  }

  /** Do not change it. */
  get query(): URLSearchParams {
    this.parsedQuery ??= this.search ? new URLSearchParams(this.search) : emptyQuery;
    return this.parsedQuery;
  }

  /** Cookies by name, the first of each name. */
  get cookies(): Readonly<Cookies> {
    this.parsedCookies ??= parseCookie(this.cookieHeader ?? '');
    return this.parsedCookies;
  }
}
