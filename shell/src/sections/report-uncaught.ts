import type { Registry } from '@salaria/contracts/sections';
import { browserError } from './loading/failure-report';
import { getRegistry } from './registry-store';
import { reportFailure } from './report-failure';

/** Returns the live release whose code is the innermost in a stack trace, with its section. */
function findRelease(trace: string, { sections }: Registry): { section: string; release: string } | undefined {
  const [innermost] = sections
    .flatMap(({ name, release, preview }) =>
      release && !preview ? { section: name, release: release.id, position: trace.indexOf(release.base) } : [],
    )
    .filter(({ position }) => position >= 0)
    .sort((a, b) => a.position - b.position);
  return innermost && { section: innermost.section, release: innermost.release };
}

/**
 * Reports an error that nothing caught, from an event handler, a timer or a promise, when a release threw it. Errors
 * without a trace of a release's code are the shell's or a browser extension's.
 */
export function reportUncaught(event: ErrorEvent | PromiseRejectionEvent): void {
  const error: unknown = 'reason' in event ? event.reason : event.error;
  const trace = error instanceof Error && error.stack ? error.stack : 'filename' in event ? event.filename : '';
  const thrower = findRelease(trace, getRegistry());
  if (thrower) reportFailure({ ...thrower, kind: 'error', error: browserError(error) });
}
