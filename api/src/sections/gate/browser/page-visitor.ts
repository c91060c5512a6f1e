import type { ReleaseVisit } from '@salaria/contracts/release-report';
import type { PageSources } from '@salaria/composition/page';
import type { Browser, BrowserContext } from 'playwright-core';
import type { SiteData } from '../data/site-data.js';
import { checkAccessibility } from './checks/accessibility.js';
import { busyProblems, measureBusyShare } from './checks/busy-share.js';
import { clickButtons } from './checks/clicks.js';
import { faultSentence } from './checks/page-errors.js';
import { checkHeadingsAndLanguage } from './checks/headings-and-language.js';
import { findBrokenLinks, readLinks } from './checks/links.js';
import { memoryProblems, readHeap } from './checks/memory.js';
import { type PageState, pageStateScript } from './checks/page-probe.js';
import { coverProblems, type Reach, readReach } from './checks/reachable-controls.js';
import { readShellState, shellDifferences, type ShellState } from './checks/shell-reference.js';
import { countBytes } from './checks/transferred-bytes.js';
import { contextOptions, type Device } from './devices.js';
import { openPage } from './open-page.js';
import { closeTimeoutMs, pageTimeoutMs, readPage, settleMs, UnreadablePage, resolveWithin } from './page-tools.js';
import { openTab, type Tab } from './tab.js';
import { advanceByMinute, resumeTime } from './virtual-time.js';

/** Longer tasks keep a visitor from scrolling, typing and leaving. */
const maxTaskMs = 2000;
const maxScreenshotBytes = 200_000;
const crashMessage = 'esaurisce la memoria del browser';
/** A page of the shell without parts of sections: the candidate's pages must not differ from it. */
const referencePath = '/about';

export interface Candidate {
  section: string;
  id: string;
  /** Opens the candidate's pages without the code of other sections. */
  token: string;
  /** Opens the shell without the code of any section. */
  shellToken: string;
  sources: PageSources;
  /** Whether its files may stay on this machine. */
  allowLoopback: boolean;
}

/** The browser with one device's window, and the site in it. */
export interface Site {
  browser: Browser;
  device: Device;
  origin: string;
  data: SiteData;
}

/** A page of the shell without sections. */
type Reference = ShellState & { reach: Reach; busyShare: number };

/** A visit with its screenshot as JPEG; after `isFrozen` the page answers no more. */
export type Visit = ReleaseVisit & { jpeg?: Buffer; isFrozen: boolean };

/** Opens pages of a candidate with one device and checks what a visitor with it gets. */
export class PageVisitor {
  /** Selector of the section's part of a page. */
  private readonly root: string;

  private constructor(
    private readonly site: Site,
    private readonly candidate: Candidate,
    private readonly reference: Reference,
  ) {
    this.root = `[data-section="${candidate.section}"]`;
  }

  /** @throws Error when the page that others are compared with does not open */
  static async create(site: Site, candidate: Candidate): Promise<PageVisitor> {
    return withContext(site, async (context) => {
      const tab = await openTab(context, site.origin, candidate.id);
      const { isRunning } = await openPage(
        tab.page,
        `${site.origin}${referencePath}?anteprima=${candidate.shellToken}`,
      );
      const busyShare = await measureBusyShare(tab.session, settleMs);
      const reference = { ...(await readShellState(tab, '')), reach: await readReach(tab, ''), busyShare };
      // A reference that was not read would hide every difference.
      if (!isRunning || reference.reach.header.reached === 0)
        throw new Error(`la pagina ${referencePath} del sito non è pronta`);
      return new PageVisitor(site, candidate, reference);
    });
  }

