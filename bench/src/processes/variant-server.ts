import { readdir, readFile } from 'node:fs/promises';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { CacheEntry } from '../../../api/src/platform/http-cache/store/cache-entry.js';
import { compress, mediaType } from '../../../api/src/sections/releases/packed-release.js';
import { untilRendered } from './server-rendering.js';

/** What a variant serves instead of the site: pages as `change` returns them, and the files of `dir` under /assets/. */
export type PageVariant = {
  paths: readonly string[];
  change: (html: string, pathname: string) => string;
  dir?: string;
  /** Leaves out the site's content security policy, which forbids inline scripts. */
  withoutPolicy?: boolean;
};
export type VariantServer = { url: string; stop: () => Promise<void> };

const neverStale = { ttlSeconds: Number.POSITIVE_INFINITY };
const immutable = 'public, max-age=31536000, immutable';

async function fileEntry(dir: string, name: string): Promise<CacheEntry> {
  const body = await readFile(path.join(dir, name));
  const type = mediaType(name) ?? 'application/octet-stream';
  // Files of the shell are compressed by the build, others like those of a release.
  const precompressed = (ending: string) => readFile(path.join(dir, `${name}.${ending}`)).catch(() => null);
  const built = { brotli: await precompressed('br'), gzip: await precompressed('gz') };
  const { brotli, gzip } = built.brotli && built.gzip ? built : await compress(body, type);
  const encoded = { ...(brotli && { br: brotli }), ...(gzip && { gzip }) };
  const headers = { 'content-type': type, 'cache-control': immutable };
  return CacheEntry.create({ body, headers, encoded, ...neverStale });
}

async function entriesOf(
  site: string,
  { paths, change, dir, withoutPolicy = false }: PageVariant,
): Promise<Map<string, CacheEntry>> {
  const entries = new Map<string, CacheEntry>();
  for (const pathname of paths) {
    const { html, headers } = await untilRendered(site + pathname);
    if (withoutPolicy) delete headers['content-security-policy'];
    entries.set(pathname, await CacheEntry.create({ body: change(html, pathname), headers, ...neverStale }));
  }
  if (dir !== undefined)
    for (const name of (await readdir(dir)).filter((it) => !/\.(br|gz)$/.test(it)))
      entries.set(`/assets/${name}`, await fileEntry(dir, name));
  return entries;
}

/**
 * Starts a proxy in front of the site. It serves the variant's pages and files, precompressed by the site's code, and
 * passes all other requests through, pages with a query among them. All variants have one, so that all include its cost.
 */
export async function startVariant(site: string, variant: PageVariant): Promise<VariantServer> {
  const entries = await entriesOf(site, variant);
  const agent = new Agent({ keepAlive: true });
  const proxy = (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', headers } = request;
    const upstream = ask(site + request.url, { agent, method, headers }, (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
      upstreamResponse.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const entry = request.method === 'GET' ? entries.get(request.url ?? '') : undefined;
    if (entry) entry.send(request, response);
    else proxy(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
