import type { IncomingMessage } from 'node:http';

const crawler = /bot|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|preview/i;

/** Returns whether a browser opens a page for a visitor (Fetch Metadata); crawlers do not. */
export const isNavigation = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && !crawler.test(headers['user-agent'] ?? '');
