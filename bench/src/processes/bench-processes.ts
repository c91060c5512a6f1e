import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@salaria/embedded-postgres/start-embedded';
import type { Browser } from 'playwright';
import { raw } from '../measure/raw-request.js';
import { launchBrowser } from './browser.js';
import { type PageVariant, startVariant, type VariantServer } from './variant-server.js';

/** A server process that the bench started. */
export interface Server {
  url: string;
  child: ChildProcess;
  stop(): Promise<void>;
}

const here = fileURLToPath(new URL('.', import.meta.url));
const api = fileURLToPath(new URL('../../../api', import.meta.url));
export const adminToken = 'token-of-the-bench-only';

// Indexing 20,000 articles alone takes half a minute of processor time, more on a busy machine.
const startTimeoutMs = 900_000;

/** Resolves when the site serves pages and its search index is ready. */
const untilReady = async (url: string): Promise<void> => {
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    const requests = ['/', '/sections/registry.json', '/api/search?q=salaria'].map((path) => raw(url + path));
    if ((await Promise.allSettled(requests)).every((it) => it.status === 'fulfilled' && it.value.status === 200))
      return;
    await sleep(50);
  }
  throw new Error(`${url} is not ready in time`);
};

/** Resolves with the address that the site prints when it listens. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const collect = (text: Buffer) => {
      output += text.toString();
      const url = /In ascolto su (http:\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', () => reject(new Error(`the site exited during its start:\n${output}`)));
  });

/** The processes, servers and folders of a bench. */
export class BenchProcesses {
  private readonly cleanups: (() => Promise<unknown>)[] = [];

  /** Stops and removes everything in reverse order. */
  async stop(): Promise<void> {
    for (const cleanup of this.cleanups.splice(0).reverse())
      await cleanup().catch((error: unknown) => console.error(error));
  }

  /** Creates a temporary folder. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'salaria-bench-'));
    this.cleanups.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  /** Starts an embedded PostgreSQL with the durability of the site's and returns its address. */
  async database(): Promise<string> {
    const server = await startEmbedded({ folder: await this.folder() });
    this.cleanups.push(() => server.stop());
    return server.url;
  }

  /**
   * Starts the built site in production mode with additional environment variables. The first one on a database
   * creates schema, sections and content.
   */
  async site(databaseUrl: string, env: Record<string, string> = {}): Promise<Server> {
    const own = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: await this.folder(),
      DATABASE_URL: databaseUrl,
      ADMIN_TOKEN: adminToken,
      LOG_LEVEL: 'error',
    };
    const child = spawn(process.execPath, ['dist/main.js'], {
      cwd: api,
      env: { ...process.env, ...own, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stop = this.stopperOf(child);
    const url = await addressOf(child);
    await untilReady(url);
    return { url, child, stop };
  }

  /** Starts a file of this folder in a process of its own, which sends its port and then accepts messages. */
  async fork(file: string): Promise<Server> {
    const child = fork(path.join(here, file), [], {
      execArgv: ['--import', 'tsx', '--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const stop = this.stopperOf(child);
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return { url: `http://127.0.0.1:${port}`, child, stop };
  }

  /** Starts a proxy in front of the site that replaces pages and files. */
  async variant(site: string, variant: PageVariant): Promise<VariantServer> {
    const server = await startVariant(site, variant);
    this.cleanups.push(server.stop);
    return server;
  }

  /** Starts Chromium. */
  async browser(): Promise<Browser> {
    const browser = await launchBrowser();
    this.cleanups.push(() => browser.close());
    return browser;
  }

  /** Returns what stops a child process, which also happens at the end of the bench. */
  private stopperOf(child: ChildProcess): () => Promise<void> {
    const exited = once(child, 'exit');
    const stop = async () => {
      child.kill('SIGTERM');
      await exited;
    };
    this.cleanups.push(stop);
    return stop;
  }
}
