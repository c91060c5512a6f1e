import { once } from 'node:events';
import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { matchRoute } from '@salaria/composition/routes';

/** What visitors without an account may request, and a candidate's pages in the gate's browser with them. */
export interface PublicRequests {
  /** Origin of the site in the browser. */
  origin: string;
  /** Where this process listens. */
  upstream: string;
  /** Whether a page of the site has this path. */
  isPage: (path: string) => boolean;
  /** Patterns of the API's public reads: `/api/posts/:slug`. */
  apiReads: readonly string[];
  /** The address that a candidate's files stay at, if that is not the site's. */
  external?: string | undefined;
  /** Resolves the host of `external`; refuses internal addresses. */
  lookup: LookupFunction;
}

const filePath =
  /^\/(?:assets|iiif|images|icons|sections)\/|^\/(?:favicon\.\w+|manifest\.webmanifest|speculation-rules\.json)$/;
const reportPath = /^\/api\/sections\/(?:views|loads|failures)$/;

/** What becomes of a request: it is sent to the site or the team's address, answered as a report, or refused. */
type Verdict = 'site' | 'external' | 'report' | 'refused';

type Judged = Pick<IncomingMessage, 'method' | 'headers'>;

function judge(url: URL, { method, headers }: Judged, allowed: PublicRequests): Verdict {
  const isRead = method === 'GET' || method === 'HEAD';
  const isNavigation = headers['sec-fetch-mode'] === 'navigate';
  if (url.origin !== allowed.origin) {
    const isFile = allowed.external !== undefined && url.href.startsWith(allowed.external);
    return isFile && isRead && !isNavigation ? 'external' : 'refused';
  }
  const { pathname } = url;
  if (!isRead) return method === 'POST' && reportPath.test(pathname) ? 'report' : 'refused';
  if (allowed.isPage(pathname)) return 'site';
  const isFile = filePath.test(pathname) || allowed.apiReads.some((it) => matchRoute(it, pathname) !== undefined);
  return isFile && !isNavigation ? 'site' : 'refused';
}

/** Answers like an API that is down: clicks may send writes. */
function refuse(response: ServerResponse): void {
  const message = 'Nella prova di un rilascio si leggono solo le pagine, i file e i dati pubblici del sito.';
  response.writeHead(503, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ statusCode: 503, code: 'unavailable', message }));
}

/** How long a site has that answers 503 because it is busy: no fault of the release. */
const busyDelayMs = 1000;

type ForwardOptions = { lookup?: LookupFunction; isRepeatedWhenBusy?: boolean };

function forward(target: URL, request: IncomingMessage, response: ServerResponse, options: ForwardOptions): void {
  const { lookup, isRepeatedWhenBusy = false } = options;
  const { 'proxy-connection': _own, ...headers } = request.headers;
  const upstream = sendRequest(target, { method: request.method, headers, ...(lookup && { lookup }) }, (answer) => {
    if (answer.statusCode === 503 && isRepeatedWhenBusy) {
      answer.resume();
      setTimeout(() => forward(target, request, response, { ...options, isRepeatedWhenBusy: false }), busyDelayMs);
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  upstream.end();
}

/**
 * Starts the only way out of the gate's browser: pages, workers, sockets and WebRTC of a candidate pass it, and get what
 * a visitor without an account gets. Reports about releases are acknowledged and not counted. The site sees a forwarded
 * request, which it trusts with nothing that is meant for programs on its own machine.
 */
export async function startAnonymousProxy(allowed: PublicRequests): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const url = URL.canParse(request.url ?? '') ? new URL(request.url ?? '') : undefined;
    const verdict = url ? judge(url, request, allowed) : 'refused';
    request.resume();
    if (!url || verdict === 'refused') return refuse(response);
    if (verdict === 'report') return void response.writeHead(202, { 'content-type': 'application/json' }).end('{}');
    if (verdict === 'external') return forward(url, request, response, { lookup: allowed.lookup });
    Object.assign(request.headers, { host: url.host, forwarded: 'for=_gate' });
    return forward(new URL(url.pathname + url.search, allowed.upstream), request, response, {
      isRepeatedWhenBusy: true,
    });
  });
  // Only the address of an external release is read over TLS: the site's own address is plain http on this machine.
  server.on('connect', ({ url = '' }: IncomingMessage, socket: Duplex) => {
    const external = allowed.external?.startsWith('https:') ? new URL(allowed.external) : undefined;
    const port = Number(external?.port || 443);
    if (!external || url !== `${external.hostname}:${port}`) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const upstream = connect({ host: external.hostname.replace(/^\[|\]$/g, ''), port, lookup: allowed.lookup }, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(upstream).pipe(socket);
    });
    for (const end of [socket, upstream]) end.on('error', () => [socket, upstream].map((it) => it.destroy()));
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}`, close };
}
