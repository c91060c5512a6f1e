import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { ProxyConfigArrayItem } from 'webpack-dev-server';

/** A page as the site has answered, or as it is shown instead. */
type SitePage = { pathname: string; status: number; html: string };

export type SiteProxyOptions = {
  /** Resolves with the address of the site once it has started. */
  site: () => string | Promise<string>;
  /** Without it, the site gets the host and the origin that the browser has sent, by which it tells its origins apart. */
  changeOrigin: boolean;
  /** Returns the page to show. */
  renderPage: (page: SitePage) => Pick<SitePage, 'status' | 'html'>;
  /** The page's policy may need to allow the style elements that Emotion's development build writes text into. */
  allowsStyles: boolean;
  /** Gets a sentence when the site becomes unreachable, and when it answers again. */
  report?: (sentence: string) => void;
};

/** Headers of a page that hold no longer once its HTML has been changed, or that describe the connection to the site. */
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

/** Has pages arrive whole and uncompressed. */
function requestWholePage(toSite: ClientRequest): void {
  toSite.setHeader('accept-encoding', 'identity');
  toSite.removeHeader('if-none-match');
}

/** Makes the site believe that the request comes from one of its own pages. */
function rewriteOrigin(toSite: ClientRequest): void {
  const origin = `${toSite.protocol}//${String(toSite.getHeader('host'))}`;
  if (toSite.hasHeader('origin')) toSite.setHeader('origin', origin);
  if (toSite.hasHeader('referer')) toSite.setHeader('referer', `${origin}/`);
}

/** Removes what would bind the browser to the site's own address or to HTTPS. */
function rewriteHeaders({ headers }: IncomingMessage): void {
  delete headers['strict-transport-security'];
  const cookies = headers['set-cookie'];
  if (cookies) headers['set-cookie'] = cookies.map((cookie) => cookie.replace(/;\s*(Secure|Domain=[^;]*)/gi, ''));
  if (headers.location) headers.location = headers.location.replace(/^https?:\/\/[^/]*(?=\/)/, '');
}

async function sendPage(
  fromSite: IncomingMessage,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
  { renderPage, allowsStyles }: SiteProxyOptions,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of fromSite) chunks.push(chunk as Buffer);
  const { statusCode = 502, headers } = fromSite;
  for (const name of pageHeadersToDrop) delete headers[name];
  const policy = String(headers['content-security-policy'] ?? '').replace(/;\s*upgrade-insecure-requests/, '');
  const { pathname } = new URL(url, 'http://localhost');
  const { status, html } = renderPage({ pathname, status: statusCode, html: Buffer.concat(chunks).toString('utf8') });
  response
    .writeHead(status, {
      ...headers,
      'content-security-policy': allowsStyles
        ? policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
        : policy,
      'cache-control': 'no-store',
    })
    .end(html);
}

/** Returns what the terminal says of a site that does not answer. */
export const unreachableSentence = (site: string, { code = 'errore' }: NodeJS.ErrnoException): string =>
  `${site} non risponde (${code}): le pagine lo aspettano. Il sito si sceglie con --site o SALARIA_SITE.`;

function sendUnreachable(response: ServerResponse, { code = 'errore' }: NodeJS.ErrnoException, site: string): void {
  if (response.headersSent) return void response.destroy();
  const reason = `${site} non risponde (${code}). La pagina si ricarica da sé.`;
  response
    .writeHead(502, { 'content-type': 'text/html; charset=utf-8', refresh: '1' })
    .end(`<!doctype html><meta charset="utf-8"><title>In attesa</title><p>${reason}</p>`);
}

/** Returns webpack-dev-server's `proxy` for a site, whose pages `renderPage` changes. */
export function siteProxy(options: SiteProxyOptions): ProxyConfigArrayItem {
  const { site, changeOrigin, report } = options;
  let isReachable = true;
  return {
    context: () => true,
    router: async () => site(),
    target: 'http://127.0.0.1',
    changeOrigin,
    selfHandleResponse: true,
    logLevel: 'silent',
    onProxyReq: (toSite, request) => {
      if (changeOrigin) rewriteOrigin(toSite);
      if (isPageRequest(request)) requestWholePage(toSite);
    },
    onProxyRes: (fromSite, request, response) => {
      if (!isReachable) report?.('Il sito risponde di nuovo.');
      isReachable = true;
      rewriteHeaders(fromSite);
      if (isPageRequest(request) && /text\/html/.test(fromSite.headers['content-type'] ?? ''))
        return void sendPage(fromSite, request, response, options).catch(() => response.destroy());
      response.writeHead(fromSite.statusCode ?? 502, fromSite.headers);
      fromSite.pipe(response);
    },
    onError: (error, _request, response) =>
      void Promise.resolve(site()).then((address) => {
        // A response that breaks off says nothing of the next one.
        if (isReachable && !response.headersSent) {
          isReachable = false;
          report?.(unreachableSentence(address, error));
        }
        sendUnreachable(response, error, address);
      }),
  };
}
