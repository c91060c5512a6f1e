// What `npm run dev` and `npm run content:preview` share: a site as a child process, and folders that are watched.
import { existsSync, watch } from 'node:fs';
import { createServer } from 'node:net';

export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

export const ended = (child) =>
  new Promise((resolve) =>
    child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', resolve),
  );
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** True once the site answers, false when its process has ended. */
export async function isReady(site, child) {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${site}/health/ready`).catch(() => undefined);
    if (answer?.ok) return true;
    await pause(100);
  }
  return false;
}

/** Calls `work` once for a burst of changes under a folder, with the files that changed. */
export function onChange(folder, work) {
  if (!existsSync(folder)) return;
  let timer;
  const files = new Set();
  watch(folder, { recursive: true }, (_event, file) => {
    if (/(^|\/)(dist|node_modules|generated)(\/|$)/.test(file ?? '')) return;
    files.add(file ?? '');
    clearTimeout(timer);
    timer = setTimeout(() => {
      const changed = [...files];
      files.clear();
      work(changed);
    }, 120);
  });
}

/** Listens, or says which port is taken and calls `fail`. */
export function listen(server, port, what, fail) {
  server.on('error', (error) => {
    console.error(
      error.code === 'EADDRINUSE' ? `La porta ${port} è già in uso: sceglierne un'altra con PORT.` : error.message,
    );
    fail();
  });
  server.listen(port, '127.0.0.1', () => console.log(`${what} su http://localhost:${port} (Ctrl-C per finire)`));
}
