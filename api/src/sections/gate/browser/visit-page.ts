import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ReleaseVisit } from '@salaria/contracts/release-report';
import type { PageSources } from '@salaria/composition/page';
import type { Browser, Page } from 'playwright-core';
import { settleWithin } from '../../../platform/settle-within.js';
import type { SiteData } from '../data/site-data.js';
import { findBrokenLinks } from './links.js';
import { PageErrors } from './page-errors.js';
import {
  linksScript,
  longestTaskScript,
  type PageState,
  pageStateScript,
  type Surroundings,
  surroundingsScript,
  type Violation,
  violationsScript,
} from './page-state.js';

/** Windows in which each page is opened. */
export const windows: { device: ReleaseVisit['device']; label: string; width: number; height: number }[] = [
  { device: 'phone', label: 'sul telefono', width: 360, height: 760 },
  { device: 'desktop', label: 'sullo schermo grande', width: 1440, height: 900 },
];
type Window = (typeof windows)[number];

/** Returns how a window is called in sentences for the team. */
export const labelOf = (device: Window['device']): string => windows.find((it) => it.device === device)?.label ?? '';

/** Time that a page has to become ready; a good one takes seconds, also on a server that is busy with other work. */
const readyTimeoutMs = 25_000;
/** How long a page runs before it is checked: what its effects start may fail. */
const settleMs = 700;
/** Time for all checks of a page: axe takes long on a busy machine. */
const visitTimeoutMs = 45_000;
/** Endless work in a page may also keep the browser's own functions waiting. */
export const closeTimeoutMs = 10_000;
/** Longer tasks keep a visitor from scrolling, typing and leaving. */
const maxTaskMs = 2000;
const maxViolations = 5;
const maxScreenshotBytes = 200_000;

export interface Candidate {
  section: string;
  id: string;
  /** Opens the candidate's pages without the code of other sections. */
  token: string;
  sources: PageSources;
  /** Whether its files may stay on this machine. */
  allowLoopback: boolean;
}

/** The browser, and the site in it. */
export interface Site {
  browser: Browser;
  origin: string;
  data: SiteData;
}

/** A visit with its screenshot as JPEG; after `isFrozen` the page answers no more. */
export type Visit = ReleaseVisit & { jpeg?: Buffer | undefined; isFrozen: boolean };

/**
 * Opens a page of a candidate in one window, as a visitor who has never been there, and checks what the visitor gets. Opens
 * it once more if the network of this machine changed meanwhile.
 */
export async function visitPage(site: Site, candidate: Candidate, path: string, window: Window): Promise<Visit> {
  const first = await visitOnce(site, candidate, path, window);
  const { visit } = first.isDisturbed ? await visitOnce(site, candidate, path, window) : first;
  return visit;
}

