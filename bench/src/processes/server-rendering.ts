import { setTimeout as delay } from 'node:timers/promises';

const timeoutMs = 120_000;

/**
 * Requests a page until its HTML is rendered by the server: the first response may come without (docs/decisions/0017).
 *
 * @param text what the HTML also contains
 * @returns the response with its HTML
 * @throws Error after two minutes
 */
export async function untilRendered(
  address: string,
  text = '',
): Promise<{ html: string; headers: Record<string, string> }> {
  for (const startedAt = Date.now(); Date.now() - startedAt < timeoutMs; await delay(50)) {
    const response = await fetch(address);
    const html = await response.text();
    if (html.includes('data-rendered') && html.includes(text))
      return { html, headers: Object.fromEntries(response.headers) };
  }
  throw new Error(`${address} is not rendered by the server, or does not contain «${text}»`);
}
