import { type SiteProcess, startSite } from './site-process';
import { test } from '../test';

type Variables = Record<string, string>;

/**
 * Starts a site of its own for the tests of a file, which then run one after another in one worker. The returned object
 * has the site's properties from the first test on.
 *
 * @param env additional environment variables, or a function that returns them when the tests begin
 */
export function ownSite(env: Variables | (() => Promise<Variables>) = {}): SiteProcess {
  const site = {} as SiteProcess;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    Object.assign(site, await startSite(typeof env === 'function' ? await env() : env));
  });
  test.afterAll(() => site.stop?.());
  return site;
}
