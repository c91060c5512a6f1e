import type { Response } from 'express';
import { linkTo } from './link-header.js';

/** Header with the length of the whole list. */
const totalHeader = 'X-Total-Count';

/** Header with the counts of the facets that a call asks for, as JSON. */
const facetsHeader = 'X-Facets';

/** Headers of a page that scripts of other origins may read. */
export const pagingHeaders = ['Link', totalHeader, facetsHeader];

/** One page of a list. A call that returns it answers with the items, and says the rest in headers. */
export class Page<Item, Items = Item[]> {
  constructor(
    readonly items: Items,
    /** Length of the whole list. */
    readonly total: number,
    /** Cursor of the next page; undefined on the last one. */
    readonly next: string | undefined,
    /** How often each value of a facet is in the whole list, by facet. */
    readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>,
  ) {}
}

/** Sets the headers of a page: its links (RFC 8288) and the length of the whole list. */
export function setPagingHeaders(
  response: Response,
  { total, next, facets }: Pick<Page<unknown>, 'total' | 'next' | 'facets'>,
): void {
  const links = [linkTo(response.req, 'first', { cursor: null })];
  if (next !== undefined) links.unshift(linkTo(response.req, 'next', { cursor: next }));
  response.setHeader('Link', links.join(', '));
  response.setHeader(totalHeader, String(total));
  if (facets) response.setHeader(facetsHeader, asciiJson(facets));
}

/** Returns JSON with characters that a header may have. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
