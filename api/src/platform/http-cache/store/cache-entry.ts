import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, preferredEncoding } from '../negotiation/accept-encoding.js';

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

/** Below this a compressed answer fits the same network packet as the plain one. */
const compressFrom = 512;
const compressible = /^(text\/|application\/(json|javascript|xml|[a-z.+-]+\+(json|xml))|image\/svg)/;
// Facts of one exchange, not of the answer.
const notKept =
  /^(connection|keep-alive|transfer-encoding|date|content-length|content-encoding|etag|vary|x-request-id|ratelimit.*|retry-after|server-timing)$/;

export interface Answer {
  body: Buffer | string;
  /** Names in lower case; `content-type` is needed, Set-Cookie is refused. */
  headers: Record<string, string>;
  /** 200 when left out. */
  status?: number;
  /** What a write must name to have this answer made anew. */
  tags?: readonly string[];
  /** Compressed ahead; otherwise it is compressed here. */
  encoded?: Partial<Record<'br' | 'gzip', Buffer>>;
  /** Seconds until it is looked up again behind the reader's back; Infinity for files whose name carries their hash. */
  life?: number;
}

interface Variant {
  body: Buffer;
  etag: string;
  head: string[];
  notModified: string[];
}

/** One answer ready to be sent: bytes and headers for each content coding, made once. */
export class CacheEntry {
  readonly bytes: number;
  /** Time (ms, of performance.now(): no clock that is set back makes it last longer) up to which it is sent without a second thought. */
  freshUntil: number;
  /** Set when something it shows was written: sent only if a new one cannot be had. */
  outdated = false;
  /** For eviction: whether it was sent since the last sweep. */
  used = false;

  private constructor(
    readonly status: number,
    readonly tags: readonly string[],
    private readonly variants: Partial<Record<Encoding, Variant>> & { identity: Variant },
    readonly life: number,
  ) {
    this.bytes = Object.values(variants).reduce((sum, variant) => sum + variant.body.length + 1000, 0);
    this.freshUntil = performance.now() + life * 1000;
  }

  /** `compress` false leaves out codings that are not given: for an answer that is sent once. */
  static async make(answer: Answer, compress = true): Promise<CacheEntry> {
    const body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body);
    const type = answer.headers['content-type'] ?? 'application/octet-stream';
    const worthIt = compress && body.length >= compressFrom && compressible.test(type);
    const [br, gz] = await Promise.all([
      answer.encoded?.br ?? (worthIt ? compressBrotli(body) : undefined),
      answer.encoded?.gzip ?? (worthIt ? gzipBytes(body, { level: effortFor(body).gzip }) : undefined),
    ]);
    const digest = hash('sha1', body, 'base64url').slice(0, 22);
    const kept = Object.entries(answer.headers).filter(([name]) => !notKept.test(name));
    const vary = br || gz ? [['vary', 'Accept-Encoding'] as const] : [];
    const variant = (bytes: Buffer, encoding: Encoding): Variant => {
      const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
      const common = [...kept, ...vary, ['etag', etag] as const];
      const coding = encoding === 'identity' ? [] : [['content-encoding', encoding] as const];
      const whole = [...common, ...coding, ['content-length', String(bytes.length)] as const];
      const bare = common.filter(([name]) => name !== 'content-type');
      return { body: bytes, etag, head: whole.flat(), notModified: bare.flat() };
    };
    const variants = {
      identity: variant(body, 'identity'),
      ...(br ? { br: variant(br, 'br') } : {}),
      ...(gz ? { gzip: variant(gz, 'gzip') } : {}),
    };
    return new CacheEntry(answer.status ?? 200, answer.tags ?? [], variants, answer.life ?? 30);
  }

  /** Answers GET or HEAD: the whole, or 304 when the reader has it. True when it was 304. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    this.used = true;
    const { headers } = request;
    const variant =
      this.variants[preferredEncoding(headers['accept-encoding'] as string | undefined)] ?? this.variants.identity;
    const has = headers['if-none-match'];
    if (has !== undefined && this.status === 200 && matches(has, variant.etag)) {
      response.writeHead(304, variant.notModified);
      response.end();
      return true;
    }
    response.writeHead(this.status, variant.head);
    if (request.method === 'HEAD') response.end();
    else response.end(variant.body);
    return false;
  }

  get body(): Buffer {
    return this.variants.identity.body;
  }
}

// Whoever asks first after a write waits for the compression: half of its time costs a twentieth more bytes.
const largeFrom = 256 * 1024;
const effortFor = (body: Buffer) => (body.length < largeFrom ? { brotli: 6, gzip: 7 } : { brotli: 4, gzip: 4 });

const compressBrotli = (body: Buffer) =>
  brotliBytes(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effortFor(body).brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

const matches = (header: string, etag: string): boolean =>
  header === etag || header.trim() === '*' || header.split(',').some((it) => it.trim().replace(/^W\//, '') === etag);
