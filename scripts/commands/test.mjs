// npm test: static checks, unit and API tests of all workspaces, browser tests.
import { findBrowser } from '../test-run/browser.mjs';
import { checks } from '../checks/checks.mjs';
import { runJest } from '../test-run/run-jest.mjs';
import { runPlaywright } from '../test-run/run-playwright.mjs';
import { setUp } from '../setup.mjs';
import { completedSteps } from '../steps.mjs';
import { TestRun } from '../test-run/test-run.mjs';

const run = new TestRun();
await setUp({ developing: true, encoding: true });
run.addSteps(completedSteps);
await run.checks(checks);
await run.step('Unit and API tests (Jest)', () => runJest());
await run.step('Browser tests (Playwright)', async () => runPlaywright(await findBrowser()));
run.finish();
