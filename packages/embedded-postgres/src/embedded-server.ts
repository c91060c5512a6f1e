import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { findProgram } from './postgres-program.js';
import { type Launcher, findLauncher } from './postgres-launcher.js';
import { isAlive } from './process-state.js';
import { damagedData, quotedLine, startupFailure } from './startup-failure.js';

/** A predecessor that was killed may need seconds to end its workers and release its shared memory. */
const maxStartAttempts = 100;
const retryDelayMs = 100;
const healthCheckIntervalMs = 250;
const maxOutputBytes = 16 * 1024;
/** Fast shutdown, immediate shutdown, kill: together less than the ten seconds a supervisor gives a stopping site. */
const shutdownSteps: readonly [NodeJS.Signals, number][] = [
  ['SIGINT', 5000],
  ['SIGQUIT', 2000],
  ['SIGKILL', 1000],
];

/** The PostgreSQL server of one data folder: creates, starts, supervises and stops it. */
export class EmbeddedServer {
  port = 0;
  private pid = 0;
  private launcher: Launcher | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;
  /** What the server has written since it was last started. */
  private output = '';

  /** `accepts` returns whether a server on a port accepts our password. */
  constructor(
    private readonly folder: string,
    private readonly isDurable: boolean,
    private readonly acceptsConnections: (port: number) => Promise<boolean>,
  ) {}

  /** Takes over a server that outlived the process that started it. Returns false if there is none. */
  async adopt(): Promise<boolean> {
    const predecessor = this.readPidFile();
    if (!predecessor || !isAlive(predecessor.pid)) return false;
    for (let attempt = 0; attempt < 20 && isAlive(predecessor.pid); attempt++) {
      if (await this.acceptsConnections(predecessor.port)) {
        this.port = predecessor.port;
        this.pid = predecessor.pid;
        return true;
      }
      await sleep(100);
    }
    return false;
  }

  /** Creates the data folder if there is none; an interrupted creation starts again. */
  initialise(user: string, passwordFile: string): void {
    if (existsSync(path.join(this.folder, 'PG_VERSION'))) return;
    if (existsSync(this.folder)) throw damagedData(this.folder, 'manca PG_VERSION');
    const fresh = `${this.folder}.new`;
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { mode: 0o700 });
    this.assignOwner(fresh);
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
      const output = String((error as { stderr?: Buffer }).stderr ?? error).trim();
      throw (
        startupFailure(output, this.folder) ??
        new EmbeddedPostgresError(
          `Il database incorporato non può essere creato in ${this.folder}: ${quotedLine(output)}.`,
        )
      );
    }
    renameSync(fresh, this.folder);
  }

  /** @throws EmbeddedPostgresError at once for damaged data and the like, else after all attempts have failed */
  async start(): Promise<void> {
    this.assignOwner(this.folder);
    for (let attempt = 0; attempt < maxStartAttempts && !this.isStopping; attempt++) {
      // After the first start the port stays: connection pools know it.
      const port = this.port || (await freePort());
      if (await this.launch(port)) {
        this.port = port;
        return;
      }
      const failure = startupFailure(this.output, this.folder);
      if (failure) throw failure;
      await sleep(retryDelayMs);
    }
    if (!this.isStopping)
      throw new EmbeddedPostgresError(
        `Il database incorporato di ${this.folder} non parte: ${quotedLine(this.output)}.`,
      );
  }

  /** Starts the server again whenever it is found dead. */
  keepAlive(): void {
    process.once('exit', this.stopNow);
    const check = async () => {
      if (!this.isStopping && !isAlive(this.pid)) await this.start().catch(() => {});
      if (!this.isStopping) this.timer = setTimeout(check, healthCheckIntervalMs).unref();
    };
    this.timer = setTimeout(check, healthCheckIntervalMs).unref();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    process.off('exit', this.stopNow);
    for (const [signal, timeoutMs] of shutdownSteps) {
      this.signal(signal);
      for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += 20) {
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
      // It has ended already.
    }
  }

  private launch(port: number): Promise<boolean> {
    const safety = this.isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', ...safety];
    const [program, args] = this.command('postgres', [
      '-D',
      this.folder,
      '-p',
      String(port),
      ...settings.flatMap((it) => ['-c', it]),
    ]);
    // A process group of its own: Ctrl-C in a terminal reaches only Node, which stops the server after the last
    // request.
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      env: serverEnvironment(),
    });
    this.pid = child.pid ?? 0;
    this.output = '';
    return new Promise((resolve) => {
      const settle = (isReady: boolean) => {
        // Not before: without the child, Node would have nothing left to wait for and exit with 0.
        child.unref();
        resolve(isReady);
      };
      child.stderr?.on('data', (chunk: Buffer) => {
        this.output = `${this.output}${chunk}`.slice(-maxOutputBytes);
        if (this.output.includes('ready to accept connections')) settle(true);
      });
      // All output has been read by then, which it need not have on 'exit'.
      child.once('close', () => settle(false));
      child.once('error', (error) => {
        this.output = error.message;
        settle(false);
      });
    });
  }

  private command(program: string, args: string[]): [string, string[]] {
    this.launcher ??= findLauncher();
    const [first, ...rest] = [...this.launcher.prefix, findProgram(program), ...args];
    return [first ?? program, rest];
  }

  private assignOwner(folder: string): void {
    this.launcher ??= findLauncher();
    const { owner } = this.launcher;
    if (!owner || statSync(folder).uid === owner.uid) return;
    if (existsSync(path.join(folder, 'PG_VERSION'))) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
    else chownSync(folder, owner.uid, owner.gid);
  }

  private readPidFile(): { pid: number; port: number } | null {
    try {
      const [pid, , , port] = readFileSync(path.join(this.folder, 'postmaster.pid'), 'utf8').split('\n');
      return Number(pid) > 0 && Number(port) > 0 ? { pid: Number(pid), port: Number(port) } : null;
    } catch {
      return null;
    }
  }
}

// The site's secrets stay out of the database server, and PG* variables would change its behaviour.
const serverEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

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
