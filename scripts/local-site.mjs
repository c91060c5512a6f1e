// What `npm run dev` and `npm run content:preview` share: a site as a child process, and watched folders.
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { watch } from 'chokidar';

const pollIntervalMs = 100;
/** Editors save several files at once, and one file in several steps. */
const burstMs = 120;
const generatedFolders = /(^|[/\\])(dist|node_modules|generated)([/\\]|$)/;

/** Resolves with a port that no process listens on. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

export const hasExited = (child) => child.exitCode !== null || child.signalCode !== null;

/** Resolves when a process has exited. */
export const exitOf = (child) =>
  new Promise((resolve) => (hasExited(child) ? resolve() : child.once('exit', () => resolve())));

/** Resolves with true once the site is ready, with false when its process has exited. */
export async function isReady(site, child) {
  while (!hasExited(child)) {
    const response = await fetch(`${site}/health/ready`).catch(() => undefined);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  return false;
}

/**
 * Calls `work` once for a burst of changes under a folder, with the changed paths relative to it; `depth` 0 leaves out
 * its subfolders.
 * Not `fs.watch`: on Linux with Node 20, a recursive watch ends when an editor saves by renaming a new file over the
 * old one.
 *
 * @returns the watcher, or undefined when there is no such folder
 */
export function onChange(target, work, { depth } = {}) {
  if (!existsSync(target)) return undefined;
  let timer;
  const paths = new Set();
  const watcher = watch('.', {
    cwd: target,
    ignoreInitial: true,
    ...(depth !== undefined && { depth }),
    ignored: (file) => generatedFolders.test(file.slice(target.length)),
  });
  watcher.on('all', (_event, file) => {
    paths.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const changed = [...paths];
      paths.clear();
      work(changed);
    }, burstMs);
  });
  watcher.on('error', (error) => console.error(`${target} is not watched: ${error.message}`));
  return watcher;
}

/** Listens on loopback; when the port is in use, prints that and calls `fail`. */
export function listen(server, port, what, fail) {
  server.on('error', (error) => {
    console.error(
      error.code === 'EADDRINUSE' ? `La porta ${port} è già in uso: sceglierne un'altra con PORT.` : error.message,
    );
    fail();
  });
  server.listen(port, '127.0.0.1', () => console.log(`${what} su http://localhost:${port} (Ctrl-C per finire)`));
}
