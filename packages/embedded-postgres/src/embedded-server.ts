import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { postgresProgram } from './embedded-binaries.js';
import { type Launcher, postgresLauncher } from './embedded-user.js';
import { isAlive } from './process-state.js';

// A predecessor that was killed may need seconds to end its workers and give its shared memory back.
const startTries = 100;
const watchEveryMs = 250;
// Fast shutdown first; then the two harder ways, within the ten seconds a stopping site has.
const stopSteps: readonly [NodeJS.Signals, number][] = [
  ['SIGINT', 5000],
  ['SIGQUIT', 2000],
  ['SIGKILL', 1000],
];

/** One PostgreSQL server over one data folder: made, started, watched, stopped. */
export class EmbeddedServer {
  port = 0;
  private pid = 0;
  private launcher: Launcher | undefined;
  private watch: NodeJS.Timeout | undefined;
  private stopping = false;
  private lastWords = '';

  /** `answers` tells whether a server that lets us in listens on a port. */
  constructor(
    private readonly folder: string,
    private readonly durable: boolean,
    private readonly answers: (port: number) => Promise<boolean>,
  ) {}

  /** Takes over a server that outlived the process which had started it. */
  async adopt(): Promise<boolean> {
    const left = this.pidFile();
    if (!left || !isAlive(left.pid)) return false;
    for (let attempt = 0; attempt < 20 && isAlive(left.pid); attempt++) {
      if (await this.answers(left.port)) {
        this.port = left.port;
        this.pid = left.pid;
        return true;
      }
      await sleep(100);
    }
    return false;
  }

  /** Makes the data folder where there is none; one that was interrupted half-way is made anew. */
  initialise(user: string, passwordFile: string): void {
    if (existsSync(path.join(this.folder, 'PG_VERSION'))) return;
    const fresh = `${this.folder}.new`;
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { mode: 0o700 });
    this.handOver(fresh);
    const options = [
      '-U',
      user,
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ];
    const [program, args] = this.command('initdb', ['-D', fresh, ...options]);
    try {
      execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: serverEnvironment() });
    } catch (error) {
      const said = String((error as { stderr?: Buffer }).stderr ?? error).trim();
      throw new EmbeddedPostgresError(
        `Il database incorporato non può essere creato in ${this.folder}: ${lastLine(said)}`,
      );
    }
    renameSync(fresh, this.folder);
  }

  async start(): Promise<void> {
    this.handOver(this.folder);
    for (let attempt = 0; attempt < startTries && !this.stopping; attempt++) {
      // After the first start the port stays: connection pools know it.
      const port = this.port || (await freePort());
      if (await this.launch(port)) {
        this.port = port;
        return;
      }
      await sleep(100);
    }
    if (!this.stopping)
      throw new EmbeddedPostgresError(`Il database incorporato non parte: ${lastLine(this.lastWords)}`);
  }

  /** Starts the server again whenever it is found dead. */
  keepAlive(): void {
    process.once('exit', this.stopNow);
    const look = async () => {
      if (!this.stopping && !isAlive(this.pid)) await this.start().catch(() => {});
      if (!this.stopping) this.watch = setTimeout(look, watchEveryMs).unref();
    };
    this.watch = setTimeout(look, watchEveryMs).unref();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.watch);
    process.off('exit', this.stopNow);
    for (const [signal, patience] of stopSteps) {
      this.signal(signal);
      for (let waited = 0; waited < patience; waited += 20) {
        if (!isAlive(this.pid)) return;
        await sleep(20);
      }
    }
  }

  private readonly stopNow = () => this.signal('SIGINT');

  private signal(signal: NodeJS.Signals): void {
    try {
      if (this.pid) process.kill(this.pid, signal);
    } catch {
      // It is gone already.
    }
  }

  private launch(port: number): Promise<boolean> {
    const safety = this.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', ...safety];
    const [program, args] = this.command('postgres', [
      '-D',
      this.folder,
      '-p',
      String(port),
      ...settings.flatMap((it) => ['-c', it]),
    ]);
    // A process group of its own: Ctrl-C in a terminal reaches only node, which stops the server after the last request.
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      env: serverEnvironment(),
    });
    this.pid = child.pid ?? 0;
    child.unref();
    return new Promise((resolve) => {
      child.stderr?.on('data', (chunk: Buffer) => {
        this.lastWords = String(chunk);
        if (this.lastWords.includes('ready to accept connections')) resolve(true);
      });
      child.once('exit', () => resolve(false));
      child.once('error', (error) => {
        this.lastWords = error.message;
        resolve(false);
      });
    });
  }

  private command(program: string, args: string[]): [string, string[]] {
    this.launcher ??= postgresLauncher();
    const [first, ...rest] = [...this.launcher.prefix, postgresProgram(program), ...args];
    return [first ?? program, rest];
  }

  private handOver(folder: string): void {
    this.launcher ??= postgresLauncher();
    const { owner } = this.launcher;
    if (!owner || statSync(folder).uid === owner.uid) return;
    if (existsSync(path.join(folder, 'PG_VERSION'))) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
    else chownSync(folder, owner.uid, owner.gid);
  }

  private pidFile(): { pid: number; port: number } | null {
    try {
      const [pid, , , port] = readFileSync(path.join(this.folder, 'postmaster.pid'), 'utf8').split('\n');
      return Number(pid) > 0 && Number(port) > 0 ? { pid: Number(pid), port: Number(port) } : null;
    } catch {
      return null;
    }
  }
}

// None of ours: the site's secrets are no business of the database server, and PG* variables would change what it does.
const serverEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
