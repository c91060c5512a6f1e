import type { Head } from '@salaria/contracts/sections';

/**
 * Whether a route has a page for any value of its parameters. Where the head names what the API has to have, other
 * values are unknown slugs; without it, clients can make up addresses that are pages.
 */
export const isOpenRoute = (path: string, { from = '' }: Pick<Head, 'from'>): boolean =>
  path.includes(':') && !from.includes(':');
