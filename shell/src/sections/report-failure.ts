import type { RegisteredSection, SectionFailure, SectionLoad } from '@salaria/contracts/sections';

const reported = new Set<string>();

/** Says something to the API once per page; whether that arrives is of no consequence to the reader. */
function tell(path: string, report: SectionFailure | SectionLoad): void {
  const body = JSON.stringify(report);
  if (reported.has(path + body)) return;
  reported.add(path + body);
  void fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true }).catch(() => undefined);
}

/** A release could not be used here. */
export const reportFailure = (failure: SectionFailure): void => tell('/api/sections/failures', failure);

/** As long as the registry watches a release (api, release-health.service.ts), ms. */
const watched = 10 * 60_000;

/** A release that has only just gone live could be used here: failures are judged by their share. */
export function reportLoad({ name, release, since, preview }: RegisteredSection): void {
  if (!release || !since || preview || Math.abs(Date.now() - Date.parse(since)) > watched) return;
  tell('/api/sections/loads', { section: name, release: release.id });
}

/** What kind of failure an error is, told from its words: none of the causes throws an error class of its own. */
export function failureKind(error: unknown): SectionFailure['kind'] {
  const words = error instanceof Error ? error.message : String(error);
  if (/timed? ?out/i.test(words)) return 'timeout';
  if (/integrity/i.test(words)) return 'integrity';
  if (/Unsatisfied version|shared module|RUNTIME-006/i.test(words)) return 'contract';
  return 'load';
}
