import { fileAddress } from '@salaria/composition/releases/file-address';
import type { Release, SectionFailure } from '@salaria/contracts/sections';

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
    if (await isAltered(fileAddress(release, file), release.files[file] ?? '')) return 'integrity';
  }
  return 'load';
}
