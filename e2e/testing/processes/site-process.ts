import { type ChildProcess, execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startProgram } from './program.js';
import { waitUntil } from '../wait-until.js';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));

/** A site with its own process, database and data folder, on the loopback interface. */
export type SiteProcess = {
  url: string;
  /** Origin of the desk, with another host name: cookies do not distinguish ports. */
  deskUrl: string;
  /** Its data folder. */
  data: string;
  child: ChildProcess;
  output: () => string;
  /** Returns the URL of its embedded database. */
  databaseUrl: () => Promise<string>;
  stop: () => Promise<void>;
};

/** Below the ports that systems give to outgoing connections, which may take one before its server listens. */
const [firstPort, lastPort] = [20_000, 32_767];

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Returns a port that no process listens on. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(firstPort, lastPort + 1);
    if (await canListen(port)) return port;
  }
  throw new Error(`no free port between ${firstPort} and ${lastPort}`);
}

/**
 * Fills an empty data folder with a copy of the one of a site that has started once: a site then neither creates its
 * database nor imports and publishes again what it has. SITE_TEMPLATE is set by the global setup.
 */
async function copyTemplate(data: string): Promise<void> {
  const template = process.env['SITE_TEMPLATE'];
  if (!template) return;
  await mkdir(data, { recursive: true });
  // With the owner of the database's files.
  if ((await readdir(data)).length === 0) await promisify(execFile)('cp', ['-a', `${template}/.`, data]);
}

/** Returns the URL of the embedded server with its data in `data`. */
async function databaseOf(data: string): Promise<string> {
  const port = (await readFile(path.join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]?.trim();
  const password = (await readFile(path.join(data, 'postgres.password'), 'utf8')).trim();
  return `postgres://salaria:${password}@127.0.0.1:${port}/salaria`;
}

/** Starts the built site of a checkout with additional environment variables. Resolves when it is ready. */
export async function startSite(env: Record<string, string> = {}, root = checkout): Promise<SiteProcess> {
  const data = env['DATA_DIR'] ?? (await mkdtemp(path.join(tmpdir(), 'salaria-e2e-')));
  if (!env['DATABASE_URL']) await copyTemplate(data);
  const port = env['PORT'] ?? (await freePort());
  const deskUrl = env['DESK_URL'] ?? `http://localhost:${await freePort()}`;
  const {
    child,
    output,
    stop: end,
  } = startProgram(process.execPath, ['dist/main.js'], {
    cwd: path.join(root, 'api'),
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DESK_URL: deskUrl,
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      // Only the tests of the gate's browser wait for it.
      SMOKE_BROWSER: 'off',
      // A test visits few pages after a change: those it visits are rendered then.
      PRERENDER_PAGES: '0',
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await end();
    if (!env['DATA_DIR']) await rm(data, { recursive: true, force: true });
  };
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`the site exited with ${child.exitCode} while starting:\n${output()}`);
    return (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok;
  };
  await waitUntil(`the site answers at ${url}`, isReady, 200).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, deskUrl, data, child, output, databaseUrl: () => databaseOf(data), stop };
}
