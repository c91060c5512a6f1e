import type { ReleaseVisit } from '@salaria/contracts/release-report';
import type { PageSources } from '@salaria/composition/page';
import type { CDPSession, Page } from 'playwright-core';
import type { SiteData } from '../data/site-data.js';
import { checkAccessibility } from './checks/accessibility.js';
import { clickButtons, type ClickFindings } from './checks/clicks.js';
import type { Device } from './devices.js';
import { findBrokenLinks, readLinks } from './checks/links.js';
import { memoryProblems, readHeap } from './checks/memory.js';
import type { PageErrors } from './checks/page-errors.js';
import { type PageState, pageStateScript } from './checks/page-probe.js';
import { evaluateWithin, pageTimeoutMs, pause, readPage, UnreadablePage, within } from './page-tools.js';
import { readShellState, shellDifferences, type ShellState } from './checks/shell-reference.js';

/** How long a page must run without a failure report after it is there. */
const settleMs = 700;
/** Time between two readings of the heap: a leak must show on a fast machine as well. */
const minGrowthMs = 1000;
/** Longer tasks keep a visitor from scrolling, typing and leaving. */
const maxTaskMs = 2000;
const maxScreenshotBytes = 200_000;

export type Candidate = { section: string; id: string; token: string; sources: PageSources };
export type Visitor = {
  page: Page;
  session: CDPSession;
  errors: PageErrors;
  device: Device;
  probe: string;
  origin: string;
  reference: ShellState;
  data: SiteData;
};
/** A visit with its picture; after `isFrozen` the page answers no more. */
export type Visit = ReleaseVisit & { picture?: Buffer; isFrozen: boolean };
type Findings = { problems: string[]; warnings: string[] };

type OpenOptions = { hasFailed?: () => boolean; root?: string };

/** Opens a page, waits until it runs, with the part at `root` if any, and then for late failures. */
export async function openPage(
  page: Page,
  address: string,
  { hasFailed = () => false, root }: OpenOptions = {},
): Promise<PageState> {
  const deadline = Date.now() + pageTimeoutMs;
  const idle: PageState = { isRunning: false, hasNotice: false, hasPart: false };
  const script = pageStateScript(root);
  await page.goto(address, { waitUntil: 'commit', timeout: pageTimeoutMs }).catch(() => undefined);
  let state = idle;
  while (Date.now() < deadline && !hasFailed() && !state.hasNotice && !(state.isRunning && state.hasPart)) {
    await pause(150);
    state = await evaluateWithin<PageState>(page, script, deadline - Date.now(), idle);
  }
  if (!state.isRunning) return state;
  await pause(settleMs);
  return evaluateWithin<PageState>(page, script, pageTimeoutMs, idle);
}

