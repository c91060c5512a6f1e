// npm test: static checks, unit and API tests of all workspaces, then the whole site in a browser.
import { findBrowser } from './browser.mjs';
import { checks } from './checks.mjs';
import { runJest } from './run-jest.mjs';
import { runPlaywright } from './run-playwright.mjs';
import { setUp } from './setup.mjs';
import { finishedSteps } from './steps.mjs';
import { TestRun } from './test-run.mjs';

const run = new TestRun();
await setUp({ developing: true, encoding: true });
run.addSteps(finishedSteps);
await run.checks(checks);
await run.step('Unit and API tests (Jest)', () => runJest());
await run.step('The site in a browser (Playwright)', async () => runPlaywright(await findBrowser()));
run.finish();
