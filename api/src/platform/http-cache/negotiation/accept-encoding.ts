/// <reference path="./negotiator.d.ts" />
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const supported: Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Results by header: browsers send a handful of different values, and a client that varies them gets no more memory.
 */
const encodingByHeader = new Map<string, Encoding>();
const maxCachedHeaders = 200;

/** Returns the best content coding that an Accept-Encoding header allows (RFC 9110, 12.5.3); of equals the smallest. */
export function preferredEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = encodingByHeader.get(header);
  if (known) return known;
  const encoding = negotiate(header);
  if (encodingByHeader.size < maxCachedHeaders) encodingByHeader.set(header, encoding);
  return encoding;
}

function negotiate(header: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const [best] = negotiator.encodings(supported, { preferred: supported });
  return supported.find((encoding) => encoding === best) ?? 'identity';
}
