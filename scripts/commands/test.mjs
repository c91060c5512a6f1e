// npm test: types, lint, unit and API tests, one browser journey per page, role and promise. npm run test:all: all
// static checks and all tests.
import { allChecks, checks } from '../checks/checks.mjs';
import { flags, readCommandLine } from '../command-line.mjs';
import { setUp } from '../setup.mjs';
import { findBrowser, installFirefox } from '../test-run/browser.mjs';
import { runJest, runPlaywright } from '../test-run/runners.mjs';
import { TestRun } from '../test-run/test-run.mjs';

const { values } = readCommandLine({
  usage: 'Uso: npm test, o npm run test:all',
  options: flags('all'),
});
const { all: isAll } = values;
const run = new TestRun();
await setUp({ developing: true, encoding: isAll });
await run.checks(isAll ? allChecks : checks);
await run.step('Unit and API tests (Jest)', () => runJest([], { isAll }));
await run.step('Browser tests (Playwright)', async () => {
  const browser = await findBrowser();
  if (isAll) await installFirefox();
  return runPlaywright(browser, { isAll });
});
run.finish();
