import type { ReleaseVisit } from '@salaria/contracts/release-report';
import type { PageSources } from '@salaria/composition/page';
import type { CDPSession, Page } from 'playwright-core';
import type { SiteData } from '../data/site-data.js';
import { checkAccessibility } from './checks/accessibility.js';
import { clickButtons } from './checks/clicks.js';
import { findBrokenLinks, readLinks } from './checks/links.js';
import { memoryProblems, readHeap } from './checks/memory.js';
import type { PageErrors } from './checks/page-errors.js';
import type { PageState } from './checks/page-probe.js';
import { readShellState, shellDifferences, type ShellState } from './checks/shell-reference.js';
import { countBytes } from './checks/transferred-bytes.js';
import type { Device } from './devices.js';
import { openPage } from './open-page.js';
import { pageTimeoutMs, pause, readPage, UnreadablePage, within } from './page-tools.js';

/** Time between two readings of the heap: a leak must show on a fast machine as well. */
const minGrowthMs = 1000;
/** Longer tasks keep a visitor from scrolling, typing and leaving. */
const maxTaskMs = 2000;
const maxScreenshotBytes = 200_000;
const crashMessage = 'esaurisce la memoria del browser';

export interface Candidate {
  section: string;
  id: string;
  /** Opens the candidate's pages without the code of other sections. */
  token: string;
  /** Opens the shell without the code of any section. */
  shellToken: string;
  sources: PageSources;
}

/** A tab of the browser, as one device shows it. */
export interface Tab {
  device: Device;
  page: Page;
  session: CDPSession;
  errors: PageErrors;
  /** Name of the global with which `probeScript` measures the page. */
  probe: string;
}

/** What the pages of a candidate are shown in and compared with. */
export interface Site {
  origin: string;
  data: SiteData;
  /** State of the shell on a page without sections. */
  reference: ShellState;
}

/** A visit with its screenshot as JPEG; after `isFrozen` the page answers no more. */
export type Visit = ReleaseVisit & { jpeg?: Buffer; isFrozen: boolean };

/** Opens pages of a candidate in one tab and checks what a visitor with its device gets. */
export class PageVisitor {
  /** Selector of the section's part of a page. */
  private readonly root: string;

  constructor(
    private readonly tab: Tab,
    private readonly site: Site,
    private readonly candidate: Candidate,
  ) {
    this.root = `[data-section="${candidate.section}"]`;
  }

  async visit(path: string): Promise<Visit> {
    const { page, errors, device } = this.tab;
    const { section, id } = this.candidate;
    const start = performance.now();
    const bytes = countBytes(page, `/sections/${section}/${id}/`);
    errors.clear();
    const state = await this.open(path);
    const visit: Visit = {
      path,
      device: device.name,
      durationMs: 0,
      bytes: 0,
      longestTaskMs: 0,
      problems: this.unavailableProblems(state),
      warnings: [],
      isFrozen: !state.isRunning && !state.hasNotice && errors.reports.length === 0,
    };
    try {
      if (visit.problems.length === 0) await this.check(visit);
    } catch (error) {
      if (!(error instanceof UnreadablePage)) throw error;
      visit.problems.push(errors.hasCrashed ? crashMessage : error.message);
      visit.isFrozen = true;
    }
    const { sum, isComplete } = await bytes.stop();
    visit.bytes = sum;
    if (!isComplete) visit.warnings.push('non lascia leggere il peso di tutti i suoi file');
    visit.durationMs = Math.round(performance.now() - start);
    return visit;
  }

  private open(path: string): Promise<PageState> {
    const { page, errors } = this.tab;
    return openPage(page, `${this.site.origin}${path}?anteprima=${this.candidate.token}`, {
      hasFailed: () => errors.reports.length > 0 || errors.hasCrashed,
      root: this.root,
    });
  }

