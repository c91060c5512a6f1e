import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@salaria/embedded-postgres/start-embedded';
import { raw } from './raw-request.js';

/** A server that the bench started. */
export interface Server {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** A server forked from a TypeScript file of the bench, which accepts messages. */
export interface ForkedServer extends Server {
  child: ChildProcess;
}

const here = fileURLToPath(new URL('.', import.meta.url));
const api = fileURLToPath(new URL('../../../api', import.meta.url));
export const adminToken = 'token-of-the-bench-only';

// Indexing 100,000 passages alone takes half a minute of processor time, more on a busy machine.
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

/** The processes and folders of a bench, removed in reverse order when it ends, fails or is interrupted. */
export class BenchProcesses {
  private readonly cleanups: (() => Promise<unknown>)[] = [];

  /** Runs a bench and stops everything that it started. */
  static async use(work: (processes: BenchProcesses) => Promise<void>): Promise<void> {
    const processes = new BenchProcesses();
    const onSignal = () => void processes.stop().finally(() => process.exit(130));
    process.once('SIGINT', onSignal);
    process.once('SIGTERM', onSignal);
    try {
      await work(processes);
    } finally {
      await processes.stop();
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    }
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

  /** Starts the built site in production mode. The first one on a database creates schema, sections and content. */
  async site(databaseUrl: string, env: Record<string, string> = {}): Promise<Server> {
    const production = {
      NODE_ENV: 'production',
      ADMIN_TOKEN: adminToken,
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
    };
    const child = spawn(process.execPath, ['dist/main.js'], {
      cwd: api,
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...production, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = once(child, 'exit');
    const stop = async () => {
      child.kill('SIGTERM');
      await exited;
    };
    const site = this.track({ url: '', pid: child.pid ?? 0, stop });
    site.url = await addressOf(child);
    await untilReady(site.url);
    return site;
  }

  /** Forks a TypeScript file of the folder children, sends it `options` and waits for its port. */
  async fork(file: string, options: object = {}): Promise<ForkedServer> {
    return this.start(path.join(here, 'children', file), ['--import', 'tsx'], options);
  }

  /** Forks a file that imports the API's sources, whose decorators need another compiler. */
  async forkWithApi(file: string, options: object = {}): Promise<ForkedServer> {
    return this.start(
      path.join(here, 'children', file),
      ['--conditions', 'salaria-source', '--import', './src/testing/swc-register.mjs'],
      options,
    );
  }

  async stop(): Promise<void> {
    for (const cleanup of this.cleanups.splice(0).reverse())
      await cleanup().catch((error: unknown) => console.error(error));
  }

  private async start(file: string, execArgv: string[], options: object): Promise<ForkedServer> {
    const child = fork(file, [], {
      cwd: api,
      execArgv: [...execArgv, '--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const exited = once(child, 'exit');
    child.send(options);
    const message = await Promise.race([once(child, 'message'), exited.then(() => undefined)]);
    if (!message) throw new Error(`${path.basename(file)} exited during its start`);
    const { port } = message[0] as { port: number };
    const stop = async () => {
      child.kill('SIGTERM');
      await exited;
    };
    return this.track({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, child, stop });
  }

  private track<S extends Server>(server: S): S {
    let stopped: Promise<void> | undefined;
    const { stop } = server;
    server.stop = () => (stopped ??= stop());
    this.cleanups.push(() => server.stop());
    return server;
  }
}
