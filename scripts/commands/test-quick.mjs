// npm run test:quick: types, lint and import rules, tests of what changed since main, one journey per section.
import { spawnSync } from 'node:child_process';
import { apiImports } from '../checks/api-imports.mjs';
import { quickChecks } from '../checks/checks.mjs';
import { apiTestsOf } from '../test-run/api-tests.mjs';
import { findBrowser } from '../test-run/browser.mjs';
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

/** Returns the paths, from the root, of the files changed since a commit, also of new ones. */
function changedFiles(since) {
  const lines = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  return [...lines('diff', '--name-only', since), ...lines('ls-files', '--others', '--exclude-standard')];
}

const mergeBase = findMergeBase();
const since = mergeBase.slice(0, 7);
const run = new TestRun();
await setUp({ developing: true });
run.addSteps(completedSteps);
await run.checks(quickChecks);
await run.step(`Unit tests affected since ${since} (Jest)`, () =>
  runJest([`--changedSince=${mergeBase}`, '--passWithNoTests', '--testPathIgnorePatterns=/api/src/']),
);
await run.step(`API tests of what changed since ${since} (Jest)`, async () => {
  const tests = apiTestsOf(changedFiles(mergeBase), await apiImports());
  return tests.length > 0 ? runJest(['--runTestsByPath', ...tests]) : {};
});
await run.step('One journey per section (Playwright)', async () => runPlaywright(await findBrowser(), ['journeys']));
run.finish();
