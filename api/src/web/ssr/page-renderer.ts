import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Registry } from '@salaria/contracts/sections';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ReleasesService } from '../../sections/releases/releases.service.js';
import type { Rendering } from '../pages/html/page-model.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';

/** ms that a reader's document waits for its rendering; without it the browser renders. */
export const readersPatience = 150;
/** ms after which a rendering is given up and its process ended; what nobody waits for may take as long. */
export const hardLimit = 4000;

/** Renderings that came too late and that nobody has asked for again yet; more are let go, the first one first. */
const keptLate = 40;

type Page = { registry: Registry; path: string; answers: Record<string, unknown> };
type Job = Page & { id: number; code: Record<string, string>; year: number };
type Done = { id: number; rendering?: Rendering; error?: string };

/**
 * Renders pages in a process of its own that has no environment, no file but its own two, no way to start another, and no
 * password of the database: a section's code runs there (docs/decisions/0006).
 */
@Injectable()
export class PageRenderer implements OnApplicationShutdown {
  private readonly logger = new Logger('Rendering');
  private child: ChildProcess | undefined;
  private readonly waiting = new Map<number, (done: Done) => void>();
  private readonly sent = new Set<string>();
  private readonly code = new Map<string, string>();
  private readonly came = new Map<string, Rendering>();
  /** The process does one thing at a time; what waits for it here is not yet on its clock. */
  private turn: Promise<unknown> = Promise.resolve();
  private next = 1;
  private closed = false;

  constructor(
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly releases: ReleasesService,
  ) {}

  /**
   * The page's HTML and styles, or undefined when there is none within `limit` ms; `late` hears of one that comes after, which is what the next
   * call for the same gets at once.
   */
  async render(
    registry: Registry,
    path: string,
    answers: Record<string, unknown>,
    limit: number,
    late?: () => void,
  ): Promise<Rendering | undefined> {
    if (this.closed) return undefined;
    const page = { registry, path, answers };
    const key = createHash('sha1').update(JSON.stringify(page)).digest('base64');
    const ready = this.came.get(key);
    if (this.came.delete(key)) return ready;
    const done = this.turn.then(() => this.run(page)).catch((error: Error): Done => ({ id: 0, error: error.message }));
    this.turn = done;
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), limit);
    });
    const result = await Promise.race([done, overdue]);
    clearTimeout(timer);
    if (!result) void done.then(({ rendering }) => rendering && this.keepLate(key, rendering, late));
    if (result?.error) this.logger.warn(`${path}: ${result.error}`);
    return result?.rendering;
  }

  /** Starts the process and lets its code get warm, so that the first documents are rendered in time. */
  async warm(registry: Registry): Promise<void> {
    for (const path of ['/', '/about']) await this.render(registry, path, {}, hardLimit);
  }

  onApplicationShutdown(): void {
    this.closed = true;
    this.child?.kill('SIGKILL');
  }

  private keepLate(key: string, rendering: Rendering, late: (() => void) | undefined): void {
    this.came.set(key, rendering);
    const [first] = this.came.keys();
    if (this.came.size > keptLate && first !== undefined) this.came.delete(first);
    late?.();
  }

  private async run(page: Page): Promise<Done> {
    if (this.closed) return { id: 0, error: 'il sito si ferma' };
    const child = this.running();
    const job: Job = {
      ...page,
      id: this.next++,
      code: await this.codeFor(page.registry),
      year: new Date().getFullYear(),
    };
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.logger.warn(`${job.path}: la resa non finisce, il processo viene chiuso`);
        child.kill('SIGKILL');
      }, hardLimit);
      this.waiting.set(job.id, (done) => {
        clearTimeout(timer);
        this.waiting.delete(job.id);
        resolve(done);
      });
      for (const key of Object.keys(job.code)) this.sent.add(key);
      child.send(job, (error) => {
        if (error) this.waiting.get(job.id)?.({ id: job.id, error: error.message });
      });
    });
  }

  private running(): ChildProcess {
    if (this.child?.connected) return this.child;
    const worker = fileURLToPath(new URL('./render-worker.js', import.meta.url));
    const permission = process.allowedNodeEnvironmentFlags.has('--permission')
      ? '--permission'
      : '--experimental-permission';
    const child = fork(worker, [this.shell.renderFile], {
      env: { NODE_ENV: 'production' },
      execArgv: [
        permission,
        `--allow-fs-read=${worker}`,
        `--allow-fs-read=${this.shell.renderFile}`,
        '--max-old-space-size=192',
        '--disable-proto=throw',
        '--no-warnings',
      ],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    let words = '';
    child.stderr?.on('data', (text: Buffer) => {
      words = (words + text.toString()).slice(-2000);
    });
    child.on('message', (done: Done) => this.waiting.get(done.id)?.(done));
    child.on('exit', () => {
      if (this.child === child) this.child = undefined;
      this.sent.clear();
      const error = words.trim() || 'il processo di resa è finito';
      for (const [id, settle] of this.waiting) settle({ id, error });
    });
    this.child = child;
    return child;
  }

  /** Server modules of the live releases that the process does not have yet, by `section/release/expose`. */
  private async codeFor(registry: Registry): Promise<Record<string, string>> {
    const code: Record<string, string> = {};
    for (const { name, release, routes, slots } of registry.sections) {
      if (!release) continue;
      for (const expose of new Set([...routes, ...slots].map((place) => place.expose))) {
        const key = `${name}/${release.id}/${expose}`;
        if (this.sent.has(key)) continue;
        const known =
          this.code.get(key) ??
          (await this.releases.file(name, release.id, `server/${expose}.cjs`))?.bytes.toString('utf8');
        if (known === undefined) continue;
        this.code.set(key, known);
        code[key] = known;
      }
    }
    return code;
  }
}
