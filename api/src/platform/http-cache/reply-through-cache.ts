import type { Response } from 'express';
import { isDetached } from './coalescing/detached-request.js';
import { JsonText } from './json-text.js';
import { publicCacheControl } from './shared/shared-cache-headers.js';
import { CacheEntry } from './store/cache-entry.js';

/**
 * Sends what a handler returned: to the cache if the cache has asked for it, and JSON written by the database directly,
 * with an ETag. Returns false for every other result, which Express sends.
 */
export function replyThroughCache(response: Response, body: unknown): boolean | Promise<void> {
  if (body === undefined || body === null) return false;
  if (isDetached(response)) return replyToCache(response, body);
  if (!(body instanceof JsonText) || response.req.method === 'POST') return false;
  return replyWithEtag(response, body);
}

function replyToCache(response: Response, body: unknown): boolean {
  const text = textOf(body);
  if (text === null) return false;
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', publicCacheControl);
  if (!response.hasHeader('content-type')) response.setHeader('content-type', contentTypeOf(body));
  response.end(text);
  return true;
}

async function replyWithEtag(response: Response, { text }: JsonText): Promise<void> {
  const headers: Record<string, string> = {
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  };
  for (const [name, value] of Object.entries(response.getHeaders())) headers[name] = String(value);
  const entry = await CacheEntry.create({ body: text, headers, status: response.statusCode, isSentOnce: true });
  if (!response.headersSent) entry.send(response.req, response);
}

/** The body of text or JSON; null for streams and bytes. */
function textOf(body: unknown): string | null {
  if (body instanceof JsonText) return body.text;
  if (typeof body === 'string') return body;
  const prototype: unknown = Object.getPrototypeOf(body);
  return Array.isArray(body) || prototype === Object.prototype || prototype === null ? JSON.stringify(body) : null;
}

const contentTypeOf = (body: unknown) =>
  typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
