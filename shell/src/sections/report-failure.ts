import type { RegisteredSection, Release, SectionFailure, SectionLoad } from '@salaria/contracts/sections';

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

/** Whether a file loads but does not match its hash; the error event of a script element does not say so. */
async function isAltered(address: string, integrity: string): Promise<boolean> {
  const signal = AbortSignal.timeout(3000);
  const unchecked = await fetch(address, { signal }).catch(() => undefined);
  if (!unchecked?.ok) return false;
  return fetch(address, { integrity, signal }).then(
    (checked) => checked.arrayBuffer().then(() => false),
    () => true,
  );
}

/** Classifies an error by its message, since none of the causes has an error class of its own. */
export async function failureKind(release: Release, expose: string, error: unknown): Promise<SectionFailure['kind']> {
  const message = error instanceof Error ? error.message : String(error);
  if (/Unsatisfied version|shared module|RUNTIME-006/i.test(message)) return 'contract';
  if (/timed? ?out|\btimeout\b/i.test(message)) return 'timeout';
  for (const file of [release.entry, ...(release.exposes[expose] ?? [])]) {
    if (await isAltered(release.base + file, release.files[file] ?? '')) return 'integrity';
  }
  return 'load';
}
