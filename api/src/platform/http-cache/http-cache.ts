import type { IncomingMessage, ServerResponse } from 'node:http';
import { prefersProblem } from '../errors/send-error.js';
import { canonicalPath } from '../requests/target/canonical-path.js';
import { RequestTarget } from '../requests/target/request-target.js';
import { type Application, OriginServer, toErrorResponse } from './origin-server.js';
import {
  type CacheRule,
  CacheRules,
  hasAnyTag,
  hasQuery,
  prefersAlternate,
  type Resource,
} from './rules/cache-rule.js';
import { isIncomplete, isPublic, isShareable, sharedCacheHeaders } from './shared/shared-cache-headers.js';
import { CacheEntry, type CacheableResponse } from './store/cache-entry.js';
import { ResponseStore } from './store/response-store.js';

const megabyte = 1024 * 1024;
/** A stale response is revalidated at most this often, while that fails. */
const retryMs = 1000;
/** A program of this machine, which names no client, may read more. */
const asVisitor = { forwarded: 'for=_site' };

export interface HttpCacheOptions {
  /** Bytes of all cached responses together. */
  maxBytes?: number;
  /** How long shared caches may keep a response; longer where they are purged. Default: 30. */
  sharedSeconds?: number;
}

/** What the API answers; a body that is no JSON is null. */
export type JsonResponse = { status: number; json: unknown };

type Bypass = (request: IncomingMessage) => boolean;
/** Goes to all clients; undefined when each needs a response of its own. */
type SharedResponse = CacheEntry | undefined;
/** A request to the application, for all clients that wait. */
type InFlightRequest = { rule: CacheRule; response: Promise<SharedResponse> };

/**
 * Shared HTTP cache in front of Express, with stale-while-revalidate, invalidation by tag and request coalescing.
 *
 * Only canonical URLs have entries. Their rules make them, or requests of the cache's own fetch them: from the URL and
 * nothing else that a client sent.
 */
export class HttpCache {
  readonly counts = { hits: 0, notModified: 0, misses: 0, coalesced: 0 };
  /** Pages sent by section. */
  readonly pageViews = new Map<string, number>();
  /** The URLs whose responses are cached. What follows a rule that is removed keeps it. */
  readonly rules = new CacheRules();
  readonly store: ResponseStore;
  private readonly inFlight = new Map<string, InFlightRequest>();
  private readonly sharedSeconds: number;
  private originServer: OriginServer | undefined;
  private readonly bypasses: Bypass[] = [];

  constructor({ maxBytes = 96 * megabyte, sharedSeconds = 30 }: HttpCacheOptions = {}) {
    this.sharedSeconds = sharedSeconds;
    this.store = new ResponseStore(maxBytes);
  }

  /** Sets the application that answers what is not cached. Until then every request bypasses the cache. */
  fetchFrom(application: Application): void {
    this.originServer = new OriginServer(application);
  }

  /** Adds requests that bypass the cache because their responses are for one browser, or name an origin. */
  bypassWhen(bypass: Bypass): void {
    this.bypasses.push(bypass);
  }

  /** Answers a request, now or when it is fetched. Returns false if the application has to answer it. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { headers, url = '/' } = request;
    // The usual case first: a URL that is a key is canonical, and without cookies there is nothing to bypass for.
    const entry = this.store.get(url);
    if (entry?.isFresh && !prefersAlternate(entry.rule, headers.accept)) {
      const isAnonymous = headers.cookie === undefined && headers.origin === undefined;
      if (isAnonymous || !this.mustBypass(request)) {
        this.send(entry, request, response);
        return true;
      }
    }
    const target = RequestTarget.of(request);
    const resource = this.rules.resourceOf(target);
    if (!resource || !this.originServer || this.mustBypass(request)) return false;
    if (prefersAlternate(resource.rule, headers.accept)) return false;
    return this.handleResource(resource, request, response);
  }

  /** Returns the cached response for a key, also a stale one; not one that has been invalidated. */
  get(key: string): CacheEntry | undefined {
    const entry = this.store.get(key);
    return entry?.isInvalidated ? undefined : entry;
  }

  /**
   * Returns what a visitor gets at a URL of this site. Never rejects: without a response the status is 503. A response
   * that is not cached comes from `fetchUncached`, by default a request to the application.
   */
  async fetch(url: string, fetchUncached = () => this.origin.fetch(url, asVisitor)): Promise<CacheEntry> {
    const resource = this.rules.resourceOf(RequestTarget.of({ url, headers: {} }));
    const shared = resource && (this.getRevalidating(resource) ?? (await this.request(resource)));
    return shared ?? CacheEntry.create(await fetchUncached().catch(toErrorResponse));
  }

  /** Fetches what the API answers to visitors. Never rejects, as `fetch`. */
  async fetchJson(url: string): Promise<JsonResponse> {
    const { status, body } = await this.fetch(url);
    try {
      return { status, json: JSON.parse(body.toString('utf8')) };
    } catch {
      return { status: 503, json: null };
    }
  }

