import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNavigation } from '../requests/navigation.js';
import type { FetchedResponse, OriginServer } from './origin-server.js';
import { hasOpenQuery, type Resource } from './rules/cache-rule.js';
import { isIncomplete, isShareable, withSharedCacheHeaders } from './shared/shared-cache-headers.js';
import { CacheEntry } from './store/cache-entry.js';
import type { ResponseStore } from './store/response-store.js';

/** How long a stale response is sent without asking again after revalidation has failed. */
const retryMs = 5000;
/** The same while the application answers with a server error, or cannot make all of the response in time. */
const staleIfErrorMs = 1000;

export type Client = [IncomingMessage, ServerResponse];
/** `entry` goes to all clients; undefined when each needs a response of its own. */
type SharedResponse = { entry: CacheEntry; requestId: string | undefined } | undefined;

/** A request to the application and the clients coalesced onto it. */
export interface InFlightRequest {
  /** When it was sent, as the store counts. */
  since: number;
  clients: Client[];
  response: Promise<SharedResponse>;
}

/** Fetches what is not stored, once for all clients that wait, and what is stale in the background. */
export class Revalidation {
  private readonly inFlight = new Map<string, InFlightRequest>();

  constructor(
    private readonly origin: OriginServer,
    private readonly store: ResponseStore,
    private readonly sharedSeconds: number,
  ) {}

  /** Returns the cached response, which may be stale, or the request that fetches one. */
  find(resource: Resource, client?: Client): CacheEntry | InFlightRequest {
    const { key, rule } = resource;
    const entry = this.store.get(key);
    const known = this.inFlight.get(key);
    // One that a write has overtaken is for the clients that wait already.
    const inFlight = known && !this.store.isInvalidatedSince(known.since, rule) ? known : undefined;
    if (!entry || entry.isInvalidated) {
      if (!inFlight) return this.request(resource, entry, client);
      if (client) inFlight.clients.push(client);
      return inFlight;
    }
    if (!entry.isFresh && !inFlight) {
      // If that fails, the stale response is sent for a while instead of fetching at every request.
      entry.freshUntil = performance.now() + retryMs;
      this.request(resource, entry);
    }
    return entry;
  }

  /** Creates the entry of a response that was begun at `since`, and stores it unless that is not allowed any more. */
  async storeSince(
    since: number,
    { key, rule }: Resource,
    fetched: FetchedResponse,
    requests = 0,
  ): Promise<CacheEntry> {
    // Shared caches may store none of unlimited URLs that clients make up.
    const isOpen = hasOpenQuery(rule, key);
    const response = isOpen ? fetched : withSharedCacheHeaders(fetched, rule.tags, this.sharedSeconds);
    const entry = await CacheEntry.fromFetched(response, rule);
    entry.requests = requests;
    const isStorable = fetched.status === (rule.storedStatus ?? 200) && !isIncomplete(fetched);
    if (isStorable && !this.store.isInvalidatedSince(since, rule)) this.store.set(key, entry);
    return entry;
  }

  private request(resource: Resource, last: CacheEntry | undefined, client?: Client): InFlightRequest {
    const { key } = resource;
    const inFlight: InFlightRequest = {
      since: this.store.now(),
      clients: client ? [client] : [],
      response: Promise.resolve(undefined),
    };
    this.inFlight.set(key, inFlight);
    inFlight.response = this.fetch(resource, inFlight, last).finally(() => {
      if (this.inFlight.get(key) === inFlight) this.inFlight.delete(key);
    });
    return inFlight;
  }

  private async fetch(
    resource: Resource,
    inFlight: InFlightRequest,
    last: CacheEntry | undefined,
  ): Promise<SharedResponse> {
    const { since, clients } = inFlight;
    const fetched = await this.origin.fetch(resource.key, {
      headers: forwardedHeaders(clients[0]?.[0]),
      onEarlyHints: (links) => sendEarlyHints(clients, links),
    });
    if (!isShareable(fetched)) return undefined;
    const id = fetched.headers['x-request-id'];
    const requestId = typeof id === 'string' ? id : undefined;
    const isWorse = fetched.status >= 500 || (isIncomplete(fetched) && !last?.isInvalidated);
    if (last && isWorse) {
      last.freshUntil = performance.now() + staleIfErrorMs;
      return { entry: last, requestId };
    }
    return { entry: await this.storeSince(since, resource, fetched, last?.requests), requestId };
  }
}

/** Returns all that the application learns of a client: the id for the log, and whether a visitor waits for a page. */
function forwardedHeaders(client: IncomingMessage | undefined): Record<string, string> {
  const id = client?.headers['x-request-id'];
  return {
    ...(typeof id === 'string' && { 'x-request-id': id }),
    ...(client && isNavigation(client) && { 'sec-fetch-mode': 'navigate' }),
  };
}

/** Sends 103 to browsers that navigate; others may take it for the response, and HTTP/1.0 has none (RFC 8297, 3). */
function sendEarlyHints(clients: readonly Client[], link: string[]): void {
  for (const [{ headers, httpVersion }, response] of clients)
    if (headers['sec-fetch-mode'] === 'navigate' && httpVersion !== '1.0' && !response.headersSent)
      response.writeEarlyHints({ link });
}
