import type { IncomingMessage, ServerResponse } from 'node:http';
import { canonicalPath } from '../requests/target/canonical-path.js';
import { RequestTarget } from '../requests/target/request-target.js';
import { type Application, fetchDetached } from './coalescing/detached-request.js';
import { InFlightRequest } from './coalescing/in-flight-request.js';
import { alternateAddress, prefersAlternate } from './negotiation/alternate.js';
import { type CacheRule, CacheRules, cacheKey, type RuleMatch } from './rules/cache-rule.js';
import { isShareable, withSharedCacheHeaders } from './shared/shared-cache-headers.js';
import { CacheEntry, type CacheableResponse, type FetchedResponse } from './store/cache-entry.js';
import { ResponseStore } from './store/response-store.js';

const megabyte = 1024 * 1024;
/** How long a stale response is sent without asking again after revalidation has failed. */
const retryMs = 5000;
/** The same while the application answers with a server error. */
const staleIfErrorMs = 1000;

export interface HttpCacheOptions {
  /** Bytes of all cached responses together. */
  maxBytes?: number;
  /** Whether other origins may read the API: their requests bypass the cache, since responses name the origin. */
  cors?: boolean;
  /** How long shared caches may keep a response; longer where they are purged. Default: 30. */
  sharedSeconds?: number;
}

/**
 * Shared HTTP cache in front of Express, with stale-while-revalidate, invalidation by tag and request coalescing.
 *
 * Only canonical URLs have entries. A miss is fetched by a detached request, which carries the URL and nothing else
 * that a client sent; the client that caused it waits like every other one.
 */
export class HttpCache {
  readonly counts = { hits: 0, notModified: 0, misses: 0, coalesced: 0 };
  /** Responses to GET by the group of their rule. */
  readonly groupCounts = new Map<string, number>();
  private readonly store: ResponseStore;
  private readonly inFlight = new Map<string, InFlightRequest>();
  private readonly rules = new CacheRules();
  private readonly cors: boolean;
  private readonly sharedSeconds: number;
  private application: Application | undefined;
  private isDisabled = false;
  private bypasses: (target: RequestTarget) => boolean = () => false;

  constructor({ maxBytes = 96 * megabyte, cors = false, sharedSeconds = 30 }: HttpCacheOptions = {}) {
    this.sharedSeconds = sharedSeconds;
    this.store = new ResponseStore(maxBytes);
    this.cors = cors;
  }

  /** Adds URLs whose responses are cached. */
  addRule(rule: CacheRule): void {
    this.rules.add(rule);
  }

  /** Sets the application that answers what is not cached. Until then every request bypasses the cache. */
  fetchFrom(application: Application): void {
    this.application = application;
  }

  /** Sets which requests bypass the cache because their responses are for one browser only. */
  bypassWhen(bypasses: (target: RequestTarget) => boolean): void {
    this.bypasses = bypasses;
  }

  /** Makes every request bypass the cache; for benchmarks and tests. */
  disable(): void {
    this.isDisabled = true;
    this.clear();
  }

  /** Undoes `disable`. */
  enable(): void {
    this.isDisabled = false;
  }

  /** Answers a request, now or when it is fetched. Returns false if the application has to answer it. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { headers, url = '/' } = request;
    // The usual case first: a URL that is a key is canonical, and without cookies there is nothing to bypass for.
    if (headers.cookie === undefined && headers.origin === undefined) {
      const entry = this.store.get(url);
      if (entry?.isFresh && !prefersAlternate(entry.rule, request)) {
        this.send(entry, request, response);
        return true;
      }
    }
    return this.handleTarget(RequestTarget.of(request), request, response);
  }

  /** Returns the cached response for a key, also a stale one; not one that has been invalidated. */
  get(key: string): CacheEntry | undefined {
    const entry = this.store.get(key);
    return entry?.isInvalidated ? undefined : entry;
  }

  /** Creates a response and stores it under `key`, unless that is not the canonical spelling of a path. */
  async put(key: string, response: CacheableResponse): Promise<CacheEntry> {
    // Its URL has a hash of its content: it is tagged, but only a purge of everything concerns it.
    const entry = await CacheEntry.create({ ...response, headers: { ...response.headers, 'cache-tag': 'files' } });
    if (!this.isDisabled && canonicalPath(key) === key) this.store.set(key, entry);
    return entry;
  }

  /** Revalidates a cached response in the background; until then the present one is sent. */
  revalidate(key: string): void {
    const inFlight = this.inFlight.get(key);
    if (inFlight) {
      inFlight.mustRevalidate = true;
      return;
    }
    const match = this.rules.match(key.split('?')[0] ?? key);
    const entry = this.store.get(key);
    if (entry && match) this.fetch(key, match.rule, entry);
  }

  /** Invalidates everything under these tags ('*' = everything) in this process. */
  invalidate(tags: readonly string[]): void {
    const all = tags.includes('*');
    const isAffected = (its: readonly string[]) => (all ? its.length > 0 : its.some((tag) => tags.includes(tag)));
    this.store.invalidate(isAffected);
    for (const [key, inFlight] of this.inFlight) {
      if (!isAffected(inFlight.rule.tags)) continue;
      inFlight.isInvalidated = true;
      this.inFlight.delete(key);
    }
  }

