// Finds a Chromium for the browser tests, or installs one.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, run } from '../steps.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const findInstalled = () => {
  for (const dir of (process.env.PATH ?? '').split(delimiter))
    for (const name of names) if (existsSync(join(dir, name))) return join(dir, name);
  return undefined;
};

/**
 * Resolves with the path of a browser: CHROMIUM_PATH, an installed one, Debian's (as root), or '' for Playwright's own.
 *
 * @throws when there is none and none can be installed
 */
export async function findBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROMIUM_PATH: ${configured} does not exist`);
  }
  const installed = findInstalled();
  if (installed) return installed;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], { allowFailure: true });
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      allowFailure: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const packaged = findInstalled();
    if (packaged) return packaged;
  }
  const { code } = await run(bin('playwright'), ['install', 'chromium'], { allowFailure: true });
  if (code === 0) return '';
  throw new Error('No browser found. Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}