async function visitOnce(
  site: Site,
  candidate: Candidate,
  path: string,
  window: Window,
): Promise<{ visit: Visit; isDisturbed: boolean }> {
  const { device, width, height } = window;
  const start = performance.now();
  const visit: Visit = {
    ...{ path, device, durationMs: 0, bytes: 0, longestTaskMs: 0, problems: [], warnings: [], isFrozen: false },
  };
  const context = await site.browser.newContext({
    viewport: { width, height },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const errors = new PageErrors(page, candidate.id);
  countBytes(page, `/sections/${candidate.section}/${candidate.id}/`, visit);
  const checks = new PageChecks(site, candidate, page, errors, visit);
  const work = checks.run().catch((error: unknown) => {
    const reason = errors.hasCrashed ? 'esaurisce la memoria del browser' : `non lascia leggere ${checks.subject}`;
    // A page that is closed after the time has ended is no finding of its own.
    if (!visit.isFrozen) visit.problems.push(reason + (errors.hasCrashed ? '' : `: ${firstLine(error)}`));
  });
  const hasEnded = await settleWithin(
    work.then(() => true),
    visitTimeoutMs,
    false,
  );
  if (!hasEnded) {
    visit.isFrozen = true;
    visit.problems.push(`non lascia leggere ${checks.subject} entro ${visitTimeoutMs / 1000} secondi`);
  }
  visit.jpeg = await takeScreenshot(page);
  await settleWithin(
    context.close().catch(() => undefined),
    closeTimeoutMs,
    undefined,
  );
  visit.durationMs = Math.round(performance.now() - start);
  return { visit, isDisturbed: errors.hasNetworkChange && visit.problems.length > 0 };
}

/** The checks of one opened page. */
class PageChecks {
  /** What is read of the page, as sentences for the team call it. */
  subject = 'la pagina';
  /** Selector of the section's part of the page. */
  private readonly root: string;

  constructor(
    private readonly site: Site,
    private readonly candidate: Candidate,
    private readonly page: Page,
    private readonly errors: PageErrors,
    private readonly visit: Visit,
  ) {
    this.root = `[data-section="${candidate.section}"]`;
  }

  /** Runs the checks; without the section on the page there is nothing to check. */
  async run(): Promise<void> {
    const { page, visit, candidate } = this;
    const state = await this.open();
    if (state === 'removed') return void visit.problems.push('toglie dalla pagina tutto il sito, menu e piè di pagina');
    if (state !== 'ready') {
      const fault = state === undefined ? `non è pronta entro ${readyTimeoutMs / 1000} secondi` : undefined;
      visit.isFrozen = state === undefined && !this.errors.hasReports;
      visit.problems.push((fault ?? `non mostra ${candidate.section}`) + this.errors.reasons);
      return;
    }
    await this.measureLongestTask();
    visit.problems.push(...this.errors.take());
    this.subject = 'che cosa copre';
    const { covered, selectors, headings, cutWidth } = await page.evaluate<Surroundings>(surroundingsScript(this.root));
    visit.problems.push(...covered.map((part) => `copre ${part}`));
    if (selectors.length > 0)
      visit.problems.push(`ha stili che valgono fuori dalla sezione (${selectors.join(', ').slice(0, 200)})`);
    if (headings !== 1) visit.warnings.push(`ha ${headings} titoli di primo livello (h1): ne serve uno`);
    if (cutWidth > 0) visit.warnings.push(`è larga ${cutWidth} pixel: ciò che esce dal suo riquadro è tagliato`);
    await this.checkAccessibility();
    await this.checkLinks();
  }

  /** Opens the page and waits for its state; undefined when it has none in time. */
  private async open(): Promise<PageState | undefined> {
    const { page, errors } = this;
    const address = `${this.site.origin}${this.visit.path}?anteprima=${this.candidate.token}`;
    await page.goto(address, { waitUntil: 'commit', timeout: readyTimeoutMs });
    const state = await this.waitForState();
    if (state === 'ready') await page.waitForTimeout(settleMs);
    if (state === 'notice') await errors.waitForReport(readyTimeoutMs);
    return state === 'ready' && errors.hasReports ? 'notice' : state;
  }

  /** Playwright's `waitForFunction` evaluates texts in the page, which the site's policy forbids. */
  private async waitForState(): Promise<PageState | undefined> {
    const script = pageStateScript(this.root);
    const deadline = Date.now() + readyTimeoutMs;
    let state: PageState | undefined;
    while (state === undefined && Date.now() < deadline && !this.errors.hasCrashed) {
      await this.page.waitForTimeout(150);
      const read = this.page.evaluate<PageState | undefined>(script).catch(() => undefined);
      state = await settleWithin(read, deadline - Date.now(), undefined);
    }
    return state;
  }

  /** A task may have been long because the machine was busy: the page is opened again, and the shorter one counts. */
  private async measureLongestTask(): Promise<void> {
    this.subject = 'i tempi';
    const { page, visit } = this;
    const first = await page.evaluate<number>(longestTaskScript);
    const isShort = first <= maxTaskMs || (await this.open()) !== 'ready';
    const second = isShort ? first : await page.evaluate<number>(longestTaskScript);
    visit.longestTaskMs = Math.round(Math.min(first, second));
    if (visit.longestTaskMs > maxTaskMs)
      visit.problems.push(`blocca il browser per più di ${maxTaskMs / 1000} secondi`);
  }

  private async checkAccessibility(): Promise<void> {
    this.subject = "l'accessibilità";
    const { page, visit } = this;
    await page.evaluate(loadAxe());
    const violations = await page.evaluate<Violation[]>(violationsScript(this.root));
    for (const { id, impact, target } of violations.slice(0, maxViolations)) {
      const isSerious = impact === 'serious' || impact === 'critical';
      visit[isSerious ? 'problems' : 'warnings'].push(`non è accessibile: ${id} (${target.slice(0, 120)})`);
    }
  }

  private async checkLinks(): Promise<void> {
    this.subject = 'i link';
    const { page, visit } = this;
    const links = await page.evaluate<string[]>(linksScript(this.root));
    const broken = await findBrokenLinks(links, visit.path, this.candidate.sources, this.site.data);
    const describe = (paths: string[]) => paths.map((path) => `porta a ${path}, che non esiste`);
    visit.warnings.push(...describe(broken.ofContent));
    visit.problems.push(...describe(broken.ofSection));
  }
}

let axeSource: string | undefined;

/** @throws when axe-core is not installed */
const loadAxe = (): string =>
  (axeSource ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';

/** Adds the bytes of the release's files to the visit, as they are transferred. */
function countBytes(page: Page, base: string, visit: Visit): void {
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.startsWith(base)) return;
    request.sizes().then(
      ({ responseBodySize }) => {
        visit.bytes += responseBodySize;
      },
      () => undefined,
    );
  });
}

/** Returns undefined for a page that cannot be drawn, and for a picture that is too large to be stored. */
async function takeScreenshot(page: Page): Promise<Buffer | undefined> {
  const jpeg = await page
    .screenshot({ type: 'jpeg', quality: 50, animations: 'disabled', timeout: closeTimeoutMs })
    .catch(() => undefined);
  return jpeg !== undefined && jpeg.length <= maxScreenshotBytes ? jpeg : undefined;
}
