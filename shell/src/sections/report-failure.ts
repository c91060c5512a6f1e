import type { SectionFailure } from '@salaria/contracts/sections';

const reported = new Set<string>();

/** Tells the API once per page that a release could not be used here; whether that arrives is of no consequence to the reader. */
export function reportFailure(failure: SectionFailure): void {
  const key = `${failure.release} ${failure.kind}`;
  if (reported.has(key)) return;
  reported.add(key);
  void fetch('/api/sections/failures', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(failure),
    keepalive: true,
  }).catch(() => undefined);
}

/** What kind of failure an error is, told from its words: none of the causes throws an error class of its own. */
export function failureKind(error: unknown): SectionFailure['kind'] {
  const words = error instanceof Error ? error.message : String(error);
  if (/timed? ?out/i.test(words)) return 'timeout';
  if (/integrity/i.test(words)) return 'integrity';
  if (/Unsatisfied version|shared module|RUNTIME-006/i.test(words)) return 'contract';
  return 'load';
}
