// npm run test:quick: types, lint and import rules, unit tests affected by changes since main, one journey per section.
import { spawnSync } from 'node:child_process';
import { findBrowser } from '../test-run/browser.mjs';
import { quickChecks } from '../checks/checks.mjs';
import { runJest } from '../test-run/run-jest.mjs';
import { runPlaywright } from '../test-run/run-playwright.mjs';
import { setUp } from '../setup.mjs';
import { completedSteps, root } from '../steps.mjs';
import { TestRun } from '../test-run/test-run.mjs';

/** Returns where this branch forked from main. On main itself this is HEAD: only uncommitted changes count. */
function findMergeBase() {
  for (const main of ['main', 'origin/main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], { cwd: root, encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  console.error('test:quick compares with main, which this clone does not have: git fetch origin main:main');
  process.exit(1);
}

const mergeBase = findMergeBase();
const run = new TestRun();
await setUp({ developing: true });
run.addSteps(completedSteps);
await run.checks(quickChecks);
await run.step(`Unit tests affected since ${mergeBase.slice(0, 7)} (Jest)`, () =>
  runJest([`--changedSince=${mergeBase}`, '--passWithNoTests']),
);
await run.step('One journey per section (Playwright)', async () => runPlaywright(await findBrowser(), ['journeys']));
run.finish();
