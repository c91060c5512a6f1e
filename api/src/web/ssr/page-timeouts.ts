import type { IncomingMessage } from 'node:http';

/** The timeouts of a page, in milliseconds: for its route data and HTML, unless stated otherwise. */
export const pageTimeoutsMs = {
  /** A visitor's browser navigates (Fetch Metadata). */
  visitor: 2000,
  /** Crawlers and link previews need the text; no visitor looks at an empty window meanwhile. */
  machine: 4200,
  /** An editor's preview, which has no other way to show its text. */
  draft: 8000,
  /** The cache, which stores the page also when its client has stopped waiting. */
  cache: 30_000,
  /** Running time of one attempt in the sandbox; rendering the largest page takes a seventh of it. */
  attempt: 1500,
};

/** Returns the deadline of a whole request whose page waits for `timeoutMs`: what comes before and after is short. */
export const deadlineMs = (timeoutMs: number): number => timeoutMs + 500;

const crawler = /bot|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|preview/i;

/** Returns how long the page of a client's request waits for its HTML, in milliseconds. */
export const pageTimeoutMs = ({ headers }: IncomingMessage): number =>
  headers['sec-fetch-mode'] === 'navigate' && !crawler.test(headers['user-agent'] ?? '')
    ? pageTimeoutsMs.visitor
    : pageTimeoutsMs.machine;
