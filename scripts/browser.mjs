// Finds a Chromium for the tests, or gets one.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, run } from './steps.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const installed = () => {
  for (const dir of (process.env.PATH ?? '').split(delimiter))
    for (const name of names) if (existsSync(join(dir, name))) return join(dir, name);
  return undefined;
};

/** Path of a browser; installs one where that is possible, else says what to do. */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH è ${given}, ma lì non c'è niente`);
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
  throw new Error(
    'nessun browser: installare chromium (Debian: apt-get install chromium) oppure indicarne uno con CHROMIUM_PATH',
  );
}
