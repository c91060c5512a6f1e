// Finds a Chromium for the tests, or installs one.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, run } from './steps.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const installed = () => {
  for (const dir of (process.env.PATH ?? '').split(delimiter))
    for (const name of names) if (existsSync(join(dir, name))) return join(dir, name);
  return undefined;
};

/**
 * Returns the path of a browser, installed where that is possible; an empty path means Playwright's own.
 *
 * @throws with advice when there is none and none can be installed
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, where there is no file`);
  }
  const present = installed();
  if (present) return present;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], { allowFailure: true });
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      allowFailure: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const now = installed();
    if (now) return now;
  }
  const { code } = await run(bin('playwright'), ['install', 'chromium'], { allowFailure: true });
  if (code === 0) return '';
  throw new Error('no browser: install chromium (Debian: apt-get install chromium), or set CHROMIUM_PATH to one');
}
