import { type SiteProcess, startSite } from './site-process';
import { test } from './test';

/**
 * Starts a site of its own for the tests of a file, which then run one after another in one worker. The returned object
 * has the site's properties from the first test on.
 */
export function ownSite(env: Record<string, string> = {}): SiteProcess {
  const site = {} as SiteProcess;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    Object.assign(site, await startSite(env));
  });
  test.afterAll(() => site.stop?.());
  return site;
}
