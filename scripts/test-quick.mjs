// npm run test:quick: types, style and boundaries, the unit tests of what changed since main, and one journey per
// section.
import { execFileSync } from 'node:child_process';
import { findBrowser } from './browser.mjs';
import { quickChecks } from './checks.mjs';
import { runJest } from './run-jest.mjs';
import { runPlaywright } from './run-playwright.mjs';
import { setUp } from './setup.mjs';
import { finishedSteps, root } from './steps.mjs';
import { TestRun } from './test-run.mjs';

/** The commit at which this branch left main; on main itself, what is not committed yet is what changed. */
const mergeBase = execFileSync('git', ['merge-base', 'HEAD', 'main'], { cwd: root, encoding: 'utf8' }).trim();

const run = new TestRun();
await setUp({ developing: true });
run.addSteps(finishedSteps);
await run.checks(quickChecks);
await run.step(`Unit tests of what changed since ${mergeBase.slice(0, 7)} (Jest)`, () =>
  runJest([`--changedSince=${mergeBase}`, '--passWithNoTests']),
);
await run.step('One journey per section (Playwright)', async () => runPlaywright(await findBrowser(), ['journeys']));
run.finish();
