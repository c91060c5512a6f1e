import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@salaria/contracts/common';

/** Bytes of a path; our longest, of a section's file, has some 200. */
const maxPathBytes = 2048;
/** Segments of a path; our deepest, of a section's file, has some 8. */
const maxPathSegments = 32;

/**
 * The only script that may become a service worker. Browsers mark the request for one with `Service-Worker: script`;
 * a file of a section would answer for pages, without their policy, after its release is withdrawn.
 */
export const serviceWorkerPath = '/sw.js';

/** The body of a refusal, and its reason phrase. */
type Refusal = ErrorBody & { reason: string };

const refusal = (statusCode: number, reason: string, code: string, message: string): Refusal => ({
  statusCode,
  reason,
  code,
  message,
});
const badRequest = refusal(400, 'Bad Request', 'bad_request', 'Richiesta non valida.');
const tooDeep = refusal(404, 'Not Found', 'not_found', 'La risorsa richiesta non esiste.');
const notAWorker = refusal(403, 'Forbidden', 'forbidden', 'Questo file non può essere un service worker.');
const uriTooLong = refusal(414, 'URI Too Long', 'uri_too_long', "L'indirizzo richiesto è troppo lungo.");

/** Returns why a request is not handed to the cache and the application, or null when it is. */
export function refusalOf(request: IncomingMessage): Refusal | null {
  if (namesTwoHosts(request)) return badRequest;
  const { url = '' } = request;
  if (request.headers['service-worker'] !== undefined && url !== serviceWorkerPath) return notAWorker;
  // As many bytes as the deepest path allowed has at least.
  if (url.length < 2 * maxPathSegments) return null;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (path.length > maxPathBytes) return uriTooLong;
  return path.split('/').length - 1 > maxPathSegments ? tooDeep : null;
}

/** Answers a request that is refused before it is handled. */
export function refuse(response: ServerResponse, reason: Refusal): void {
  const { headers, body } = refusalResponse(reason);
  response.writeHead(reason.statusCode, headers).end(body);
}

/** Answers bytes that Node cannot parse as a request. */
export function refuseUnparsed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const reason = parserRefusals[error.code ?? ''] ?? badRequest;
  const { headers, body } = refusalResponse(reason);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${reason.statusCode} ${reason.reason}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

const parserRefusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: refusal(
    431,
    'Request Header Fields Too Large',
    'headers_too_large',
    'Intestazioni troppo grandi.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: refusal(408, 'Request Timeout', 'timeout', 'La richiesta ha impiegato troppo tempo.'),
};

/** With the same error body as everything else. */
function refusalResponse({ statusCode, code, message }: Refusal) {
  const body = JSON.stringify({ statusCode, code, message } satisfies ErrorBody);
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
