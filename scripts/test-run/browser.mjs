// Finds a Chromium for the browser tests, or installs one.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, run } from '../steps.mjs';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const headlessShell = 'chromium-headless-shell';

const findInstalled = (names) => {
  for (const dir of (process.env.PATH ?? '').split(delimiter))
    for (const name of names) if (existsSync(join(dir, name))) return join(dir, name);
  return undefined;
};

const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

async function install(name) {
  await run('apt-get', ['install', '-y', '-qq', name], {
    allowFailure: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Resolves with the variables of the browser tests. CHROMIUM_PATH is the path of a browser: the configured one, an
 * installed one, Debian's (as root), or '' for Playwright's own. HEADLESS_SHELL_PATH is that of a headless shell beside
 * it, which most tests prefer; undefined without one, and where the browser is configured.
 *
 * @throws when there is no browser and none can be installed
 */
export async function findBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return { CHROMIUM_PATH: configured };
    throw new Error(`CHROMIUM_PATH: ${configured} does not exist`);
  }
  if (!findInstalled(browsers) && canInstall()) {
    await run('apt-get', ['update', '-qq'], { allowFailure: true });
    await install('chromium');
    await install(headlessShell);
  }
  const installed = findInstalled(browsers);
  if (installed) return { CHROMIUM_PATH: installed, HEADLESS_SHELL_PATH: findInstalled([headlessShell]) };
  const { code } = await run(bin('playwright'), ['install', 'chromium'], { allowFailure: true });
  if (code === 0) return { CHROMIUM_PATH: '' };
  throw new Error('No browser found. Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}
