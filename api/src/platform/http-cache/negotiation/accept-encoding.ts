/// <reference path="./negotiator.d.ts" />
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const supported: Encoding[] = ['br', 'gzip', 'identity'];

/** Results by header: browsers send a handful of different values. */
const encodings = new LRUCache<string, Encoding>({ max: 200, memoMethod: negotiate });

/** Returns the best content coding that an Accept-Encoding header allows (RFC 9110, 12.5.3); of equals the smallest. */
export const preferredEncoding = (header: string | undefined): Encoding =>
  header ? encodings.memo(header) : 'identity';

function negotiate(header: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const [best] = negotiator.encodings(supported, { preferred: supported });
  return supported.find((encoding) => encoding === best) ?? 'identity';
}
