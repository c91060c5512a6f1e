import type { Response } from 'express';
import { JsonText } from '../http-cache/json-text.js';
import { linkTo } from './link-header.js';

/** Header with the length of the whole list. */
const totalHeader = 'X-Total-Count';

/** Headers of a page that scripts of other origins may read. */
export const pagingHeaders = ['Link', totalHeader];

/** One page of a list. */
export class JsonPage extends JsonText {
  constructor(
    text: string,
    readonly total: number,
    /** Cursor of the next page; undefined on the last one. */
    readonly next: string | undefined,
  ) {
    super(text);
  }
}

/** Sets the headers of a page: its links (RFC 8288) and the length of the whole list. */
export function setPagingHeaders(response: Response, { total, next }: JsonPage): void {
  const links = [linkTo(response.req, 'first', { cursor: null })];
  if (next !== undefined) links.unshift(linkTo(response.req, 'next', { cursor: next }));
  response.setHeader('Link', links.join(', '));
  response.setHeader(totalHeader, String(total));
}
