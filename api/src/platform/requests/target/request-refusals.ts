import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@salaria/contracts/common';
import { errorBodyOf } from '../../errors/to-api-error.js';

/** Bytes of a path; our longest, of a section's file, has some 200. */
const maxPathBytes = 2048;
/** Segments of a path; our deepest, of a section's file, has some 8. */
const maxPathSegments = 32;

/**
 * The only script that may become a service worker. Browsers mark the request for one with `Service-Worker: script`;
 * a file of a section would answer for pages, without their policy, after its release is withdrawn.
 */
export const serviceWorkerPath = '/sw.js';

const notAWorker: ErrorBody = {
  statusCode: 403,
  code: 'forbidden',
  message: 'Questo file non può essere un service worker.',
};

/** Returns why a request is not handed to the cache and the application, or null when it is. */
export function refusalOf(request: IncomingMessage): ErrorBody | null {
  if (namesTwoHosts(request)) return errorBodyOf(400);
  const { url = '' } = request;
  if (request.headers['service-worker'] !== undefined && url !== serviceWorkerPath) return notAWorker;
  // As many bytes as the deepest path allowed has at least.
  if (url.length < 2 * maxPathSegments) return null;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (path.length > maxPathBytes) return errorBodyOf(414);
  return path.split('/').length - 1 > maxPathSegments ? errorBodyOf(404) : null;
}

/** Answers a request that is refused before it is handled. */
export function refuse(response: ServerResponse, refusal: ErrorBody): void {
  const { headers, body } = refusalResponse(refusal);
  response.writeHead(refusal.statusCode, headers).end(body);
}

/** Answers bytes that Node cannot parse as a request. */
export function refuseUnparsed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = parserErrors[error.code ?? ''] ?? 400;
  const { headers, body } = refusalResponse(errorBodyOf(status));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Statuses by the code of an error of Node's parser. */
const parserErrors: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** With the same error body as everything else. */
function refusalResponse(refusal: ErrorBody) {
  const body = JSON.stringify(refusal);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { headers, body };
}

/** RFC 9112, 3.2 demands 400. Node takes the first Host and hides the others; a proxy may have taken another one. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}