  /** Creates a response and stores it under `key`, unless that is not the canonical spelling of a path. */
  async put(key: string, response: CacheableResponse): Promise<CacheEntry> {
    // Its URL has a hash of its content: it is tagged, but only a purge of everything concerns it.
    const entry = await CacheEntry.create({ ...response, headers: { ...response.headers, 'cache-tag': 'files' } });
    if (canonicalPath(key) === key) this.store.set(key, entry);
    return entry;
  }

  /** Invalidates everything under these tags ('*' = everything) in this process. */
  invalidate(tags: readonly string[]): void {
    this.store.invalidate(tags);
    // What a write has overtaken is for the clients that wait already, and is not stored.
    for (const [key, { rule }] of this.inFlight) if (hasAnyTag(rule, tags)) this.inFlight.delete(key);
  }

  clear(): void {
    this.store.clear();
  }

  get size(): { entries: number; bytes: number } {
    return this.store.size;
  }

  private get origin(): OriginServer {
    if (!this.originServer) throw new Error('the cache has no application yet');
    return this.originServer;
  }

  private mustBypass(request: IncomingMessage): boolean {
    return this.bypasses.some((bypass) => bypass(request));
  }

  private handleResource(resource: Resource, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.getRevalidating(resource);
    if (entry) {
      this.send(entry, request, response);
      return true;
    }
    this.counts[this.inFlight.has(resource.key) ? 'coalesced' : 'misses'] += 1;
    this.countPage(resource.rule, request);
    if (resource.rule.fetch) return false;
    void this.sendFetched(resource, request, response);
    return true;
  }

  private async sendFetched(resource: Resource, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { accept, 'x-request-id': id } = request.headers;
    // The application learns of a client the id for the log only.
    const shared = await this.request(resource, typeof id === 'string' ? { 'x-request-id': id } : {});
    if (response.destroyed) return;
    // An error is not shared: the application writes it in the form that the client prefers.
    if (!shared || (shared.status >= 400 && prefersProblem(accept))) return this.origin.application(request, response);
    shared.send(request, response);
  }

  /** Returns the cached response; fetches it in the background if it is stale. */
  private getRevalidating(resource: Resource): CacheEntry | undefined {
    const entry = this.get(resource.key);
    if (entry && !entry.isFresh && !this.inFlight.has(resource.key)) {
      entry.freshUntil = performance.now() + retryMs;
      void this.request(resource);
    }
    return entry;
  }

  /** Fetches a response, once for all clients that wait. */
  private request(resource: Resource, headers: Record<string, string> = {}) {
    const { key, rule } = resource;
    const known = this.inFlight.get(key);
    if (known) return known.response;
    const isCurrent = () => this.inFlight.get(key) === inFlight;
    const response = this.fetchResource(resource, headers, isCurrent).finally(() => {
      if (isCurrent()) this.inFlight.delete(key);
    });
    const inFlight: InFlightRequest = { rule, response };
    this.inFlight.set(key, inFlight);
    return response;
  }

  private async fetchResource(
    resource: Resource,
    headers: Record<string, string>,
    isCurrent: () => boolean,
  ): Promise<SharedResponse> {
    const { key, rule } = resource;
    const last = this.store.get(key);
    const { maxEntryBytes } = this.store;
    const fetched = await (rule.fetch?.(key) ?? this.origin.fetch(key, headers, maxEntryBytes)).catch(toErrorResponse);
    // A stream that is too large to be stored is not held in memory either: the application sends it to each client.
    if (!fetched || !isShareable(fetched)) return undefined;
    const isPart = isIncomplete(fetched);
    if (last && (fetched.status >= 500 || (isPart && !isIncomplete(last) && !last.isInvalidated))) return last;
    const isStorable = !isPart || isPublic(fetched);
    // Shared caches may store none of unlimited URLs that clients make up.
    const isShared = !isPart && isPublic(fetched) && !hasQuery(key);
    const sharedHeaders =
      isShared && fetched.status === 200 ? sharedCacheHeaders(rule.tags, this.sharedSeconds) : undefined;
    const entry = await CacheEntry.create(fetched, { resource, sharedHeaders });
    if (fetched.status === (rule.storedStatus ?? 200) && isStorable && isCurrent()) this.store.set(key, entry);
    return entry;
  }

  /** Sends a cached response and counts it. */
  private send(entry: CacheEntry, request: IncomingMessage, response: ServerResponse): void {
    const isNotModified = entry.send(request, response);
    entry.wasHit = true;
    this.counts[isNotModified ? 'notModified' : 'hits'] += 1;
    if (entry.rule) this.countPage(entry.rule, request);
  }

  private countPage({ section }: CacheRule, { method }: IncomingMessage): void {
    if (section !== undefined && method === 'GET') this.pageViews.set(section, (this.pageViews.get(section) ?? 0) + 1);
  }
}
