import type { RegisteredSection, SectionFailure, SectionLoad } from '@salaria/contracts/sections';

const reported = new Set<string>();

/** Sends a report to the API once per page view and ignores failures. */
function sendOnce(path: string, report: SectionFailure | SectionLoad): void {
  const body = JSON.stringify(report);
  if (reported.has(path + body)) return;
  reported.add(path + body);
  void fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true }).catch(
    () => undefined,
  );
}

/** Reports that a release failed in this browser. */
export const reportFailure = (failure: SectionFailure): void => sendOnce('/api/sections/failures', failure);

/** Observation period of a release (api, release-health.service.ts). */
const observationMs = 10 * 60_000;

/** Reports that a newly published release works in this browser; the API compares loads with failures. */
export function reportLoad({ name, release, since, preview }: RegisteredSection): void {
  if (!release || !since || preview || Math.abs(Date.now() - Date.parse(since)) > observationMs) return;
  sendOnce('/api/sections/loads', { section: name, release: release.id });
}
