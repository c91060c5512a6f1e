import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Browser } from 'playwright-core';
import { ENV, type Env } from '../../../platform/config/env.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { SiteData } from '../data/site-data.js';
import { type Device, devices, deviceLabels } from './devices.js';
import { restrictRequests } from './restrict-requests.js';
import { findBrowser, type FoundBrowser } from './find-browser.js';
import { launchBrowser } from './launch-browser.js';
import { PageErrors } from './checks/page-errors.js';
import { probeScript } from './checks/page-probe.js';
import { within } from './page-tools.js';
import { openPage } from './open-page.js';
import { type Candidate, PageVisitor, type Tab, type Visit } from './page-visitor.js';
import { readShellState, type ShellState } from './checks/shell-reference.js';

/** All pages of one release. What was not opened by then is a warning. */
const releaseTimeoutMs = 75_000;
/** A release whose turn has not come by then is refused with 503. */
const queueTimeoutMs = 80_000;
/** Endless work in a page may also keep the browser's own functions waiting. */
const closeTimeoutMs = 10_000;

/** A page of the shell without parts of sections: the candidate's pages must not differ from it. */
const referencePath = '/about';

/** What the browser found; `browser` names the program, or says why there was none. */
export type BrowserFindings = { browser: string; visits: Visit[]; problems: string[]; warnings: string[] };

const findingsWithoutVisits = (browser: string): BrowserFindings => ({
  browser,
  visits: [],
  problems: [],
  warnings: [],
});

/** Opens the pages of candidates in a headless browser inside the running shell, one release after the other. */
@Injectable()
export class SmokeBrowser {
  private readonly logger = new Logger('Sections');
  private lastVisit: Promise<unknown> = Promise.resolve();
  /** The shell does not change while the process runs. */
  private readonly references = new Map<Device['name'], ShellState>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly data: SiteData,
  ) {}

  /** @throws ApiError 503 when other releases keep the browser for too long. */
  async visit(candidate: Candidate, paths: string[]): Promise<BrowserFindings> {
    const found = findBrowser(this.env.SMOKE_BROWSER);
    if (!found) return findingsWithoutVisits('nessun browser sul server');
    let isWaiting = true;
    const turn = this.lastVisit.then(() => {
      if (!isWaiting) return undefined;
      isWaiting = false;
      return this.visitAll(found, candidate, paths);
    });
    this.lastVisit = turn.catch(() => undefined);
    const timer = setTimeout(() => {
      isWaiting = false;
    }, queueTimeoutMs);
    const findings = await turn.finally(() => clearTimeout(timer));
    if (findings) return findings;
    throw new ApiError(503, 'gate_busy', 'Il browser di prova è occupato da altri rilasci: riprovare fra poco.', {
      retryAfter: 60,
    });
  }

  private async visitAll(found: FoundBrowser, candidate: Candidate, paths: string[]): Promise<BrowserFindings> {
    let browser: Browser;
    try {
      browser = await launchBrowser(found);
    } catch (error) {
      const message = `Il browser di prova non funziona: ${error instanceof Error ? error.message : String(error)}`;
      if (!found.isConfigured)
        return { ...findingsWithoutVisits(`${found.program} non si avvia`), warnings: [message] };
      this.logger.error(error);
      return { ...findingsWithoutVisits(found.program), problems: [message] };
    }
    try {
      const deadline = Date.now() + releaseTimeoutMs;
      const visitsByDevice = await Promise.all(
        devices.map((device) => this.visitWith(browser, device, { candidate, paths, deadline })),
      );
      const visits = visitsByDevice.flat();
      return { browser: `Chromium ${browser.version()}`, visits, ...summarize(visits, paths) };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      this.logger.error(error);
      const message = error instanceof Error ? error.message : String(error);
      return { ...findingsWithoutVisits(found.program), problems: [`Il browser di prova non funziona: ${message}`] };
    } finally {
      await within(browser.close(), closeTimeoutMs, undefined);
    }
  }

  /** Opens the paths one after another, until one of them freezes or the time is over. */
  private async visitWith(
    browser: Browser,
    device: Device,
    { candidate, paths, deadline }: { candidate: Candidate; paths: string[]; deadline: number },
  ): Promise<Visit[]> {
    const { data } = this;
    const origin = `http://localhost:${new URL(data.origin ?? 'http://localhost').port}`;
    const tab = await openTab(browser, device, { origin, candidate });
    const reference = await this.readReference(tab, `${origin}${referencePath}?anteprima=${candidate.shellToken}`);
    const visitor = new PageVisitor(tab, { origin, data, reference }, candidate);
    const visits: Visit[] = [];
    for (const path of paths) {
      if (Date.now() > deadline) return visits;
      const visit = await visitor.visit(path);
      visits.push(visit);
      // A page that never ends its work keeps the browser from every other page.
      if (visit.isFrozen) return visits;
    }
    return visits;
  }

  /** Returns the state of the shell on a page without sections, which is read once for each device. */
  private async readReference({ device, page, probe }: Tab, address: string): Promise<ShellState> {
    const known = this.references.get(device.name);
    if (known) return known;
    const { isRunning } = await openPage(page, address);
    // A reference that was not read would hide every difference.
    if (!isRunning) throw new Error(`la pagina ${referencePath} del sito non è pronta`);
    const reference = await readShellState(page, probe, '');
    this.references.set(device.name, reference);
    return reference;
  }
}

/** Opens an empty tab with the window of a device, which records errors and measures every page from its beginning. */
async function openTab(
  browser: Browser,
  device: Device,
  { origin, candidate }: { origin: string; candidate: Candidate },
): Promise<Tab> {
  const { width, height } = device;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    serviceWorkers: 'block',
  });
  await restrictRequests(context, origin, candidate);
  const page = await context.newPage();
  const probe = `probe${randomBytes(8).toString('hex')}`;
  await page.addInitScript(probeScript(probe));
  const errors = new PageErrors(page, candidate.id);
  const session = await context.newCDPSession(page);
  return { device, page, session, errors, probe };
}

/** Sentences for the team, each once: what happens with both devices names neither. */
function summarize(visits: Visit[], paths: string[]): { problems: string[]; warnings: string[] } {
  const sentences = (kind: 'problems' | 'warnings') => {
    const found = visits.flatMap((visit) => visit[kind].map((words) => ({ ...visit, words })));
    return [...new Set(found.map(({ path, words }) => `${path} ${words}`))].map((key) => {
      const same = found.filter(({ path, words }) => `${path} ${words}` === key);
      const [first] = same;
      const only =
        first && same.length === 1 && visits.some((it) => it.path === first.path && it.device !== first.device);
      return `Nel browser la pagina ${key}${only ? `, ${deviceLabels[first.device]}` : ''}`;
    });
  };
  const isFrozen = visits.some((visit) => visit.isFrozen);
  const late = isFrozen ? [] : paths.flatMap((path) => describeUnvisited(path, visits));
  return { problems: sentences('problems'), warnings: [...sentences('warnings'), ...late] };
}

/** Names the devices with which a page was not opened, if any. */
function describeUnvisited(path: string, visits: Visit[]): string[] {
  const missing = devices.filter(({ name }) => !visits.some((visit) => visit.path === path && visit.device === name));
  if (missing.length === 0) return [];
  const only = missing.length < devices.length ? ` ${missing.map(({ name }) => deviceLabels[name]).join(', ')}` : '';
  return [`La pagina ${path} non è stata aperta${only}: il tempo è finito`];
}
