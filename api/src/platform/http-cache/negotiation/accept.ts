/// <reference path="./negotiator.d.ts" />
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const html = 'text/html';

/** Results by media type and header, with a space between. */
const preferences = new LRUCache<string, boolean>({
  max: 200,
  memoMethod: (key) => {
    const [mediaType = '', ...accept] = key.split(' ');
    const [best] = new Negotiator({ headers: { accept: accept.join(' ') } }).mediaTypes([html, mediaType]);
    return best === mediaType;
  },
});

/** Returns whether an Accept header prefers `mediaType` to HTML (RFC 9110, 12.5.1); of equals HTML. */
export const isPreferredToHtml = (mediaType: string, accept: string | undefined): boolean =>
  accept !== undefined && accept !== '*/*' && preferences.memo(`${mediaType} ${accept}`);
