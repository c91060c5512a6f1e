import {
  createServer,
  type IncomingMessage,
  request as plainRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as secureRequest } from 'node:https';
import { devBase, devDocument, reloadElement, reloadScript } from './dev-document.js';
import type { RegisteredSection } from '@salaria/contracts/sections';

/** What the proxy shows in place of what is live. */
export type DevSection = {
  section: RegisteredSection;
  file: (name: string) => Promise<Buffer | undefined>;
  serves: (pathname: string) => boolean;
};
export type DevProxy = { server: Server; reload: () => void };
/** How many local builds there were, and the pages that wait for the next. */
type Builds = { count: number; listeners: Set<ServerResponse> };
const reloadEvent = 'data: reload\n\n';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
};

/** About the connection, or bound to the site's own address. */
const notPassedOn = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'strict-transport-security',
  'etag',
  'vary',
]);

/** Cookies of the site for the address of the proxy. */
const ownCookie = (cookie: string): string => cookie.replace(/;\s*(Secure|Domain=[^;]*)/gi, '');

/** A server before a running site: the same site, with `current()` in it where that is given, reloading when told to. */
export function devProxy(site: () => string, current: () => DevSection | undefined): DevProxy {
  const builds: Builds = { count: 0, listeners: new Set() };
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith(devBase)) void own(pathname.slice(devBase.length), search, response, current(), builds);
    // What this browser meets says nothing about the site.
    else if (/^\/api\/sections\/(views|loads|failures)$/.test(pathname))
      response.writeHead(202, { 'content-type': 'application/json' }).end('{"success":true}');
    else pass(site(), request, response, current(), pathname, builds.count);
  });
  return {
    server,
    reload: () => {
      builds.count += 1;
      for (const listener of builds.listeners) listener.write(reloadEvent);
    },
  };
}

async function own(
  name: string,
  search: string,
  response: ServerResponse,
  dev: DevSection | undefined,
  { count, listeners }: Builds,
): Promise<void> {
  if (name === 'events') {
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      .write(search === `?${count}` ? ':\n\n' : reloadEvent);
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
    return;
  }
  const file = name.slice(name.indexOf('/') + 1);
  const bytes = name === 'reload.js' ? Buffer.from(reloadScript) : await dev?.file(file);
  if (bytes)
    response
      .writeHead(200, {
        'content-type': types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      })
      .end(bytes);
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('Non trovato');
}

function pass(
  site: string,
  request: IncomingMessage,
  response: ServerResponse,
  dev: DevSection | undefined,
  pathname: string,
  build: number,
): void {
  const target = new URL(site);
  const headers: Record<string, string | string[] | undefined> = { ...request.headers, host: target.host };
  if (headers.origin) headers.origin = target.origin;
  if (headers.referer) headers.referer = `${target.origin}/`;
  const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
  if (wantsPage) {
    headers['accept-encoding'] = 'identity';
    delete headers['if-none-match'];
  }
  const send = target.protocol === 'https:' ? secureRequest : plainRequest;
  const call = send(
    {
      protocol: target.protocol,
      hostname: target.hostname,
      port: target.port,
      path: request.url,
      method: request.method,
      headers,
    },
    (answer) => {
      const passed = Object.fromEntries(
        Object.entries(answer.headers).filter(([name]) =>
          wantsPage ? !notPassedOn.has(name) : name !== 'strict-transport-security',
        ),
      );
      if (answer.headers['set-cookie']) passed['set-cookie'] = answer.headers['set-cookie'].map(ownCookie);
      if (answer.headers.location) passed.location = answer.headers.location.replace(target.origin, '');
      const isPage = wantsPage && /text\/html/.test(answer.headers['content-type'] ?? '');
      if (!isPage) {
        response.writeHead(answer.statusCode ?? 502, passed);
        answer.pipe(response);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const status = answer.statusCode === 404 && dev?.serves(pathname) ? 200 : (answer.statusCode ?? 502);
        const policy = String(passed['content-security-policy'] ?? '').replace(/;\s*upgrade-insecure-requests/, '');
        response
          .writeHead(status, { ...passed, 'content-security-policy': policy, 'cache-control': 'no-store' })
          .end(devDocument(Buffer.concat(parts).toString('utf8'), build, dev?.section));
      });
    },
  );
  call.on('error', (error: NodeJS.ErrnoException) => {
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(502, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '1' })
        .end(
          `<!doctype html><meta charset="utf-8"><title>In attesa</title><p>${site} non risponde (${error.code ?? 'errore'}). La pagina si ricarica da sé.</p>${reloadElement(build)}`,
        );
  });
  response.on('close', () => call.destroy());
  request.pipe(call);
}
