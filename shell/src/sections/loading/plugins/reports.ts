import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { reportError } from '../report-error';
import { remoteOf } from '../remotes';

/** Reports a module that did not load in any attempt. */
export function reports(): ModuleFederationRuntimePlugin {
  const reported = new Set<unknown>();
  return {
    name: 'reports',
    afterLoadRemote({ error, recovered, remote, expose }) {
      const failed = remoteOf(remote?.name);
      // Every attempt of a request ends with the error of the last.
      if (!failed || error === undefined || recovered || reported.has(error)) return;
      reported.add(error);
      // For the team that develops the section.
      if (process.env['NODE_ENV'] === 'development') console.error(error);
      reportError(failed.section, failed.release, error, expose?.slice('./'.length));
    },
  };
}