  /** Opens a page as a visitor who has never been there, and once more with what the first visit stored. */
  async visit(path: string): Promise<Visit> {
    const { device, origin } = this.site;
    const { section, id } = this.candidate;
    const start = performance.now();
    const visit: Visit = {
      path,
      device: device.name,
      durationMs: 0,
      bytes: 0,
      longestTaskMs: 0,
      problems: [],
      warnings: [],
      isFrozen: false,
    };
    await withContext(this.site, async (context) => {
      const tab = await openTab(context, origin, id);
      const bytes = countBytes(tab.page, `/sections/${section}/${id}/`);
      await this.run(tab, visit, this.checkFirstVisit(tab, visit));
      const { sum, isComplete } = await bytes.stop();
      visit.bytes = sum;
      if (!isComplete) visit.warnings.push('non lascia leggere il peso di tutti i suoi file');
      if (visit.problems.length > 0) return;
      await resolveWithin(tab.page.close(), closeTimeoutMs, undefined);
      const second = await openTab(context, origin, id);
      await this.run(second, visit, this.checkSecondVisit(second, visit), ', alla seconda visita');
      if (device.clicks && visit.problems.length === 0) await this.run(second, visit, this.checkClicks(second, visit));
    });
    visit.durationMs = Math.round(performance.now() - start);
    return visit;
  }

  /** Runs checks until one finds problems, and adds those to `visit`. */
  private async run(tab: Tab, visit: Visit, checks: AsyncGenerator<string[]>, when = ''): Promise<void> {
    const add = (problems: string[]) => visit.problems.push(...problems.map((problem) => problem + when));
    try {
      for await (const problems of checks) {
        add(problems);
        if (problems.length > 0) return;
      }
    } catch (error) {
      if (!(error instanceof UnreadablePage)) throw error;
      add([tab.errors.hasCrashed ? crashMessage : error.message]);
      visit.isFrozen = true;
    }
  }

  private async *checkFirstVisit(tab: Tab, visit: Visit): AsyncGenerator<string[]> {
    const heap = yield* this.openAndSettle(tab, visit);
    yield await this.checkPage(tab, visit);
    const jpeg = await resolveWithin<Buffer | undefined>(takeScreenshot(tab), pageTimeoutMs, undefined);
    if (jpeg) visit.jpeg = jpeg;
    yield await this.checkLater(tab, heap);
  }

  private async *checkSecondVisit(tab: Tab, visit: Visit): AsyncGenerator<string[]> {
    const heap = yield* this.openAndSettle(tab, visit);
    yield await this.checkShell(tab);
    yield await this.checkLater(tab, heap);
  }

  /** Opens the page, and waits for failures that come late and for the end of its work. Returns the size of its heap. */
  private async *openAndSettle(tab: Tab, visit: Visit): AsyncGenerator<string[], number> {
    const opened = await this.open(tab, visit.path);
    if (opened.hasNotice) await tab.errors.waitForReport(pageTimeoutMs);
    visit.isFrozen = !opened.isRunning && !opened.hasNotice && !tab.errors.hasReports;
    const share = opened.isRunning ? await measureBusyShare(tab.session, settleMs) : 0;
    yield this.unavailableProblems(tab, opened.isRunning ? await this.readState(tab) : opened);
    const { durationMs, problems } = await this.measureLongestTask(tab, visit.path);
    visit.longestTaskMs = Math.max(visit.longestTaskMs, durationMs);
    yield problems;
    yield await busyProblems(tab.session, share, this.reference.busyShare);
    return readHeap(tab.session);
  }

  private open({ page, errors }: Tab, path: string): Promise<PageState> {
    return openPage(page, `${this.site.origin}${path}?anteprima=${this.candidate.token}`, {
      hasFailed: () => errors.hasReports || errors.hasCrashed,
      root: this.root,
    });
  }

  private readState({ page }: Tab): Promise<PageState> {
    return readPage('se mostra ancora la sezione', page.evaluate<PageState>(pageStateScript(this.root)));
  }

