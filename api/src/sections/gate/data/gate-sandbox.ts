import { errorMessage } from '@salaria/sandbox/error-message';
import type { ReleaseCheck, ReleaseFindings } from '@salaria/sandbox/release-check/release-check';
import { createSandbox } from '@salaria/sandbox/sandbox';

/** Running time of each step: one module, the entry file, one page. */
const stepTimeoutMs = 3000;

export type SmokeTest = Omit<ReleaseCheck, 'timeoutMs' | 'year'>;

/**
 * Evaluates and renders a release in a sandbox of its own: one that hangs delays no page and no other team's release.
 * Returns what is wrong with the release, in words for its team, and each render.
 */
export async function runInSandbox(shellCode: string, test: SmokeTest): Promise<ReleaseFindings> {
  const sandbox = createSandbox({ shellCode });
  try {
    return await sandbox.check({ ...test, year: new Date().getFullYear(), timeoutMs: stepTimeoutMs });
  } catch (error) {
    return { problems: [`La prova non funziona: ${errorMessage(error)}`], renders: [] };
  } finally {
    await sandbox.close();
  }
}
