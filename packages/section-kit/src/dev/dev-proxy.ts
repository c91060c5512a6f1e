import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { devBase, type DevSection } from './dev-page.js';
import { type PageError, parsePageError } from './page-errors.js';
import type { Problem } from './problems.js';
import { createRefreshScript } from './refresh/refresh-runtime.js';
import { createSiteProxy } from './site-proxy.js';

/** `update` has open pages replace the changed modules by those of a build; `showProblems` shows them in open pages and in later ones. */
export type DevProxy = {
  server: Server;
  reload: () => void;
  update: (hash: string) => void;
  showProblems: (problems: readonly Problem[]) => void;
};

/** The number of local builds so far, the open event streams that are notified of the next, and the last problems. */
type Builds = { count: number; listeners: Set<ServerResponse>; problems: string };
const reloadEvent = 'data: reload\n\n';
const updateEvent = (hash: string) => `event: update\ndata: ${hash}\n\n`;
const problemsEvent = (problems: readonly Problem[]) => `event: problems\ndata: ${JSON.stringify(problems)}\n\n`;
const maxErrorBytes = 20_000;

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
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

/** Browsers report to these how releases work. A local build says nothing about the site's releases. */
const reportPaths = new Set(['views', 'loads', 'failures'].map((name) => `/api/sections/${name}`));

/**
 * Creates a server in front of the site at `site()`, for which requests wait while it starts. It serves the same site, with the section of `current()` in its
 * pages, and reloads the open pages when `reload` is called. `changeOrigin` is that of `createSiteProxy`.
 */
export function createDevProxy(
  site: () => string | Promise<string>,
  current: () => DevSection | undefined,
  onPageError: (error: PageError) => void = () => undefined,
  { changeOrigin = true }: { changeOrigin?: boolean } = {},
): DevProxy {
  const builds: Builds = { count: 0, listeners: new Set(), problems: problemsEvent([]) };
  const notify = (event: string) => {
    for (const listener of builds.listeners) listener.write(event);
  };
  const proxyToSite = createSiteProxy(changeOrigin);
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === `${devBase}events`) sendEvents(response, search, builds);
    else if (pathname === `${devBase}errors`) void receiveError(request, response, onPageError);
    else if (pathname.startsWith(devBase)) void sendFile(response, pathname.slice(devBase.length), current());
    else if (reportPaths.has(pathname))
      response.writeHead(202, { 'content-type': 'application/json' }).end('{"success":true}');
    else
      void Promise.resolve(site()).then((address) =>
        proxyToSite(request, response, { site: address, pathname, dev: current(), buildNumber: builds.count }),
      );
  });
  return {
    server,
    reload: () => {
      builds.count += 1;
      notify(reloadEvent);
    },
    update: (hash) => {
      builds.count += 1;
      notify(updateEvent(hash));
    },
    showProblems: (problems) => {
      builds.problems = problemsEvent(problems);
      notify(builds.problems);
    },
  };
}

function sendEvents(response: ServerResponse, search: string, { count, listeners, problems }: Builds): void {
  response
    .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    .write(search === `?${count}` ? problems : reloadEvent);
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

/** Receives an error of the page, which the client sends. */
async function receiveError(
  request: IncomingMessage,
  response: ServerResponse,
  onPageError: (error: PageError) => void,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const error = body.length <= maxErrorBytes ? parsePageError(body.toString('utf8')) : undefined;
  response.writeHead(error ? 204 : 400).end();
  if (error) onPageError(error);
}

/** Scripts of the dev server's own. */
const devScripts: Record<string, () => string> = {
  'client.js': () => readFileSync(new URL('./browser/client.js', import.meta.url), 'utf8'),
  'refresh.js': createRefreshScript,
};

/** `path` is one of the dev server's scripts, or a release's id and the name of one of its files. */
async function sendFile(response: ServerResponse, path: string, dev: DevSection | undefined): Promise<void> {
  const name = path.slice(path.indexOf('/') + 1);
  const script = Object.hasOwn(devScripts, path) ? devScripts[path]?.() : undefined;
  const bytes = script === undefined ? await dev?.file(name) : Buffer.from(script);
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
