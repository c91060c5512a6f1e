import { createServer, type Server, type ServerResponse } from 'node:http';
import type { RegisteredSection } from '@salaria/contracts/sections';
import { devBase, reloadScript } from './dev-page.js';
import { siteProxy } from './site-proxy.js';

/** A local build that the proxy shows in place of the live release. */
export type DevSection = {
  section: RegisteredSection;
  file: (name: string) => Promise<Buffer | undefined>;
  serves: (pathname: string) => boolean;
};
export type DevProxy = { server: Server; reload: () => void };

/** The number of local builds so far, and the open event streams that are notified of the next. */
type Builds = { count: number; listeners: Set<ServerResponse> };
const reloadEvent = 'data: reload\n\n';

const contentTypes: Record<string, string> = {
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

/** Browsers report to these how releases work. A local build says nothing about the site's releases. */
const reportPaths = new Set(['views', 'loads', 'failures'].map((name) => `/api/sections/${name}`));

/**
 * Creates a server in front of the site at `site()`. It serves the same site, with the section of `current()` in its
 * pages, and reloads the open pages when `reload` is called.
 */
export function devProxy(site: () => string, current: () => DevSection | undefined): DevProxy {
  const builds: Builds = { count: 0, listeners: new Set() };
  const proxyToSite = siteProxy();
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === `${devBase}events`) sendEvents(response, search, builds);
    else if (pathname.startsWith(devBase)) void sendFile(response, pathname.slice(devBase.length), current());
    else if (reportPaths.has(pathname))
      response.writeHead(202, { 'content-type': 'application/json' }).end('{"success":true}');
    else proxyToSite(request, response, { site: site(), pathname, dev: current(), buildNumber: builds.count });
  });
  return {
    server,
    reload: () => {
      builds.count += 1;
      for (const listener of builds.listeners) listener.write(reloadEvent);
    },
  };
}

function sendEvents(response: ServerResponse, search: string, { count, listeners }: Builds): void {
  response
    .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    .write(search === `?${count}` ? ':\n\n' : reloadEvent);
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

/** `path` is `reload.js`, or a release's id and the name of one of its files. */
async function sendFile(response: ServerResponse, path: string, dev: DevSection | undefined): Promise<void> {
  const name = path.slice(path.indexOf('/') + 1);
  const bytes = path === 'reload.js' ? Buffer.from(reloadScript) : await dev?.file(name);
  if (bytes)
    response
      .writeHead(200, {
        'content-type': contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      })
      .end(bytes);
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('Non trovato');
}
