import type { BrowserError, SectionFailure } from '@salaria/contracts/section-reports';
import type { Release } from '@salaria/contracts/sections';

/** Whether a file of another site loads but does not match its hash; the error event of a script element does not say so. */
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
async function failureKind(release: Release, expose: string, error: unknown): Promise<SectionFailure['kind']> {
  const message = error instanceof Error ? error.message : String(error);
  if (/Unsatisfied version|shared (singleton )?module/i.test(message)) return 'contract';
  if (/timed? ?out|\btimeout\b/i.test(message)) return 'timeout';
  const isExternal = !release.base.startsWith('/');
  for (const file of isExternal ? [release.entry, ...(release.exposes[expose] ?? [])] : []) {
    if (await isAltered(release.base + file, release.files[file] ?? '')) return 'integrity';
  }
  return 'load';
}

/** Limits of the API (contracts, sectionFailureSchema). */
const errorName = /^[A-Z][A-Za-z]{2,39}$/;
const maxFrames = 12;
/** The end of a stack's line in every browser: the script's name without its folder and query, line and column. */
const frame = /\/([\w.-]{1,96}\.js)(?:\?[^:]*)?:([1-9]\d{0,7}):([1-9]\d{0,7})\)?$/;

/** Returns where an error was thrown. Not its message, which may quote what a visitor typed. */
export function browserError(error: unknown): BrowserError {
  const { name, stack = '' } = error instanceof Error ? error : { name: 'Error' };
  const frames = stack.split('\n').flatMap((line) => {
    const [, file = '', row, column] = frame.exec(line.trim()) ?? [];
    return file ? [{ file, line: Number(row), column: Number(column) }] : [];
  });
  return { name: errorName.test(name) ? name : 'Error', frames: frames.slice(0, maxFrames) };
}

/** Returns the kind of a failure and where it was thrown. Without `expose` the part had loaded, and threw. */
export const createFailureReport = async (
  release: Release,
  error: unknown,
  expose?: string,
): Promise<Pick<SectionFailure, 'kind' | 'error'>> => ({
  kind: expose === undefined ? 'render' : await failureKind(release, expose, error),
  error: browserError(error),
});
