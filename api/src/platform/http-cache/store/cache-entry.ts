import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, preferredEncoding } from '../negotiation/accept-encoding.js';
import type { FetchedResponse } from '../origin-server.js';
import type { CacheRule } from '../rules/cache-rule.js';
import { withoutSharedCacheHeaders } from '../shared/shared-cache-headers.js';

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

/** Below this a compressed response fits the same network packet as the plain one. */
const minCompressedBytes = 512;
const compressible = /^(text\/|application\/(json|javascript|xml|[a-z.+-]+\+(json|xml))|image\/svg)/;
/** Headers that belong to one exchange, or are written again for each content coding. */
const unstoredHeaders =
  /^(connection|keep-alive|transfer-encoding|date|content-length|content-encoding|etag|vary|x-request-id)$/;
/** Headers that tell a client about its own requests; an error is not stored, and keeps them. */
const clientHeaders = /^(ratelimit.*|retry-after|server-timing)$/;

export interface CacheableResponse {
  body: Buffer | string;
  /** Names in lower case; `content-type` is required. */
  headers: Record<string, string>;
  /** Default: 200. */
  status?: number;
  /** The rule that its URL follows. A write that names one of its tags invalidates the response. */
  rule?: CacheRule;
  /** Compressed in advance; otherwise it is compressed here. */
  encoded?: Partial<Record<'br' | 'gzip', Buffer>>;
  /** Whether it is for one client only, so that compressing it is not worth the time. Default: false. */
  isSentOnce?: boolean;
  /** Seconds until it is stale; Infinity for files whose name carries their hash. Default: 30. */
  ttlSeconds?: number;
}

interface Variant {
  body: Buffer;
  /** Null for an error: it has no representation to compare. */
  etag: string | null;
  head: string[];
  notModified: string[];
}

/** A response with its bytes and headers for each content coding. */
export class CacheEntry {
  readonly bytes: number;
  /** Milliseconds of `performance.now()`, which setting the clock does not change. */
  freshUntil: number;
  /** Requests that it and its predecessors answered; halved by each write, so that past demand fades. */
  requests = 0;
  /** Set by a write to what it shows: from then on it is sent only if no new response can be had. */
  isInvalidated = false;

  private constructor(
    readonly status: number,
    private readonly variants: Partial<Record<Encoding, Variant>> & { identity: Variant },
    ttlSeconds: number,
    /** The rule that its URL follows; undefined for a file. */
    readonly rule: CacheRule | undefined,
  ) {
    this.bytes = Object.values(variants).reduce((sum, variant) => sum + variant.body.length + 1000, 0);
    this.freshUntil = performance.now() + ttlSeconds * 1000;
  }

  get tags(): readonly string[] {
    return this.rule?.tags ?? [];
  }

  /** Marks it as changed by a write. */
  invalidate(): void {
    if (this.isInvalidated) return;
    this.isInvalidated = true;
    this.requests = Math.floor(this.requests / 2);
  }

  get isFresh(): boolean {
    return !this.isInvalidated && this.freshUntil > performance.now();
  }

  static async create(response: CacheableResponse): Promise<CacheEntry> {
    const { status = 200, rule, headers, encoded, ttlSeconds = 30, isSentOnce = false } = response;
    const body = Buffer.isBuffer(response.body) ? response.body : Buffer.from(response.body);
    const type = headers['content-type'] ?? 'application/octet-stream';
    const isCompressed = !isSentOnce && body.length >= minCompressedBytes && compressible.test(type);
    const [br, gz] = await Promise.all([
      encoded?.br ?? (isCompressed ? compressBrotli(body) : undefined),
      encoded?.gzip ?? (isCompressed ? gzipBytes(body, { level: compressionLevels(body).gzip }) : undefined),
    ]);
    const stored = Object.entries(headers).filter(
      ([name]) => !unstoredHeaders.test(name) && !(status < 400 && clientHeaders.test(name)),
    );
    const digest = status === 200 ? hash('sha1', body, 'base64url').slice(0, 22) : null;
    const varied = [
      ...(rule?.alternate || rule?.isAlternate ? ['Accept'] : []),
      ...(br || gz ? ['Accept-Encoding'] : []),
    ];
    const vary: [string, string][] = varied.length > 0 ? [['vary', varied.join(', ')]] : [];
    const common = [...stored, ...vary];
    const variants = {
      identity: createVariant(body, 'identity', common, digest),
      ...(br ? { br: createVariant(br, 'br', common, digest) } : {}),
      ...(gz ? { gzip: createVariant(gz, 'gzip', common, digest) } : {}),
    };
    return new CacheEntry(status, variants, ttlSeconds, rule);
  }

  /** Creates the entry of a response that the application gave. */
  static fromFetched({ status, headers, body }: FetchedResponse, rule?: CacheRule): Promise<CacheEntry> {
    const own = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
    const isSentOnce = rule === undefined || status >= 400;
    return CacheEntry.create({ status, headers: Object.fromEntries(own), body, isSentOnce, ...(rule && { rule }) });
  }

  /**
   * Answers GET or HEAD with the response, or with 304 if the client has it. Returns true for 304. Only the
   * response at the canonical URL is marked as shared: a shared cache would store one for each URL that clients make up.
   */
  send(request: IncomingMessage, response: ServerResponse, canonicalUrl = request.url): boolean {
    const headOf = (head: string[]) => (request.url === canonicalUrl ? head : withoutSharedCacheHeaders(head));
    const { headers } = request;
    const acceptEncoding = headers['accept-encoding'];
    const encoding = preferredEncoding(typeof acceptEncoding === 'string' ? acceptEncoding : undefined);
    const variant = this.variants[encoding] ?? this.variants.identity;
    const ifNoneMatch = headers['if-none-match'];
    if (ifNoneMatch !== undefined && variant.etag !== null && matches(ifNoneMatch, variant.etag)) {
      response.writeHead(304, headOf(variant.notModified));
      response.end();
      return true;
    }
    response.writeHead(this.status, headOf(variant.head));
    if (request.method === 'HEAD') response.end();
    else response.end(variant.body);
    return false;
  }

  /** Returns the value of a stored header; `name` is in lower case. */
  header(name: string): string | undefined {
    const { head } = this.variants.identity;
    const at = head.findIndex((text, index) => index % 2 === 0 && text === name);
    return at < 0 ? undefined : head[at + 1];
  }

  get body(): Buffer {
    return this.variants.identity.body;
  }
}

/** Each content coding is a representation with its own ETag (RFC 9110, 8.8.3). */
function createVariant(body: Buffer, encoding: Encoding, headers: [string, string][], digest: string | null): Variant {
  const etag = digest && (encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`);
  const common = etag ? [...headers, ['etag', etag]] : headers;
  const coding = encoding === 'identity' ? [] : [['content-encoding', encoding]];
  const head = [...common, ...coding, ['content-length', String(body.length)]];
  const notModified = common.filter(([name]) => name !== 'content-type');
  return { body, etag, head: head.flat(), notModified: notModified.flat() };
}

/** Bodies over 256 KiB use brotli 4 instead of 6: half the compression time for about 5 % more bytes. */
const largeBytes = 256 * 1024;
const compressionLevels = (body: Buffer) =>
  body.length < largeBytes ? { brotli: 6, gzip: 7 } : { brotli: 4, gzip: 4 };

const compressBrotli = (body: Buffer) =>
  brotliBytes(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: compressionLevels(body).brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

const matches = (header: string, etag: string): boolean =>
  header === etag || header.trim() === '*' || header.split(',').some((it) => it.trim().replace(/^W\//, '') === etag);
