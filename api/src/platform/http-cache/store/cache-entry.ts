import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, preferredEncoding } from '../negotiation/negotiation.js';
import type { CacheRule, Resource } from '../rules/cache-rule.js';

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

/** Below this a compressed response fits the same network packet as the plain one. */
const minCompressedBytes = 512;
const compressible = /^(text\/|application\/(json|javascript|xml|[a-z.+-]+\+(json|xml))|image\/svg)/;
/** Headers that belong to one exchange, or are written again for each content coding. */
const unstoredHeaders = /^(connection|keep-alive|transfer-encoding|date|content-length|content-encoding|etag|vary)$/;
/** Headers that tell a client about its own requests; an error is not stored, and keeps them. */
const clientHeaders = /^(ratelimit.*|retry-after|x-request-id)$/;

export interface CacheableResponse {
  body: Buffer | string;
  /** Names in lower case; `content-type` is required. */
  headers: Readonly<Record<string, string>>;
  /** Default: 200. */
  status?: number;
  /** Compressed in advance; otherwise it is compressed here. */
  encoded?: Partial<Record<'br' | 'gzip', Buffer>>;
  /** Seconds until it is stale; Infinity for files whose name carries their hash. Default: 30. */
  ttlSeconds?: number;
}

/** What is a response at one URL only. */
interface Placement {
  /** What it is the response of. A write that names one of its rule's tags invalidates it. */
  resource: Resource;
  /** Headers in place of its own at the resource's URL: a shared cache would store one for each URL made up. */
  sharedHeaders: Record<string, string> | undefined;
}

/** Names and values in turn. */
type Heads = { full: string[]; notModified: string[] };
type Variant = { body: Buffer; etag: string | undefined; own: Heads; shared: Heads };

/** A response with its bytes and headers for each content coding. */
export class CacheEntry {
  readonly bytes: number;
  /** Milliseconds of `performance.now()`, which setting the clock does not change. */
  freshUntil: number;
  /** Set by a write to what it shows: from then on it is sent only if no new response can be had. */
  isInvalidated = false;
  /** Whether a client has got it from the cache. */
  wasHit = false;

  private constructor(
    readonly status: number,
    /** By name in lower case, without those of one exchange. */
    readonly headers: Readonly<Record<string, string>>,
    private readonly variants: Partial<Record<Encoding, Variant>> & { identity: Variant },
    ttlSeconds: number,
    private readonly resource: Resource | undefined,
  ) {
    this.bytes = Object.values(variants).reduce((sum, variant) => sum + variant.body.length + 1000, 0);
    this.freshUntil = performance.now() + ttlSeconds * 1000;
  }

  /** The rule that its URL follows; undefined for a file. */
  get rule(): CacheRule | undefined {
    return this.resource?.rule;
  }

  get isFresh(): boolean {
    return !this.isInvalidated && this.freshUntil > performance.now();
  }

  static async create(response: CacheableResponse, placement?: Placement): Promise<CacheEntry> {
    const { status = 200, headers, encoded, ttlSeconds = 30 } = response;
    const body = Buffer.isBuffer(response.body) ? response.body : Buffer.from(response.body);
    const type = headers['content-type'] ?? 'application/octet-stream';
    const isCompressed = body.length >= minCompressedBytes && compressible.test(type);
    const [br, gz] = await Promise.all([
      encoded?.br ?? (isCompressed ? compressBrotli(body) : undefined),
      encoded?.gzip ?? (isCompressed ? gzipBytes(body, { level: compressionLevels(body).gzip }) : undefined),
    ]);
    const stored = Object.entries(headers).filter(
      ([name]) => !unstoredHeaders.test(name) && !(status < 400 && clientHeaders.test(name)),
    );
    const vary = [
      ...(/(^|, *)accept(,|$)/i.test(headers['vary'] ?? '') ? ['Accept'] : []),
      ...(br || gz ? ['Accept-Encoding'] : []),
    ].join(', ');
    const own = { ...Object.fromEntries(stored), ...(vary && { vary }) };
    const shared = { ...own, ...placement?.sharedHeaders };
    const digest = status === 200 ? hash('sha1', body, 'base64url').slice(0, 22) : undefined;
    const variantOf = (bytes: Buffer, encoding: Encoding): Variant => {
      // Each content coding is a representation with its own ETag (RFC 9110, 8.8.3).
      const etag = digest && (encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`);
      const headsWith = (headers: Record<string, string>) => headsOf(headers, bytes, encoding, etag);
      return { body: bytes, etag, own: headsWith(own), shared: headsWith(shared) };
    };
    const variants = {
      identity: variantOf(body, 'identity'),
      ...(br && { br: variantOf(br, 'br') }),
      ...(gz && { gzip: variantOf(gz, 'gzip') }),
    };
    return new CacheEntry(status, own, variants, ttlSeconds, placement?.resource);
  }

  /** Answers GET or HEAD with the response, or with 304 if the client has it. Returns true for 304. */
  send(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): boolean {
    const { headers } = request;
    const acceptEncoding = headers['accept-encoding'];
    const encoding = preferredEncoding(typeof acceptEncoding === 'string' ? acceptEncoding : undefined);
    const variant = this.variants[encoding] ?? this.variants.identity;
    const isAtItsUrl = (request.originalUrl ?? request.url) === this.resource?.key;
    const heads = isAtItsUrl ? variant.shared : variant.own;
    const ifNoneMatch = headers['if-none-match'];
    if (ifNoneMatch !== undefined && variant.etag !== undefined && matches(ifNoneMatch, variant.etag)) {
      response.writeHead(304, heads.notModified);
      response.end();
      return true;
    }
    response.writeHead(this.status, heads.full);
    if (request.method === 'HEAD') response.end();
    else response.end(variant.body);
    return false;
  }

  get body(): Buffer {
    return this.variants.identity.body;
  }
}

function headsOf(stored: Record<string, string>, body: Buffer, encoding: Encoding, etag: string | undefined): Heads {
  const common = Object.entries({ ...stored, ...(etag && { etag }) });
  const coding = encoding === 'identity' ? [] : [['content-encoding', encoding]];
  return {
    full: [...common, ...coding, ['content-length', String(body.length)]].flat(),
    notModified: common.filter(([name]) => name !== 'content-type').flat(),
  };
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
