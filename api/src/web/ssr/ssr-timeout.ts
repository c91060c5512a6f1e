import type { IncomingMessage } from 'node:http';

const crawler = /bot|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|preview/i;

/** Time for route data and HTML together, of a page that a visitor waits for. */
const navigationTimeoutMs = 2000;
/** Crawlers and link previews need the text; no visitor looks at an empty window meanwhile. */
const machineTimeoutMs = 4200;
/** The whole request of a client; what comes after the HTML takes a few ms. */
export const clientDeadlineMs = 4700;
/** The same of the cache, which stores the page also when its client has stopped waiting. */
export const cacheTimeoutMs = 30_000;

/** Returns how long the page of a request waits for its HTML, in ms; a visitor's browser navigates (Fetch Metadata). */
export const ssrTimeoutMs = ({ headers }: IncomingMessage): number =>
  headers['sec-fetch-mode'] === 'navigate' && !crawler.test(headers['user-agent'] ?? '')
    ? navigationTimeoutMs
    : machineTimeoutMs;
