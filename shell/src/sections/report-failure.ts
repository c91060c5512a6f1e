import type { RegisteredSection, Release, SectionFailure, SectionLoad } from '@salaria/contracts/sections';

const reported = new Set<string>();

/** Says something to the API once per page; whether that arrives is of no consequence to the reader. */
function tell(path: string, report: SectionFailure | SectionLoad): void {
  const body = JSON.stringify(report);
  if (reported.has(path + body)) return;
  reported.add(path + body);
  void fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true }).catch(
    () => undefined,
  );
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

/** Whether a file arrives, but not as it is listed. Only told apart afterwards: a script element does not say why it failed. */
async function isAltered(address: string, integrity: string): Promise<boolean> {
  const signal = AbortSignal.timeout(3000);
  const plain = await fetch(address, { signal }).catch(() => undefined);
  if (!plain?.ok) return false;
  return fetch(address, { integrity, signal }).then(
    (checked) => checked.arrayBuffer().then(() => false),
    () => true,
  );
}

/** What kind of failure an error is, told from its words: none of the causes throws an error class of its own. */
export async function failureKind(release: Release, expose: string, error: unknown): Promise<SectionFailure['kind']> {
  const words = error instanceof Error ? error.message : String(error);
  if (/Unsatisfied version|shared module|RUNTIME-006/i.test(words)) return 'contract';
  if (/timed? ?out|\btimeout\b/i.test(words)) return 'timeout';
  for (const file of [release.entry, ...(release.exposes[expose] ?? [])]) {
    if (await isAltered(release.base + file, release.files[file] ?? '')) return 'integrity';
  }
  return 'load';
}
