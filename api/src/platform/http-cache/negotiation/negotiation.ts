/// <reference path="./negotiator.d.ts" />
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const supported: Encoding[] = ['br', 'gzip', 'identity'];

// Results are kept by header: browsers send a handful of different values.

const encodings = new LRUCache<string, Encoding>({
  max: 200,
  memoMethod: (header) => {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
    const [best] = negotiator.encodings(supported, { preferred: supported });
    return supported.find((encoding) => encoding === best) ?? 'identity';
  },
});

/** Returns the best content coding that an Accept-Encoding header allows (RFC 9110, 12.5.3); of equals the smallest. */
export const preferredEncoding = (header: string | undefined): Encoding =>
  header ? encodings.memo(header) : 'identity';

/** By media type and header, with a space between. */
const preferences = new LRUCache<string, boolean>({
  max: 200,
  memoMethod: (key) => {
    const [mediaType = '', ...accept] = key.split(' ');
    const [best] = new Negotiator({ headers: { accept: accept.join(' ') } }).mediaTypes(['text/html', mediaType]);
    return best === mediaType;
  },
});

/** Returns whether an Accept header prefers `mediaType` to HTML (RFC 9110, 12.5.1); of equals HTML. */
export const isPreferredToHtml = (mediaType: string, accept: string | undefined): boolean =>
  accept !== undefined && accept !== '*/*' && preferences.memo(`${mediaType} ${accept}`);
