import { readdir, readFile } from 'node:fs/promises';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { CacheEntry } from '../../../api/src/platform/http-cache/store/cache-entry.js';
import { compress, mediaType } from '../../../api/src/sections/releases/packed-release.js';

export type VariantServer = { url: string; stop: () => Promise<void> };

const endless = { ttlSeconds: Number.POSITIVE_INFINITY };
const immutable = 'public, max-age=31536000, immutable';
async function fileEntry(dir: string, name: string): Promise<CacheEntry> {
  const body = await readFile(path.join(dir, name));
  const type = mediaType(name) ?? 'application/octet-stream';
  // Where the build has compressed it, as the site's shell does; else as a release is.
  const ahead = (ending: string) => readFile(path.join(dir, `${name}.${ending}`)).catch(() => null);
  const built = { brotli: await ahead('br'), gzip: await ahead('gz') };
  const { brotli, gzip } = built.brotli && built.gzip ? built : await compress(body, type);
  const encoded = { ...(brotli && { br: brotli }), ...(gzip && { gzip }) };
  return CacheEntry.create({
    body,
    headers: { 'content-type': type, 'cache-control': immutable },
    encoded,
    ...endless,
  });
}

/** What the site answers with now; asked until its renderer has written the page's text, on a busy machine after the next renewal (30 s). */
async function renderedDocument(
  site: string,
  pathname: string,
): Promise<{ html: string; headers: Record<string, string> }> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const response = await fetch(site + pathname);
    const html = await response.text();
    if (html.includes('data-rendered')) return { html, headers: Object.fromEntries(response.headers) };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${pathname} is not rendered by the server`);
}

/**
 * Stands before the site on a port of its own: answers documents as `change` makes them, and the files of `dir` under
 * /assets/, both compressed ahead by the site's own code; all else is the site's answer, byte for byte. Each compared
 * variant has one, so that what it costs is in all of them.
 */
export async function startVariant(
  site: string,
  paths: readonly string[],
  change: (html: string, pathname: string) => string,
  dir?: string,
): Promise<VariantServer> {
  const ready = new Map<string, CacheEntry>();
  for (const pathname of paths) {
    const { html, headers } = await renderedDocument(site, pathname);
    ready.set(pathname, await CacheEntry.create({ body: change(html, pathname), headers, ...endless }));
  }
  for (const name of dir ? (await readdir(dir)).filter((it) => !/\.(br|gz)$/.test(it)) : [])
    ready.set(`/assets/${name}`, await fileEntry(dir ?? '', name));
  const agent = new Agent({ keepAlive: true });
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers } = request;
    const onward = ask(site + request.url, { agent, ...(method && { method }), headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const entry = request.method === 'GET' ? ready.get((request.url ?? '').split('?')[0] ?? '') : undefined;
    if (entry) entry.send(request, response);
    else pass(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
