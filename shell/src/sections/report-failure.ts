import type { SectionFailure, SectionLoad } from '@salaria/contracts/section-reports';
import type { RegisteredSection } from '@salaria/contracts/sections';

const reported = new Set<string>();

const nonces = new Map<string, Promise<string | undefined>>();

/** Sends a report, also while the page is left. */
export const postReport = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  });

/** Announces this page view of a release, once, and resolves with the nonce without which its reports do not count. */
function startView(section: string, release: string): Promise<string | undefined> {
  const key = `${section}/${release}`;
  const known = nonces.get(key);
  if (known) return known;
  const nonce = postReport('/api/sections/views', { section, release })
    .then((response): Promise<{ nonce?: string }> => response.json())
    .then((started) => started.nonce)
    .catch(() => undefined);
  nonces.set(key, nonce);
  return nonce;
}

/** Sends a report to the API and ignores failures. A page view has one report of each kind. */
function sendOnce(path: string, report: SectionFailure | SectionLoad): void {
  const key = [path, report.section, report.release, 'kind' in report ? report.kind : ''].join(' ');
  if (reported.has(key)) return;
  reported.add(key);
  void startView(report.section, report.release)
    .then((nonce) => postReport(path, { ...report, nonce }))
    .catch(() => undefined);
}

/** Reports that a release failed in this browser. */
export const reportFailure = (failure: SectionFailure): void => sendOnce('/api/sections/failures', failure);

/** Observation period of a release (api, release-votes.ts). */
const observationMs = 30 * 60_000;

/** Whether a release is observed; the first of a section and those in a preview have no date. */
const isObserved = ({ since = '' }: RegisteredSection): boolean =>
  Math.abs(Date.now() - Date.parse(since)) <= observationMs;

/** Sections of the page that the browser navigated to; others are hydrated when the visitor asks for them. */
const firstSections = new Set<string>();

/** Announces a page view of a newly published release before its code runs: a page that freezes cannot report. */
export function reportStart(section: RegisteredSection): void {
  if (!section.release || !isObserved(section)) return;
  firstSections.add(section.name);
  void startView(section.name, section.release.id);
}

/** Reports that a newly published release works in this browser; the API compares loads with failures. */
export function reportLoad(section: RegisteredSection): void {
  if (!section.release || !isObserved(section)) return;
  const ms = firstSections.has(section.name) ? Math.round(performance.now()) : undefined;
  sendOnce('/api/sections/loads', { section: section.name, release: section.release.id, ms });
}
