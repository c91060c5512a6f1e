import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, CacheEntry } from './store/cache-entry.js';
import { type CacheRule, CacheRules } from './rules/cache-rule.js';
import { InFlightRequest } from './coalescing/in-flight-request.js';

const megabyte = 1024 * 1024;
const retryMs = 5000;

export interface HttpCacheOptions {
  /** Bytes of all kept answers together; the least recently used leave first. */
  maxBytes?: number;
  /** Whether other origins may read the API: their answers carry headers of their own, and are not kept. */
  cors?: boolean;
}

/**
 * Ready answers in front of Express, which alone costs more than everything else on the way. Public reads are kept after
 * their first answer; other domains may put answers of their own here (documents, files of sections).
 */
export class HttpCache {
  readonly counts = { hits: 0, notModified: 0, misses: 0, joined: 0 };
  private readonly entries = new Map<string, CacheEntry>();
  private readonly flights = new Map<string, InFlightRequest>();
  private readonly rules = new CacheRules();
  private readonly maxBytes: number;
  private readonly cors: boolean;
  private bytes = 0;
  private refresh: ((path: string, flight: InFlightRequest) => void) | undefined;
  private off = false;
  private bypasses: (request: IncomingMessage) => boolean = () => false;

  constructor({ maxBytes = 96 * megabyte, cors = false }: HttpCacheOptions = {}) {
    this.maxBytes = maxBytes;
    this.cors = cors;
  }

  /** Answers are kept for the addresses that a rule covers. */
  addRule(rule: CacheRule): void {
    this.rules.add(rule);
  }

  /** How to have an aged answer made anew without a reader waiting for it. */
  onRevalidate(refresh: (path: string, flight: InFlightRequest) => void): void {
    this.refresh = refresh;
  }

  /** Requests that nothing kept may answer, because their answer is for one browser only. */
  bypassWhen(bypasses: (request: IncomingMessage) => boolean): void {
    this.bypasses = bypasses;
  }

  /** With `false` nothing is kept and everything is asked for again; for benchmarks and tests. */
  enable(on: boolean): void {
    this.off = !on;
    if (this.off) this.clear();
  }

  /** Answers from what is kept. False when the request has to go its way, possibly to fill the cache. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || this.off || this.bypasses(request)) return false;
    const url = request.url ?? '/';
    const entry = this.entries.get(url);
    if (entry && entry.freshUntil > performance.now() && !entry.outdated && !(this.cors && request.headers.origin)) {
      this.count(entry.send(request, response));
      return true;
    }
    return this.handleRest(url, request, response);
  }

  private handleRest(url: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (this.cors && request.headers.origin) return false;
    const found = this.rules.find(url);
    if (!found) return false;
    const { key, rule } = found;
    const entry = this.entries.get(key);
    if (entry && !entry.outdated) {
      if (entry.freshUntil <= performance.now()) this.renew(key, rule, entry);
      this.count(entry.send(request, response));
      return true;
    }
    const flight = this.flights.get(key);
    if (flight) {
      this.counts.joined += 1;
      flight.join(request, response);
      return true;
    }
    this.counts.misses += 1;
    this.begin(key, rule, entry).lead(request);
    return false;
  }

  /** The kept answer under an address, also an aged one; not one that a write has outdated. */
  get(key: string): CacheEntry | undefined {
    const entry = this.entries.get(key);
    return entry?.outdated ? undefined : entry;
  }

  /** Keeps an answer. `key` is the path with its canonical query, exactly as readers ask for it. */
  async put(key: string, answer: Answer): Promise<CacheEntry> {
    const entry = await CacheEntry.make(answer);
    this.keep(key, entry);
    return entry;
  }

  /** The end of a flight: the answer goes to everybody who waits, and is kept unless a write overtook it. */
  land(flight: InFlightRequest, entry: CacheEntry): void {
    if (!flight.outdated && entry.status === 200) this.keep(flight.key, entry);
    flight.land(entry);
    if (flight.again) this.revalidate(flight.key);
  }

  /** Has a kept answer, or one that is just being made, made once more with no reader waiting; until then it is sent as it is. */
  revalidate(key: string): void {
    const flight = this.flights.get(key);
    if (flight) {
      flight.again = true;
      return;
    }
    const entry = this.entries.get(key);
    const found = this.rules.find(key);
    if (entry && found) this.refresh?.(key, this.begin(key, found.rule, entry));
  }

  /** Marks everything under these tags ('*' = everything) so that the next reader gets a new answer. This process only. */
  invalidate(tags: readonly string[]): void {
    const all = tags.includes('*');
    const touched = (those: readonly string[]) => (all ? those.length > 0 : those.some((tag) => tags.includes(tag)));
    for (const entry of this.entries.values()) if (touched(entry.tags)) entry.outdated = true;
    for (const [key, flight] of this.flights) {
      if (!touched(flight.rule.tags)) continue;
      flight.outdated = true;
      this.flights.delete(key);
    }
  }

  remove(key: string): void {
    const entry = this.entries.get(key);
    if (entry) this.bytes -= entry.bytes;
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
    this.bytes = 0;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.entries.size, bytes: this.bytes };
  }

  private begin(key: string, rule: CacheRule, last: CacheEntry | undefined): InFlightRequest {
    const flight = new InFlightRequest(key, rule, last, (it) => {
      if (this.flights.get(key) === it) this.flights.delete(key);
    });
    this.flights.set(key, flight);
    return flight;
  }

  private renew(key: string, rule: CacheRule, entry: CacheEntry): void {
    if (!this.refresh || this.flights.has(key)) return;
    // If making it anew fails, the old one goes on for a while instead of asking at every request.
    entry.freshUntil = performance.now() + retryMs;
    this.refresh(key, this.begin(key, rule, entry));
  }

  private keep(key: string, entry: CacheEntry): void {
    this.remove(key);
    if (this.off || entry.bytes > this.maxBytes / 8) return;
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
    this.evict();
  }

  /** Second chance: an entry sent since the last sweep goes to the end of the line once. */
  private evict(): void {
    for (const [key, entry] of this.entries) {
      if (this.bytes <= this.maxBytes) return;
      this.entries.delete(key);
      if (entry.used) {
        entry.used = false;
        this.entries.set(key, entry);
      } else {
        this.bytes -= entry.bytes;
      }
    }
  }

  private count(notModified: boolean): void {
    if (notModified) this.counts.notModified += 1;
    else this.counts.hits += 1;
  }
}
