import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../../.cache/viewers', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
};

/**
 * Returns the folder of a package that npm has unpacked alone: the viewers are bundles, and their dependencies, which
 * the bundles contain, would be hundreds of packages. Undefined where the registry cannot be reached.
 */
export function unpackedPackage(name: string, version: string): string | undefined {
  const folder = path.join(cache, `${name}-${version}`);
  if (existsSync(folder)) return folder;
  const unpacked = path.join(cache, `${name}-${process.pid}`);
  mkdirSync(unpacked, { recursive: true });
  try {
    // npm checks the archive against the registry's hash.
    const report = execFileSync('npm', ['pack', `${name}@${version}`, '--json'], { cwd: unpacked, encoding: 'utf8' });
    const [packed] = JSON.parse(report) as { filename: string }[];
    execFileSync('tar', ['xzf', packed?.filename ?? '', '--strip-components=1'], { cwd: unpacked });
    renameSync(unpacked, folder);
    return folder;
  } catch {
    // Another worker may have been first.
    return existsSync(folder) ? folder : undefined;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

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
