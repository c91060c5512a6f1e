import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Browser, Page } from 'playwright-core';
import { ENV, type Env } from '../../platform/config/env.js';
import type { SectionReleaseEntity } from '../releases/section-release.entity.js';
import { smokePaths } from './gate.service.js';
import { type PageState, pageStateScript, probeScript } from './page-probe.js';

const pageTimeoutMs = 12_000;
/** How long a page must run without a failure report after it is there. */
const settleMs = 700;
const launchTimeoutMs = 30_000;

/** A page of the shell without parts of sections: the candidate's pages must not differ from it. */
const referencePath = '/about';

/** Built-ins that the shell itself changes, and its computed styles. */
type Reference = { builtIns: string[]; styles: string[] };
type Check = { page: Page; probe: string; origin: string; release: SectionReleaseEntity; token: string };

/** Opens a candidate in a headless browser inside the running shell, where one is configured (SMOKE_BROWSER). */
@Injectable()
export class SmokeBrowser {
  private readonly logger = new Logger('Sections');
  /** The last check of each section: two of one section run one after the other, those of two sections side by side. */
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly host: HttpAdapterHost,
  ) {}

  /** What is wrong on the candidate's pages, in words; empty when nothing is, or no browser is configured. */
  visit(release: SectionReleaseEntity, token: string): Promise<string[]> {
    const program = this.env.SMOKE_BROWSER;
    if (!program) return Promise.resolve([]);
    const previous = this.queues.get(release.section) ?? Promise.resolve();
    const visit = previous.then(() => this.visitAll(program, release, token));
    this.queues.set(
      release.section,
      visit.catch(() => undefined),
    );
    return visit;
  }

  private async visitAll(program: string, release: SectionReleaseEntity, token: string): Promise<string[]> {
    let browser: Browser | undefined;
    try {
      browser = await launch(program);
      const page = await browser.newPage();
      const probe = `probe${randomBytes(8).toString('hex')}`;
      await page.addInitScript(probeScript(probe));
      const { port } = this.host.httpAdapter.getHttpServer().address() as AddressInfo;
      return await checkPages({ page, probe, origin: `http://localhost:${port}`, release, token });
    } catch (error) {
      this.logger.error(error);
      return [`Il browser di prova non funziona: ${error instanceof Error ? error.message : String(error)}`];
    } finally {
      await browser?.close();
    }
  }
}

/** @throws when the browser does not start, or playwright-core is not installed. */
async function launch(program: string): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch(() => {
    throw new Error('SMOKE_BROWSER vuole il pacchetto playwright-core, che non è installato');
  });
  return chromium.launch({
    executablePath: program,
    args: ['--disable-gpu', '--disable-quic'],
    chromiumSandbox: false,
    timeout: launchTimeoutMs,
  });
}

async function checkPages(check: Check): Promise<string[]> {
  const { page, release } = check;
  const reports = new Set<string>();
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().endsWith('/api/sections/failures') && body.includes(release.id))
      reports.add(/"kind":"(\w+)"/.exec(body)?.[1] ?? 'load');
  });
  await openPage(check, referencePath, () => false);
  const reference = await readReference(check);
  const problems: string[] = [];
  for (const path of smokePaths(release.manifest)) {
    reports.clear();
    const { isRunning, hasNotice } = await openPage(check, path, () => reports.size > 0);
    if (hasNotice || reports.size > 0) {
      const kinds = reports.size > 0 ? ` (${[...reports].join(', ')})` : '';
      problems.push(`Nel browser la pagina ${path} non mostra ${release.section}${kinds}`);
    } else if (!isRunning) {
      problems.push(`Nel browser la pagina ${path} non è pronta entro ${pageTimeoutMs / 1000} secondi`);
      // A page that never ends its work keeps the browser from every other page.
      break;
    } else problems.push(...differences(release.section, path, reference, await readReference(check)));
  }
  return problems;
}

/** Opens a page of the candidate, waits until it runs and then for late failures. */
async function openPage({ page, origin, token }: Check, path: string, isReported: () => boolean): Promise<PageState> {
  const deadline = Date.now() + pageTimeoutMs;
  const idle: PageState = { isRunning: false, hasNotice: false };
  await page
    .goto(`${origin}${path}?anteprima=${token}`, { waitUntil: 'commit', timeout: pageTimeoutMs })
    .catch(() => undefined);
  let state = idle;
  while (Date.now() < deadline && !isReported() && !state.hasNotice && !state.isRunning) {
    await pause(150);
    state = await evaluateWithin<PageState>(page, pageStateScript, deadline - Date.now(), idle);
  }
  if (!state.isRunning) return state;
  await pause(settleMs);
  return evaluateWithin<PageState>(page, pageStateScript, pageTimeoutMs, idle);
}

/** Changes of built-ins and of the shell's styles, in words. */
function differences(section: string, path: string, before: Reference, after: Reference): string[] {
  const builtIns = after.builtIns.filter((name) => !before.builtIns.includes(name));
  const style = before.styles.find((line) => !after.styles.includes(line));
  const problems: string[] = [];
  if (builtIns.length > 0)
    problems.push(`Nel browser la pagina ${path} cambia ${builtIns.slice(0, 5).join(', ')}, che è del browser`);
  if (style !== undefined)
    problems.push(`Nel browser la pagina ${path} cambia lo stile dello shell (${style}): ${section} ha stili globali`);
  return problems;
}

async function readReference({ page, probe }: Check): Promise<Reference> {
  const lines = async (method: 'changes' | 'styles') => {
    const text = await evaluateWithin<string>(page, `window.${probe}.${method}()`, pageTimeoutMs, '');
    return text.split('\n').filter((line) => line !== '');
  };
  return { builtIns: await lines('changes'), styles: await lines('styles') };
}

/** `otherwise` when the page does not answer within `timeoutMs`: it is busy. */
async function evaluateWithin<T>(page: Page, script: string, timeoutMs: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), Math.max(0, timeoutMs));
  });
  return Promise.race([page.evaluate<T>(script).catch(() => otherwise), timeout]).finally(() => clearTimeout(timer));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
