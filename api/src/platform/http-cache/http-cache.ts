import type { IncomingMessage, ServerResponse } from 'node:http';
import { prefersProblem } from '../errors/send-error.js';
import { canonicalPath } from '../requests/target/canonical-path.js';
import { RequestTarget } from '../requests/target/request-target.js';
import { type Application, type FetchedResponse, OriginServer } from './origin-server.js';
import { type Client, Revalidation } from './revalidation.js';
import { type CacheRule, CacheRules, prefersAlternate, type Resource } from './rules/cache-rule.js';
import { CacheEntry, type CacheableResponse } from './store/cache-entry.js';
import { ResponseStore } from './store/response-store.js';

const megabyte = 1024 * 1024;

export interface HttpCacheOptions {
  /** Bytes of all cached responses together. */
  maxBytes?: number;
  /** Whether other origins may read the API: their requests bypass the cache, since responses name the origin. */
  cors?: boolean;
  /** How long shared caches may keep a response; longer where they are purged. Default: 30. */
  sharedSeconds?: number;
}

/** A program of this machine, which names no client, may read more. */
const asVisitor = { forwarded: 'for=_site' };

type Upstream = { application: Application; origin: OriginServer; revalidation: Revalidation };

/**
 * Shared HTTP cache in front of Express, with stale-while-revalidate, invalidation by tag and request coalescing.
 *
 * Only canonical URLs have entries. A miss is a request of the cache's own, which carries the URL and nothing else that
 * a client sent; the client that caused it waits like every other one.
 */
export class HttpCache {
  readonly counts = { hits: 0, notModified: 0, misses: 0, coalesced: 0 };
  /** Responses to GET by the group of their rule. */
  readonly groupCounts = new Map<string, number>();
  private readonly store: ResponseStore;
  private readonly rules = new CacheRules();
  private readonly cors: boolean;
  private readonly sharedSeconds: number;
  private upstream: Upstream | undefined;
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

  /** Removes a rule. What follows it already keeps it. */
  removeRule(rule: CacheRule): void {
    this.rules.remove(rule);
  }

  /** Sets the application that answers what is not cached. Until then every request bypasses the cache. */
  fetchFrom(application: Application): void {
    const origin = new OriginServer(application);
    this.upstream = { application, origin, revalidation: new Revalidation(origin, this.store, this.sharedSeconds) };
  }

  /** Sets which requests bypass the cache because their responses are for one browser only. */
  bypassWhen(bypasses: (target: RequestTarget) => boolean): void {
    this.bypasses = bypasses;
  }

  /** Answers a request, now or when it is fetched. Returns false if the application has to answer it. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { headers, url = '/' } = request;
    // The usual case first: a URL that is a key is canonical, and without cookies there is nothing to bypass for.
    const entry = this.store.get(url);
    if (entry?.isFresh && !prefersAlternate(entry.rule, headers.accept)) {
      const isAnonymous = headers.cookie === undefined && headers.origin === undefined;
      if (isAnonymous || !this.mustBypass(RequestTarget.of(request), request)) {
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

  /** Returns what a visitor gets at a URL of this site. Never rejects: without a response the status is 503. */
  async fetch(url: string): Promise<CacheEntry> {
    const { origin, revalidation } = this.requireUpstream();
    const resource = this.rules.resourceAt(url);
    const found = resource && revalidation.find(resource);
    if (found instanceof CacheEntry) return found;
    return (await found?.response)?.entry ?? CacheEntry.fromFetched(await origin.fetch(url, { headers: asVisitor }));
  }

  /** Creates a response and stores it under `key`, unless that is not the canonical spelling of a path. */
  async put(key: string, response: CacheableResponse): Promise<CacheEntry> {
    // Its URL has a hash of its content: it is tagged, but only a purge of everything concerns it.
    const entry = await CacheEntry.create({ ...response, headers: { ...response.headers, 'cache-tag': 'files' } });
    if (canonicalPath(key) === key) this.store.set(key, entry);
    return entry;
  }

  /**
   * Returns a function that stores what the application has finished for a URL after it had to answer without; it does
   * nothing when a write has invalidated the URL since `storeLater` was called.
   */
  storeLater(url: string): (response: FetchedResponse) => Promise<void> {
    const since = this.store.now();
    return async (response) => {
      const resource = this.rules.resourceAt(url);
      if (resource) await this.requireUpstream().revalidation.storeSince(since, resource, response);
    };
  }

  /** Invalidates everything under these tags ('*' = everything) in this process. */
  invalidate(tags: readonly string[]): void {
    this.store.invalidate(tags);
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
    const match = path === null ? undefined : this.rules.match(path);
    const isCanonical = (match?.path ?? path) === receivedPath;
    if (match && !isCanonical && match.rule.otherSpellings === 'redirect') {
      const location = search ? `${match.path}?${search}` : match.path;
      response.writeHead(308, { location, 'cache-control': 'no-cache', 'content-length': 0 }).end();
      return true;
    }
    if (!isCanonical || !this.upstream || this.mustBypass(target, request)) return false;
    if (!match) return this.sendFile(receivedPath, search, request, response);
    const resource = this.rules.resourceOf(match, target.query, request.headers.accept);
    if (resource) void this.sendResource(this.upstream, resource, [request, response]);
    return resource !== undefined;
  }

  private mustBypass(target: RequestTarget, { headers }: IncomingMessage): boolean {
    return (this.cors && headers.origin !== undefined) || this.bypasses(target);
  }

  /** Files that were put here and follow no rule. */
  private sendFile(path: string, search: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = search ? undefined : this.store.get(path);
    if (!entry?.isFresh) return false;
    this.send(entry, request, response);
    return true;
  }

  private async sendResource({ application, revalidation }: Upstream, resource: Resource, client: Client) {
    const [request, response] = client;
    const found = revalidation.find(resource, client);
    if (found instanceof CacheEntry) return this.send(found, request, response, resource.key);
    this.counts[found.clients.length === 1 ? 'misses' : 'coalesced'] += 1;
    this.countGroup(resource.rule, request);
    const shared = await found.response;
    if (response.destroyed) return;
    // An error is not shared: the application writes it in the form that the client prefers.
    const isProblem = shared && shared.entry.status >= 400 && prefersProblem(request.headers.accept);
    if (!shared || isProblem) return application(request, response);
    if (shared.requestId) response.setHeader('X-Request-Id', shared.requestId);
    shared.entry.send(request, response, resource.key);
  }

  private requireUpstream(): Upstream {
    if (!this.upstream) throw new Error('the cache has no application yet');
    return this.upstream;
  }

  /** Sends a cached response and counts it. */
  private send(entry: CacheEntry, request: IncomingMessage, response: ServerResponse, key = request.url): void {
    const isNotModified = entry.send(request, response, key);
    entry.requests += 1;
    this.counts[isNotModified ? 'notModified' : 'hits'] += 1;
    if (entry.rule) this.countGroup(entry.rule, request);
  }

  private countGroup({ group }: CacheRule, { method }: IncomingMessage): void {
    if (group !== undefined && method === 'GET') this.groupCounts.set(group, (this.groupCounts.get(group) ?? 0) + 1);
  }
}
