import type { ServerResponse } from 'node:http';

/**
 * Separates a document of staff from a page of visitors that has opened it as a window. Visitors' pages have
 * `same-origin`; documents of one origin keep their opener only where both have the same value.
 */
export function severOpener(response: ServerResponse): void {
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
}