  private unavailableProblems(state: PageState): string[] {
    const { reports, hasCrashed } = this.tab.errors;
    const { section } = this.candidate;
    if (hasCrashed) return [crashMessage];
    if (state.hasNotice || reports.length > 0)
      return [`non mostra ${section}${reports.length > 0 ? ` (${reports.join(', ')})` : ''}`];
    if (!state.isRunning) return [`non è pronta entro ${pageTimeoutMs / 1000} secondi`];
    return state.hasPart ? [] : [`non mostra ${section} entro ${pageTimeoutMs / 1000} secondi`];
  }

  /**
   * Checks the open page, and adds what it finds to `visit`.
   *
   * @throws UnreadablePage when the page does not answer a check
   */
  private async check(visit: Visit): Promise<void> {
    const { session, device } = this.tab;
    const { durationMs, problems } = await this.measureLongestTask(visit.path);
    visit.longestTaskMs = durationMs;
    visit.problems.push(...problems);
    if (problems.length > 0) return;
    // The page is not opened again from here on: both readings of its heap are of the same document.
    const heap = await readHeap(session);
    const growth = pause(minGrowthMs);
    await this.checkPage(visit);
    const jpeg = await within<Buffer | undefined>(this.takeScreenshot(), pageTimeoutMs, undefined);
    if (jpeg) visit.jpeg = jpeg;
    await growth;
    visit.problems.push(...memoryProblems(heap, await readHeap(session)));
    if (device.clicks) await this.checkClicks(visit);
  }

  /** A task may have been long because the machine was busy: the page is opened again, and the shorter one counts. */
  private async measureLongestTask(path: string): Promise<{ durationMs: number; problems: string[] }> {
    const { page, probe } = this.tab;
    const read = () => readPage('i tempi', page.evaluate<number>(`window.${probe}.longestTask()`));
    const first = await read();
    if (first <= maxTaskMs) return { durationMs: Math.round(first), problems: [] };
    const problems = this.unavailableProblems(await this.open(path));
    const second = problems.length > 0 ? first : await read();
    return { durationMs: Math.round(Math.min(first, second)), problems };
  }

  private async checkPage(visit: Visit): Promise<void> {
    const { page, probe, errors } = this.tab;
    const { section, sources } = this.candidate;
    const { reference, data } = this.site;
    const differences = shellDifferences(section, reference, await readShellState(page, probe, section));
    const thrown = errors.take().map((error) => `lancia un errore: ${error}`);
    const slow = visit.longestTaskMs > maxTaskMs ? [`blocca il browser per più di ${maxTaskMs / 1000} secondi`] : [];
    const accessibility = await checkAccessibility(page, this.root);
    const links = await findBrokenLinks(await readLinks(page, this.root), section, sources, data);
    visit.problems.push(...differences, ...thrown, ...slow, ...accessibility.problems);
    visit.problems.push(...links.own.map((path) => `porta a ${path}, che non esiste`));
    visit.warnings.push(...accessibility.warnings, ...links.others.map((path) => `porta a ${path}, che non esiste`));
  }

  private async takeScreenshot(): Promise<Buffer | undefined> {
    const options = { type: 'jpeg', quality: 50, animations: 'disabled', timeout: pageTimeoutMs } as const;
    const jpeg = await this.tab.page.screenshot(options);
    return jpeg.length <= maxScreenshotBytes ? jpeg : undefined;
  }

  /** Clicks the section's buttons; what they change of the browser or the shell is a problem as well. */
  private async checkClicks(visit: Visit): Promise<void> {
    const { page, probe, errors } = this.tab;
    const { section } = this.candidate;
    const { reference } = this.site;
    errors.take();
    const { problems, isFrozen } = await clickButtons(page, this.root, () => errors.take());
    const { builtIns } = isFrozen ? reference : await readShellState(page, probe, section);
    visit.problems.push(...problems, ...shellDifferences(section, reference, { ...reference, builtIns }));
    visit.isFrozen = isFrozen;
  }
}
