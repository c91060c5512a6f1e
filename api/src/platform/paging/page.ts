import type { Response } from 'express';
import { linkTo } from './link-header.js';

/** Header with the length of the whole list. */
const totalHeader = 'X-Total-Count';

/** Headers of a page that scripts of other origins may read. */
export const pagingHeaders = ['Link', totalHeader];

/** One page of a list. A call that returns it answers with the items, and says the rest in headers. */
export class Page<Item> {
  constructor(
    readonly items: Item[],
    /** Length of the whole list. */
    readonly total: number,
    /** Cursor of the next page; undefined on the last one. */
    readonly next: string | undefined,
  ) {}
}

/** Sets the headers of a page: its links (RFC 8288) and the length of the whole list. */
export function setPagingHeaders(response: Response, { total, next }: Pick<Page<unknown>, 'total' | 'next'>): void {
  const links = [linkTo(response.req, 'first', { cursor: null })];
  if (next !== undefined) links.unshift(linkTo(response.req, 'next', { cursor: next }));
  response.setHeader('Link', links.join(', '));
  response.setHeader(totalHeader, String(total));
}
