import type { IncomingMessage, ServerResponse } from 'node:http';
import { createProxyServer } from 'httpxy';
import { type DevSection, renderClientElement, renderDevPage } from './dev-page.js';

type Context = { site: string; pathname: string; dev: DevSection | undefined; buildNumber: number };
type SendToSite = (request: IncomingMessage, response: ServerResponse, context: Context) => void;

/**
 * Headers of a page that hold no longer once its HTML has been changed, or that describe the connection to the site.
 */
const pageHeadersToDrop = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  // Preloads of the site's own scripts.
  'link',
];

const isPageRequest = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && /text\/html/.test(headers.accept ?? '');

/** Makes the site believe that the request comes from one of its own pages. */
function rewriteOrigin({ headers }: IncomingMessage, { site }: Context): void {
  const { origin } = new URL(site);
  if (headers.origin) headers.origin = origin;
  if (headers.referer) headers.referer = `${origin}/`;
}

/** Has pages arrive whole and uncompressed. */
function requestWholePage(request: IncomingMessage): void {
  if (!isPageRequest(request)) return;
  request.headers['accept-encoding'] = 'identity';
  delete request.headers['if-none-match'];
}

/** Removes what would bind the browser to the site's own address or to HTTPS. */
function rewriteHeaders({ headers }: IncomingMessage, { site }: Context): void {
  delete headers['strict-transport-security'];
  const cookies = headers['set-cookie'];
  if (cookies) headers['set-cookie'] = cookies.map((cookie) => cookie.replace(/;\s*(Secure|Domain=[^;]*)/gi, ''));
  if (headers.location) headers.location = headers.location.replace(new URL(site).origin, '');
}

/**
 * Returns a page's policy without what binds it to HTTPS. With the shell's development build it allows any style
 * element: that build of Emotion writes text into them, where the production build inserts rules.
 */
function toDevPolicy(policy: string, hasDevelopmentShell: boolean): string {
  const local = policy.replace(/;\s*upgrade-insecure-requests/, '');
  return hasDevelopmentShell ? local.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'") : local;
}

async function sendPage(siteResponse: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  const { pathname, dev, buildNumber } = context;
  const chunks: Buffer[] = [];
  for await (const chunk of siteResponse) chunks.push(chunk as Buffer);
  const { statusCode = 502, headers } = siteResponse;
  for (const name of pageHeadersToDrop) delete headers[name];
  const policy = toDevPolicy(String(headers['content-security-policy'] ?? ''), dev?.shellScripts !== undefined);
  response
    .writeHead(statusCode === 404 && dev?.serves(pathname) ? 200 : statusCode, {
      ...headers,
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .end(renderDevPage(Buffer.concat(chunks).toString('utf8'), buildNumber, dev));
}

function sendUnreachable(response: ServerResponse, error: NodeJS.ErrnoException, { site, buildNumber }: Context): void {
  const reason = `${site} non risponde (${error.code ?? 'errore'}). La pagina si ricarica da sé.`;
  response
    .writeHead(502, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '1' })
    .end(
      `<!doctype html><meta charset="utf-8"><title>In attesa</title><p>${reason}</p>` +
        renderClientElement(buildNumber),
    );
}

/**
 * Returns a function that sends a request to a site, and its response back, with the local build in pages. Without
 * `changeOrigin` the site gets the host and the origin that the browser has sent.
 */
export function createSiteProxy(changeOrigin: boolean): SendToSite {
  const proxy = createProxyServer({ changeOrigin, selfHandleResponse: true });
  const contexts = new WeakMap<IncomingMessage, Context>();
  proxy.on('proxyRes', (siteResponse, request, response) => {
    const context = contexts.get(request);
    if (!context) return;
    rewriteHeaders(siteResponse, context);
    if (isPageRequest(request) && /text\/html/.test(siteResponse.headers['content-type'] ?? ''))
      return void sendPage(siteResponse, response, context).catch(() => response.destroy());
    response.writeHead(siteResponse.statusCode ?? 502, siteResponse.headers);
    siteResponse.pipe(response);
  });
  return (request, response, context) => {
    contexts.set(request, context);
    if (changeOrigin) rewriteOrigin(request, context);
    requestWholePage(request);
    proxy.web(request, response, { target: context.site }).catch((error: NodeJS.ErrnoException) => {
      if (response.headersSent) response.destroy();
      else sendUnreachable(response, error, context);
    });
  };
}
