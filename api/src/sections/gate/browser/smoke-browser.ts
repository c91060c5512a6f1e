import { findPage } from '@salaria/composition/page';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Browser } from 'playwright-core';
import { ENV, type Env } from '../../../platform/config/env.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { settleWithin } from '../../../platform/settle-within.js';
import { SiteData } from '../data/site-data.js';
import { checkedLookup } from '../../releases/external/external-files.js';
import { startAnonymousProxy } from './anonymous-proxy.js';
import { findBrowser, type FoundBrowser } from './find-browser.js';
import { launchBrowser } from './launch-browser.js';
import { type Candidate, closeTimeoutMs, labelOf, type Site, type Visit, visitPage, windows } from './visit-page.js';

/** All pages of one release. What was not opened by then is a warning. */
const releaseTimeoutMs = 100_000;
/** A release whose turn has not come by then is refused with 503. */
const queueTimeoutMs = 70_000;

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
    const { data } = this;
    const upstream = data.origin ?? 'http://localhost';
    const origin = `http://localhost:${new URL(upstream).port}`;
    const apiReads = data.publicReads();
    const proxy = await startAnonymousProxy({ origin, upstream, apiReads, ...allowedOf(candidate) });
    let browser: Browser | undefined;
    try {
      browser = await launchBrowser(found, proxy.address);
      const visits = await visitPages({ browser, origin, data }, candidate, paths);
      return { browser: `Chromium ${browser.version()}`, visits, ...summarize(visits, paths) };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      const message = `Il browser di prova non funziona: ${error instanceof Error ? error.message : String(error)}`;
      if (!browser && !found.isConfigured)
        return { ...findingsWithoutVisits(`${found.program} non si avvia`), warnings: [message] };
      this.logger.error(error);
      return { ...findingsWithoutVisits(found.program), problems: [message] };
    } finally {
      if (browser)
        await settleWithin(
          browser.close().catch(() => undefined),
          closeTimeoutMs,
          undefined,
        );
      proxy.close();
    }
  }
}

/** Returns what only the pages of this candidate may request: its routes, and files at an address of its team. */
function allowedOf({ section, sources, allowLoopback }: Candidate) {
  const base = sources.registry.sections.find(({ name }) => name === section)?.release?.base ?? '';
  return {
    isPage: (pathname: string) => findPage({ pathname, query: new URLSearchParams() }, sources) !== undefined,
    external: /^https?:/.test(base) ? base : undefined,
    lookup: checkedLookup(allowLoopback),
  };
}

/** Opens each page in each window; a page that never ends its work keeps the browser from every other page. */
async function visitPages(site: Site, candidate: Candidate, paths: string[]): Promise<Visit[]> {
  const deadline = Date.now() + releaseTimeoutMs;
  const visitIn = async (window: (typeof windows)[number]): Promise<Visit[]> => {
    const visits: Visit[] = [];
    for (const path of paths) {
      if (Date.now() > deadline || visits.some(({ isFrozen }) => isFrozen)) break;
      visits.push(await visitPage(site, candidate, path, window));
    }
    return visits;
  };
  return (await Promise.all(windows.map(visitIn))).flat();
}

/** Sentences for the team, each once: what happens in both windows names neither. */
function summarize(visits: Visit[], paths: string[]): { problems: string[]; warnings: string[] } {
  const sentences = (kind: 'problems' | 'warnings') => {
    const found = visits.flatMap((visit) => visit[kind].map((words) => ({ ...visit, words })));
    return [...new Set(found.map(({ path, words }) => `${path} ${words}`))].map((key) => {
      const same = found.filter(({ path, words }) => `${path} ${words}` === key);
      const [first] = same;
      const only =
        first && same.length === 1 && visits.some((it) => it.path === first.path && it.device !== first.device);
      return `Nel browser la pagina ${key}${only ? `, ${labelOf(first.device)}` : ''}`;
    });
  };
  const isFrozen = visits.some((visit) => visit.isFrozen);
  const late = isFrozen ? [] : paths.flatMap((path) => describeUnvisited(path, visits));
  return { problems: sentences('problems'), warnings: [...sentences('warnings'), ...late] };
}

/** Names the windows in which a page was not opened, if any. */
function describeUnvisited(path: string, visits: Visit[]): string[] {
  const missing = windows.filter(
    ({ device }) => !visits.some((visit) => visit.path === path && visit.device === device),
  );
  if (missing.length === 0) return [];
  const only = missing.length < windows.length ? ` ${missing.map(({ label }) => label).join(', ')}` : '';
  return [`La pagina ${path} non è stata aperta${only}: il tempo è finito`];
}
