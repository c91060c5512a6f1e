import { type LookupAddress, lookup as dnsLookup } from 'node:dns';
import { Agent as HttpAgent, get as httpGet, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, get as httpsGet } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Finding } from '@salaria/contracts/release-report';
import type { BuiltRelease } from '@salaria/contracts/sections';
import { releaseLimits } from '../../gate/rules/gate-rules.js';
import { isAllowedAddress } from './allowed-address.js';

const fileTimeoutMs = 8000;
const defaultTimeoutMs = 60_000;

/** `allowLoopback` is for a development server that only its own machine can reach. */
export type ExternalFilesOptions = {
  allowLoopback: boolean;
  /** Limit for all files together. */
  timeoutMs?: number;
  /** Resolves host names; tests pass their own. */
  lookup?: typeof dnsLookup;
};

/** Returns the address that a release's files stay at, with a slash at its end; undefined when it cannot be one. */
export function externalBase(address: string, allowLoopback: boolean): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const safe =
    url.protocol === 'https:' ||
    (allowLoopback && url.protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname));
  if (!safe || url.username || url.password || url.search || url.hash) return undefined;
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

class InternalAddressError extends Error {
  constructor() {
    super('ha un indirizzo di rete interno, che non è ammesso');
  }
}

/** Rejects a host name if any of its addresses is internal; the connection goes to the address checked here. */
export function checkedLookup(allowLoopback: boolean, lookup: typeof dnsLookup = dnsLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = error ? [] : addresses;
      if (!first) return callback(error ?? new Error(`${hostname} has no address`), []);
      if (!addresses.every(({ address }) => isAllowedAddress(address, allowLoopback)))
        return callback(new InternalAddressError(), []);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

type OpenOptions = {
  allowLoopback: boolean;
  signal: AbortSignal;
  lookup: LookupFunction;
  agent?: HttpAgent | HttpsAgent;
  headers?: Record<string, string>;
};

/**
 * Requests an address of a section's team, if that is public. Redirects are not followed.
 * @throws Error with the reason in Italian, to be read after the address
 */
export function openAddress(url: URL, options: OpenOptions): Promise<IncomingMessage> {
  const { allowLoopback, signal, lookup, agent, headers } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is never looked up.
  if (isIP(host) !== 0 && !isAllowedAddress(host, allowLoopback)) return Promise.reject(new InternalAddressError());
  const get = url.protocol === 'http:' ? httpGet : httpsGet;
  // Compressed bytes could be any number of times larger than what is counted.
  const sent = { ...headers, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: sent, signal, lookup }, resolve).on('error', (error) =>
      reject(error instanceof InternalAddressError ? error : new Error('non risponde')),
    );
  });
}

/** Returns the body of a response; undefined when it has more than `maxBytes`. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** @throws Error when a browser could not use the response, or when it leads to another address. */
function checkResponse({ statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode >= 300 && statusCode < 400) throw new Error('rimanda altrove');
  if (statusCode < 200 || statusCode >= 300) throw new Error(`risponde ${statusCode}`);
  if (headers['access-control-allow-origin'] !== '*')
    throw new Error('non ha Access-Control-Allow-Origin: *, senza cui il browser non ne controlla l’impronta');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Error('è compresso senza richiesta');
}

/**
 * Fetches a release's files from the team's own address, as a visitor's browser will, over one connection. Redirects are
 * not followed.
 */
export async function fetchExternal(
  base: string,
  { files: declared }: Pick<BuiltRelease, 'files'>,
  { allowLoopback, timeoutMs = defaultTimeoutMs, lookup = dnsLookup }: ExternalFilesOptions,
): Promise<{ files: Map<string, Buffer>; problems: Finding[] }> {
  const files = new Map<string, Buffer>();
  const problems: Finding[] = [];
  const rejectAll = (message: string) => ({
    files: new Map<string, Buffer>(),
    problems: [{ rule: 'files', message }] as Finding[],
  });
  const names = Object.keys(declared);
  if (names.length > releaseLimits.files) return rejectAll(`Più di ${releaseLimits.files} file`);
  const timeout = AbortSignal.timeout(timeoutMs);
  const agent = new (base.startsWith('http:') ? HttpAgent : HttpsAgent)({ keepAlive: true, maxSockets: 1 });
  const options = { allowLoopback, agent, lookup: checkedLookup(allowLoopback, lookup) };
  let bytesLeft: number = releaseLimits.totalBytes;
  /** @throws Error with the reason in Italian, to be read after the file's address */
  const fetchFile = async (url: URL): Promise<Buffer> => {
    const signal = AbortSignal.any([timeout, AbortSignal.timeout(fileTimeoutMs)]);
    const response = await openAddress(url, { ...options, signal });
    try {
      checkResponse(response);
      const bytes = await readBody(response, Math.min(releaseLimits.fileBytes, bytesLeft)).catch(() => {
        throw new Error('non risponde');
      });
      if (!bytes && bytesLeft < releaseLimits.fileBytes) bytesLeft = -1;
      if (!bytes) throw new Error('è troppo grande');
      bytesLeft -= bytes.length;
      return bytes;
    } finally {
      response.destroy();
    }
  };
  try {
    for (const name of names) {
      try {
        files.set(name, await fetchFile(new URL(base + name)));
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'non risponde';
        problems.push({ rule: 'files', message: `${base}${name} ${reason}` });
      }
      if (timeout.aborted) return rejectAll(`${base} non dà tutti i file entro ${timeoutMs / 1000} secondi`);
      if (bytesLeft < 0) return rejectAll(`${base}: in tutto più di ${releaseLimits.totalBytes} byte`);
    }
  } finally {
    agent.destroy();
  }
  return { files, problems };
}
