// npm run test:engines: the visitors' flows in WebKit, which Debian's packages webkit2gtk-driver, xvfb, xauth, dbus-x11
// and openbox show on a display of its own.
import { readCommandLine } from '../command-line.mjs';
import { setUp } from '../setup.mjs';
import { runPlaywright } from '../test-run/runners.mjs';
import { TestRun } from '../test-run/test-run.mjs';

readCommandLine({ usage: 'Uso: npm run test:engines' });
const run = new TestRun();
await setUp({ developing: true });
await run.step('Visitors in WebKit (Playwright)', () =>
  runPlaywright('', { isAll: true, args: ['--config', 'webkit/playwright.config.ts'] }),
);
run.finish();
