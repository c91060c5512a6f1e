import { reads } from './read-cases';
import { sends } from './send-cases';

/**
 * Method and path of the calls whose failures are tested: here, those of releases in releases/failures.spec.ts. No page
 * uses the response to a report.
 */
export const testedCalls: RegExp[] = [
  ...[...reads, ...sends].map(({ call }) => new RegExp(`^${call.method} ${call.path.source.slice(1)}`)),
  /^GET \/sections\/[a-z-]+\/[\w-]+\//,
  /^GET \/sections\/registry\.json$/,
  /^POST \/api\/sections\/(loads|failures)$/,
];
