/// <reference path="./negotiator.d.ts" />
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const supported: Encoding[] = ['br', 'gzip', 'identity'];

/** Returns the best content coding that an Accept-Encoding header allows (RFC 9110, 12.5.3); of equals the smallest. */
export function preferredEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const [best] = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(supported, {
    preferred: supported,
  });
  return supported.find((encoding) => encoding === best) ?? 'identity';
}

/** Returns whether an Accept header prefers `mediaType` to HTML (RFC 9110, 12.5.1); of equals HTML. */
export const isPreferredToHtml = (mediaType: string, accept: string | undefined): boolean =>
  accept !== undefined && new Negotiator({ headers: { accept } }).mediaTypes(['text/html', mediaType])[0] === mediaType;