  private unavailableProblems({ errors }: Tab, state: PageState): string[] {
    const { section } = this.candidate;
    if (errors.hasCrashed) return [crashMessage];
    const { reasons } = errors;
    if (state.hasNotice || errors.hasReports) return [`non mostra ${section}${reasons}`];
    if (!state.isRunning) return [`non è pronta entro ${pageTimeoutMs / 1000} secondi${reasons}`];
    return state.hasPart ? [] : [`non mostra ${section} entro ${pageTimeoutMs / 1000} secondi${reasons}`];
  }

  /** A task may have been long because the machine was busy: the page is opened again, and the shorter one counts. */
  private async measureLongestTask(tab: Tab, path: string): Promise<{ durationMs: number; problems: string[] }> {
    const read = () => readPage('i tempi', tab.page.evaluate<number>(`window.${tab.probe}.longestTask()`));
    const first = await read();
    if (first <= maxTaskMs) return { durationMs: Math.round(first), problems: [] };
    const problems = this.unavailableProblems(tab, await this.open(tab, path));
    const second = problems.length > 0 ? first : await read();
    return { durationMs: Math.round(Math.min(first, second)), problems };
  }

  private async checkPage(tab: Tab, visit: Visit): Promise<string[]> {
    const { sources } = this.candidate;
    const shell = await this.checkShell(tab);
    const slow = visit.longestTaskMs > maxTaskMs ? [`blocca il browser per più di ${maxTaskMs / 1000} secondi`] : [];
    const accessibility = await checkAccessibility(tab.page, this.root);
    const texts = await checkHeadingsAndLanguage(tab.page, this.root);
    const links = await findBrokenLinks(await readLinks(tab.page, this.root), visit.path, sources, this.site.data);
    const broken = (paths: string[]) => paths.map((path) => `porta a ${path}, che non esiste`);
    visit.warnings.push(...accessibility.warnings, ...texts.warnings, ...broken(links.ofContent));
    return [...shell, ...slow, ...accessibility.problems, ...texts.problems, ...broken(links.ofSection)];
  }

  /** Returns what the page has thrown, changed and covered of the site around the section. */
  private async checkShell(tab: Tab): Promise<string[]> {
    const { section } = this.candidate;
    const differences = shellDifferences(section, this.reference, await readShellState(tab, section));
    const thrown = tab.errors.take().map((fault) => faultSentence(fault));
    return [...differences, ...thrown, ...coverProblems(this.reference.reach, await readReach(tab, section))];
  }

  /** Returns what the page does wrong in the minute after it was opened; `heap` is what it used by then. */
  private async checkLater(tab: Tab, heap: number): Promise<string[]> {
    await advanceByMinute(tab.session);
    const unavailable = this.unavailableProblems(tab, await this.readState(tab));
    if (unavailable.length > 0) return unavailable.map((problem) => `${problem}, dopo un minuto`);
    const problems = (await this.checkShell(tab)).map((problem) => `${problem}, dopo un minuto`);
    return [...problems, ...memoryProblems(heap, await readHeap(tab.session))];
  }

  /** Clicks the section's buttons; what they change of the browser is a problem as well. */
  private async *checkClicks(tab: Tab, visit: Visit): AsyncGenerator<string[]> {
    const { section } = this.candidate;
    await resumeTime(tab.session);
    const { problems, isFrozen } = await clickButtons(tab.page, this.root, () => tab.errors.take());
    visit.isFrozen = isFrozen;
    yield problems;
    const { builtIns } = await readShellState(tab, section);
    yield shellDifferences(section, this.reference, { ...this.reference, builtIns });
  }
}

/** Runs `use` in a window of the device without anything stored. */
async function withContext<T>({ browser, device }: Site, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext(contextOptions(device, browser.version()));
  try {
    return await use(context);
  } finally {
    await resolveWithin(context.close(), closeTimeoutMs, undefined);
  }
}

async function takeScreenshot({ page }: Tab): Promise<Buffer | undefined> {
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 50, animations: 'disabled', timeout: pageTimeoutMs });
  return jpeg.length <= maxScreenshotBytes ? jpeg : undefined;
}
