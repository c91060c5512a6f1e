// npm run test:quick: types, lint and import rules, unit tests affected by changes since main, one journey per section.
import { execFileSync } from 'node:child_process';
import { findBrowser } from './test-run/browser.mjs';
import { quickChecks } from './checks/checks.mjs';
import { runJest } from './test-run/run-jest.mjs';
import { runPlaywright } from './test-run/run-playwright.mjs';
import { setUp } from './setup.mjs';
import { completedSteps, root } from './steps.mjs';
import { TestRun } from './test-run/test-run.mjs';

/** Where this branch forked from main. On main itself this is HEAD: only uncommitted changes count. */
const mergeBase = execFileSync('git', ['merge-base', 'HEAD', 'main'], { cwd: root, encoding: 'utf8' }).trim();

const run = new TestRun();
await setUp({ developing: true });
run.addSteps(completedSteps);
await run.checks(quickChecks);
await run.step(`Unit tests affected since ${mergeBase.slice(0, 7)} (Jest)`, () =>
  runJest([`--changedSince=${mergeBase}`, '--passWithNoTests']),
);
await run.step('One journey per section (Playwright)', async () => runPlaywright(await findBrowser(), ['journeys']));
run.finish();
