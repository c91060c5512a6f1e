/// <reference path="./negotiator.d.ts" />
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const supported: Encoding[] = ['br', 'gzip', 'identity'];

/** By Accept-Encoding header: browsers send few different ones. */
const encodings = new LRUCache<string, Encoding>({ max: 100, memoMethod: findEncoding });

function findEncoding(header: string): Encoding {
  const [best] = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(supported, {
    preferred: supported,
  });
  return supported.find((encoding) => encoding === best) ?? 'identity';
}

/** Returns the best content coding that an Accept-Encoding header allows (RFC 9110, 12.5.3); of equals the smallest. */
export const preferredEncoding = (header: string | undefined): Encoding =>
  header ? encodings.memo(header) : 'identity';

/** Returns whether an Accept header prefers `mediaType` to HTML (RFC 9110, 12.5.1); of equals HTML. */
export const isPreferredToHtml = (mediaType: string, accept: string | undefined): boolean =>
  accept !== undefined && new Negotiator({ headers: { accept } }).mediaTypes(['text/html', mediaType])[0] === mediaType;