  remove(key: string): void {
    this.store.delete(key);
  }

  clear(): void {
    this.store.clear();
  }

  /** Returns the keys of at most `max` responses of a media type, also invalidated ones, the most requested first. */
  mostRequested(mediaType: string, max: number): string[] {
    return this.store.mostRequested(mediaType, max);
  }

  get size(): { entries: number; bytes: number } {
    return this.store.size;
  }

  private handleTarget(target: RequestTarget, request: IncomingMessage, response: ServerResponse): boolean {
    const { path, receivedPath, search } = target;
    const match = path === null ? null : this.rules.match(path);
    const isCanonical = match === null ? path === receivedPath : match.path === receivedPath;
    if (match && !isCanonical && match.rule.otherSpellings === 'redirect') {
      const location = search ? `${match.path}?${search}` : match.path;
      response.writeHead(308, { location, 'cache-control': 'no-cache', 'content-length': 0 }).end();
      return true;
    }
    if (!isCanonical || this.mustBypass(target, request) || match?.rule.isPersonal?.(target.cookies)) return false;
    if (!match) return this.sendStored(receivedPath, search, request, response);
    const alternate = alternateAddress(match, target, request);
    const key = alternate ?? cacheKey(match, target.query);
    const chosen = alternate === undefined ? match : this.rules.match(alternate);
    return key !== null && chosen !== null && this.handleKey(key, chosen, request, response);
  }

  private mustBypass(target: RequestTarget, { headers }: IncomingMessage): boolean {
    if (this.isDisabled || !this.application) return true;
    if (this.cors && headers.origin !== undefined) return true;
    return this.bypasses(target);
  }

  /** Files that were put here and follow no rule. */
  private sendStored(path: string, search: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = search ? undefined : this.store.get(path);
    if (!entry?.isFresh) return false;
    this.send(entry, request, response);
    return true;
  }

  private handleKey(key: string, { rule }: RuleMatch, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.store.get(key);
    if (entry && !entry.isInvalidated) {
      if (!entry.isFresh) this.revalidateStale(key, rule, entry);
      this.send(entry, request, response);
      return true;
    }
    const inFlight = this.inFlight.get(key);
    this.counts[inFlight ? 'coalesced' : 'misses'] += 1;
    this.countGroup(rule, request);
    if (inFlight) inFlight.join(request, response);
    else this.fetch(key, rule, entry, [request, response]);
    return true;
  }

  private revalidateStale(key: string, rule: CacheRule, entry: CacheEntry): void {
    if (this.inFlight.has(key)) return;
    // If that fails, the stale response is sent for a while instead of fetching at every request.
    entry.freshUntil = performance.now() + retryMs;
    this.fetch(key, rule, entry);
  }

  private fetch(
    key: string,
    rule: CacheRule,
    last: CacheEntry | undefined,
    client?: [IncomingMessage, ServerResponse],
  ): void {
    if (!this.application) return;
    const inFlight = new InFlightRequest(key, rule, last, (it) => {
      if (this.inFlight.get(key) === it) this.inFlight.delete(key);
    });
    this.inFlight.set(key, inFlight);
    if (client) inFlight.join(...client);
    fetchDetached(this.application, inFlight, client?.[0].headers['x-request-id'], (fetched, requestId) => {
      void this.settle(inFlight, fetched, requestId);
    });
  }

  /** Stores a fetched response and sends it to the clients that wait. */
  private async settle(inFlight: InFlightRequest, fetched: FetchedResponse, requestId?: string): Promise<void> {
    const { status } = fetched;
    if (!isShareable(fetched) && this.application) return inFlight.fetchSeparately(this.application);
    const { rule, last, isIncomplete } = inFlight;
    if (status >= 500 && !last) return inFlight.sendError(fetched, requestId);
    const isLastBetter = isIncomplete && last?.isIncomplete === false && !last.isInvalidated;
    if (last && (status >= 500 || (status === 200 && isLastBetter))) {
      last.freshUntil = performance.now() + staleIfErrorMs;
      inFlight.send(last, requestId);
    } else {
      const entry = await CacheEntry.fromFetched(withSharedCacheHeaders(fetched, rule.tags, this.sharedSeconds), rule);
      entry.isIncomplete = isIncomplete;
      entry.requests = last?.requests ?? 0;
      if (status === 200 && !inFlight.isInvalidated && !this.isDisabled) this.store.set(inFlight.key, entry);
      inFlight.send(entry, requestId);
    }
    if (inFlight.mustRevalidate) this.revalidate(inFlight.key);
  }

  /** Sends a cached response and counts it. */
  private send(entry: CacheEntry, request: IncomingMessage, response: ServerResponse): void {
    const isNotModified = entry.send(request, response);
    entry.requests += 1;
    this.counts[isNotModified ? 'notModified' : 'hits'] += 1;
    if (entry.rule) this.countGroup(entry.rule, request);
  }

  private countGroup({ group }: CacheRule, { method }: IncomingMessage): void {
    if (group !== undefined && method === 'GET') this.groupCounts.set(group, (this.groupCounts.get(group) ?? 0) + 1);
  }
}