/** Opens one page of a candidate and checks what a visitor with this device gets. */
export async function visitPage(visitor: Visitor, candidate: Candidate, path: string): Promise<Visit> {
  const { page, errors, device } = visitor;
  const start = performance.now();
  const bytes = countBytes(page, `/sections/${candidate.section}/${candidate.id}/`);
  errors.clear();
  const open = () =>
    openPage(page, `${visitor.origin}${path}?anteprima=${candidate.token}`, {
      hasFailed: () => errors.reports.length > 0 || errors.hasCrashed,
      root: rootOf(candidate.section),
    });
  const state = await open();
  const visit: Visit = {
    path,
    device: device.name,
    durationMs: 0,
    bytes: 0,
    longestTaskMs: 0,
    problems: unavailableProblems(state, visitor, candidate),
    warnings: [],
    isFrozen: !state.isRunning && !state.hasNotice && errors.reports.length === 0,
  };
  try {
    if (visit.problems.length === 0) await checkVisit(visit, visitor, candidate, open);
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

/**
 * Checks an open page.
 * @throws UnreadablePage when the page does not answer a check
 */
async function checkVisit(
  visit: Visit,
  visitor: Visitor,
  candidate: Candidate,
  reopen: () => Promise<PageState>,
): Promise<void> {
  const { page, session, device } = visitor;
  const task = await measureLongestTask(visitor, candidate, reopen);
  visit.longestTaskMs = task.durationMs;
  visit.problems.push(...task.problems);
  if (task.problems.length > 0) return;
  // The page is not opened again from here on: both readings of its heap are of the same document.
  const heap = await readHeap(session);
  const growth = pause(minGrowthMs);
  addFindings(visit, await checkPage(visitor, candidate, visit.longestTaskMs));
  const picture = await within<Buffer | undefined>(takePicture(page), pageTimeoutMs, undefined);
  if (picture) visit.picture = picture;
  await growth;
  visit.problems.push(...memoryProblems(heap, await readHeap(session)));
  if (!device.clicks) return;
  const { problems, isFrozen } = await checkClicks(visitor, candidate.section);
  visit.problems.push(...problems);
  visit.isFrozen = isFrozen;
}

function addFindings(visit: Findings, { problems, warnings }: Findings): void {
  visit.problems.push(...problems);
  visit.warnings.push(...warnings);
}

function unavailableProblems(state: PageState, { errors }: Visitor, { section }: Candidate): string[] {
  const { reports } = errors;
  if (errors.hasCrashed) return [crashMessage];
  if (state.hasNotice || reports.length > 0)
    return [`non mostra ${section}${reports.length > 0 ? ` (${reports.join(', ')})` : ''}`];
  if (!state.isRunning) return [`non è pronta entro ${pageTimeoutMs / 1000} secondi`];
  return state.hasPart ? [] : [`non mostra ${section} entro ${pageTimeoutMs / 1000} secondi`];
}

/** A task may have been long because the machine was busy: the page is opened again, and the shorter one counts. */
async function measureLongestTask(
  visitor: Visitor,
  candidate: Candidate,
  reopen: () => Promise<PageState>,
): Promise<{ durationMs: number; problems: string[] }> {
  const { page, probe } = visitor;
  const read = () => readPage('i tempi', page.evaluate<number>(`window.${probe}.longestTask()`));
  const first = await read();
  if (first <= maxTaskMs) return { durationMs: Math.round(first), problems: [] };
  const problems = unavailableProblems(await reopen(), visitor, candidate);
  const second = problems.length > 0 ? first : await read();
  return { durationMs: Math.round(Math.min(first, second)), problems };
}

async function checkPage(visitor: Visitor, { section, sources }: Candidate, longestTaskMs: number): Promise<Findings> {
  const { page, probe, reference, errors, data } = visitor;
  const root = rootOf(section);
  const differences = shellDifferences(section, reference, await readShellState(page, probe, section));
  const thrown = errors.take().map((error) => `lancia un errore: ${error}`);
  const slow = longestTaskMs > maxTaskMs ? [`blocca il browser per più di ${maxTaskMs / 1000} secondi`] : [];
  const accessibility = await checkAccessibility(page, root);
  const links = await findBrokenLinks(await readLinks(page, root), section, sources, data);
  return {
    problems: [
      ...differences,
      ...thrown,
      ...slow,
      ...accessibility.problems,
      ...links.own.map((path) => `porta a ${path}, che non esiste`),
    ],
    warnings: [...accessibility.warnings, ...links.others.map((path) => `porta a ${path}, che non esiste`)],
  };
}

const crashMessage = 'esaurisce la memoria del browser';
const rootOf = (section: string): string => `[data-section="${section}"]`;

/** Clicks the section's buttons; what they change of the browser or the shell is a problem as well. */
async function checkClicks(visitor: Visitor, section: string): Promise<ClickFindings> {
  const { page, probe, errors, reference } = visitor;
  errors.take();
  const { problems: thrown, isFrozen } = await clickButtons(page, rootOf(section), () => errors.take());
  if (isFrozen) return { problems: thrown, isFrozen };
  const { builtIns } = await readShellState(page, probe, section);
  const problems = [...thrown, ...shellDifferences(section, reference, { ...reference, builtIns })];
  return { problems, isFrozen };
}

async function takePicture(page: Page): Promise<Buffer | undefined> {
  const picture = await page.screenshot({ type: 'jpeg', quality: 50, animations: 'disabled', timeout: pageTimeoutMs });
  return picture.length <= maxScreenshotBytes ? picture : undefined;
}

/** Counts the bytes of responses under a path, as they were transferred, until `stop`. */
function countBytes(page: Page, base: string): { stop: () => Promise<{ sum: number; isComplete: boolean }> } {
  const sizes: Promise<number | undefined>[] = [];
  const onFinished = (request: { url: () => string; sizes: () => Promise<{ responseBodySize: number }> }) => {
    if (!new URL(request.url()).pathname.startsWith(base)) return;
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    sizes.push(within<number | undefined>(size, pageTimeoutMs, undefined));
  };
  page.on('requestfinished', onFinished);
  return {
    stop: async () => {
      page.off('requestfinished', onFinished);
      const counted = await Promise.all(sizes);
      return {
        sum: counted.reduce<number>((sum, bytes = 0) => sum + bytes, 0),
        isComplete: counted.every((bytes) => bytes !== undefined),
      };
    },
  };
}
