import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ENV, type Env } from '../../platform/config/env.js';
import { createTemporaryFolder } from '../../platform/temporary-folder.js';
import { DevtoolsPipe } from './devtools-pipe.js';
import { triedPaths } from './gate.service.js';
import type { SectionReleaseEntity } from '../releases/section-release.entity.js';

// Milliseconds: how long a page may take to show itself, and how long it must then go on without a complaint.
const pageLimit = 12_000;
const calm = 700;
const flags = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--mute-audio',
];

/** What is looked at in the page: whether the shell runs, and whether it shows its notice in place of a section. */
const look = `(() => { const main = document.querySelector('main'); return { running: document.readyState === 'complete' && !document.querySelector('[data-waking]') && (main?.textContent ?? '').trim() !== '', notice: [...document.querySelectorAll('main [role=alert] h2')].some((it) => /non disponibile/.test(it.textContent ?? '')) }; })()`;

/** Opens a candidate in a headless browser inside the running shell, where one is configured (SMOKE_BROWSER). */
@Injectable()
export class SmokeBrowser {
  private readonly logger = new Logger('Sections');
  /** The last visit of each section: two of one wait for each other, those of two sections never do. */
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly host: HttpAdapterHost,
  ) {}

  /** What is wrong on the candidate's pages, in words; empty when nothing is, or no browser is configured. */
  visit(release: SectionReleaseEntity, token: string): Promise<string[]> {
    const program = this.env.SMOKE_BROWSER;
    if (!program) return Promise.resolve([]);
    const before = this.queues.get(release.section) ?? Promise.resolve();
    const visit = before.then(() => this.visitAll(program, release, token));
    this.queues.set(
      release.section,
      visit.catch(() => undefined),
    );
    return visit;
  }

  private async visitAll(program: string, release: SectionReleaseEntity, token: string): Promise<string[]> {
    const profile = await createTemporaryFolder();
    const browser = spawn(program, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    try {
      return await this.pages(new DevtoolsPipe(browser), release, token);
    } catch (error) {
      this.logger.error(error);
      return [`Il browser di prova non funziona: ${error instanceof Error ? error.message : String(error)}`];
    } finally {
      await ended(browser);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  }

  private async pages(
    pipe: DevtoolsPipe,
    { section, id, manifest }: SectionReleaseEntity,
    token: string,
  ): Promise<string[]> {
    const { targetId } = await pipe.call('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await pipe.call('Target.attachToTarget', { targetId, flatten: true });
    pipe.use(String(sessionId));
    const reported = new Set<string>();
    pipe.on((method, params) => {
      const { request } = params as { request?: { url: string; postData?: string } };
      if (method !== 'Network.requestWillBeSent' || !request?.url.endsWith('/api/sections/failures')) return;
      const kind = /"kind":"(\w+)"/.exec(request.postData ?? '')?.[1] ?? 'load';
      if (request.postData?.includes(id)) reported.add(kind);
    });
    await Promise.all(['Network.enable', 'Page.enable', 'Runtime.enable'].map((method) => pipe.call(method)));
    const found: string[] = [];
    const { port } = this.host.httpAdapter.getHttpServer().address() as AddressInfo;
    const slots = (manifest.slots ?? []).length > 0 ? ['/'] : [];
    for (const page of [...new Set([...slots, ...triedPaths(manifest.routes.map((route) => route.path))])]) {
      await pipe.call('Page.navigate', { url: `http://localhost:${port}${page}?anteprima=${token}` });
      const seen = await shown(pipe, () => reported.size > 0);
      if (seen.notice || reported.size > 0)
        found.push(
          `Nel browser la pagina ${page} non mostra ${section}${reported.size > 0 ? ` (${[...reported].join(', ')})` : ''}`,
        );
      else if (!seen.running) {
        // It may be busy for ever: then the browser shows no other page either.
        found.push(`Nel browser la pagina ${page} non è pronta entro ${pageLimit / 1000} secondi`);
        break;
      }
      reported.clear();
    }
    return found;
  }
}

type Seen = { running: boolean; notice: boolean };

/** Waits until the page runs, and a moment longer. */
async function shown(pipe: DevtoolsPipe, complained: () => boolean): Promise<Seen> {
  const until = Date.now() + pageLimit;
  let seen: Seen = { running: false, notice: false };
  while (Date.now() < until && !complained() && !seen.notice && !seen.running) {
    await pause(150);
    seen = await looked(pipe, until - Date.now());
  }
  if (!seen.running) return seen;
  await pause(calm);
  return looked(pipe, pageLimit);
}

/** `limit` in ms; a page that does not answer by then does not run. */
async function looked(pipe: DevtoolsPipe, limit: number): Promise<Seen> {
  const { result } = (await pipe
    .call('Runtime.evaluate', { expression: look, returnByValue: true }, limit)
    .catch(() => ({}))) as { result?: { value?: Seen } };
  return result?.value ?? { running: false, notice: false };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function ended(browser: ChildProcess): Promise<unknown> {
  if (browser.exitCode !== null || browser.signalCode !== null || browser.pid === undefined) return Promise.resolve();
  const exit = new Promise((resolve) => browser.once('exit', resolve));
  browser.kill('SIGKILL');
  return exit;
}
