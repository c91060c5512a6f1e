import { errorMessage } from '@salaria/sandbox/error-message';
import type { ReleaseCheck } from '@salaria/sandbox/release-check';
import { createSandbox } from '@salaria/sandbox/sandbox';

/** Running time of each step: one module, the entry file, one page. */
const stepTimeoutMs = 3000;

/**
 * Evaluates and renders a release in a sandbox of its own, so that one that hangs delays no page. Returns what is wrong
 * with it, in words for its team.
 */
export async function checkInSandbox(
  shellCode: string,
  check: Omit<ReleaseCheck, 'timeoutMs' | 'year'>,
): Promise<string[]> {
  const sandbox = createSandbox({ shellCode });
  try {
    return await sandbox.check({ ...check, year: new Date().getFullYear(), timeoutMs: stepTimeoutMs });
  } catch (error) {
    return [`La prova non funziona: ${errorMessage(error)}`];
  } finally {
    await sandbox.close();
  }
}
