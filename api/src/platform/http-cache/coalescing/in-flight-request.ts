import type { IncomingMessage, ServerResponse } from 'node:http';
import { unavailable } from '../../errors/api-error.js';
import type { CacheRule } from '../rules/cache-rule.js';
import type { CacheEntry, FetchedResponse } from '../store/cache-entry.js';

/** Every handler times out before that; this covers one that never does. */
const timeoutMs = 5000;
/** Headers that belong to one exchange, or describe bytes that are not sent. */
const perExchangeHeaders =
  /^(x-request-id|etag|connection|keep-alive|date|transfer-encoding|content-(length|encoding))$/;

/** An in-flight request and the clients coalesced onto it. */
export class InFlightRequest {
  /** Set by a write to what the response shows: it is sent to the clients that wait, but not stored. */
  isInvalidated = false;
  /** Set by the application when it could not make all of the response in time. */
  isIncomplete = false;
  /** Set when the response should be revalidated as soon as it has arrived. */
  mustRevalidate = false;
  private readonly waiting: [IncomingMessage, ServerResponse][] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(
    readonly key: string,
    readonly rule: CacheRule,
    /** The last good response, sent if no new one can be had. */
    readonly last: CacheEntry | undefined,
    private readonly onSettled: (inFlight: InFlightRequest) => void,
  ) {
    this.timer = setTimeout(() => this.timeOut(), timeoutMs).unref();
  }

  join(request: IncomingMessage, response: ServerResponse): void {
    this.waiting.push([request, response]);
  }

  /** Requests of the clients that wait. */
  get requests(): IncomingMessage[] {
    return this.waiting.map(([request]) => request);
  }

  get hasClients(): boolean {
    return this.waiting.length > 0;
  }

  /** Sends 103 to the clients that wait, where they understand it. */
  sendEarlyHints(links: string[]): void {
    for (const [request, response] of this.waiting)
      if (acceptsEarlyHints(request) && !response.headersSent) response.writeEarlyHints({ link: links });
  }

  /** Sends the same response to all clients; `requestId` is the one in the log. */
  send(entry: CacheEntry, requestId?: string): void {
    for (const [request, response] of this.settle()) {
      if (requestId) response.setHeader('X-Request-Id', requestId);
      entry.send(request, response);
    }
  }

  /** Sends an error to all clients. */
  sendError({ status, headers, body }: FetchedResponse, requestId?: string): void {
    for (const [request, response] of this.settle()) {
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined && !perExchangeHeaders.test(name)) response.setHeader(name, value);
      if (requestId) response.setHeader('X-Request-Id', requestId);
      response.writeHead(status, { 'content-length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
    }
  }

  /** Gives every client a response of its own, because this one may not be shared. */
  fetchSeparately(application: (request: IncomingMessage, response: ServerResponse) => void): void {
    for (const [request, response] of this.settle()) application(request, response);
  }

  private timeOut(): void {
    if (this.last) {
      this.send(this.last);
      return;
    }
    const body = Buffer.from(JSON.stringify(unavailable().body()));
    const headers = { 'retry-after': '2', 'content-type': 'application/json; charset=utf-8' };
    this.sendError({ status: 503, headers: { ...headers, 'cache-control': 'no-store' }, body });
  }

  /** Ends the request, once, and returns the clients that still listen. */
  private settle(): [IncomingMessage, ServerResponse][] {
    clearTimeout(this.timer);
    this.onSettled(this);
    return this.waiting.splice(0).filter(([, response]) => !response.headersSent && !response.destroyed);
  }
}

/** Browsers that navigate; other clients may take a 103 for the response, and HTTP/1.0 has none (RFC 8297, 3). */
export const acceptsEarlyHints = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && httpVersion !== '1.0';
