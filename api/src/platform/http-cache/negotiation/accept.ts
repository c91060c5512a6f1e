/// <reference path="./negotiator.d.ts" />
import Negotiator from 'negotiator';

const html = 'text/html';
/** Results by media type and header, for headers of usual length; a client that varies them gets no more memory. */
const preferenceByHeader = new Map<string, boolean>();
const maxCachedHeaders = 200;
const maxCachedHeaderLength = 300;

/** Returns whether an Accept header prefers `mediaType` to HTML (RFC 9110, 12.5.1); of equals HTML. */
export function isPreferredToHtml(mediaType: string, accept: string | undefined): boolean {
  if (!accept || accept === '*/*') return false;
  const key = `${mediaType} ${accept}`;
  const known = preferenceByHeader.get(key);
  if (known !== undefined) return known;
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes([html, mediaType]);
  const isPreferred = best === mediaType;
  if (preferenceByHeader.size < maxCachedHeaders && key.length <= maxCachedHeaderLength)
    preferenceByHeader.set(key, isPreferred);
  return isPreferred;
}
