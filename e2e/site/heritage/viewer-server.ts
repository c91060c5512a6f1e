import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
};

/** Serves a folder, and `page` at `/`, on a free port: a site of another origin than ours. */
export async function serveViewer(folder: string, page: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = path.join(folder, path.normalize(pathname));
    const isFile = pathname !== '/' && existsSync(file);
    response.writeHead(isFile || pathname === '/' ? 200 : 404, {
      'content-type': types[path.extname(file)] ?? (isFile ? 'application/octet-stream' : 'text/html; charset=utf-8'),
    });
    response.end(isFile ? readFileSync(file) : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
