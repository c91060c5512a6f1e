import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiError } from '../../errors/api-error.js';
import type { CacheEntry } from '../store/cache-entry.js';
import type { CacheRule } from '../rules/cache-rule.js';

const flights = new WeakMap<IncomingMessage, InFlightRequest>();

/** The flight that this request leads: its answer is waited for by others, or is to be kept. */
export const inFlightRequestOf = (request: IncomingMessage): InFlightRequest | undefined => flights.get(request);

// A leader that has not answered by then will not: the rest of the API gives up after 3 s.
const patience = 5000;

/** One answer in the making, and everybody who asked for the same in the meantime. */
export class InFlightRequest {
  /** Set when something that the answer shows was written after it began: good for those who wait, not to be kept. */
  outdated = false;
  /** Set when a better answer can be had as soon as this one has landed. */
  again = false;
  private readonly waiting: [IncomingMessage, ServerResponse][] = [];
  private readonly timer: NodeJS.Timeout;
  private over = false;

  constructor(
    readonly key: string,
    readonly rule: CacheRule,
    /** The last good answer, for the case that no new one can be had. */
    readonly last: CacheEntry | undefined,
    private readonly settled: (flight: InFlightRequest) => void,
  ) {
    this.timer = setTimeout(() => this.giveUp(), patience).unref();
  }

  lead(request: IncomingMessage): void {
    flights.set(request, this);
  }

  join(request: IncomingMessage, response: ServerResponse): void {
    this.waiting.push([request, response]);
  }

  /** Answers everybody who waits; the leader's own response is left to the caller. */
  land(entry: CacheEntry): void {
    for (const [request, response] of this.finish()) if (!response.writableEnded) entry.send(request, response);
  }

  /**
   * Tells the waiting what the leader is told, or sends everybody the last good answer when the fault is ours. True when
   * the leader's response has been answered too.
   */
  fail(error: ApiError, response: ServerResponse & { req: IncomingMessage }): boolean {
    const rescued = error.getStatus() >= 500 && this.last && !response.headersSent;
    if (rescued && this.last) {
      const { last } = this;
      last.freshUntil = performance.now() + 1000;
      this.land(last);
      last.send(response.req, response);
      return true;
    }
    const headers = Object.entries(response.getHeaders()).filter(
      ([name]) => !/^(x-request-id|etag|content-)/.test(name),
    );
    for (const [, other] of this.finish()) sendError(other, error, headers as [string, string][]);
    return false;
  }

  private giveUp(): void {
    const waiting = this.finish();
    for (const [request, response] of waiting) {
      if (response.writableEnded) continue;
      if (this.last) this.last.send(request, response);
      else response.writeHead(503, { 'retry-after': '2', 'content-type': 'application/json; charset=utf-8' }).end(busy);
    }
  }

  private finish(): [IncomingMessage, ServerResponse][] {
    clearTimeout(this.timer);
    if (!this.over) this.settled(this);
    this.over = true;
    return this.waiting.splice(0);
  }
}

const busy = JSON.stringify({
  statusCode: 503,
  code: 'unavailable',
  message: 'Il servizio non è al momento disponibile. Riprova tra poco.',
});

function sendError(response: ServerResponse, error: ApiError, headers: [string, string][]): void {
  if (response.headersSent) return;
  for (const [name, value] of headers) response.setHeader(name, value);
  const { retryAfter } = error.details;
  if (retryAfter !== undefined) response.setHeader('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  response.setHeader('cache-control', 'no-store');
  response.writeHead(error.getStatus(), { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(error.body()));
}
