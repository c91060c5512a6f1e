import { IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FetchedResponse } from '../store/cache-entry.js';
import { acceptsEarlyHints, type InFlightRequest } from './in-flight-request.js';

export type Application = (request: IncomingMessage, response: ServerResponse) => void;
type OnFetched = (response: FetchedResponse, requestId: string | undefined) => void;
type HeaderInput = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Responses to detached requests. A map, since Express replaces the prototype of every response. */
const detached = new WeakMap<ServerResponse, InFlightRequest>();

/** Discards what is written to it. */
class NullSocket extends Socket {
  override _write(_chunk: unknown, _encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    callback();
  }

  override _writev(_chunks: unknown, callback: (error?: Error | null) => void): void {
    callback();
  }
}

/**
 * Runs an in-flight request through the application. It carries the canonical URL and nothing that a client sent,
 * except the request's id for the log: neither cookies, headers, body nor connection of one client can change or delay
 * the response of another.
 */
export function fetchDetached(
  application: Application,
  inFlight: InFlightRequest,
  requestId: string | string[] | undefined,
  onFetched: OnFetched,
): void {
  const request = new IncomingMessage(new NullSocket());
  request.method = 'GET';
  request.url = inFlight.key;
  request.headers = { host: 'localhost', ...(requestId === undefined ? {} : { 'x-request-id': requestId }) };
  request.push(null);
  const response = createResponse(request, onFetched);
  detached.set(response, inFlight);
  application(request, response);
}

/** Creates a response that collects what the application writes, and hands it over at the end. */
function createResponse(request: IncomingMessage, onFetched: OnFetched): ServerResponse {
  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const writeHead = response.writeHead.bind(response);
  const end: () => void = response.end.bind(response);
  response.writeHead = (status: number, reasonOrHeaders?: string | HeaderInput, headers: HeaderInput = []) => {
    const given = typeof reasonOrHeaders === 'object' ? reasonOrHeaders : headers;
    for (const [name, value] of headerPairs(given)) if (value !== undefined) response.setHeader(name, value);
    return writeHead(status);
  };
  response.write = (chunk: unknown) => {
    collect(chunk);
    return true;
  };
  response.end = (chunk?: unknown) => {
    if (response.writableEnded) return response;
    collect(chunk);
    const id = response.getHeader('x-request-id');
    const fetched = { status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(chunks) };
    end();
    onFetched(fetched, typeof id === 'string' ? id : undefined);
    return response;
  };
  response.assignSocket(request.socket);
  response.once('finish', () => response.emit('close'));
  return response;
}

function headerPairs(headers: HeaderInput): [string, OutgoingHttpHeader | undefined][] {
  if (!Array.isArray(headers)) return Object.entries(headers);
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[String(name), headers[index + 1]]] : []));
}

/** Returns whether the cache has asked for a response. */
export const isDetached = (response: ServerResponse): boolean => detached.has(response);

/** Returns whether a response is made in the background, with no client waiting for it. */
export const isBackgroundResponse = (response: ServerResponse): boolean => detached.get(response)?.hasClients === false;

/** Marks a response as incomplete: the cache sends the last complete one instead, if it is still valid. */
export function markIncomplete(response: ServerResponse): void {
  const inFlight = detached.get(response);
  if (inFlight) inFlight.isIncomplete = true;
}

/** Returns the requests of the clients that wait for a response: one, those coalesced onto it, or none. */
export const clientRequests = (response: ServerResponse): IncomingMessage[] =>
  detached.get(response)?.requests ?? [response.req];

/** Sends 103 Early Hints to the client, or to all clients coalesced onto the request, where they understand it. */
export function sendEarlyHints(response: ServerResponse, links: string[]): void {
  const inFlight = detached.get(response);
  if (inFlight) inFlight.sendEarlyHints(links);
  else if (acceptsEarlyHints(response.req)) response.writeEarlyHints({ link: links });
}
