import type { Release } from '@salaria/contracts/sections';
import { reportFailure } from '../report-failure';

/** Reports a failure, without `expose` one of rendering; the code that describes it is loaded when there is one. */
export function reportError(section: string, release: Release, error: unknown, expose?: string): void {
  void import(/* webpackChunkName: "failure" */ './failure-report')
    .then(
      (module) => module.createFailureReport(release, error, expose),
      () => ({ kind: expose ? ('load' as const) : ('render' as const) }),
    )
    .then((report) => reportFailure({ section, release: release.id, ...report }));
}
