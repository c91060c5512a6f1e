import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@salaria/embedded-postgres/embedded';
import { raw } from './raw.js';

/** A server of the bench: where it listens and which process it is. */
export interface Server {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** A server that the bench forked, which can be told things. */
export interface OwnServer extends Server {
  child: ChildProcess;
}

const here = fileURLToPath(new URL('.', import.meta.url));
const api = fileURLToPath(new URL('../../../api', import.meta.url));
export const adminToken = 'token-of-the-bench-only';

// With 100,000 passages the index alone takes half a minute of a processor, and a busy machine gives it little.
const patienceMs = 900_000;

/** Resolves when the site gives documents and has its index of texts. */
const atWork = async (url: string): Promise<void> => {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const asks = ['/', '/sections/registry.json', '/api/search?q=salaria'].map((path) => raw(url + path));
    if ((await Promise.allSettled(asks)).every((it) => it.status === 'fulfilled' && it.value.status === 200)) return;
    await sleep(50);
  }
  throw new Error(`${url} does not come to answer`);
};

/** Resolves with the address that a site says it listens on. */
const address = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const hear = (text: Buffer) => {
      output += text.toString();
      const url = /In ascolto su (http:\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`the site ended at its start:\n${output}`)));
  });

/** What a bench has started; `stop` ends it in reverse order, also when the bench fails or is interrupted. */
export class OwnProcesses {
  private readonly ends: (() => Promise<unknown>)[] = [];

  /** Runs a bench and ends everything that it started. */
  static async during(work: (own: OwnProcesses) => Promise<void>): Promise<void> {
    const own = new OwnProcesses();
    const interrupted = () => void own.stop().finally(() => process.exit(130));
    process.once('SIGINT', interrupted);
    process.once('SIGTERM', interrupted);
    try {
      await work(own);
    } finally {
      await own.stop();
      process.off('SIGINT', interrupted);
      process.off('SIGTERM', interrupted);
    }
  }

  async folder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'salaria-bench-'));
    this.ends.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  /** An embedded PostgreSQL of its own, as safe as the site's; its address. */
  async database(): Promise<string> {
    const server = await startEmbedded({ folder: await this.folder() });
    this.ends.push(() => server.stop());
    return server.url;
  }

  /** The built site as it runs in production, on a database; the first one of a database brings schema, sections and content. */
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
    const ended = once(child, 'exit');
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    const site = this.known({ url: '', pid: child.pid ?? 0, stop });
    site.url = await address(child);
    await atWork(site.url);
    return site;
  }

  /** A TypeScript file of this folder as a process: it is sent `options` and answers with its port. */
  async own(file: string, options: object = {}): Promise<OwnServer> {
    return this.forked(path.join(here, file), ['--import', 'tsx'], options);
  }

  /** The same for a file that needs the API's sources with their decorators. */
  async ownWithApi(file: string, options: object = {}): Promise<OwnServer> {
    return this.forked(
      path.join(here, file),
      ['--conditions', 'salaria-source', '--import', './src/testing/swc-register.mjs'],
      options,
    );
  }

  async stop(): Promise<void> {
    for (const end of this.ends.splice(0).reverse()) await end().catch((error: unknown) => console.error(error));
  }

  private async forked(file: string, execArgv: string[], options: object): Promise<OwnServer> {
    const child = fork(file, [], {
      cwd: api,
      execArgv: [...execArgv, '--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit');
    child.send(options);
    const said = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
    if (!said) throw new Error(`${path.basename(file)} ended at its start`);
    const { port } = said[0] as { port: number };
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    return this.known({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, child, stop });
  }

  private known<S extends Server>(server: S): S {
    let stopped: Promise<void> | undefined;
    const { stop } = server;
    server.stop = () => (stopped ??= stop());
    this.ends.push(() => server.stop());
    return server;
  }
}
