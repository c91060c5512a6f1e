// Finds the browsers of the tests, or installs them.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, run } from '../steps.mjs';

/** Chromium without its windows: a page takes a third of the processor time. */
const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const findInstalled = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Installs packages of Debian where that takes no password. */
async function installPackages(packages) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  // A machine without a network does without.
  const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  await run('apt-get', ['update', ...options], { allowFailure: true });
  await run('apt-get', ['install', '-y', ...options, ...packages], {
    allowFailure: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Resolves with the path of a browser: CHROMIUM_PATH, Debian's (as root), an installed one, or '' for Playwright's own.
 *
 * @throws when there is none and none can be installed
 */
export async function findBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROMIUM_PATH: ${configured} does not exist`);
  }
  if (!findInstalled(headlessShell)) await installPackages([headlessShell]);
  const [installed] = names.flatMap((name) => findInstalled(name) ?? []);
  if (installed) return installed;
  const { code } = await run(bin('playwright'), ['install', 'chromium'], { allowFailure: true });
  if (code === 0) return '';
  throw new Error('No browser found. Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}

/** Installs Firefox for its tests, where it is missing and takes no password; without it they are left out by name. */
export async function installFirefox() {
  const isInstalled = process.env.FIREFOX_PATH || findInstalled('firefox-esr') || findInstalled('firefox');
  if (!isInstalled) await installPackages(['firefox-esr', 'firefox-esr-l10n-it']);
}
