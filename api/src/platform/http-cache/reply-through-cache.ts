import type { Request, Response } from 'express';
import { CacheEntry } from './store/cache-entry.js';
import { inFlightRequestOf } from './coalescing/in-flight-request.js';
import type { HttpCache } from './http-cache.js';
import { JsonText } from './json-text.js';

/** For this one reader only, whatever the route says. */
const personal = /\b(private|no-store)\b/;

/**
 * Sends the result of a public read as a ready answer with an ETag, and has it kept when the front asked for that. False
 * for any other result, which Express sends.
 */
export function replyThroughCache(front: HttpCache, response: Response, body: unknown): boolean | Promise<void> {
  const request = response.req as Request;
  const flight = inFlightRequestOf(request);
  if (!flight && !(body instanceof JsonText && request.method !== 'POST')) return false;
  if (body === undefined || body === null) return false;
  return send();

  async function send(): Promise<void> {
    const isText = typeof body === 'string';
    const headers: Record<string, string> = {
      'cache-control': flight ? 'public, no-cache' : 'no-cache',
      'content-type': isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    };
    const set = response.getHeaders();
    for (const name in set) headers[name] = String(set[name]);
    const bytes = body instanceof JsonText ? body.text : isText ? body : JSON.stringify(body);
    const tags = flight?.rule.tags ?? [];
    const entry = await CacheEntry.make(
      { body: bytes as string, headers, tags, status: response.statusCode },
      flight !== undefined,
    );
    if (flight && !personal.test(headers['cache-control'] ?? '')) front.land(flight, entry);
    else flight?.land(entry);
    if (!response.headersSent) entry.send(request, response);
  }
}
